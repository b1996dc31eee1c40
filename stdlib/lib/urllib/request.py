"""Opening URLs: http, https, ftp, files and data. An opener asks its handlers in turn to do what a URL needs."""

import base64
import bisect
import contextlib
import email
import http.client
import io
import os
import re
import socket
import string
import sys
import tempfile
import time
import warnings
from urllib._ftp import CacheFTPHandler, FTPHandler, ftpwrapper
from urllib._handler import BaseHandler
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, unquote_to_bytes, urljoin, urlparse, urlsplit, urlunparse
from urllib.response import addclosehook, addinfourl

__all__ = ["Request", "OpenerDirector", "BaseHandler", "HTTPDefaultErrorHandler", "HTTPRedirectHandler",
           "HTTPCookieProcessor", "ProxyHandler", "HTTPPasswordMgr", "HTTPPasswordMgrWithDefaultRealm",
           "HTTPPasswordMgrWithPriorAuth", "AbstractBasicAuthHandler", "HTTPBasicAuthHandler",
           "ProxyBasicAuthHandler", "HTTPHandler", "HTTPSHandler", "FileHandler", "FTPHandler", "CacheFTPHandler",
           "DataHandler", "UnknownHandler",
           "HTTPErrorProcessor", "urlopen", "install_opener", "build_opener", "pathname2url", "url2pathname",
           "getproxies", "urlretrieve", "urlcleanup"]
__version__ = "%d.%d" % sys.version_info[:2]


_PORT = re.compile(r":\d+$", re.ASCII)


def request_host(request):
    """The host of a request, in small letters and without its port."""
    host = urlparse(request.full_url)[1] or request.get_header("Host", "")
    return _PORT.sub("", host, count=1).lower()


# The scheme, what stands behind // to the next part, the rest.
_PARTS = re.compile("([^/:]+):(?://([^/?#]*))?(.*)", re.DOTALL)


class Request:
    _data = _tunnel_host = None

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.headers, self.unredirected_hdrs = {}, {}
        self.full_url, self.data = url, data
        for header in headers.items():
            self.add_header(*header)
        self.unverifiable = unverifiable
        self.origin_req_host = origin_req_host or request_host(self)
        if method:
            self.method = method

    # Headers, by their names with a capital letter; unredirected ones are for this request alone.

    def _header_tables(self):
        return self.headers, self.unredirected_hdrs

    def header_items(self):
        merged = dict(self.unredirected_hdrs)
        merged.update(self.headers)
        return list(merged.items())

    def has_header(self, header_name):
        return any(header_name in table for table in self._header_tables())

    def get_header(self, header_name, default=None):
        return next((table[header_name] for table in self._header_tables() if header_name in table), default)

    def remove_header(self, header_name):
        for table in self._header_tables():
            table.pop(header_name, None)

    def add_unredirected_header(self, key, val):
        self.unredirected_hdrs.update({key.capitalize(): val})

    def add_header(self, key, val):
        self.headers.update({key.capitalize(): val})

    # What is asked for, and where.

    def _get_url(self):
        return self._full_url if not self.fragment else "#".join((self._full_url, self.fragment))

    def _set_url(self, url):
        url = url.strip()
        if url.startswith("<") and url.endswith(">"):
            url = url[1:-1]
        self._full_url, self.fragment = url.rsplit("#", 1) if "#" in url else (url, None)
        parts = _PARTS.match(self._full_url)
        if parts is None:
            raise ValueError("unknown url type: %r" % self._get_url())
        kind, host, rest = parts.groups()
        self.type = kind.lower()
        self.host = host and unquote(host)
        self.selector = "/" + rest if host is not None and rest and not rest.startswith("/") else rest

    def _set_data(self, data):
        if data != self._data:
            self._data = data
            for name in filter(self.has_header, ("Content-length",)):
                self.remove_header(name)

    full_url = property(_get_url, _set_url)
    data = property(lambda self: self._data, _set_data, lambda self: self._set_data(None))

    def get_full_url(self):
        return self.full_url

    def get_method(self):
        usual = "GET" if self.data is None else "POST"
        return getattr(self, "method", usual)

    def has_proxy(self):
        return self.full_url == self.selector

    def set_proxy(self, host, type):
        if self._tunnel_host or self.type != "https":
            self.selector, self.type = self.full_url, type
        else:
            self._tunnel_host = self.host
        self.host = host


_NO_STAGES = "redirect_request", "do_open", "proxy_open"  # methods whose names only look so
_STAGE = re.compile(r"(.+?)_(open|request|response|error(?:_.+)?)")


class OpenerDirector:
    """Has a request prepared, opened and its answer looked at by methods of its handlers: PROTOCOL_request,
    PROTOCOL_open, PROTOCOL_response and PROTOCOL_error_CODE."""

    def __init__(self):
        self.addheaders = [("User-agent", "Python-urllib/" + __version__)]
        self.handlers = []
        self.handle_error, self.handle_open, self.process_request, self.process_response = {}, {}, {}, {}

    def _place(self, protocol, stage):
        """The table, and the key there, of the handlers with a method for this."""
        if not stage.startswith("error"):
            return getattr(self, "handle_open" if stage == "open" else "process_" + stage), protocol
        kind = stage.removeprefix("error_")
        with contextlib.suppress(ValueError):
            kind = int(kind)
        return self.handle_error.setdefault(protocol, {}), kind

    def add_handler(self, handler):
        if not hasattr(handler, "add_parent"):
            raise TypeError("expected BaseHandler instance, got %r" % type(handler))
        names = (name for name in dir(handler) if name not in _NO_STAGES)
        stages = [match.groups() for match in map(_STAGE.fullmatch, names) if match]
        for protocol, stage in stages:
            table, key = self._place(protocol, stage)
            bisect.insort(table.setdefault(key, []), handler)
        if stages:
            bisect.insort(self.handlers, handler)
            handler.add_parent(self)

    def close(self):
        pass

    def open(self, fullurl, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        request = Request(fullurl, data) if isinstance(fullurl, str) else fullurl
        if request is fullurl and data is not None:
            request.data = data
        request.timeout, protocol = timeout, request.type
        for processor in self.process_request.get(protocol, ()):
            request = getattr(processor, protocol + "_request")(request)
        sys.audit("urllib.Request", request.full_url, request.data, request.headers, request.get_method())
        answer = self._open(request, data)
        for processor in self.process_response.get(protocol, ()):
            answer = getattr(processor, protocol + "_response")(request, answer)
        return answer

    def _call_chain(self, chain, kind, method, *args):
        """The first answer that handlers of a kind give."""
        answer, handlers = None, iter(chain.get(kind, ()))
        while answer is None and (handler := next(handlers, None)) is not None:
            answer = getattr(handler, method)(*args)
        return answer

    def _open(self, request, data=None):
        answer = None
        for kind in "default", request.type, "unknown":
            answer = answer or self._call_chain(self.handle_open, kind, kind + "_open", request)
        return answer

    def error(self, protocol, *args):
        if protocol not in ("http", "https"):
            return self._call_chain(self.handle_error, protocol, protocol + "_error", *args)
        table, code = self.handle_error.get("http", {}), args[2]
        return (self._call_chain(table, code, f"http_error_{code}", *args)
                or self._call_chain(table, "default", "http_error_default", *args))


def build_opener(*handlers):
    """An opener with the usual handlers, each of which one of its class among the arguments replaces."""
    opener = OpenerDirector()
    given = tuple(h if isinstance(h, type) else type(h) for h in handlers)
    usual = (ProxyHandler, UnknownHandler, HTTPHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FTPHandler, FileHandler,
             HTTPErrorProcessor, HTTPSHandler, DataHandler)
    for handler in *(kind for kind in usual if not any(issubclass(g, kind) for g in given)), *handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


_opener = None


def install_opener(opener):
    """urlopen() uses this one from now on."""
    global _opener
    _opener = opener


def urlopen(url, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT,
            *, cafile=None, capath=None, cadefault=False, context=None):
    """Opens a URL or Request, and gives a file of its answer with headers, url and status."""
    global _opener
    if cafile or capath or cadefault:
        import ssl
        import warnings

        warnings.warn("cafile, capath and cadefault are deprecated, use a custom context instead.", DeprecationWarning, 2)
        if context is not None:
            raise ValueError("You can't pass both context and any of cafile, capath, and cadefault")
        context = ssl.create_default_context(ssl.Purpose.SERVER_AUTH, cafile=cafile, capath=capath)
        context.set_alpn_protocols(["http/1.1"])
    if context:
        return build_opener(HTTPSHandler(context=context)).open(url, data, timeout)
    if _opener is None:
        _opener = build_opener()
    return _opener.open(url, data, timeout)


class HTTPDefaultErrorHandler(BaseHandler):
    def http_error_default(self, req, fp, code, msg, hdrs):
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class HTTPErrorProcessor(BaseHandler):
    """Answers that are no success are errors."""

    handler_order = 1000

    def http_response(self, request, response):
        code = response.code
        if code // 100 == 2:
            return response
        return self.parent.error("http", request, response, code, response.msg, response.info())

    https_response = http_response


class HTTPRedirectHandler(BaseHandler):
    max_redirections = 10
    max_repeats = 4
    inf_msg = ("The HTTP server returned a redirect error that would lead to an infinite loop.\n"
               "The last 30x error message was:\n")

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        """The request to make instead; an HTTPError if there is none to make."""
        method = req.get_method()
        followed = {"GET": (301, 302, 303, 307, 308), "HEAD": (301, 302, 303, 307, 308), "POST": (301, 302, 303)}
        if code not in followed.get(method, ()):
            raise HTTPError(req.full_url, code, msg, headers, fp)
        kept = {k: v for k, v in req.headers.items() if k.lower() not in ("content-length", "content-type")}
        return Request(newurl.replace(" ", "%20"), None, kept, req.origin_req_host, unverifiable=True,
                       method="HEAD" if method == "HEAD" else "GET")

    def _target(self, req, location, refused):
        """The whole address that an answer names."""
        parts = urlparse(location)
        if parts.scheme and parts.scheme not in ("http", "https", "ftp"):
            raise refused(location)
        if parts.netloc and not parts.path:
            parts = parts._replace(path="/")
        return urljoin(req.full_url, quote(urlunparse(parts), safe=string.punctuation, encoding="iso-8859-1"))

    def _redirected(self, req, fp, code, msg, headers):
        location = headers.get("location", headers.get("uri"))
        if location is None:
            return None
        newurl = self._target(req, location, lambda url: HTTPError(
            url, code, f"{msg} - Redirection to url '{url}' is not allowed", headers, fp))
        request = self.redirect_request(req, fp, code, msg, headers, newurl)
        if request is None:
            return None
        seen = getattr(req, "redirect_dict", {})
        times = seen.get(newurl, 0)
        if times >= self.max_repeats or len(seen) >= self.max_redirections:
            raise HTTPError(req.full_url, code, self.inf_msg + msg, headers, fp)
        seen[newurl] = times + 1
        req.redirect_dict = request.redirect_dict = seen
        with contextlib.closing(fp):
            fp.read()
        return self.parent.open(request, timeout=req.timeout)

    def http_error_302(self, req, fp, code, msg, headers):
        return self._redirected(req, fp, code, msg, headers)

    http_error_301, http_error_303, http_error_307, http_error_308 = (http_error_302,) * 4


def _basic(user, password):
    """The words of a header that say who asks."""
    return "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode("ascii")


class ProxyHandler(BaseHandler):
    handler_order = 100  # before the handlers of protocols

    def __init__(self, proxies=None):
        proxies = getproxies() if proxies is None else proxies
        if not hasattr(proxies, "keys"):
            raise AssertionError("proxies must be a mapping")
        self.proxies = proxies
        for protocol, url in proxies.items():
            self._serve(protocol.lower(), url)

    def _serve(self, protocol, url):
        setattr(self, protocol + "_open", lambda req, proxy=url, type=protocol: self.proxy_open(req, proxy, type))

    def proxy_open(self, req, proxy, type):
        if req.host and proxy_bypass(req.host):
            return None
        wanted = req.type
        parts = urlsplit(proxy if "://" in proxy else f"{type}://{proxy}")
        if parts.username and parts.password:
            req.add_header("Proxy-authorization", _basic(unquote(parts.username), unquote(parts.password)))
        req.set_proxy(unquote(parts.netloc.rpartition("@")[2]), parts.scheme)
        # Another handler goes on where the protocol stays; where it is another one now, all is asked anew.
        return None if wanted in ("https", parts.scheme) else self.parent.open(req, timeout=req.timeout)


class HTTPPasswordMgr:
    """Names and passwords by realm and address."""

    def __init__(self):
        self.passwd = {}

    def _reduced(self, uris):
        """The addresses of one, or of several, with the usual port and without."""
        uris = (uris,) if isinstance(uris, str) else tuple(uris)
        for with_port in True, False:
            yield tuple(self.reduce_uri(uri, with_port) for uri in uris)

    def _below(self, uri, known):
        """What is known, (addresses, value), of the first address that uri lies below."""
        for (reduced,) in self._reduced(uri):
            for bases, value in known:
                if any(self.is_suburi(base, reduced) for base in bases):
                    return value
        return None

    def add_password(self, realm, uri, user, passwd):
        self.passwd.setdefault(realm, {}).update(dict.fromkeys(self._reduced(uri), (user, passwd)))

    def find_user_password(self, realm, authuri):
        return self._below(authuri, self.passwd.get(realm, {}).items()) or (None, None)

    def is_suburi(self, base, test):
        """Whether test lies below base."""
        if base == test:
            return True
        folder = base[1].removesuffix("/") + "/"
        return base[0] == test[0] and test[1].startswith(folder)

    def reduce_uri(self, uri, default_port=True):
        """(host and port, path) of an address or a host."""
        parts = urlsplit(uri)
        authority, path = (parts.netloc, parts.path or "/") if parts.netloc else (uri, "/")
        _, colon, port = authority.rpartition(":")
        usual = {"http": ":80", "https": ":443"}.get(parts.scheme if parts.netloc else None, "")
        if default_port and not (colon and port.isdigit()):
            authority += usual
        return authority, path


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    def find_user_password(self, realm, authuri):
        found = super().find_user_password(realm, authuri)
        return super().find_user_password(None, authuri) if found[0] is None else found


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    def __init__(self, *args, **kwargs):
        self.authenticated = {}
        super().__init__(*args, **kwargs)

    def is_authenticated(self, authuri):
        return self._below(authuri, [((base,), told) for base, told in self.authenticated.items()])

    def update_authenticated(self, uri, is_authenticated=False):
        for bases in self._reduced(uri):
            self.authenticated.update(dict.fromkeys(bases, is_authenticated))

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        self.update_authenticated(uri, is_authenticated)
        for each in dict.fromkeys((None, realm)):
            super().add_password(each, uri, user, passwd)


class AbstractBasicAuthHandler:
    rx = re.compile("(?:^|,)[ \t]*([^ \t,]+)[ \t]+realm=([\"']?)([^\"']*)\\2", re.I)

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def _challenges(self, text):
        """(scheme, realm) of each way that a header offers."""
        found = self.rx.findall(text)
        for scheme, mark, realm in found:
            if not mark:
                warnings.warn("Basic Auth Realm was unquoted", UserWarning, 4)
            yield scheme, realm
        if not found:
            yield text.split()[0], None

    def http_error_auth_reqed(self, authreq, host, req, headers):
        unsupported = None
        for text in headers.get_all(authreq) or ():
            for scheme, realm in self._challenges(text):
                if scheme.lower() != "basic":
                    unsupported = scheme
                elif realm is not None:
                    return self.retry_http_basic_auth(host, req, realm)
        if unsupported:
            raise ValueError("AbstractBasicAuthHandler does not support the following scheme: %r" % unsupported)

    def retry_http_basic_auth(self, host, req, realm):
        pair = self.passwd.find_user_password(realm, host)
        if pair[1] is None:
            return None
        words = _basic(*pair)
        if words == req.get_header(self.auth_header):
            return None  # it was asked so already
        req.add_unredirected_header(self.auth_header, words)
        return self.parent.open(req, timeout=req.timeout)

    def _remembers(self):
        return hasattr(self.passwd, "is_authenticated")

    def http_request(self, req):
        if self._remembers() and self.passwd.is_authenticated(req.full_url) and not req.has_header("Authorization"):
            req.add_unredirected_header("Authorization", _basic(*self.passwd.find_user_password(None, req.full_url)))
        return req

    def http_response(self, req, response):
        if self._remembers():
            self.passwd.update_authenticated(req.full_url, response.code // 100 == 2)
        return response

    https_response, https_request = http_response, http_request


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = "Proxy-authorization"

    def http_error_407(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("proxy-authenticate", req.host, req, headers)


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    auth_header = "Authorization"

    def http_error_401(self, req, fp, code, msg, headers):
        return self.http_error_auth_reqed("www-authenticate", req.full_url, req, headers)


class HTTPCookieProcessor(BaseHandler):
    def __init__(self, cookiejar=None):
        if cookiejar is None:
            from http.cookiejar import CookieJar
            cookiejar = CookieJar()
        self.cookiejar = cookiejar

    def http_response(self, request, response):
        self.cookiejar.extract_cookies(response, request)
        return response

    def http_request(self, request):
        self.cookiejar.add_cookie_header(request)
        return request

    https_response, https_request = http_response, http_request


class AbstractHTTPHandler(BaseHandler):
    def __init__(self, debuglevel=0):
        self._debuglevel = debuglevel

    def set_http_debuglevel(self, level):
        self._debuglevel = level

    def _get_content_length(self, request):
        return http.client.HTTPConnection._get_content_length(request.data, request.get_method())

    def _describe_body(self, request):
        """The headers that say what is sent, and how much."""
        if isinstance(request.data, str):
            raise TypeError("POST data should be bytes, an iterable of bytes, or a file object. "
                            "It cannot be of type str.")
        if not request.has_header("Content-type"):
            request.add_unredirected_header("Content-type", "application/x-www-form-urlencoded")
        if not any(map(request.has_header, ("Content-length", "Transfer-encoding"))):
            length = self._get_content_length(request)
            if length is None:
                request.add_unredirected_header("Transfer-encoding", "chunked")
            else:
                request.add_unredirected_header("Content-length", str(length))

    def do_request_(self, request):
        if not request.host:
            raise URLError("no host given")
        if request.data is not None:
            self._describe_body(request)
        host = urlsplit(request.selector).netloc if request.has_proxy() else request.host
        for name, value in ("Host", host), *self.parent.addheaders:
            if not request.has_header(name.capitalize()):
                request.add_unredirected_header(name, value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        if not req.host:
            raise URLError("no host given")
        both = {**req.unredirected_hdrs, **req.headers, **req.unredirected_hdrs}  # those come first, and count more
        headers = {name.title(): value for name, value in both.items()}
        headers["Connection"] = "close"
        connection = http_class(req.host, timeout=req.timeout, **http_conn_args)
        connection.set_debuglevel(self._debuglevel)
        with contextlib.ExitStack() as undo:
            undo.callback(connection.close)
            try:
                connection.request(req.get_method(), req.selector, req.data, headers,
                                   encode_chunked=req.has_header("Transfer-encoding"))
            except OSError as error:
                raise URLError(error)
            answer = connection.getresponse()
            undo.pop_all()
        sock, connection.sock = connection.sock, None
        if sock:
            sock.close()  # the answer has a file of it
        answer.url, answer.msg = req.get_full_url(), answer.reason
        return answer


class HTTPHandler(AbstractHTTPHandler):
    def http_open(self, req):
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class HTTPSHandler(AbstractHTTPHandler):
    def __init__(self, debuglevel=0, context=None, check_hostname=None):
        super().__init__(debuglevel)
        self._context, self._check_hostname = context, check_hostname

    def https_open(self, req):
        more = {} if self._check_hostname is None else {"check_hostname": self._check_hostname}
        return self.do_open(http.client.HTTPSConnection, req, context=self._context, **more)

    https_request = AbstractHTTPHandler.do_request_


class UnknownHandler(BaseHandler):
    def unknown_open(self, req):
        raise URLError("unknown url type: %s" % req.type)


def parse_keqv_list(l):
    """{key: value} of ["key=value"], without quotes."""
    pairs = (element.split("=", 1) for element in l)
    return {key: value[1:-1] if value[:1] == value[-1:] == '"' else value for key, value in pairs}


# What an element of a list consists of: text in quotes, which may lack its end, and other text.
_ELEMENT = re.compile(r'''((?:"(?:\\.|[^"\\])*(?:"|\\?\Z)|[^",])*)(,|\Z)''', re.DOTALL)
_QUOTED = re.compile(r'''"(?:\\.|[^"\\])*(?:"|\\?\Z)''', re.DOTALL)


def _unescaped(quoted):
    return re.sub(r"\\(.?)", r"\1", quoted[0], flags=re.DOTALL)


def parse_http_list(s):
    """The elements of a list with commas, of which quoted ones may hold some."""
    elements, place = [], 0
    while place < len(s):
        match = _ELEMENT.match(s, place)
        elements.append(_QUOTED.sub(_unescaped, match[1]).strip())
        place = match.end()
    return elements


class FileHandler(BaseHandler):
    names = None

    def get_names(self):
        """The addresses of this machine."""
        if FileHandler.names is None:
            try:
                here = "localhost", socket.gethostname()
                addresses = [address for name in here for address in socket.gethostbyname_ex(name)[2]]
            except socket.gaierror:
                addresses = [socket.gethostbyname("localhost")]
            FileHandler.names = tuple(addresses)
        return FileHandler.names

    def file_open(self, req):
        names_host = re.match("//(?!/)", req.selector) and req.host not in (None, "", "localhost")
        if names_host and req.host not in self.get_names():
            raise URLError("file:// scheme is supported only on localhost")
        return self.open_local_file(req)

    def _is_here(self, host):
        if not host:
            return True
        name, _, port = host.partition(":")
        return not name or not port and socket.gethostbyname(name) in self.get_names()

    def open_local_file(self, req):
        import email.utils
        import mimetypes

        path = url2pathname(req.selector)
        kind = mimetypes.guess_type(req.selector)[0] or "text/plain"
        try:
            status = os.stat(path)
            if self._is_here(req.host):
                changed = email.utils.formatdate(status.st_mtime, usegmt=True)
                headers = _headers(kind, status.st_size, Last_modified=changed)
                host = (req.host or "").partition(":")[0]
                return addinfourl(open(path, "rb"), headers, f"file://{host}{req.selector}")
        except OSError as error:
            raise URLError(error)
        raise URLError("file not on local host")


def _headers(kind, length, **others):
    fields = {"Content_type": kind, "Content_length": length, **others}
    return email.message_from_string("".join(f"{name.replace('_', '-')}: {value}\n" for name, value in fields.items()))


class DataHandler(BaseHandler):
    def data_open(self, req):
        kind, content = req.full_url.split(":", 1)[1].split(",", 1)
        octets = unquote_to_bytes(content)
        plain = kind.removesuffix(";base64")
        if plain != kind:
            octets = base64.decodebytes(octets)
        headers = _headers(plain or "text/plain;charset=US-ASCII", len(octets))
        return addinfourl(io.BytesIO(octets), headers, req.full_url)


_temporary = []
_BLOCK = 1 << 13


def _fetch(answer, target, size, report):
    """Writes an answer to a file; gives how many bytes it was."""
    total = 0
    report(0, _BLOCK, size)
    for count, block in enumerate(iter(lambda: answer.read(_BLOCK), b""), 1):
        total += target.write(block)
        report(count, _BLOCK, size)
    return total


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Fetches a URL to a file: (its name, the headers). reporthook(blocks, size of one, size of all)."""
    with contextlib.closing(urlopen(url, data)) as answer:
        headers = answer.info()
        kind, colon, path = url.partition(":")
        if colon and kind == "file" and not filename:
            return os.path.normpath(url2pathname(path)), headers
        if filename:
            target = open(filename, "wb")
        else:
            target = tempfile.NamedTemporaryFile(delete=False)
            filename = target.name
            _temporary.append(filename)
        size = int(headers.get("Content-Length", -1))
        with target:
            got = _fetch(answer, target, size, reporthook or (lambda *progress: None))
    if got < size:
        raise ContentTooShortError(f"retrieval incomplete: got only {got} out of {size} bytes", (filename, headers))
    return filename, headers


def urlcleanup():
    """Removes what urlretrieve() made, and forgets the opener."""
    while _temporary:
        with contextlib.suppress(OSError):
            os.unlink(_temporary.pop())
    install_opener(None)


def getproxies():
    variables = ((name.lower(), value) for name, value in os.environ.items())
    return {name.removesuffix("_proxy"): value for name, value in variables if value and name.endswith("_proxy")}


def proxy_bypass(host, proxies=None):
    """Whether no_proxy says that this host is asked directly."""
    direct = (getproxies() if proxies is None else proxies).get("no", "")
    if direct == "*":
        return True
    names = {host.lower(), _PORT.sub("", host.lower())}
    endings = [ending for part in direct.split(",") if (ending := part.strip().lstrip(".").lower())]
    return any(name == ending or name.endswith("." + ending) for name in names for ending in endings)


proxy_bypass_environment = proxy_bypass


def url2pathname(pathname):
    return unquote(pathname)


def pathname2url(pathname):
    return quote(pathname)
