"""HTTP/1.1 requests over a connection, and their answers."""

import collections.abc
import email.message
import email.parser
import http
import io
import re
import socket
import sys
from urllib.parse import urlsplit

__all__ = ["HTTPResponse", "HTTPConnection", "HTTPException", "NotConnected", "UnknownProtocol", "UnknownTransferEncoding", "UnimplementedFileMode",
           "IncompleteRead", "InvalidURL", "ImproperConnectionState", "CannotSendRequest", "CannotSendHeader", "ResponseNotReady", "BadStatusLine",
           "LineTooLong", "RemoteDisconnected", "error", "responses", "HTTPSConnection"]

HTTP_PORT, HTTPS_PORT = 80, 443
_UNKNOWN = "UNKNOWN"
_CS_IDLE, _CS_REQ_STARTED, _CS_REQ_SENT = "Idle", "Request-started", "Request-sent"
_MAXLINE, _MAXHEADERS = 65536, 100
globals().update(http.HTTPStatus.__members__)
responses = {status: status.phrase for status in http.HTTPStatus}
_METHODS_EXPECTING_BODY = {"PATCH", "POST", "PUT"}
_is_legal_header_name = re.compile(rb"[^:\s][^:\r\n]*").fullmatch
_is_illegal_header_value = re.compile(rb"\n(?![ \t])|\r(?![ \t\n])").search
_contains_disallowed_url_pchar_re = re.compile("[\x00-\x20\x7f]")
_contains_disallowed_method_pchar_re = re.compile("[\x00-\x1f]")


class HTTPException(Exception):
    pass


class NotConnected(HTTPException):
    pass


class InvalidURL(HTTPException):
    pass


class UnknownProtocol(HTTPException):
    def __init__(self, version):
        self.args, self.version = (version,), version


class UnknownTransferEncoding(HTTPException):
    pass


class UnimplementedFileMode(HTTPException):
    pass


class IncompleteRead(HTTPException):
    """The answer ended early: partial holds what came, expected how much was to follow."""

    def __init__(self, partial, expected=None):
        self.args, self.partial, self.expected = (partial,), partial, expected

    def __repr__(self):
        more = f", {self.expected} more expected" if self.expected is not None else ""
        return f"{self.__class__.__name__}({len(self.partial)} bytes read{more})"

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    pass


class CannotSendRequest(ImproperConnectionState):
    pass


class CannotSendHeader(ImproperConnectionState):
    pass


class ResponseNotReady(ImproperConnectionState):
    pass


class BadStatusLine(HTTPException):
    def __init__(self, line):
        line = line or repr(line)
        self.args, self.line = (line,), line


class LineTooLong(HTTPException):
    def __init__(self, line_type):
        HTTPException.__init__(self, f"got more than {_MAXLINE} bytes when reading {line_type}")


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    def __init__(self, *pos, **kw):
        BadStatusLine.__init__(self, "")
        ConnectionResetError.__init__(self, *pos, **kw)


error = HTTPException


class HTTPMessage(email.message.Message):
    def getallmatchingheaders(self, name):
        name = name.lower()
        return [f"{k}: {v}" for k, v in self.items() if k.lower() == name]


def _read_headers(fp):
    lines = []
    while True:
        line = fp.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise LineTooLong("header line")
        lines.append(line)
        if len(lines) > _MAXHEADERS:
            raise HTTPException(f"got more than {_MAXHEADERS} headers")
        if line in (b"\r\n", b"\n", b""):
            return lines


def parse_headers(fp, _class=HTTPMessage):
    """The headers of a binary stream, which is left at the body."""
    return email.parser.Parser(_class=_class).parsestr(b"".join(_read_headers(fp)).decode("iso-8859-1"))


class HTTPResponse(io.BufferedIOBase):
    """An answer as a stream of its body."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile("rb")
        self.debuglevel, self._method = debuglevel, method
        self.headers = self.msg = None
        self.version = self.status = self.reason = self.chunked = self.chunk_left = self.length = self.will_close = _UNKNOWN

    def _read_status(self):
        line = str(self.fp.readline(_MAXLINE + 1), "iso-8859-1")
        if len(line) > _MAXLINE:
            raise LineTooLong("status line")
        if self.debuglevel > 0:
            print("reply:", repr(line))
        if not line:
            raise RemoteDisconnected("Remote end closed connection without response")
        version, status, reason = (line.split(None, 2) + ["", ""])[:3]
        if not version.startswith("HTTP/"):
            self._close_conn()
            raise BadStatusLine(line)
        try:
            number = int(status)
        except ValueError:
            raise BadStatusLine(line) from None
        if not 100 <= number <= 999:
            raise BadStatusLine(line)
        return version, number, reason

    def begin(self):
        """Reads the status and the headers."""
        if self.headers is not None:
            return
        while True:
            version, status, reason = self._read_status()
            if status != http.HTTPStatus.CONTINUE:
                break
            skipped = _read_headers(self.fp)
            if self.debuglevel > 0:
                print("headers:", skipped)
        self.code = self.status = status
        self.reason = reason.strip()
        if version in ("HTTP/1.0", "HTTP/0.9"):
            self.version = 10
        elif version.startswith("HTTP/1."):
            self.version = 11
        else:
            raise UnknownProtocol(version)
        self.headers = self.msg = parse_headers(self.fp)
        if self.debuglevel > 0:
            for name, value in self.headers.items():
                print("header:", name + ":", value)
        encoding = self.headers.get("transfer-encoding")
        self.chunked = bool(encoding) and encoding.lower() == "chunked"
        self.chunk_left = None
        self.will_close = self._check_close()
        self.length = None
        length = self.headers.get("content-length")
        if length and not self.chunked:
            try:
                self.length = int(length)
            except ValueError:
                pass
            else:
                if self.length < 0:
                    self.length = None
        if status in (204, 304) or 100 <= status < 200 or self._method == "HEAD":
            self.length = 0
        if not self.will_close and not self.chunked and self.length is None:
            self.will_close = True

    def _check_close(self):
        connection = (self.headers.get("connection") or "").lower()
        if self.version == 11:
            return "close" in connection
        return not (self.headers.get("keep-alive") or "keep-alive" in connection or "keep-alive" in (self.headers.get("proxy-connection") or "").lower())

    def _close_conn(self):
        fp, self.fp = self.fp, None
        fp.close()

    def close(self):
        try:
            super().close()
        finally:
            if self.fp:
                self._close_conn()

    def flush(self):
        super().flush()
        if self.fp:
            self.fp.flush()

    def readable(self):
        return True

    def isclosed(self):
        return self.fp is None

    def read(self, amt=None):
        if self.fp is None:
            return b""
        if self._method == "HEAD":
            self._close_conn()
            return b""
        if self.chunked:
            return self._read_chunked(amt)
        if amt is not None:
            if self.length is not None and amt > self.length:
                amt = self.length
            data = self.fp.read(amt)
            if not data and amt:
                self._close_conn()
            elif self.length is not None:
                self.length -= len(data)
                if not self.length:
                    self._close_conn()
            return data
        if self.length is None:
            data = self.fp.read()
        else:
            try:
                data = self._safe_read(self.length)
            except IncompleteRead:
                self._close_conn()
                raise
            self.length = 0
        self._close_conn()
        return data

    def readinto(self, b):
        with memoryview(b).cast("B") as view:
            data = self.read(len(view))
            view[:len(data)] = data
        return len(data)

    def _next_chunk(self):
        """How much of a chunk is left, of the next one if none is; None at the end of the body."""
        if not self.chunk_left:
            if self.chunk_left is not None:
                self._safe_read(2)
            line = self.fp.readline(_MAXLINE + 1)
            if len(line) > _MAXLINE:
                raise LineTooLong("chunk size")
            try:
                self.chunk_left = int(line.partition(b";")[0], 16)
            except ValueError:
                self._close_conn()
                raise IncompleteRead(b"") from None
            if self.chunk_left == 0:
                while True:
                    line = self.fp.readline(_MAXLINE + 1)
                    if len(line) > _MAXLINE:
                        raise LineTooLong("trailer line")
                    if line in (b"\r\n", b"\n", b""):
                        break
                self._close_conn()
                self.chunk_left = None
        return self.chunk_left

    def _read_chunked(self, amt=None):
        parts = []
        try:
            while (left := self._next_chunk()) is not None:
                if amt is not None and amt <= left:
                    parts.append(self._safe_read(amt))
                    self.chunk_left = left - amt
                    break
                parts.append(self._safe_read(left))
                if amt is not None:
                    amt -= left
                self.chunk_left = 0
            return b"".join(parts)
        except IncompleteRead as exc:
            raise IncompleteRead(b"".join(parts) + exc.partial, exc.expected) from None

    def _safe_read(self, amt):
        data = self.fp.read(amt)
        if len(data) < amt:
            raise IncompleteRead(data, amt - len(data))
        return data

    def read1(self, n=-1):
        if self.fp is None or self._method == "HEAD":
            return b""
        if self.chunked:
            left = self._next_chunk()
            if left is None or n == 0:
                return b""
            data = self.fp.read1(left if n < 0 else min(n, left))
            self.chunk_left = left - len(data)
            if not data:
                raise IncompleteRead(b"")
            return data
        return self._part(self.fp.read1, n)

    def _part(self, read, n):
        """What read(n) gives, of no more than is left of a body of known length. The end closes the connection."""
        if self.length is not None and (n < 0 or n > self.length):
            n = self.length
        data = read(n)
        if not data and n:
            self._close_conn()
        elif self.length is not None:
            self.length -= len(data)
        return data

    def peek(self, n=-1):
        if self.fp is None or self._method == "HEAD":
            return b""
        if self.chunked:
            left = self._next_chunk()
            return b"" if left is None else self.fp.peek(left)[:left]
        return self.fp.peek(n)

    def readline(self, limit=-1):
        if self.fp is None or self._method == "HEAD":
            return b""
        if self.chunked:
            return super().readline(limit)
        return self._part(self.fp.readline, limit)

    def fileno(self):
        return self.fp.fileno()

    def getheader(self, name, default=None):
        if self.headers is None:
            raise ResponseNotReady()
        found = self.headers.get_all(name) or default
        if isinstance(found, str) or not hasattr(found, "__iter__"):
            return found
        return ", ".join(found)

    def getheaders(self):
        if self.headers is None:
            raise ResponseNotReady()
        return list(self.headers.items())

    def __iter__(self):
        return self

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.status


class HTTPConnection:
    """One request after the other over one connection."""

    _http_vsn, _http_vsn_str = 11, "HTTP/1.1"
    response_class, default_port, auto_open, debuglevel = HTTPResponse, HTTP_PORT, 1, 0

    def __init__(self, host, port=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, blocksize=8192):
        self.timeout, self.source_address, self.blocksize = timeout, source_address, blocksize
        self.sock, self._buffer, self.__response, self.__state, self._method = None, [], None, _CS_IDLE, None
        self._tunnel_host, self._tunnel_port, self._tunnel_headers = None, None, {}
        self.host, self.port = self._get_hostport(host, port)
        found = _contains_disallowed_url_pchar_re.search(self.host)
        if found:
            raise InvalidURL(f"URL can't contain control characters. {self.host!r} (found at least {found.group()!r})")
        self._create_connection = socket.create_connection

    def _get_hostport(self, host, port):
        if port is None:
            at = host.rfind(":")
            if at > host.rfind("]"):
                try:
                    port = int(host[at + 1:])
                except ValueError:
                    if host[at + 1:]:
                        raise InvalidURL(f"nonnumeric port: '{host[at + 1:]}'") from None
                    port = self.default_port
                host = host[:at]
            else:
                port = self.default_port
        if host[:1] == "[" and host[-1:] == "]":
            host = host[1:-1]
        return host, port

    def set_debuglevel(self, level):
        self.debuglevel = level

    def set_tunnel(self, host, port=None, headers=None):
        if self.sock:
            raise RuntimeError("Can't set up tunnel for established connection")
        self._tunnel_host, self._tunnel_port = self._get_hostport(host, port)
        self._tunnel_headers = headers or {}

    def _tunnel(self):
        lines = [f"CONNECT {self._tunnel_host}:{self._tunnel_port} HTTP/1.0\r\n"] + [f"{k}: {v}\r\n" for k, v in self._tunnel_headers.items()]
        self.send("".join(lines + ["\r\n"]).encode("latin-1"))
        response = self.response_class(self.sock, method=self._method)
        try:
            _, code, message = response._read_status()
            if code != http.HTTPStatus.OK:
                self.close()
                raise OSError(f"Tunnel connection failed: {code} {message.strip()}")
            _read_headers(response.fp)
        finally:
            response.close()

    def connect(self):
        sys.audit("http.client.connect", self, self.host, self.port)
        self.sock = self._create_connection((self.host, self.port), self.timeout, self.source_address)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._tunnel_host:
            self._tunnel()

    def close(self):
        self.__state = _CS_IDLE
        try:
            sock, self.sock = self.sock, None
            if sock:
                sock.close()
        finally:
            response, self.__response = self.__response, None
            if response:
                response.close()

    def send(self, data):
        """Sends bytes, what a file holds, or the bytes of an iterable."""
        if self.sock is None:
            if not self.auto_open:
                raise NotConnected()
            self.connect()
        if self.debuglevel > 0:
            print("send:", repr(data))
        if hasattr(data, "read"):
            for block in self._blocks(data):
                sys.audit("http.client.send", self, block)
                self.sock.sendall(block)
            return
        sys.audit("http.client.send", self, data)
        try:
            self.sock.sendall(data)
        except TypeError:
            if not isinstance(data, collections.abc.Iterable):
                raise TypeError(f"data should be a bytes-like object or an iterable, got {type(data)!r}") from None
            for block in data:
                self.sock.sendall(block)

    def _blocks(self, readable):
        encode = isinstance(readable, io.TextIOBase)
        while block := readable.read(self.blocksize):
            yield block.encode("iso-8859-1") if encode else block

    def _output(self, s):
        self._buffer.append(s)

    def _send_output(self, message_body=None, encode_chunked=False):
        head = b"\r\n".join(self._buffer + [b"", b""])
        self._buffer.clear()
        self.send(head)
        if message_body is None:
            return
        if hasattr(message_body, "read"):
            blocks = self._blocks(message_body)
        else:
            try:
                memoryview(message_body).release()
                blocks = (message_body,)
            except TypeError:
                try:
                    blocks = iter(message_body)
                except TypeError:
                    raise TypeError("message_body should be a bytes-like object or an iterable, got %r" % type(message_body)) from None
        chunked = encode_chunked and self._http_vsn == 11
        for block in blocks:
            if block:
                self.send(f"{len(block):X}\r\n".encode("ascii") + block + b"\r\n" if chunked else block)
        if chunked:
            self.send(b"0\r\n\r\n")

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """The first line of a request, and the headers that each has."""
        if self.__response and self.__response.isclosed():
            self.__response = None
        if self.__state != _CS_IDLE:
            raise CannotSendRequest(self.__state)
        self.__state = _CS_REQ_STARTED
        self._method, url = method, url or "/"
        found = _contains_disallowed_method_pchar_re.search(method)
        if found:
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {found.group()!r})")
        found = _contains_disallowed_url_pchar_re.search(url)
        if found:
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {found.group()!r})")
        self._output(self._encode_request(f"{method} {url} {self._http_vsn_str}"))
        if self._http_vsn != 11:
            return
        if not skip_host:
            netloc = urlsplit(url)[1] if url.startswith("http") else ""
            if netloc:
                self.putheader("Host", netloc.encode("ascii") if netloc.isascii() else netloc.encode("idna"))
            else:
                host, port = (self._tunnel_host, self._tunnel_port) if self._tunnel_host else (self.host, self.port)
                named = host.encode("ascii") if host.isascii() else host.encode("idna")
                if ":" in host:
                    named = b"[" + named + b"]"
                self.putheader("Host", named if port == self.default_port else f"{named.decode('ascii')}:{port}")
        if not skip_accept_encoding:
            self.putheader("Accept-Encoding", "identity")

    def _encode_request(self, request):
        return request.encode("ascii")

    def putheader(self, header, *values):
        if self.__state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        if hasattr(header, "encode"):
            header = header.encode("ascii")
        if not _is_legal_header_name(header):
            raise ValueError("Invalid header name %r" % (header,))
        encoded = []
        for value in values:
            value = value.encode("latin-1") if hasattr(value, "encode") else str(value).encode("ascii") if isinstance(value, int) else value
            if _is_illegal_header_value(value):
                raise ValueError("Invalid header value %r" % (value,))
            encoded.append(value)
        self._output(header + b": " + b"\r\n\t".join(encoded))

    def endheaders(self, message_body=None, *, encode_chunked=False):
        if self.__state != _CS_REQ_STARTED:
            raise CannotSendHeader()
        self.__state = _CS_REQ_SENT
        self._send_output(message_body, encode_chunked)

    @staticmethod
    def _get_content_length(body, method):
        if body is None:
            return 0 if method.upper() in _METHODS_EXPECTING_BODY else None
        if hasattr(body, "read"):
            return None
        try:
            with memoryview(body) as view:
                return view.nbytes
        except TypeError:
            return len(body) if isinstance(body, str) else None

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Sends a whole request."""
        names = frozenset(name.lower() for name in headers)
        self.putrequest(method, url, skip_host="host" in names, skip_accept_encoding="accept-encoding" in names)
        if "content-length" not in names:
            if "transfer-encoding" not in names:
                encode_chunked = False
                length = self._get_content_length(body, method)
                if length is not None:
                    self.putheader("Content-Length", str(length))
                elif body is not None:
                    encode_chunked = True
                    self.putheader("Transfer-Encoding", "chunked")
        else:
            encode_chunked = False
        for name, value in headers.items():
            self.putheader(name, value)
        if isinstance(body, str):
            try:
                body = body.encode("iso-8859-1")
            except UnicodeEncodeError as err:
                raise UnicodeEncodeError(err.encoding, err.object, err.start, err.end, f"Body ({body[err.start:err.end]:.20!r}) is not valid Latin-1. "
                                         "Use Body.encode('utf-8') if you want to send it encoded in UTF-8.") from None
        self.endheaders(body, encode_chunked=encode_chunked)

    def getresponse(self):
        if self.__response and self.__response.isclosed():
            self.__response = None
        if self.__state != _CS_REQ_SENT or self.__response:
            raise ResponseNotReady(self.__state)
        response = self.response_class(self.sock, self.debuglevel, method=self._method)
        try:
            try:
                response.begin()
            except ConnectionError:
                self.close()
                raise
            self.__state = _CS_IDLE
            if response.will_close:
                self.close()
            else:
                self.__response = response
            return response
        except:
            response.close()
            raise


class HTTPSConnection(HTTPConnection):
    """HTTP over TLS. ssl is loaded by the first of them."""

    default_port = HTTPS_PORT

    def __init__(self, host, port=None, key_file=None, cert_file=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, context=None,
                 check_hostname=None, blocksize=8192):
        super().__init__(host, port, timeout, source_address, blocksize=blocksize)
        if key_file is not None or cert_file is not None or check_hostname is not None:
            import warnings

            warnings.warn("key_file, cert_file and check_hostname are deprecated, use a custom context instead.", DeprecationWarning, 2)
        self.key_file, self.cert_file = key_file, cert_file
        if context is None:
            import ssl

            context = ssl._create_default_https_context()
            if self._http_vsn == 11:
                context.set_alpn_protocols(["http/1.1"])
            if context.post_handshake_auth is not None:
                context.post_handshake_auth = True
        if check_hostname is None:
            check_hostname = context.check_hostname
        if check_hostname and not context.verify_mode:
            raise ValueError("check_hostname needs a SSL context with either CERT_OPTIONAL or CERT_REQUIRED")
        if key_file or cert_file:
            context.load_cert_chain(cert_file, key_file)
        self._context = context
        context.check_hostname = check_hostname

    def connect(self):
        super().connect()
        self.sock = self._context.wrap_socket(self.sock, server_hostname=self._tunnel_host or self.host)
