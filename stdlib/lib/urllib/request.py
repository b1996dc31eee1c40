"""Opening URLs: http, files and data. What a URL needs is done by handlers, which an opener asks in turn; TLS is not there."""

import base64
import bisect
import contextlib
import email
import http.client
import io
import os
import posixpath
import re
import socket
import string
import sys
import tempfile
import time
import warnings
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, unquote_to_bytes, urljoin, urlparse, urlsplit, urlunparse
from urllib.response import addclosehook, addinfourl

__all__ = ["Request", "OpenerDirector", "BaseHandler", "HTTPDefaultErrorHandler", "HTTPRedirectHandler", "HTTPCookieProcessor", "ProxyHandler",
           "HTTPPasswordMgr", "HTTPPasswordMgrWithDefaultRealm", "HTTPPasswordMgrWithPriorAuth", "AbstractBasicAuthHandler", "HTTPBasicAuthHandler",
           "ProxyBasicAuthHandler", "HTTPHandler", "FileHandler", "DataHandler", "UnknownHandler", "HTTPErrorProcessor", "urlopen", "install_opener",
           "build_opener", "pathname2url", "url2pathname", "getproxies", "urlretrieve", "urlcleanup"]
__version__ = "%d.%d" % sys.version_info[:2]


_PORT = re.compile(r":\d+$", re.ASCII)


def request_host(request):
    """The host of a request, in small letters and without its port."""
    host = urlparse(request.full_url)[1] or request.get_header("Host", "")
    return _PORT.sub("", host, count=1).lower()


# The scheme, what stands behind // to the next part, the rest.
_PARTS = re.compile("([^/:]+):(?://([^/?#]*))?(.*)", re.DOTALL)


class Request:
    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.headers, self.unredirected_hdrs, self._tunnel_host = {}, {}, None
        self._data = None
        self.data = data
        for key, value in headers.items():
            self.add_header(key, value)
        self.origin_req_host, self.unverifiable = origin_req_host or request_host(self), unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        return f"{self._full_url}#{self.fragment}" if self.fragment else self._full_url

    @full_url.setter
    def full_url(self, url):
        url = url.strip()
        if url[:1] == "<" and url[-1:] == ">":
            url = url[1:-1]
        self._full_url, _, fragment = url.partition("#")
        self.fragment = fragment or None
        match = _PARTS.match(self._full_url)
        if not match:
            raise ValueError("unknown url type: %r" % self.full_url)
        self.type, host, self.selector = match[1].lower(), match[2], match[3]
        self.host = host and unquote(host)
        if host is not None and self.selector and self.selector[0] != "/":
            self.selector = "/" + self.selector

    @property
    def data(self):
        return self._data

    @data.setter
    def data(self, data):
        if data != self._data:
            self._data = data
            if self.has_header("Content-length"):
                self.remove_header("Content-length")

    @data.deleter
    def data(self):
        self.data = None

    def set_proxy(self, host, type):
        if self.type == "https" and not self._tunnel_host:
            self._tunnel_host = self.host
        else:
            self.type, self.selector = type, self.full_url
        self.host = host

    def has_proxy(self):
        return self.selector == self.full_url

    def get_method(self):
        return getattr(self, "method", "POST" if self.data is not None else "GET")

    def get_full_url(self):
        return self.full_url

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def remove_header(self, header_name):
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        return list({**self.unredirected_hdrs, **self.headers}.items())


class BaseHandler:
    handler_order = 500

    def add_parent(self, parent):
        self.parent = parent

    def close(self):
        pass

    def __lt__(self, other):
        return self.handler_order < other.handler_order if hasattr(other, "handler_order") else True


_STAGE = re.compile(r"(.+?)_(open|request|response|error(?:_.+)?)")


class OpenerDirector:
    """Has a request prepared, opened and its answer looked at by the methods PROTOCOL_request, PROTOCOL_open, PROTOCOL_response
    and PROTOCOL_error_CODE of its handlers."""

    def __init__(self):
        self.addheaders = [("User-agent", f"Python-urllib/{__version__}")]
        self.handlers, self.handle_open, self.handle_error, self.process_response, self.process_request = [], {}, {}, {}, {}

    def add_handler(self, handler):
        if not hasattr(handler, "add_parent"):
            raise TypeError("expected BaseHandler instance, got %r" % type(handler))
        added = False
        for name in dir(handler):
            match = _STAGE.fullmatch(name)
            if name in ("redirect_request", "do_open", "proxy_open") or not match:
                continue
            protocol, stage = match.groups()
            if stage.startswith("error"):
                kind = stage[6:]
                with contextlib.suppress(ValueError):
                    kind = int(kind)
                table, key = self.handle_error.setdefault(protocol, {}), kind
            else:
                table, key = {"open": self.handle_open, "request": self.process_request, "response": self.process_response}[stage], protocol
            bisect.insort(table.setdefault(key, []), handler)
            added = True
        if added:
            bisect.insort(self.handlers, handler)
            handler.add_parent(self)

    def close(self):
        pass

    def _call_chain(self, chain, kind, method, *args):
        for handler in chain.get(kind, ()):
            result = getattr(handler, method)(*args)
            if result is not None:
                return result
        return None

    def open(self, fullurl, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        if isinstance(fullurl, str):
            request = Request(fullurl, data)
        else:
            request = fullurl
            if data is not None:
                request.data = data
        request.timeout = timeout
        protocol = request.type
        for processor in self.process_request.get(protocol, ()):
            request = getattr(processor, protocol + "_request")(request)
        sys.audit("urllib.Request", request.full_url, request.data, request.headers, request.get_method())
        response = self._open(request, data)
        for processor in self.process_response.get(protocol, ()):
            response = getattr(processor, protocol + "_response")(request, response)
        return response

    def _open(self, request, data=None):
        protocol = request.type
        return (self._call_chain(self.handle_open, "default", "default_open", request)
                or self._call_chain(self.handle_open, protocol, protocol + "_open", request)
                or self._call_chain(self.handle_open, "unknown", "unknown_open", request))

    def error(self, protocol, *args):
        if protocol in ("http", "https"):
            table, code, last = self.handle_error.get("http", {}), args[2], args
            result = self._call_chain(table, code, "http_error_%s" % code, *args)
            return result or self._call_chain(table, "default", "http_error_default", *last)
        return self._call_chain(self.handle_error, protocol, protocol + "_error", *args)


def build_opener(*handlers):
    """An opener with the usual handlers, each of which one of its class among the arguments replaces."""
    opener = OpenerDirector()
    usual = [ProxyHandler, UnknownHandler, HTTPHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FileHandler, HTTPErrorProcessor, DataHandler]
    for kind in usual:
        if not any(issubclass(h, kind) if isinstance(h, type) else isinstance(h, kind) for h in handlers):
            opener.add_handler(kind())
    for handler in handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


_opener = None


def install_opener(opener):
    """urlopen() uses this one from now on."""
    global _opener
    _opener = opener


def urlopen(url, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, *, cafile=None, capath=None, cadefault=False, context=None):
    """Opens a URL or Request, and gives a file of its answer with headers, url and status."""
    global _opener
    if cafile or capath or cadefault or context:
        raise NotImplementedError("urllib.request.urlopen: there is no TLS")
    if _opener is None:
        _opener = build_opener()
    return _opener.open(url, data, timeout)


class HTTPErrorProcessor(BaseHandler):
    """Answers that are no success are errors."""

    handler_order = 1000

    def http_response(self, request, response):
        code, msg, hdrs = response.code, response.msg, response.info()
        if not 200 <= code < 300:
            response = self.parent.error("http", request, response, code, msg, hdrs)
        return response

    https_response = http_response


class HTTPDefaultErrorHandler(BaseHandler):
    def http_error_default(self, req, fp, code, msg, hdrs):
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class HTTPRedirectHandler(BaseHandler):
    max_repeats, max_redirections = 4, 10
    inf_msg = "The HTTP server returned a redirect error that would lead to an infinite loop.\nThe last 30x error message was:\n"

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        """The request to make instead; an HTTPError if there is none to make."""
        method = req.get_method()
        if not (code in (301, 302, 303, 307, 308) and method in ("GET", "HEAD") or code in (301, 302, 303) and method == "POST"):
            raise HTTPError(req.full_url, code, msg, headers, fp)
        kept = {k: v for k, v in req.headers.items() if k.lower() not in ("content-length", "content-type")}
        return Request(newurl.replace(" ", "%20"), method="HEAD" if method == "HEAD" else "GET", headers=kept,
                       origin_req_host=req.origin_req_host, unverifiable=True)

    def http_error_302(self, req, fp, code, msg, headers):
        newurl = headers.get("location") or headers.get("uri")
        if newurl is None:
            return None
        parts = urlparse(newurl)
        if parts.scheme not in ("http", "https", "ftp", ""):
            raise HTTPError(newurl, code, "%s - Redirection to url '%s' is not allowed" % (msg, newurl), headers, fp)
        if not parts.path and parts.netloc:
            parts = parts._replace(path="/")
        newurl = urljoin(req.full_url, quote(urlunparse(parts), encoding="iso-8859-1", safe=string.punctuation))
        new = self.redirect_request(req, fp, code, msg, headers, newurl)
        if new is None:
            return None
        visited = new.redirect_dict = getattr(req, "redirect_dict", {})
        if visited.get(newurl, 0) >= self.max_repeats or len(visited) >= self.max_redirections:
            raise HTTPError(req.full_url, code, self.inf_msg + msg, headers, fp)
        visited[newurl] = visited.get(newurl, 0) + 1
        req.redirect_dict = visited
        fp.read()
        fp.close()
        return self.parent.open(new, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class ProxyHandler(BaseHandler):
    handler_order = 100  # before the handlers of protocols

    def __init__(self, proxies=None):
        self.proxies = getproxies() if proxies is None else proxies
        if not hasattr(self.proxies, "keys"):
            raise AssertionError("proxies must be a mapping")
        for protocol, url in self.proxies.items():
            protocol = protocol.lower()
            setattr(self, protocol + "_open", lambda req, proxy=url, type=protocol: self.proxy_open(req, proxy, type))

    def proxy_open(self, req, proxy, type):
        original = req.type
        if req.host and proxy_bypass(req.host):
            return None
        parts = urlsplit(proxy if "://" in proxy else type + "://" + proxy)
        if parts.username and parts.password:
            pair = base64.b64encode(f"{unquote(parts.username)}:{unquote(parts.password)}".encode()).decode("ascii")
            req.add_header("Proxy-authorization", "Basic " + pair)
        host = parts.netloc.rpartition("@")[2]
        req.set_proxy(unquote(host), parts.scheme)
        if original == parts.scheme or original == "https":
            return None
        return self.parent.open(req, timeout=req.timeout)


class HTTPPasswordMgr:
    """Names and passwords by realm and address."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        uris = [uri] if isinstance(uri, str) else uri
        table = self.passwd.setdefault(realm, {})
        for default_port in True, False:
            table[tuple(self.reduce_uri(u, default_port) for u in uris)] = user, passwd

    def find_user_password(self, realm, authuri):
        for default_port in True, False:
            reduced = self.reduce_uri(authuri, default_port)
            for uris, pair in self.passwd.get(realm, {}).items():
                if any(self.is_suburi(uri, reduced) for uri in uris):
                    return pair
        return None, None

    def reduce_uri(self, uri, default_port=True):
        """(host and port, path) of an address or a host."""
        parts = urlsplit(uri)
        if parts[1]:
            scheme, authority, path = parts[0], parts[1], parts[2] or "/"
        else:
            scheme, authority, path = None, uri, "/"
        host, colon, port = authority.rpartition(":")
        if not (colon and port.isdigit()):
            usual = {"http": 80, "https": 443}.get(scheme)
            if default_port and usual is not None:
                authority = "%s:%d" % (authority, usual)
        return authority, path

    def is_suburi(self, base, test):
        """Whether test lies below base."""
        if base == test:
            return True
        if base[0] != test[0]:
            return False
        prefix = base[1] if base[1].endswith("/") else base[1] + "/"
        return test[1].startswith(prefix)


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    def find_user_password(self, realm, authuri):
        user, password = HTTPPasswordMgr.find_user_password(self, realm, authuri)
        return (user, password) if user is not None else HTTPPasswordMgr.find_user_password(self, None, authuri)


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    def __init__(self, *args, **kwargs):
        self.authenticated = {}
        super().__init__(*args, **kwargs)

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        self.update_authenticated(uri, is_authenticated)
        if realm is not None:
            super().add_password(None, uri, user, passwd)
        super().add_password(realm, uri, user, passwd)

    def update_authenticated(self, uri, is_authenticated=False):
        for default_port in True, False:
            for u in [uri] if isinstance(uri, str) else uri:
                self.authenticated[self.reduce_uri(u, default_port)] = is_authenticated

    def is_authenticated(self, authuri):
        for default_port in True, False:
            reduced = self.reduce_uri(authuri, default_port)
            for uri in self.authenticated:
                if self.is_suburi(uri, reduced):
                    return self.authenticated[uri]


class AbstractBasicAuthHandler:
    rx = re.compile("(?:^|,)[ \t]*([^ \t,]+)[ \t]+realm=([\"']?)([^\"']*)\\2", re.I)

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def http_error_auth_reqed(self, authreq, host, req, headers):
        asked = headers.get_all(authreq)
        if not asked:
            return None
        unsupported = None
        for text in asked:
            for scheme, mark, realm in self.rx.findall(text) or [(text.split()[0], '"', None)]:
                if mark not in ('"', "'"):
                    warnings.warn("Basic Auth Realm was unquoted", UserWarning, 3)
                if scheme.lower() != "basic":
                    unsupported = scheme
                elif realm is not None:
                    return self.retry_http_basic_auth(host, req, realm)
        if unsupported is not None:
            raise ValueError("AbstractBasicAuthHandler does not support the following scheme: %r" % (unsupported,))

    def retry_http_basic_auth(self, host, req, realm):
        user, password = self.passwd.find_user_password(realm, host)
        if password is None:
            return None
        auth = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode("ascii")
        if req.get_header(self.auth_header, None) == auth:
            return None
        req.add_unredirected_header(self.auth_header, auth)
        return self.parent.open(req, timeout=req.timeout)

    def http_request(self, req):
        if not hasattr(self.passwd, "is_authenticated") or not self.passwd.is_authenticated(req.full_url):
            return req
        if not req.has_header("Authorization"):
            user, password = self.passwd.find_user_password(None, req.full_url)
            pair = base64.standard_b64encode(f"{user}:{password}".encode()).decode()
            req.add_unredirected_header("Authorization", "Basic " + pair.strip())
        return req

    def http_response(self, req, response):
        if hasattr(self.passwd, "is_authenticated"):
            self.passwd.update_authenticated(req.full_url, 200 <= response.code < 300)
        return response

    https_request, https_response = http_request, http_response


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = "Authorization"

    def http_error_401(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("www-authenticate", req.full_url, req, headers)


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = "Proxy-authorization"

    def http_error_407(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("proxy-authenticate", req.host, req, headers)


class HTTPCookieProcessor(BaseHandler):
    def __init__(self, cookiejar=None):
        if cookiejar is None:
            raise NotImplementedError("urllib.request.HTTPCookieProcessor: http.cookiejar is not there")
        self.cookiejar = cookiejar

    def http_request(self, request):
        self.cookiejar.add_cookie_header(request)
        return request

    def http_response(self, request, response):
        self.cookiejar.extract_cookies(response, request)
        return response

    https_request, https_response = http_request, http_response


class AbstractHTTPHandler(BaseHandler):
    def __init__(self, debuglevel=0):
        self._debuglevel = debuglevel

    def set_http_debuglevel(self, level):
        self._debuglevel = level

    def _get_content_length(self, request):
        return http.client.HTTPConnection._get_content_length(request.data, request.get_method())

    def do_request_(self, request):
        host = request.host
        if not host:
            raise URLError("no host given")
        if request.data is not None:
            data = request.data
            if isinstance(data, str):
                raise TypeError("POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.")
            if not request.has_header("Content-type"):
                request.add_unredirected_header("Content-type", "application/x-www-form-urlencoded")
            if not request.has_header("Content-length") and not request.has_header("Transfer-encoding"):
                length = self._get_content_length(request)
                if length is not None:
                    request.add_unredirected_header("Content-length", str(length))
                else:
                    request.add_unredirected_header("Transfer-encoding", "chunked")
        if request.has_proxy():
            host = urlsplit(request.selector).netloc
        if not request.has_header("Host"):
            request.add_unredirected_header("Host", host)
        for name, value in self.parent.addheaders:
            if not request.has_header(name.capitalize()):
                request.add_unredirected_header(name.capitalize(), value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        if not req.host:
            raise URLError("no host given")
        connection = http_class(req.host, timeout=req.timeout, **http_conn_args)
        connection.set_debuglevel(self._debuglevel)
        headers = {**req.unredirected_hdrs, **{k: v for k, v in req.headers.items() if k not in req.unredirected_hdrs}}
        headers["Connection"] = "close"
        headers = {name.title(): value for name, value in headers.items()}
        try:
            try:
                connection.request(req.get_method(), req.selector, req.data, headers, encode_chunked=req.has_header("Transfer-encoding"))
            except OSError as error:
                raise URLError(error)
            response = connection.getresponse()
        except:
            connection.close()
            raise
        if connection.sock:
            connection.sock.close()
            connection.sock = None
        response.url = req.get_full_url()
        response.msg = response.reason
        return response


class HTTPHandler(AbstractHTTPHandler):
    def http_open(self, req):
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class UnknownHandler(BaseHandler):
    def unknown_open(self, req):
        raise URLError("unknown url type: %s" % req.type)


def parse_keqv_list(l):
    """{key: value} of ["key=value"], without quotes."""
    out = {}
    for element in l:
        key, value = element.split("=", 1)
        out[key] = value[1:-1] if value[:1] == '"' and value[-1:] == '"' else value
    return out


def parse_http_list(s):
    """The elements of a list with commas, of which quoted ones may hold some."""
    parts, part, quoted, escaped = [], "", False, False
    for c in s:
        if escaped:
            part, escaped = part + c, False
        elif quoted:
            if c == "\\":
                escaped = True
                continue
            quoted = c != '"'
            part += c
        elif c == ",":
            parts.append(part)
            part = ""
        else:
            quoted = c == '"'
            part += c
    if part:
        parts.append(part)
    return [p.strip() for p in parts]


class FileHandler(BaseHandler):
    names = None

    def file_open(self, req):
        url = req.selector
        if url[:2] == "//" and url[2:3] != "/" and req.host and req.host != "localhost":
            if req.host not in self.get_names():
                raise URLError("file:// scheme is supported only on localhost")
        return self.open_local_file(req)

    def get_names(self):
        if FileHandler.names is None:
            try:
                FileHandler.names = tuple(socket.gethostbyname_ex("localhost")[2] + socket.gethostbyname_ex(socket.gethostname())[2])
            except socket.gaierror:
                FileHandler.names = (socket.gethostbyname("localhost"),)
        return FileHandler.names

    def open_local_file(self, req):
        import email.utils
        import mimetypes

        host, filename = req.host, req.selector
        path = url2pathname(filename)
        try:
            stats = os.stat(path)
            headers = email.message_from_string("Content-type: %s\nContent-length: %d\nLast-modified: %s\n" % (
                mimetypes.guess_type(filename)[0] or "text/plain", stats.st_size, email.utils.formatdate(stats.st_mtime, usegmt=True)))
            port = None
            if host:
                host, _, port = host.partition(":")
            if not host or not port and socket.gethostbyname(host) in self.get_names():
                return addinfourl(open(path, "rb"), headers, "file://" + (host or "") + filename)
        except OSError as error:
            raise URLError(error)
        raise URLError("file not on local host")


class DataHandler(BaseHandler):
    def data_open(self, req):
        url = req.full_url
        _, data = url.split(":", 1)
        mediatype, data = data.split(",", 1)
        data = unquote_to_bytes(data)
        if mediatype.endswith(";base64"):
            data = base64.decodebytes(data)
            mediatype = mediatype[:-7]
        headers = email.message_from_string("Content-type: %s\nContent-length: %d\n" % (mediatype or "text/plain;charset=US-ASCII", len(data)))
        return addinfourl(io.BytesIO(data), headers, url)


_temporary = []


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Fetches a URL to a file: (its name, the headers). reporthook(blocks, size of one, size of all)."""
    kind, path = (url.partition(":")[0], url.partition(":")[2]) if ":" in url else (None, url)
    with contextlib.closing(urlopen(url, data)) as answer:
        headers = answer.info()
        if kind == "file" and not filename:
            return os.path.normpath(url2pathname(path[2:] if path.startswith("//") else path)), headers
        if filename:
            target = open(filename, "wb")
        else:
            target = tempfile.NamedTemporaryFile(delete=False)
            filename = target.name
            _temporary.append(filename)
        with target:
            size = int(headers["Content-Length"]) if "content-length" in headers else -1
            read = blocks = 0
            if reporthook:
                reporthook(blocks, 8192, size)
            while block := answer.read(8192):
                read += len(block)
                target.write(block)
                blocks += 1
                if reporthook:
                    reporthook(blocks, 8192, size)
    if 0 <= read < size:
        raise ContentTooShortError("retrieval incomplete: got only %i out of %i bytes" % (read, size), (filename, headers))
    return filename, headers


def urlcleanup():
    """Removes what urlretrieve() made, and forgets the opener."""
    global _opener
    for name in _temporary:
        with contextlib.suppress(OSError):
            os.unlink(name)
    del _temporary[:]
    _opener = None


def proxy_bypass(host, proxies=None):
    """Whether no_proxy says that this host is asked directly."""
    no_proxy = (getproxies() if proxies is None else proxies).get("no", "")
    if no_proxy == "*":
        return True
    host = host.lower()
    plain = re.sub(r":\d+$", "", host)
    for name in (part.strip() for part in no_proxy.split(",")):
        if name:
            name = re.escape(name.lstrip(".").lower())
            pattern = r"(.+\.)?%s$" % name
            if re.match(pattern, plain, re.I) or re.match(pattern, host, re.I):
                return True
    return False


proxy_bypass_environment = proxy_bypass


def pathname2url(pathname):
    return quote(pathname)


def url2pathname(pathname):
    return unquote(pathname)


def getproxies():
    found = {}
    for name, value in os.environ.items():
        low = name.lower()
        if value and low.endswith("_proxy"):
            found[low[:-6]] = value
    return found
