"""The enums of ssl: protocols, options, what is verified, errors and alerts. Their members are names of the module."""

from collections import namedtuple
from enum import Enum, IntEnum, IntFlag


def _made(kind, name, members):
    return kind(name, members, module="ssl")


_SSLMethod = _made(IntEnum, "_SSLMethod", {
    "PROTOCOL_TLS": 2, "PROTOCOL_SSLv23": 2, "PROTOCOL_TLSv1": 3, "PROTOCOL_TLSv1_1": 4, "PROTOCOL_TLSv1_2": 5, "PROTOCOL_TLS_CLIENT": 16,
    "PROTOCOL_TLS_SERVER": 17})
Options = _made(IntFlag, "Options", {
    "OP_ALL": 0x80000050, "OP_NO_SSLv2": 0, "OP_NO_SSLv3": 1 << 25, "OP_NO_TLSv1": 1 << 26, "OP_NO_TLSv1_1": 1 << 28, "OP_NO_TLSv1_2": 1 << 27,
    "OP_NO_TLSv1_3": 1 << 29, "OP_CIPHER_SERVER_PREFERENCE": 1 << 22, "OP_SINGLE_DH_USE": 0, "OP_NO_TICKET": 1 << 14, "OP_SINGLE_ECDH_USE": 0,
    "OP_NO_COMPRESSION": 1 << 17, "OP_ENABLE_MIDDLEBOX_COMPAT": 1 << 20, "OP_NO_RENEGOTIATION": 1 << 30, "OP_IGNORE_UNEXPECTED_EOF": 1 << 7})
VerifyMode = _made(IntEnum, "VerifyMode", {"CERT_NONE": 0, "CERT_OPTIONAL": 1, "CERT_REQUIRED": 2})
VerifyFlags = _made(IntFlag, "VerifyFlags", {
    "VERIFY_DEFAULT": 0, "VERIFY_CRL_CHECK_LEAF": 4, "VERIFY_CRL_CHECK_CHAIN": 12, "VERIFY_X509_STRICT": 32, "VERIFY_ALLOW_PROXY_CERTS": 64,
    "VERIFY_X509_TRUSTED_FIRST": 1 << 15, "VERIFY_X509_PARTIAL_CHAIN": 1 << 19})
SSLErrorNumber = _made(IntEnum, "SSLErrorNumber", {
    "SSL_ERROR_SSL": 1, "SSL_ERROR_WANT_READ": 2, "SSL_ERROR_WANT_WRITE": 3, "SSL_ERROR_WANT_X509_LOOKUP": 4, "SSL_ERROR_SYSCALL": 5,
    "SSL_ERROR_ZERO_RETURN": 6, "SSL_ERROR_WANT_CONNECT": 7, "SSL_ERROR_EOF": 8, "SSL_ERROR_INVALID_ERROR_CODE": 10})
TLSVersion = _made(IntEnum, "TLSVersion", {
    "MINIMUM_SUPPORTED": -2, "SSLv3": 768, "TLSv1": 769, "TLSv1_1": 770, "TLSv1_2": 771, "TLSv1_3": 772, "MAXIMUM_SUPPORTED": -1})

# Alerts by their numbers (RFC 8446, 6 and those before it).
_ALERTS = {
    "CLOSE_NOTIFY": 0, "UNEXPECTED_MESSAGE": 10, "BAD_RECORD_MAC": 20, "RECORD_OVERFLOW": 22, "DECOMPRESSION_FAILURE": 30, "HANDSHAKE_FAILURE": 40,
    "BAD_CERTIFICATE": 42, "UNSUPPORTED_CERTIFICATE": 43, "CERTIFICATE_REVOKED": 44, "CERTIFICATE_EXPIRED": 45, "CERTIFICATE_UNKNOWN": 46,
    "ILLEGAL_PARAMETER": 47, "UNKNOWN_CA": 48, "ACCESS_DENIED": 49, "DECODE_ERROR": 50, "DECRYPT_ERROR": 51, "PROTOCOL_VERSION": 70,
    "INSUFFICIENT_SECURITY": 71, "INTERNAL_ERROR": 80, "USER_CANCELLED": 90, "NO_RENEGOTIATION": 100, "UNSUPPORTED_EXTENSION": 110,
    "CERTIFICATE_UNOBTAINABLE": 111, "UNRECOGNIZED_NAME": 112, "BAD_CERTIFICATE_STATUS_RESPONSE": 113, "BAD_CERTIFICATE_HASH_VALUE": 114,
    "UNKNOWN_PSK_IDENTITY": 115}
AlertDescription = _made(IntEnum, "AlertDescription", {"ALERT_DESCRIPTION_" + name: number for name, number in _ALERTS.items()})

_PROTOCOL_NAMES = {value: name for name, value in _SSLMethod.__members__.items()}
_ENUMS = (_SSLMethod, Options, VerifyMode, VerifyFlags, SSLErrorNumber, AlertDescription)


class _ASN1Object(namedtuple("_ASN1Object", "nid shortname longname oid")):
    """An object of the registry, of which those for certificates of servers and clients are known."""

    __slots__ = ()
    __module__ = "ssl"

    def __new__(cls, oid):
        for known in _OBJECTS:
            if oid == known[3]:
                return super().__new__(cls, *known)
        raise ValueError(f"unknown object '{oid:.100}'")

    @classmethod
    def _find(cls, key, at):
        for known in _OBJECTS:
            if key in (known[at] if isinstance(known[at], tuple) else (known[at],)):
                return super().__new__(cls, *known)
        return None

    @classmethod
    def fromnid(cls, nid):
        found = cls._find(nid, 0)
        if found is None:
            raise ValueError(f"unknown NID {nid}")
        return found

    @classmethod
    def fromname(cls, name):
        found = cls._find(name, 1) or cls._find(name, 2) or cls._find(name, 3)
        if found is None:
            raise ValueError(f"unknown object '{name:.100}'")
        return found


_OBJECTS = ((129, "serverAuth", "TLS Web Server Authentication", "1.3.6.1.5.5.7.3.1"),
            (130, "clientAuth", "TLS Web Client Authentication", "1.3.6.1.5.5.7.3.2"))


class Purpose(_ASN1Object, Enum):
    __module__ = "ssl"
    SERVER_AUTH = "1.3.6.1.5.5.7.3.1"
    CLIENT_AUTH = "1.3.6.1.5.5.7.3.2"
