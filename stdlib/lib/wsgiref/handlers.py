"""Runs applications: the steps from a request's environment to the bytes of the answer."""

import os
import sys
import time
from wsgiref.headers import Headers
from wsgiref.util import FileWrapper, guess_scheme, is_hop_by_hop

__all__ = ["BaseHandler", "SimpleHandler", "BaseCGIHandler", "CGIHandler", "IISCGIHandler", "read_environ"]

_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
_MONTHS = [None, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def format_date_time(timestamp):
    year, month, day, hh, mm, ss, weekday, _, _ = time.gmtime(timestamp)
    return "%s, %02d %3s %4d %02d:%02d:%02d GMT" % (_DAYS[weekday], day, _MONTHS[month], year, hh, mm, ss)


def read_environ():
    """The process's environment, its texts holding the bytes that came in."""
    return {k: v.encode("utf-8", "surrogateescape").decode("iso-8859-1") for k, v in os.environ.items()}


class BaseHandler:
    """One run of an application."""

    wsgi_version, wsgi_multithread, wsgi_multiprocess, wsgi_run_once = (1, 0), True, True, False
    origin_server, http_version, server_software = True, "1.0", None
    os_environ = read_environ()
    wsgi_file_wrapper, headers_class = FileWrapper, Headers
    traceback_limit = None
    error_status, error_headers = "500 Internal Server Error", [("Content-Type", "text/plain")]
    error_body = b"A server error occurred.  Please contact the administrator."
    status = result = headers = None
    headers_sent, bytes_sent = False, 0

    def run(self, application):
        try:
            self.setup_environ()
            self.result = application(self.environ, self.start_response)
            self.finish_response()
        except (ConnectionAbortedError, BrokenPipeError, ConnectionResetError):
            return
        except:
            try:
                self.handle_error()
            except:
                self.close()
                raise

    def setup_environ(self):
        env = self.environ = self.os_environ.copy()
        self.add_cgi_vars()
        env.update({"wsgi.input": self.get_stdin(), "wsgi.errors": self.get_stderr(), "wsgi.version": self.wsgi_version,
                    "wsgi.run_once": self.wsgi_run_once, "wsgi.url_scheme": self.get_scheme(), "wsgi.multithread": self.wsgi_multithread,
                    "wsgi.multiprocess": self.wsgi_multiprocess})
        if self.wsgi_file_wrapper is not None:
            env["wsgi.file_wrapper"] = self.wsgi_file_wrapper
        if self.origin_server and self.server_software:
            env.setdefault("SERVER_SOFTWARE", self.server_software)

    def finish_response(self):
        try:
            if not self.result_is_file() or not self.sendfile():
                for data in self.result:
                    self.write(data)
                self.finish_content()
        except:
            if hasattr(self.result, "close"):
                self.result.close()
            raise
        else:
            self.close()

    def get_scheme(self):
        return guess_scheme(self.environ)

    def set_content_length(self):
        try:
            blocks = len(self.result)
        except (TypeError, AttributeError, NotImplementedError):
            return
        if blocks == 1:
            self.headers["Content-Length"] = str(self.bytes_sent)

    def cleanup_headers(self):
        if "Content-Length" not in self.headers:
            self.set_content_length()

    def start_response(self, status, headers, exc_info=None):
        if exc_info:
            try:
                if self.headers_sent:
                    raise exc_info[1].with_traceback(exc_info[2])
            finally:
                exc_info = None
        elif self.headers is not None:
            raise AssertionError("Headers already set!")
        self.status, self.headers = status, self.headers_class(headers)
        if type(status) is not str:
            raise AssertionError(f"Status must be of type str (got {status!r})")
        assert len(status) >= 4, "Status must be at least 4 characters"
        assert status[:3].isdigit(), "Status message must begin w/3-digit code"
        assert status[3] == " ", "Status message must have a space after code"
        for name, _ in headers:
            assert not is_hop_by_hop(name), f"Hop-by-hop header, '{name}', not allowed"
        return self.write

    def send_preamble(self):
        if not self.origin_server:
            self._write(f"Status: {self.status}\r\n".encode("iso-8859-1"))
        elif self.client_is_modern():
            self._write(f"HTTP/{self.http_version} {self.status}\r\n".encode("iso-8859-1"))
            if "Date" not in self.headers:
                self._write(f"Date: {format_date_time(time.time())}\r\n".encode("iso-8859-1"))
            if self.server_software and "Server" not in self.headers:
                self._write(f"Server: {self.server_software}\r\n".encode("iso-8859-1"))

    def write(self, data):
        assert type(data) is bytes, "write() argument must be a bytes instance"
        if not self.status:
            raise AssertionError("write() before start_response()")
        if not self.headers_sent:
            self.bytes_sent = len(data)
            self.send_headers()
        else:
            self.bytes_sent += len(data)
        self._write(data)
        self._flush()

    def sendfile(self):
        return False

    def finish_content(self):
        if not self.headers_sent:
            self.headers.setdefault("Content-Length", "0")
            self.send_headers()

    def close(self):
        try:
            if hasattr(self.result, "close"):
                self.result.close()
        finally:
            self.result = self.headers = self.status = self.environ = None
            self.bytes_sent, self.headers_sent = 0, False

    def send_headers(self):
        self.cleanup_headers()
        self.headers_sent = True
        if not self.origin_server or self.client_is_modern():
            self.send_preamble()
            self._write(bytes(self.headers))

    def result_is_file(self):
        wrapper = self.wsgi_file_wrapper
        return wrapper is not None and isinstance(self.result, wrapper)

    def client_is_modern(self):
        return self.environ["SERVER_PROTOCOL"].upper() != "HTTP/0.9"

    def log_exception(self, exc_info):
        from traceback import print_exception

        try:
            print_exception(*exc_info, self.traceback_limit, self.get_stderr())
        finally:
            exc_info = None

    def handle_error(self):
        self.log_exception(sys.exc_info())
        if not self.headers_sent:
            self.result = self.error_output(self.environ, self.start_response)
            self.finish_response()

    def error_output(self, environ, start_response):
        start_response(self.error_status, self.error_headers[:], sys.exc_info())
        return [self.error_body]

    def _write(self, data):
        raise NotImplementedError

    def _flush(self):
        raise NotImplementedError

    def get_stdin(self):
        raise NotImplementedError

    def get_stderr(self):
        raise NotImplementedError

    def add_cgi_vars(self):
        raise NotImplementedError


class SimpleHandler(BaseHandler):
    """A run over given streams and a given environment."""

    def __init__(self, stdin, stdout, stderr, environ, multithread=True, multiprocess=False):
        self.stdin, self.stdout, self.stderr, self.base_env = stdin, stdout, stderr, environ
        self.wsgi_multithread, self.wsgi_multiprocess = multithread, multiprocess

    def get_stdin(self):
        return self.stdin

    def get_stderr(self):
        return self.stderr

    def add_cgi_vars(self):
        self.environ.update(self.base_env)

    def _write(self, data):
        result = self.stdout.write(data)
        while result is not None and result < len(data):
            data = data[result:]
            result = self.stdout.write(data)

    def _flush(self):
        self.stdout.flush()
        self._flush = self.stdout.flush


class BaseCGIHandler(SimpleHandler):
    origin_server = False


class CGIHandler(BaseCGIHandler):
    wsgi_run_once, os_environ = True, {}

    def __init__(self):
        BaseCGIHandler.__init__(self, sys.stdin.buffer, sys.stdout.buffer, sys.stderr, read_environ(), multithread=False, multiprocess=True)


class IISCGIHandler(CGIHandler):
    def __init__(self):
        CGIHandler.__init__(self)
        path, script = self.base_env.get("PATH_INFO", ""), self.base_env.get("SCRIPT_NAME", "")
        if (path + "/").startswith(script + "/"):
            self.base_env["PATH_INFO"] = path[len(script):]
