"""Exceptions of ssl, and what the library's reports become."""

from ._names import SSLErrorNumber


class SSLError(OSError):
    __module__ = "ssl"

    def __str__(self):
        return self.strerror if isinstance(self.strerror, str) else str(self.args)


class SSLZeroReturnError(SSLError):
    __module__ = "ssl"


class SSLWantReadError(SSLError):
    __module__ = "ssl"


class SSLWantWriteError(SSLError):
    __module__ = "ssl"


class SSLSyscallError(SSLError):
    __module__ = "ssl"


class SSLEOFError(SSLError):
    __module__ = "ssl"


class SSLCertVerificationError(SSLError, ValueError):
    __module__ = "ssl"


# What the engine waits for, by the number it reports.
_WAITING = {
    2: (SSLWantReadError, SSLErrorNumber.SSL_ERROR_WANT_READ, "The operation did not complete (read)"),
    3: (SSLWantWriteError, SSLErrorNumber.SSL_ERROR_WANT_WRITE, "The operation did not complete (write)"),
    4: (SSLError, SSLErrorNumber.SSL_ERROR_WANT_X509_LOOKUP, "The operation did not complete (X509 lookup)"),
    6: (SSLZeroReturnError, SSLErrorNumber.SSL_ERROR_ZERO_RETURN, "TLS/SSL connection has been closed (EOF)"),
}


def waiting(code):
    kind, number, text = _WAITING.get(code, (SSLError, SSLErrorNumber.SSL_ERROR_INVALID_ERROR_CODE, "Invalid error code"))
    return kind(int(number), text)


def ended():
    return SSLEOFError(int(SSLErrorNumber.SSL_ERROR_EOF), "EOF occurred in violation of protocol")


def failed(report, connection=None, host=None):
    """The exception of (code, library, reason); of a connection to a host, if there is one."""
    code, library, text = report
    if text is None:
        return ended() if code == 5 else SSLError(code, "A failure in the SSL library occurred")
    if text == "unexpected eof while reading":
        return ended()
    reason = text.upper().replace(" ", "_").replace("-", "_").replace("/", "_")
    library = "SSL" if library is None else library.split()[0].upper()
    if text.endswith(" lib"):  # what another part of the library reported; its own words are lost
        error = SSLError(code, f"[{library}] {text}")
        error.library, error.reason = library, None
        return error
    kind, more = SSLError, ""
    if reason == "CERTIFICATE_VERIFY_FAILED" and connection is not None:
        kind = SSLCertVerificationError
        verify_code, verify_text = connection.verdict()
        if verify_code in (62, 64):  # of another host, of another address
            verify_text = f"{'Hostname' if verify_code == 62 else 'IP address'} mismatch, certificate is not valid for '{host}'."
        more = ": " + verify_text
    error = kind(code, f"[{library}: {reason}] {text}{more}")
    error.library, error.reason = library, reason
    if kind is SSLCertVerificationError:
        error.verify_code, error.verify_message = verify_code, verify_text
    return error


def checked(result, connection=None, host=None):
    """What a call of the library gave, unless it is a report of its failure."""
    if type(result) is tuple:
        raise failed(result, connection, host)
    return result
