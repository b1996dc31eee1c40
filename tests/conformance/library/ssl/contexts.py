# Contexts of TLS, buffers, names and helpers.
import getpass
import os
import ssl
import sys
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _certificates as files
from _talk import client_context, server_context, words


def tried(call):
    try:
        return call()
    except (ValueError, TypeError, OSError, NotImplementedError) as error:
        return type(error).__name__, words(error), error.args[0] if isinstance(error, ssl.SSLError) else None


for kind in (ssl.PROTOCOL_TLS_CLIENT, ssl.PROTOCOL_TLS_SERVER):
    context = ssl.SSLContext(kind)
    print(repr(context.protocol), repr(context.verify_mode), repr(context.verify_flags), repr(context.minimum_version), repr(context.maximum_version),
          context.check_hostname, context.num_tickets, context.post_handshake_auth, ssl.OP_NO_SSLv3 in context.options)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(repr(ssl.SSLContext().protocol), repr(ssl.SSLContext(ssl.PROTOCOL_TLSv1_2).protocol), [str(one.message) for one in seen])

context = client_context()
context.options |= ssl.OP_NO_TICKET
print(ssl.OP_NO_TICKET in context.options)
context.options &= ~ssl.OP_NO_TICKET
print(ssl.OP_NO_TICKET in context.options)
context.minimum_version = ssl.TLSVersion.TLSv1_3
context.maximum_version = ssl.TLSVersion.MAXIMUM_SUPPORTED
print(repr(context.minimum_version), repr(context.maximum_version))
context.verify_flags |= ssl.VERIFY_X509_STRICT
print(repr(context.verify_flags))
for name, value in (("verify_mode", ssl.CERT_NONE), ("verify_mode", 7), ("minimum_version", 5), ("check_hostname", False), ("verify_mode", ssl.CERT_NONE),
                    ("check_hostname", True), ("sni_callback", 3), ("num_tickets", 3)):
    print(name, value, tried(lambda: setattr(context, name, value)), repr(context.verify_mode), context.check_hostname)

print("certificates")
print(context.cert_store_stats(), [one["subject"] for one in context.get_ca_certs()], len(context.get_ca_certs(True)[0]) > 300)
with open(files.authority) as file:
    text = file.read()
der = ssl.PEM_cert_to_DER_cert(text)
print(ssl.DER_cert_to_PEM_cert(der) == text)
for data in (text, der, text + text, der + der, "", "bad", b"bad", 3, "\xe9", text[:100]):
    fresh = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    print(tried(lambda: fresh.load_verify_locations(cadata=data)), fresh.cert_store_stats())
print(tried(lambda: context.load_verify_locations()))
print(tried(lambda: context.load_verify_locations("/no/such/file")))
for key, password in ((files.key, None), (files.locked_key, "secret"), (files.locked_key, b"secret"), (files.locked_key, lambda: "secret"),
                      (files.locked_key, "wrong"), (files.locked_key, lambda: 3), (files.locked_key, "x" * 2000), (files.authority, None),
                      (files.key, 5)):
    print(tried(lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.server, key, password)))
print(tried(lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.key)))
print(tried(lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.server)))

print("ciphers")
first = context.get_ciphers()[0]
print({key: first[key] for key in ("name", "protocol", "strength_bits", "alg_bits", "aead", "symmetric", "digest", "kea", "auth", "id")})
context.set_ciphers("ECDHE-RSA-AES128-GCM-SHA256")
print([one["name"] for one in context.get_ciphers()][-1], tried(lambda: context.set_ciphers("no such cipher")))
print(tried(lambda: context.set_alpn_protocols([""])), tried(lambda: context.set_alpn_protocols(["x" * 256])), tried(lambda: context.set_alpn_protocols([])))
print(sorted(context.session_stats().items()))

print("buffers")
bio = ssl.MemoryBIO()
print(bio.write(b"abcdef"), bio.pending, bio.read(2), bio.read(0), bio.eof, bio.write(memoryview(b"xyz")), bio.read(), bio.read(5))
bio.write(b"end")
bio.write_eof()
print(bio.eof, tried(lambda: bio.write(b"more")), bio.read(), bio.eof, tried(lambda: bio.write("text"))[0])


class Side:
    def __init__(self, context, **options):
        self.coming, self.going = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = context.wrap_bio(self.coming, self.going, **options)


def attempt(call):
    try:
        return call()
    except ssl.SSLWantReadError:
        return "waits"


a, b = Side(client_context(), server_hostname="localhost"), Side(server_context(), server_side=True)
print(a.tls.version(), a.tls.cipher(), a.tls.server_hostname, b.tls.server_side)
print(tried(lambda: a.tls.getpeercert()))
while [attempt(a.tls.do_handshake), b.coming.write(a.going.read()) and None, attempt(b.tls.do_handshake), a.coming.write(b.going.read()) and None] != [None] * 4:
    pass
print(a.tls.version(), b.tls.version(), a.tls.getpeercert()["subjectAltName"][:2], b.tls.getpeercert())
print(a.tls.write(b"from a"), b.coming.write(a.going.read()) > 6, b.tls.read(3), b.tls.pending(), b.tls.read(), attempt(b.tls.read))
print(b.tls.write(b"x" * 40_000), a.coming.write(b.going.read()) > 40_000)
buffer = bytearray(10)
print(a.tls.read(10, buffer), buffer, sum(len(a.tls.read(20_000)) for _ in range(3)))
print(attempt(a.tls.unwrap), b.coming.write(a.going.read()) > 0, b.tls.read(), attempt(b.tls.unwrap))
a.coming.write(b.going.read())
print(tried(lambda: a.tls.read(10)))
print(attempt(a.tls.unwrap))
c = Side(client_context(), server_hostname="localhost")
c.coming.write_eof()
print(tried(c.tls.do_handshake)[0])
for call in (lambda: context.wrap_bio(1, 2), lambda: ssl.SSLObject(), lambda: ssl.SSLSession(), lambda: ssl.SSLContext(99),
             lambda: type(context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()))):
    print(tried(call))

print("helpers")
for text in ("Jan  5 09:34:43 2018 GMT", "feb 28 00:00:00 2000 GMT", "Foo  5 09:34:43 2018 GMT", "Jan  5 09:34 2018"):
    print(tried(lambda: ssl.cert_time_to_seconds(text)))
print(tried(lambda: ssl.PEM_cert_to_DER_cert("x")), ssl.get_protocol_name(ssl.PROTOCOL_TLS_CLIENT), ssl.get_protocol_name(1234))
print(len(ssl.RAND_bytes(12)), ssl.RAND_bytes(0), tried(lambda: ssl.RAND_bytes(-1)), ssl.RAND_status(), ssl.RAND_add("seed", 1.0))
print(ssl.Purpose.SERVER_AUTH, ssl.Purpose.CLIENT_AUTH.oid, ssl.Purpose.SERVER_AUTH.nid, ssl._ASN1Object.fromname("clientAuth").longname)
paths = ssl.get_default_verify_paths()
print(paths._fields, paths.openssl_cafile_env, ssl.OPENSSL_VERSION.startswith("OpenSSL 3"), ssl.OPENSSL_VERSION_INFO[0], ssl.HAS_SNI, ssl.HAS_ALPN)
print(issubclass(ssl.SSLCertVerificationError, ValueError), ssl.CertificateError is ssl.SSLCertVerificationError, issubclass(ssl.SSLError, OSError))
print(str(ssl.SSLError(1, "words")), str(ssl.SSLError("one")), repr(ssl.SSLEOFError(8, "x")), hasattr(ssl.SSLError(1, "a"), "reason"))
