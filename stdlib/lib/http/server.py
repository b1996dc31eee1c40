"""Servers of HTTP: a handler that reads requests, and one that gives files."""

import datetime
import email.utils
import html
import http.client
import io
import mimetypes
import os
import posixpath
import shutil
import socket
import socketserver
import sys
import time
import urllib.parse
from http import HTTPStatus

__version__ = "0.6"
__all__ = ["HTTPServer", "ThreadingHTTPServer", "BaseHTTPRequestHandler", "SimpleHTTPRequestHandler"]

DEFAULT_ERROR_MESSAGE = """\
<!DOCTYPE HTML>
<html lang="en">
    <head>
        <meta charset="utf-8">
        <title>Error response</title>
    </head>
    <body>
        <h1>Error response</h1>
        <p>Error code: %(code)d</p>
        <p>Message: %(message)s.</p>
        <p>Error code explanation: %(code)s - %(explain)s.</p>
    </body>
</html>
"""
DEFAULT_ERROR_CONTENT_TYPE = "text/html;charset=utf-8"


class HTTPServer(socketserver.TCPServer):
    allow_reuse_address = 1

    def server_bind(self):
        socketserver.TCPServer.server_bind(self)
        host, port = self.server_address[:2]
        self.server_name, self.server_port = socket.getfqdn(host), port


class ThreadingHTTPServer(socketserver.ThreadingMixIn, HTTPServer):
    daemon_threads = True


class BaseHTTPRequestHandler(socketserver.StreamRequestHandler):
    """Reads a request and calls do_METHOD(), which a subclass gives."""

    sys_version = "Python/" + sys.version.split()[0]
    server_version = "BaseHTTP/" + __version__
    error_message_format, error_content_type = DEFAULT_ERROR_MESSAGE, DEFAULT_ERROR_CONTENT_TYPE
    default_request_version, protocol_version = "HTTP/0.9", "HTTP/1.0"
    MessageClass = http.client.HTTPMessage
    weekdayname = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    monthname = [None, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    responses = {status: (status.phrase, status.description) for status in HTTPStatus.__members__.values()}
    _unprintable = {c: rf"\x{c:02x}" for c in [*range(0x20), *range(0x7F, 0xA0)]} | {ord("\\"): r"\\"}

    def _version(self, text):
        """The two numbers of HTTP/a.b; ValueError if it is none."""
        if not text.startswith("HTTP/"):
            raise ValueError
        numbers = text.split("/", 1)[1].split(".")
        if len(numbers) != 2 or any(not n.isdigit() or len(n) > 10 for n in numbers):
            raise ValueError
        return int(numbers[0]), int(numbers[1])

    def parse_request(self):
        """Takes self.raw_requestline apart and reads the headers; False: an error was sent."""
        self.command, self.request_version, self.close_connection = None, self.default_request_version, True
        self.requestline = str(self.raw_requestline, "iso-8859-1").rstrip("\r\n")
        words = self.requestline.split()
        if not words:
            return False
        if len(words) >= 3:
            try:
                version = self._version(words[-1])
            except ValueError:
                self.send_error(HTTPStatus.BAD_REQUEST, "Bad request version (%r)" % words[-1])
                return False
            if version >= (1, 1) and self.protocol_version >= "HTTP/1.1":
                self.close_connection = False
            if version >= (2, 0):
                self.send_error(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, "Invalid HTTP version (%s)" % words[-1].split("/", 1)[1])
                return False
            self.request_version = words[-1]
        if not 2 <= len(words) <= 3:
            self.send_error(HTTPStatus.BAD_REQUEST, "Bad request syntax (%r)" % self.requestline)
            return False
        self.command, self.path = words[:2]
        if len(words) == 2 and self.command != "GET":
            self.send_error(HTTPStatus.BAD_REQUEST, "Bad HTTP/0.9 request type (%r)" % self.command)
            return False
        if self.path.startswith("//"):
            self.path = "/" + self.path.lstrip("/")
        try:
            self.headers = http.client.parse_headers(self.rfile, _class=self.MessageClass)
        except http.client.LineTooLong as err:
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "Line too long", str(err))
            return False
        except http.client.HTTPException as err:
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "Too many headers", str(err))
            return False
        connection = self.headers.get("Connection", "").lower()
        if connection == "close":
            self.close_connection = True
        elif connection == "keep-alive" and self.protocol_version >= "HTTP/1.1":
            self.close_connection = False
        if self.headers.get("Expect", "").lower() == "100-continue" and self.protocol_version >= "HTTP/1.1" and self.request_version >= "HTTP/1.1":
            return self.handle_expect_100()
        return True

    def handle_expect_100(self):
        self.send_response_only(HTTPStatus.CONTINUE)
        self.end_headers()
        return True

    def handle_one_request(self):
        try:
            self.raw_requestline = self.rfile.readline(65537)
            if len(self.raw_requestline) > 65536:
                self.requestline = self.request_version = self.command = ""
                self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
                return
            if not self.raw_requestline:
                self.close_connection = True
                return
            if not self.parse_request():
                return
            method = getattr(self, "do_" + self.command, None)
            if method is None:
                self.send_error(HTTPStatus.NOT_IMPLEMENTED, "Unsupported method (%r)" % self.command)
                return
            method()
            self.wfile.flush()
        except TimeoutError as e:
            self.log_error("Request timed out: %r", e)
            self.close_connection = True

    def handle(self):
        self.close_connection = True
        self.handle_one_request()
        while not self.close_connection:
            self.handle_one_request()

    def send_error(self, code, message=None, explain=None):
        """An answer that says what is wrong, with a page."""
        short, long = self.responses.get(code, ("???", "???"))
        message, explain = short if message is None else message, long if explain is None else explain
        self.log_error("code %d, message %s", code, message)
        self.send_response(code, message)
        self.send_header("Connection", "close")
        body = None
        if code >= 200 and code not in (HTTPStatus.NO_CONTENT, HTTPStatus.RESET_CONTENT, HTTPStatus.NOT_MODIFIED):
            page = self.error_message_format % {"code": code, "message": html.escape(message, quote=False), "explain": html.escape(explain, quote=False)}
            body = page.encode("UTF-8", "replace")
            self.send_header("Content-Type", self.error_content_type)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and body:
            self.wfile.write(body)

    def send_response(self, code, message=None):
        self.log_request(code)
        self.send_response_only(code, message)
        self.send_header("Server", self.version_string())
        self.send_header("Date", self.date_time_string())

    def _put(self, line):
        if not hasattr(self, "_headers_buffer"):
            self._headers_buffer = []
        self._headers_buffer.append((line + "\r\n").encode("latin-1", "strict"))

    def send_response_only(self, code, message=None):
        if self.request_version == "HTTP/0.9":
            return
        if message is None:
            message = self.responses[code][0] if code in self.responses else ""
        self._put("%s %d %s" % (self.protocol_version, code, message))

    def send_header(self, keyword, value):
        if self.request_version != "HTTP/0.9":
            self._put("%s: %s" % (keyword, value))
        if keyword.lower() == "connection":
            if value.lower() in ("close", "keep-alive"):
                self.close_connection = value.lower() == "close"

    def end_headers(self):
        if self.request_version != "HTTP/0.9":
            self._put("")
            self.flush_headers()

    def flush_headers(self):
        if hasattr(self, "_headers_buffer"):
            self.wfile.write(b"".join(self._headers_buffer))
            self._headers_buffer = []

    def log_request(self, code="-", size="-"):
        if isinstance(code, HTTPStatus):
            code = code.value
        self.log_message('"%s" %s %s', self.requestline, str(code), str(size))

    def log_error(self, format, *args):
        self.log_message(format, *args)

    def log_message(self, format, *args):
        message = (format % args).translate(self._unprintable)
        sys.stderr.write("%s - - [%s] %s\n" % (self.address_string(), self.log_date_time_string(), message))

    def version_string(self):
        return self.server_version + " " + self.sys_version

    def date_time_string(self, timestamp=None):
        return email.utils.formatdate(time.time() if timestamp is None else timestamp, usegmt=True)

    def log_date_time_string(self):
        now = time.localtime()
        return "%02d/%3s/%04d %02d:%02d:%02d" % (now.tm_mday, self.monthname[now.tm_mon], now.tm_year, *now[3:6])

    def address_string(self):
        return self.client_address[0]


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    """Gives the files of a folder, and lists of its folders."""

    server_version = "SimpleHTTP/" + __version__
    index_pages = ("index.html", "index.htm")
    extensions_map = _encodings_map_default = {".gz": "application/gzip", ".Z": "application/octet-stream", ".bz2": "application/x-bzip2",
                                               ".xz": "application/x-xz"}

    def __init__(self, *args, directory=None, **kwargs):
        self.directory = os.fspath(os.getcwd() if directory is None else directory)
        super().__init__(*args, **kwargs)

    def do_GET(self):
        stream = self.send_head()
        if stream:
            try:
                self.copyfile(stream, self.wfile)
            finally:
                stream.close()

    def do_HEAD(self):
        stream = self.send_head()
        if stream:
            stream.close()

    def _unchanged(self, modified):
        """Has the file not changed since the date that the request names?"""
        if "If-Modified-Since" not in self.headers or "If-None-Match" in self.headers:
            return False
        try:
            since = email.utils.parsedate_to_datetime(self.headers["If-Modified-Since"])
        except (TypeError, IndexError, OverflowError, ValueError):
            return False
        if since.tzinfo is None:
            since = since.replace(tzinfo=datetime.timezone.utc)
        return since.tzinfo is datetime.timezone.utc and datetime.datetime.fromtimestamp(modified, datetime.timezone.utc).replace(microsecond=0) <= since

    def send_head(self):
        """Sends the headers; the open file or page that is to follow, or None."""
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            parts = urllib.parse.urlsplit(self.path)
            if not parts.path.endswith("/"):
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header("Location", urllib.parse.urlunsplit((parts[0], parts[1], parts[2] + "/", parts[3], parts[4])))
                self.send_header("Content-Length", "0")
                self.end_headers()
                return None
            for index in self.index_pages:
                if os.path.isfile(os.path.join(path, index)):
                    path = os.path.join(path, index)
                    break
            else:
                return self.list_directory(path)
        try:
            if path.endswith("/"):
                raise OSError
            stream = open(path, "rb")
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None
        try:
            info = os.fstat(stream.fileno())
            if self._unchanged(info.st_mtime):
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.end_headers()
                stream.close()
                return None
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-type", self.guess_type(path))
            self.send_header("Content-Length", str(info.st_size))
            self.send_header("Last-Modified", self.date_time_string(info.st_mtime))
            self.end_headers()
            return stream
        except:
            stream.close()
            raise

    def list_directory(self, path):
        try:
            names = sorted(os.listdir(path), key=str.lower)
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, "No permission to list directory")
            return None
        try:
            shown = urllib.parse.unquote(self.path.partition("?")[0].partition("#")[0], errors="surrogatepass")
        except UnicodeDecodeError:
            shown = urllib.parse.unquote(self.path)
        encoding = sys.getfilesystemencoding()
        title = f"Directory listing for {html.escape(shown, quote=False)}"
        lines = ["<!DOCTYPE HTML>", '<html lang="en">', "<head>", f'<meta charset="{encoding}">', f"<title>{title}</title>", "</head>", "<body>",
                 f"<h1>{title}</h1>", "<hr>", "<ul>"]
        for name in names:
            full, link, display = os.path.join(path, name), name, name
            if os.path.isdir(full):
                link = display = name + "/"
            if os.path.islink(full):
                display = name + "@"
            lines.append(f'<li><a href="{urllib.parse.quote(link, errors="surrogatepass")}">{html.escape(display, quote=False)}</a></li>')
        body = "\n".join(lines + ["</ul>", "<hr>", "</body>", "</html>", ""]).encode(encoding, "surrogateescape")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-type", f"text/html; charset={encoding}")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def translate_path(self, path):
        """The file of a path of an address; never outside the folder."""
        path = path.partition("?")[0].partition("#")[0]
        trailing = path.rstrip().endswith("/")
        try:
            path = urllib.parse.unquote(path, errors="surrogatepass")
        except UnicodeDecodeError:
            path = urllib.parse.unquote(path)
        found = self.directory
        for word in posixpath.normpath(path).split("/"):
            if word and not os.path.dirname(word) and word not in (os.curdir, os.pardir):
                found = os.path.join(found, word)
        return found + "/" if trailing else found

    def copyfile(self, source, outputfile):
        shutil.copyfileobj(source, outputfile)

    def guess_type(self, path):
        base, ext = posixpath.splitext(path)
        for known in (ext, ext.lower()):
            if known in self.extensions_map:
                return self.extensions_map[known]
        return mimetypes.guess_type(path)[0] or "application/octet-stream"


def _run(handler, server_class, port, bind, protocol, directory):
    handler.protocol_version = protocol
    address = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    server_class.address_family = address[0]

    class Server(server_class):
        def finish_request(self, request, client_address):
            self.RequestHandlerClass(request, client_address, self, directory=directory)

    with Server(address[4], handler) as httpd:
        host, port = httpd.socket.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        print(f"Serving HTTP on {host} port {port} (http://{shown}:{port}/) ...", flush=True)
        try:
            httpd.serve_forever()
        except KeyboardInterrupt:
            print("\nKeyboard interrupt received, exiting.")
            sys.exit(0)


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--bind", "-b", metavar="ADDRESS", help="bind to this address (default: all interfaces)")
    parser.add_argument("--directory", "-d", default=os.getcwd(), help="serve this directory (default: current directory)")
    parser.add_argument("--protocol", "-p", metavar="VERSION", default="HTTP/1.0", help="conform to this HTTP version (default: %(default)s)")
    parser.add_argument("port", default=8000, type=int, nargs="?", help="bind to this port (default: %(default)s)")
    options = parser.parse_args()
    _run(SimpleHTTPRequestHandler, ThreadingHTTPServer, options.port, options.bind, options.protocol, options.directory)
