"""Help with the environment of a request."""

import posixpath
from urllib.parse import quote

__all__ = ["FileWrapper", "guess_scheme", "application_uri", "request_uri", "shift_path_info", "setup_testing_defaults", "is_hop_by_hop"]

_HOP_BY_HOP = {"connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailers", "transfer-encoding", "upgrade"}


class FileWrapper:
    """A file as an iterator of blocks."""

    def __init__(self, filelike, blksize=8192):
        self.filelike, self.blksize = filelike, blksize
        if hasattr(filelike, "close"):
            self.close = filelike.close

    def __iter__(self):
        return self

    def __next__(self):
        data = self.filelike.read(self.blksize)
        if data:
            return data
        raise StopIteration


def guess_scheme(environ):
    return "https" if environ.get("HTTPS") in ("yes", "on", "1") else "http"


def application_uri(environ):
    scheme = environ["wsgi.url_scheme"]
    host = environ.get("HTTP_HOST")
    if not host:
        host, port = environ["SERVER_NAME"], environ["SERVER_PORT"]
        if port != {"https": "443", "http": "80"}.get(scheme):
            host += ":" + port
    return f"{scheme}://{host}" + quote(environ.get("SCRIPT_NAME") or "/", encoding="latin1")


def request_uri(environ, include_query=True):
    path = quote(environ.get("PATH_INFO", ""), safe="/;=,", encoding="latin1")
    uri = application_uri(environ)
    uri += path if environ.get("SCRIPT_NAME") else path[1:]
    if include_query and environ.get("QUERY_STRING"):
        uri += "?" + environ["QUERY_STRING"]
    return uri


def shift_path_info(environ):
    """Moves the first name of PATH_INFO to the end of SCRIPT_NAME."""
    path = environ.get("PATH_INFO", "")
    if not path:
        return None
    parts = path.split("/")
    parts[1:-1] = [p for p in parts[1:-1] if p and p != "."]
    name = parts[1]
    del parts[1]
    script = posixpath.normpath(environ.get("SCRIPT_NAME", "") + "/" + name)
    if script.endswith("/"):
        script = script[:-1]
    if not name and not script.endswith("/"):
        script += "/"
    environ["SCRIPT_NAME"], environ["PATH_INFO"] = script, "/".join(parts)
    return None if name == "." else name


def setup_testing_defaults(environ):
    from io import BytesIO, StringIO

    environ.setdefault("SERVER_NAME", "127.0.0.1")
    environ.setdefault("SERVER_PROTOCOL", "HTTP/1.0")
    environ.setdefault("HTTP_HOST", environ["SERVER_NAME"])
    environ.setdefault("REQUEST_METHOD", "GET")
    if "SCRIPT_NAME" not in environ and "PATH_INFO" not in environ:
        environ.setdefault("SCRIPT_NAME", "")
        environ.setdefault("PATH_INFO", "/")
    for name, value in (("version", (1, 0)), ("run_once", 0), ("multithread", 0), ("multiprocess", 0)):
        environ.setdefault("wsgi." + name, value)
    environ.setdefault("wsgi.input", BytesIO())
    environ.setdefault("wsgi.errors", StringIO())
    environ.setdefault("wsgi.url_scheme", guess_scheme(environ))
    environ.setdefault("SERVER_PORT", "80" if environ["wsgi.url_scheme"] == "http" else "443")


def is_hop_by_hop(header_name):
    return header_name.lower() in _HOP_BY_HOP
