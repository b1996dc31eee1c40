"""SSLContext: what connections have in common."""

import os
import warnings

import _ssl

from . import _certificates
from ._errors import SSLError, checked, failed
from ._names import Options, Purpose, TLSVersion, VerifyFlags, VerifyMode, _ASN1Object, _SSLMethod

_USUAL_OPTIONS = 0x825200D0  # what CPython turns on: the work-arounds, no SSL 3, no compression, the server's order of ciphers
_OLD_VERSIONS = {3: 769, 4: 770, 5: 771}
_COUNTERS = ("number", "connect", "connect_good", "connect_renegotiate", "accept", "accept_good", "accept_renegotiate", "hits", "cb_hits", "misses",
             "timeouts", "cache_full")
_FIRST_COUNTER = 20


def _file_text(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise OSError(error.errno, error.strerror) from None


def _secret(password):
    """The bytes of a password."""
    if isinstance(password, str):
        password = password.encode()
    elif not isinstance(password, (bytes, bytearray)):
        return None
    if len(password) > 1023:
        raise ValueError("password cannot be longer than 1024 bytes")
    return bytes(password)


class SSLContext:
    """Certificates, keys, protocols and demands of the connections that are made with it."""

    __module__ = "ssl"
    sslsocket_class = sslobject_class = None  # set where they are defined

    def __new__(cls, protocol=None, *args, **kwargs):
        if protocol is None:
            warnings.warn("ssl.SSLContext() without protocol argument is deprecated.", DeprecationWarning, stacklevel=2)
            protocol = _SSLMethod.PROTOCOL_TLS
        number = int(protocol)
        if number not in (2, 3, 4, 5, 16, 17):
            raise ValueError(f"invalid or unsupported protocol version {number}")
        self = super().__new__(cls)
        self._native, self._protocol = _ssl.Context(number), number
        self._check_hostname, self._sni, self._messages = False, None, None
        self._native.options(_USUAL_OPTIONS)
        if number < _SSLMethod.PROTOCOL_TLS_CLIENT:
            warnings.warn(f"ssl.{_SSLMethod(number).name} is deprecated", DeprecationWarning, stacklevel=2)
        if number in _OLD_VERSIONS:
            for greatest in (False, True):
                self._native.versions(greatest, _OLD_VERSIONS[number])
        self._native.verify_flags(VerifyFlags.VERIFY_X509_TRUSTED_FIRST)
        if number == _SSLMethod.PROTOCOL_TLS_CLIENT:
            self.check_hostname = True
        return self

    def __getstate__(self):
        raise TypeError(f"cannot pickle {self.__class__.__name__!r} object")

    # --- demands

    @property
    def protocol(self):
        return _SSLMethod(self._protocol)

    @property
    def options(self):
        return Options(self._native.options(None))

    @options.setter
    def options(self, value):
        self._native.options(int(value))

    @property
    def verify_mode(self):
        mode = self._native.verify(None)
        return VerifyMode.CERT_NONE if not mode & 1 else VerifyMode.CERT_REQUIRED if mode & 2 else VerifyMode.CERT_OPTIONAL

    @verify_mode.setter
    def verify_mode(self, value):
        bits = {0: 0, 1: 1, 2: 3}.get(int(value))
        if bits is None:
            raise ValueError("invalid value for verify_mode")
        if not bits and self._check_hostname:
            raise ValueError("Cannot set verify_mode to CERT_NONE when check_hostname is enabled.")
        self._native.verify(bits)

    @property
    def verify_flags(self):
        return VerifyFlags(self._native.verify_flags(None))

    @verify_flags.setter
    def verify_flags(self, value):
        self._native.verify_flags(int(value))

    @property
    def check_hostname(self):
        return self._check_hostname

    @check_hostname.setter
    def check_hostname(self, value):
        self._check_hostname = bool(value)
        if value and self.verify_mode == VerifyMode.CERT_NONE:
            self.verify_mode = VerifyMode.CERT_REQUIRED

    @property
    def hostname_checks_common_name(self):
        return self.__dict__.get("_common_name", True)

    @hostname_checks_common_name.setter
    def hostname_checks_common_name(self, value):
        self._common_name = bool(value)

    def _version(self, greatest, value=None):
        usual = (TLSVersion.MINIMUM_SUPPORTED, TLSVersion.MAXIMUM_SUPPORTED)
        if value is None:
            number = self._native.versions(greatest, None)
            return TLSVersion(number) if number else usual[greatest]
        if self._protocol not in (2, 16, 17):
            raise ValueError("The context's protocol doesn't support modification of highest and lowest version.")
        value = int(value)
        if value not in TLSVersion._value2member_map_:
            raise ValueError(f"Unsupported TLS/SSL version 0x{value & 0xFFFFFFFF:x}")
        if value == usual[not greatest]:
            value = TLSVersion.TLSv1_3 if not greatest else TLSVersion.TLSv1  # the least as the greatest, and the other way round
        elif value == usual[greatest]:
            value = 0
        if self._native.versions(greatest, int(value)) is False:
            raise ValueError(f"Unsupported protocol version 0x{int(value):x}")

    @property
    def minimum_version(self):
        return self._version(False)

    @minimum_version.setter
    def minimum_version(self, value):
        if value == TLSVersion.SSLv3:
            self.options &= ~Options.OP_NO_SSLv3
        self._version(False, value)

    @property
    def maximum_version(self):
        return self._version(True)

    @maximum_version.setter
    def maximum_version(self, value):
        self._version(True, value)

    @property
    def num_tickets(self):
        return self._native.tickets(None)

    @num_tickets.setter
    def num_tickets(self, value):
        if not isinstance(value, int):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        if value < 0:
            raise ValueError("value must be non-negative")
        if self._protocol != 17:
            raise ValueError("SSLContext is not a server context.")
        self._native.tickets(value)

    @property
    def post_handshake_auth(self):
        return self.__dict__.get("_post_handshake", False)

    @post_handshake_auth.setter
    def post_handshake_auth(self, value):
        self._post_handshake = bool(value)
        self._native.post_handshake(self._post_handshake)

    @property
    def security_level(self):
        return self._native.security_level()

    @property
    def keylog_filename(self):
        return None

    @keylog_filename.setter
    def keylog_filename(self, value):
        if value is not None:
            raise NotImplementedError("SSLContext.keylog_filename is not supported")

    # --- certificates

    def load_cert_chain(self, certfile, keyfile=None, password=None):
        """The own certificate, those behind it and the key, of files in PEM."""
        chain = _file_text(certfile)
        key = chain if keyfile is None else _file_text(keyfile)
        secret = None
        if password is not None and not callable(password):
            secret = _secret(password)
            if secret is None:
                raise TypeError("password should be a string or callable")
        result = checked(self._native.identity(chain, key, secret))
        if result is not True:
            return
        if callable(password):
            secret = _secret(password())
            if secret is None:
                raise TypeError("password callback must return a string")
        else:
            import getpass

            secret = getpass.getpass("Enter PEM pass phrase:").encode()
        checked(self._native.identity(chain, key, secret))

    def load_verify_locations(self, cafile=None, capath=None, cadata=None):
        """Certificates to trust, of a file, of a folder by their hashes, or as PEM (str) or DER (bytes)."""
        if cafile is None and capath is None and cadata is None:
            raise TypeError("cafile, capath and cadata cannot be all omitted")
        if cafile is not None and checked(self._native.trust(_file_text(cafile), True)) == 0:
            raise failed((136, "x509 certificate routines", "no certificate or crl found"))
        if cadata is not None:
            if isinstance(cadata, str):
                try:
                    data = cadata.encode("ascii")
                except UnicodeEncodeError:
                    raise TypeError("cadata should be an ASCII string or a bytes-like object") from None
            else:
                data = bytes(memoryview(cadata)) if isinstance(cadata, (bytes, bytearray, memoryview)) else None
                if data is None:
                    raise TypeError("cadata should be an ASCII string or a bytes-like object")
            if not data:
                raise ValueError("Empty certificate data")
            if checked(self._native.trust(data, isinstance(cadata, str))) == 0:
                what = "no start line: cadata does not contain a certificate" if isinstance(cadata, str) else "not enough data: cadata does not contain a certificate"
                raise SSLError(0, what)
        if capath is not None:
            checked(self._native.folder(os.fsencode(capath)))

    def set_default_verify_paths(self):
        """Trusts the certificates of the system."""
        self._native.folder(None)

    def load_default_certs(self, purpose=Purpose.SERVER_AUTH):
        if not isinstance(purpose, _ASN1Object):
            raise TypeError(purpose)
        file_variable, file, _, _ = _ssl.default_paths()
        file = os.environ.get(file_variable, file)
        if os.path.isfile(file):
            self._native.trust(_file_text(file), True)
        self.set_default_verify_paths()

    def get_ca_certs(self, binary_form=False):
        """Certificates of authorities that have been loaded, as dicts or DER."""
        return [der if binary_form else _certificates.decoded(der) for der, authority in self._native.trusted() if authority]

    def cert_store_stats(self):
        entries = self._native.trusted()
        certificates = [authority for der, authority in entries if der is not None]
        return {"x509": len(certificates), "crl": len(entries) - len(certificates), "x509_ca": sum(certificates)}

    def session_stats(self):
        return {name: self._native.counter(_FIRST_COUNTER + i) for i, name in enumerate(_COUNTERS) if name != "cb_hits"}

    # --- ciphers and protocols

    def set_ciphers(self, cipherlist):
        if not isinstance(cipherlist, str):
            raise TypeError(f"argument must be str, not {type(cipherlist).__name__}")
        if not self._native.ciphers(cipherlist):
            raise SSLError("No cipher can be selected.",)

    def get_ciphers(self):
        keys = "name", "protocol", "strength_bits", "alg_bits", "id", "description", "aead", "symmetric", "digest", "kea", "auth"
        order = "id", "name", "protocol", "description", "strength_bits", "alg_bits", "aead", "symmetric", "digest", "kea", "auth"
        made = []
        for row in self._native.ciphers(None):
            cipher = dict(zip(keys, row))
            made.append({key: cipher[key] for key in order})
        return made

    def set_alpn_protocols(self, alpn_protocols):
        names = bytearray()
        for protocol in alpn_protocols:
            name = bytes(protocol, "ascii")
            if not 0 < len(name) <= 255:
                raise SSLError("ALPN protocols must be 1 to 255 in length")
            names.append(len(name))
            names += name
        if names:
            checked(self._native.protocols(bytes(names)))

    def set_npn_protocols(self, npn_protocols):
        warnings.warn("ssl NPN is deprecated, use ALPN instead", DeprecationWarning, stacklevel=2)
        raise NotImplementedError("The NPN extension requires OpenSSL 1.0.1 or later.")

    def set_ecdh_curve(self, name):
        raise NotImplementedError("SSLContext.set_ecdh_curve is not supported: the library chooses the curve")

    def load_dh_params(self, path):
        raise NotImplementedError("SSLContext.load_dh_params is not supported: the library chooses the parameters")

    # --- the name that a client asks for

    @property
    def sni_callback(self):
        return self._sni

    @sni_callback.setter
    def sni_callback(self, callback):
        if self._protocol == 16:
            raise ValueError("sni_callback cannot be set on TLS_CLIENT context")
        if callback is not None and not callable(callback):
            raise TypeError("not a callable object")
        self._sni = callback
        self._native.pauses(callback is not None)

    def set_servername_callback(self, server_name_callback):
        self.sni_callback = server_name_callback

    # --- connections

    def wrap_socket(self, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True, server_hostname=None, session=None):
        """TLS over a connected socket, or one that will be."""
        return self.sslsocket_class._create(
            sock=sock, server_side=server_side, do_handshake_on_connect=do_handshake_on_connect, suppress_ragged_eofs=suppress_ragged_eofs,
            server_hostname=self._encode_hostname(server_hostname), context=self, session=session)

    def wrap_bio(self, incoming, outgoing, server_side=False, server_hostname=None, session=None):
        """TLS between two MemoryBIOs."""
        return self.sslobject_class._create(incoming, outgoing, server_side=server_side, server_hostname=self._encode_hostname(server_hostname),
                                            session=session, context=self)

    def _encode_hostname(self, hostname):
        if hostname is None:
            return None
        if isinstance(hostname, str):
            return hostname.encode("idna").decode("ascii")
        return hostname.decode("ascii")
