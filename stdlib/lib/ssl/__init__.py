"""TLS over sockets and between buffers, by OpenSSL, which is loaded when it is first needed."""

import os
import sys
import warnings
from collections import namedtuple
from socket import SO_TYPE, SOCK_STREAM, SOL_SOCKET, _GLOBAL_DEFAULT_TIMEOUT, create_connection, error as socket_error, socket

import _ssl

from . import _certificates
from ._certificates import PEM_FOOTER, PEM_HEADER, DER_cert_to_PEM_cert, PEM_cert_to_DER_cert, cert_time_to_seconds
from ._context import SSLContext
from ._errors import (SSLCertVerificationError, SSLEOFError, SSLError, SSLSyscallError, SSLWantReadError, SSLWantWriteError, SSLZeroReturnError,
                      failed as _failed)
from ._names import (_ENUMS, _PROTOCOL_NAMES, AlertDescription, Options, Purpose, SSLErrorNumber, TLSVersion, VerifyFlags, VerifyMode, _ASN1Object,
                     _SSLMethod)
from ._socket import SSLSocket
from ._stream import CHANNEL_BINDING_TYPES, MemoryBIO, SSLObject, SSLSession

for _enum in _ENUMS:
    globals().update(_enum.__members__)
SSLContext.sslsocket_class, SSLContext.sslobject_class = SSLSocket, SSLObject
CertificateError = SSLCertVerificationError
HAS_SNI = HAS_ALPN = HAS_ECDH = HAS_TLSv1 = HAS_TLSv1_1 = HAS_TLSv1_2 = HAS_TLSv1_3 = HAS_NEVER_CHECK_COMMON_NAME = True
HAS_NPN = HAS_SSLv2 = HAS_SSLv3 = False
DefaultVerifyPaths = namedtuple("DefaultVerifyPaths", "cafile capath openssl_cafile_env openssl_cafile openssl_capath_env openssl_capath")


def __getattr__(name):
    """The library's version, which is asked for when a program wants it."""
    if name not in ("OPENSSL_VERSION", "OPENSSL_VERSION_INFO", "OPENSSL_VERSION_NUMBER", "_OPENSSL_API_VERSION"):
        raise AttributeError(f"module 'ssl' has no attribute {name!r}")
    number, text = _ssl.openssl_version()
    info = (number >> 28 & 0xF, number >> 20 & 0xFF, number >> 12 & 0xFF, number >> 4 & 0xFF, number & 0xF)
    globals().update(OPENSSL_VERSION=text, OPENSSL_VERSION_INFO=info, OPENSSL_VERSION_NUMBER=number, _OPENSSL_API_VERSION=info)
    return globals()[name]


def get_default_verify_paths():
    """Where the library looks for certificates: files that are there, and the variables and places behind them."""
    file_variable, file, folder_variable, folder = _ssl.default_paths()
    cafile, capath = os.environ.get(file_variable, file), os.environ.get(folder_variable, folder)
    return DefaultVerifyPaths(cafile if os.path.isfile(cafile) else None, capath if os.path.isdir(capath) else None, file_variable, file, folder_variable,
                              folder)


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    """A context with the usual demands."""
    if not isinstance(purpose, _ASN1Object):
        raise TypeError(purpose)
    if purpose == Purpose.SERVER_AUTH:
        context = SSLContext(_SSLMethod.PROTOCOL_TLS_CLIENT)
        context.verify_mode, context.check_hostname = VerifyMode.CERT_REQUIRED, True
    elif purpose == Purpose.CLIENT_AUTH:
        context = SSLContext(_SSLMethod.PROTOCOL_TLS_SERVER)
    else:
        raise ValueError(purpose)
    if cafile or capath or cadata:
        context.load_verify_locations(cafile, capath, cadata)
    elif context.verify_mode != VerifyMode.CERT_NONE:
        context.load_default_certs(purpose)
    return context


def _create_unverified_context(protocol=None, *, cert_reqs=VerifyMode.CERT_NONE, check_hostname=False, purpose=Purpose.SERVER_AUTH, certfile=None,
                               keyfile=None, cafile=None, capath=None, cadata=None):
    """A context for callers of the library that verify nothing unless they are told to."""
    if not isinstance(purpose, _ASN1Object):
        raise TypeError(purpose)
    if protocol is None:
        protocol = _SSLMethod.PROTOCOL_TLS_CLIENT if purpose == Purpose.SERVER_AUTH else _SSLMethod.PROTOCOL_TLS_SERVER
    context = SSLContext(protocol)
    context.check_hostname = check_hostname
    if cert_reqs is not None:
        context.verify_mode = cert_reqs
    if check_hostname:
        context.check_hostname = True
    if keyfile and not certfile:
        raise ValueError("certfile must be specified")
    if certfile or keyfile:
        context.load_cert_chain(certfile, keyfile)
    if cafile or capath or cadata:
        context.load_verify_locations(cafile, capath, cadata)
    elif context.verify_mode != VerifyMode.CERT_NONE:
        context.load_default_certs(purpose)
    return context


_create_default_https_context, _create_stdlib_context = create_default_context, _create_unverified_context


def wrap_socket(sock, keyfile=None, certfile=None, server_side=False, cert_reqs=VerifyMode.CERT_NONE, ssl_version=_SSLMethod.PROTOCOL_TLS, ca_certs=None,
                do_handshake_on_connect=True, suppress_ragged_eofs=True, ciphers=None):
    warnings.warn("ssl.wrap_socket() is deprecated, use SSLContext.wrap_socket()", category=DeprecationWarning, stacklevel=2)
    if server_side and not certfile:
        raise ValueError("certfile must be specified for server-side operations")
    if keyfile and not certfile:
        raise ValueError("certfile must be specified")
    context = SSLContext(ssl_version)
    context.verify_mode = cert_reqs
    if ca_certs:
        context.load_verify_locations(ca_certs)
    if certfile:
        context.load_cert_chain(certfile, keyfile)
    if ciphers:
        context.set_ciphers(ciphers)
    return context.wrap_socket(sock=sock, server_side=server_side, do_handshake_on_connect=do_handshake_on_connect,
                               suppress_ragged_eofs=suppress_ragged_eofs)


def get_server_certificate(addr, ssl_version=_SSLMethod.PROTOCOL_TLS_CLIENT, ca_certs=None, timeout=_GLOBAL_DEFAULT_TIMEOUT):
    """The certificate of a server, in PEM; verified if certificates to trust are given."""
    host, port = addr
    context = _create_stdlib_context(ssl_version, cert_reqs=VerifyMode.CERT_NONE if ca_certs is None else VerifyMode.CERT_REQUIRED, cafile=ca_certs)
    with create_connection(addr, timeout=timeout) as sock:
        with context.wrap_socket(sock, server_hostname=host) as protected:
            return DER_cert_to_PEM_cert(protected.getpeercert(True))


def get_protocol_name(protocol_code):
    return _PROTOCOL_NAMES.get(protocol_code, "<unknown>")


def match_hostname(cert, hostname):
    """Raises CertificateError unless the dict of a certificate is one of this host."""
    warnings.warn("ssl.match_hostname() is deprecated", category=DeprecationWarning, stacklevel=2)
    if not cert:
        raise ValueError("empty or no certificate, match_hostname needs a SSL socket or SSL context with either CERT_OPTIONAL or CERT_REQUIRED")
    address = hostname if _certificates.is_address(hostname) else None
    names = []
    for kind, value in cert.get("subjectAltName", ()):
        if kind == "DNS":
            if address is None and _same_name(value, hostname):
                return
            names.append(value)
        elif kind == "IP Address":
            if address is not None and value.strip() == address:
                return
            names.append(value)
    if not names:
        for group in cert.get("subject", ()):
            for kind, value in group:
                if kind == "commonName":
                    if _same_name(value, hostname):
                        return
                    names.append(value)
    if len(names) > 1:
        raise CertificateError(f"hostname {hostname!r} doesn't match either of {', '.join(map(repr, names))}")
    if names:
        raise CertificateError(f"hostname {hostname!r} doesn't match {names[0]!r}")
    raise CertificateError("no appropriate commonName or subjectAltName fields were found")


def _same_name(pattern, hostname):
    """Is it the name of a certificate, whose leftmost part may be `*`?"""
    if not pattern:
        return False
    stars = pattern.count("*")
    if not stars:
        return pattern.lower() == hostname.lower()
    if stars > 1:
        raise CertificateError(f"too many wildcards in certificate DNS name: {pattern!r}.")
    left, dot, rest = pattern.partition(".")
    if "*" in rest:
        raise CertificateError(f"wildcard can only be present in the leftmost label: {pattern!r}.")
    if not dot:
        raise CertificateError(f"sole wildcard without additional labels are not support: {pattern!r}.")
    if left != "*":
        raise CertificateError(f"partial wildcards in leftmost label are not supported: {pattern!r}.")
    own, dot, behind = hostname.partition(".")
    return bool(own and dot) and rest.lower() == behind.lower()


# --- randomness

def RAND_bytes(n, /):
    found = _ssl.random_bytes(n)
    if type(found) is tuple:
        raise _failed(found)
    return found


def RAND_pseudo_bytes(n, /):
    warnings.warn("ssl.RAND_pseudo_bytes() is deprecated", DeprecationWarning, stacklevel=2)
    return RAND_bytes(n), True


def RAND_status():
    return _ssl.random_status()


def RAND_add(string, entropy, /):
    _ssl.random_add(string, entropy)
