"""Requests: they can be described; opening one needs sockets, which mpy does not have."""

import os
import sys
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote, urlparse, urlsplit

__all__ = ["Request", "OpenerDirector", "BaseHandler", "urlopen", "install_opener", "build_opener", "urlretrieve",
           "pathname2url", "url2pathname", "getproxies", "urlcleanup"]


def _refused(name):
    raise NotImplementedError(f"urllib.request.{name}: mpy has no sockets, nothing can be fetched")


class Request:
    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.headers, self.unredirected_hdrs = {}, {}
        self.data = data
        for key, value in headers.items():
            self.add_header(key, value)
        self.origin_req_host, self.unverifiable = origin_req_host or self.host, unverifiable
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
        parts = urlsplit(self._full_url)
        if not parts.scheme:
            raise ValueError("unknown url type: %r" % self.full_url)
        self.type, self.host = parts.scheme, unquote(parts.netloc)
        self.selector = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

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


class OpenerDirector:
    def __init__(self):
        self.addheaders, self.handlers = [("User-agent", "Python-urllib/3.11")], []

    def add_handler(self, handler):
        self.handlers.append(handler)

    def open(self, fullurl, data=None, timeout=None):
        _refused("OpenerDirector.open")

    def close(self):
        pass


def build_opener(*handlers):
    opener = OpenerDirector()
    for handler in handlers:
        opener.add_handler(handler() if isinstance(handler, type) else handler)
    return opener


def install_opener(opener):
    pass


def urlopen(url, data=None, timeout=None, *, cafile=None, capath=None, cadefault=False, context=None):
    _refused("urlopen")


def urlretrieve(url, filename=None, reporthook=None, data=None):
    _refused("urlretrieve")


def urlcleanup():
    pass


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
