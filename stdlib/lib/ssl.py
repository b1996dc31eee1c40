"""Names of the ssl module; without a network there is nothing to encrypt: using them raises an error that says so."""

from enum import IntEnum as _IntEnum

OPENSSL_VERSION = "none"
OPENSSL_VERSION_INFO, OPENSSL_VERSION_NUMBER = (0, 0, 0, 0, 0), 0
HAS_SNI = HAS_ALPN = HAS_ECDH = HAS_TLSv1_2 = HAS_TLSv1_3 = False
CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = 0, 1, 2
PROTOCOL_TLS, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER = 2, 16, 17
OP_NO_SSLv2, OP_NO_SSLv3, OP_NO_TLSv1, OP_NO_TLSv1_1, OP_ALL = 0, 0x2000000, 0x4000000, 0x10000000, 0x80000050
Purpose = _IntEnum("Purpose", ["SERVER_AUTH", "CLIENT_AUTH"])


class TLSVersion(_IntEnum):
    MINIMUM_SUPPORTED = -2
    TLSv1 = 769
    TLSv1_1 = 770
    TLSv1_2 = 771
    TLSv1_3 = 772
    MAXIMUM_SUPPORTED = -1


class SSLError(OSError):
    pass


class SSLZeroReturnError(SSLError):
    pass


class SSLWantReadError(SSLError):
    pass


class SSLWantWriteError(SSLError):
    pass


class SSLCertVerificationError(SSLError, ValueError):
    pass


CertificateError = SSLCertVerificationError


class SSLContext:
    def __init__(self, protocol=None):
        raise NotImplementedError("ssl.SSLContext is not supported: mpy has no network")


class SSLSocket:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError("ssl.SSLSocket is not supported: mpy has no network")


def _unsupported(name):
    def raises(*args, **kwargs):
        raise NotImplementedError(f"ssl.{name} is not supported: mpy has no network")

    raises.__name__ = raises.__qualname__ = name
    return raises


# urllib and requests put functions in these places at import.
for _name in ("create_default_context", "_create_unverified_context", "_create_default_https_context", "wrap_socket", "get_server_certificate"):
    globals()[_name] = _unsupported(_name)
