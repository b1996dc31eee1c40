"""hmac: signing and checking messages."""
import binascii
import hmac


def sign(key, message):
    return message + b"." + binascii.b2a_base64(hmac.digest(key, message, "sha256"), newline=False)


def check(key, signed):
    message, _, code = signed.rpartition(b".")
    return hmac.compare_digest(binascii.a2b_base64(code), hmac.digest(key, message, "sha256"))


s = sign(b"secret", b"hello")
print(s, check(b"secret", s), check(b"other", s), check(b"secret", s.replace(b"h", b"H")))
print(sorted(n for n in dir(hmac) if n[0] != "_"))
