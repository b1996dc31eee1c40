"""Cookies of clients of the web: kept, sent back by rules, and saved to files (Netscape's cookies and RFC 2965)."""

import os
import re
import threading
import time

debug = False  # True: what is decided goes to logging

from http import _cookie_log as _log
from http._cookie_headers import (DEFAULT_HTTP_PORT, domain_match, eff_request_host, escape_path, http2time, is_HDN,
                                  is_third_party, iso2time, join_header_words, liberal_is_HDN, offset_from_tz_string,
                                  parse_ns_headers, reach, request_host, request_path, split_header_words,
                                  strip_quotes, time2isoz, time2netscape, user_domain_match)
from http._cookie_policy import CookiePolicy, DefaultCookiePolicy, request_port

__all__ = ["Cookie", "CookieJar", "CookiePolicy", "DefaultCookiePolicy", "FileCookieJar", "LWPCookieJar", "LoadError",
           "MozillaCookieJar"]

HTTPONLY_ATTR = "HTTPOnly"
HTTPONLY_PREFIX = "#HttpOnly_"
NETSCAPE_MAGIC_RGX = re.compile("#( Netscape)? HTTP Cookie File")
NETSCAPE_HEADER_TEXT = """\
# Netscape HTTP Cookie File
# http://curl.haxx.se/rfc/cookie_spec.html
# This is a generated file!  Do not edit.

"""
MISSING_FILENAME_TEXT = "a filename was not supplied (nor was the CookieJar instance initialised with one)"

_SHOWN = ("version", "name", "value", "port", "port_specified", "domain", "domain_specified", "domain_initial_dot",
          "path", "path_specified", "secure", "expires", "discard", "comment", "comment_url")


class Cookie:
    """One cookie, with what was said of it and what follows from silence."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path,
                 path_specified, secure, expires, discard, comment, comment_url, rest, rfc2109=False):
        if port is None and port_specified is True:
            raise ValueError("if port is None, port_specified must be false")
        self.version = None if version is None else int(version)
        self.expires = None if expires is None else int(float(expires))
        self.name, self.value = name, value
        self.port, self.port_specified = port, port_specified
        self.domain, self.domain_specified = domain.lower(), domain_specified
        self.domain_initial_dot = domain_initial_dot
        self.path, self.path_specified = path, path_specified
        self.secure, self.discard = secure, discard
        self.comment, self.comment_url, self.rfc2109 = comment, comment_url, rfc2109
        self._rest = dict(rest)

    def has_nonstandard_attr(self, name):
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        self._rest[name] = value

    def is_expired(self, now=None):
        """Whether its time is over (`now`: seconds since the epoch)."""
        moment = time.time() if now is None else now
        return self.expires is not None and self.expires <= moment

    def __str__(self):
        port = "" if self.port is None else ":" + self.port
        pair = self.name if self.value is None else f"{self.name}={self.value}"
        return f"<Cookie {pair} for {self.domain}{port}{self.path}>"

    def __repr__(self):
        shown = [f"{name}={getattr(self, name)!r}" for name in _SHOWN]
        return f"Cookie({', '.join(shown)}, rest={self._rest!r}, rfc2109={self.rfc2109!r})"


class Absent:
    pass


_FLAGS = frozenset(("discard", "secure"))
_VALUES = frozenset(("version", "expires", "max-age", "domain", "path", "port", "comment", "commenturl"))
_MAY_BE_EMPTY = frozenset(("port", "comment", "commenturl"))


class CookieJar:
    """Cookies by domain, path and name: taken out of responses, put into requests."""

    non_word_re = re.compile(r"\W")
    quote_re = re.compile(r"([\"\\])")
    domain_re = re.compile(r"[^.]*")
    dots_re = re.compile(r"^\.+")
    magic_re = re.compile(r"^\#LWP-Cookies-(\d+\.\d+)", re.ASCII)

    def __init__(self, policy=None):
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies_lock, self._cookies = threading.RLock(), {}

    def set_policy(self, policy):
        self._policy = policy

    # --- requests

    def _cookies_for_domain(self, domain, request):
        if not self._policy.domain_return_ok(domain, request):
            return []
        _log._debug("Checking %s for cookies to return", domain)
        chosen = []
        for path, named in self._cookies[domain].items():
            if not self._policy.path_return_ok(path, request):
                continue
            for cookie in named.values():
                if self._policy.return_ok(cookie, request):
                    _log._debug("   it's a match")
                    chosen.append(cookie)
                else:
                    _log._debug("   not returning cookie")
        return chosen

    def _cookies_for_request(self, request):
        return [cookie for domain in self._cookies for cookie in self._cookies_for_domain(domain, request)]

    def _cookie_attrs(self, cookies):
        """The parts of a `Cookie` header: cookies of longer paths come first, the version once."""
        cookies.sort(key=lambda cookie: len(cookie.path), reverse=True)
        parts = []
        if cookies and cookies[0].version > 0:
            parts.append(f"$Version={cookies[0].version}")
        for cookie in cookies:
            parts.extend(self._parts_of(cookie))
        return parts

    def _parts_of(self, cookie):
        value, newer = cookie.value, cookie.version > 0
        if value is not None and newer and self.non_word_re.search(value):
            value = self.quote_re.sub(r"\\\1", value)
        yield cookie.name if value is None else f"{cookie.name}={value}"
        if not newer:
            return
        if cookie.path_specified:
            yield f'$Path="{cookie.path}"'
        if cookie.domain.startswith("."):
            domain = cookie.domain if cookie.domain_initial_dot else cookie.domain[1:]
            yield f'$Domain="{domain}"'
        if cookie.port is not None:
            yield f'$Port="{cookie.port}"' if cookie.port_specified else "$Port"

    def add_cookie_header(self, request):
        """The header `Cookie` for a request (an object such as urllib.request.Request)."""
        _log._debug("add_cookie_header")
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            cookies = self._cookies_for_request(request)
            parts = self._cookie_attrs(cookies)
            if parts and not request.has_header("Cookie"):
                request.add_unredirected_header("Cookie", "; ".join(parts))
            announces = self._policy.rfc2965 and not self._policy.hide_cookie2 and not request.has_header("Cookie2")
            if announces and any(cookie.version != 1 for cookie in cookies):
                request.add_unredirected_header("Cookie2", '$Version="1"')
        self.clear_expired_cookies()

    # --- responses

    def _normalized_cookie_tuples(self, attrs_set):
        """[(name, value, attributes that are known, others)], without the cookies that are malformed."""
        found = []
        for (name, value), *attributes in attrs_set:
            sorted_out = self._sort_attributes(attributes)
            if sorted_out is not None:
                found.append((name, value, *sorted_out))
        return found

    def _sort_attributes(self, attributes):
        standard, rest, has_age = {}, {}, False
        for name, value in attributes:
            lower = name.lower()
            if lower in _VALUES or lower in _FLAGS:
                name = lower
            if name in _FLAGS and value is None:
                value = True
            if name in standard:
                continue
            if name == "domain":
                if value is None:
                    _log._debug("   missing value for domain attribute")
                    return None
                value = value.lower()
            elif name == "expires":
                if has_age:
                    continue
                if value is None:
                    _log._debug("   missing or invalid value for expires attribute: treating as session cookie")
                    continue
            elif name == "max-age":
                has_age = True
                try:
                    name, value = "expires", self._now + int(value)
                except ValueError:
                    _log._debug("   missing or invalid (non-numeric) value for max-age attribute")
                    return None
            if name not in _VALUES and name not in _FLAGS:
                rest[name] = value
            elif value is None and name not in _MAY_BE_EMPTY:
                _log._debug("   missing value for %s attribute", name)
                return None
            else:
                standard[name] = value
        return standard, rest

    def _cookie_from_cookie_tuple(self, tup, request):
        name, value, standard, rest = tup
        version = standard.get("version")
        if version is not None:
            try:
                version = int(version)
            except ValueError:
                return None
        path, path_specified = self._path_of(standard.get("path", ""), version, request)
        domain, given = standard.get("domain", Absent), "domain" in standard
        initial_dot = given and bool(domain.startswith("."))
        if not given:
            domain = eff_request_host(request)[1]
        elif not initial_dot:
            domain = "." + domain
        port, port_specified = standard.get("port", Absent), False
        if port is Absent:
            port = None
        elif port is None:
            port = request_port(request)
        else:
            port, port_specified = re.sub(r"\s+", "", port), True
        expires, discard = standard.get("expires"), standard.get("discard", False)
        if "expires" not in standard:
            discard = True
        elif expires <= self._now:
            self._forget(domain, path, name)
            return None
        return Cookie(version, name, value, port, port_specified, domain, given, initial_dot, path, path_specified,
                      standard.get("secure", False), expires, discard, standard.get("comment"),
                      standard.get("commenturl"), rest)

    @staticmethod
    def _path_of(path, version, request):
        if path:
            return escape_path(path), True
        path = request_path(request)
        slash = path.rfind("/")
        if slash != -1:
            path = path[:slash] if version == 0 else path[:slash + 1]
        return path or "/", False

    def _forget(self, domain, path, name):
        """A server takes a cookie back by sending it with a time that is over."""
        try:
            self.clear(domain, path, name)
        except KeyError:
            return
        _log._debug("Expiring cookie, domain='%s', path='%s', name='%s'", domain, path, name)

    def _cookies_from_attrs_set(self, attrs_set, request):
        made = [self._cookie_from_cookie_tuple(one, request) for one in self._normalized_cookie_tuples(attrs_set)]
        return [cookie for cookie in made if cookie]

    def _process_rfc2109_cookies(self, cookies):
        """What came as `Set-Cookie` with version 1 counts as Netscape's, unless the policy says otherwise."""
        as_netscape = getattr(self._policy, "rfc2109_as_netscape", None)
        if as_netscape is None:
            as_netscape = not self._policy.rfc2965
        for cookie in cookies:
            if cookie.version == 1:
                cookie.rfc2109 = True
                if as_netscape:
                    cookie.version = 0

    def _made_of(self, split, headers, request):
        try:
            return self._cookies_from_attrs_set(split(headers), request)
        except Exception:
            _log._warn_unhandled("http.cookiejar")
            return []

    def make_cookies(self, response, request):
        """The cookies that a response sets, whether the policy takes them or not."""
        headers, policy = response.info(), self._policy
        newer, older = headers.get_all("Set-Cookie2", []), headers.get_all("Set-Cookie", [])
        policy._now = self._now = int(time.time())
        if not (newer and policy.rfc2965 or older and policy.netscape):
            return []
        cookies = self._made_of(split_header_words, newer, request)
        if older and policy.netscape:
            more = self._made_of(parse_ns_headers, older, request)
            self._process_rfc2109_cookies(more)
            if policy.rfc2965:
                known = {(cookie.domain, cookie.path, cookie.name) for cookie in cookies}
                more = [cookie for cookie in more if (cookie.domain, cookie.path, cookie.name) not in known]
            cookies.extend(more)
        return cookies

    def set_cookie_if_ok(self, cookie, request):
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            if self._policy.set_ok(cookie, request):
                self.set_cookie(cookie)

    def set_cookie(self, cookie):
        """Takes the cookie without asking the policy."""
        with self._cookies_lock:
            self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        """Takes the cookies of a response that the policy accepts."""
        _log._debug("extract_cookies: %s", response.info())
        with self._cookies_lock:
            for cookie in self.make_cookies(response, request):
                if self._policy.set_ok(cookie, request):
                    _log._debug(" setting cookie: %s", cookie)
                    self.set_cookie(cookie)

    # --- taking out

    def clear(self, domain=None, path=None, name=None):
        """Takes out all cookies, those of a domain, of a path in it, or one of them."""
        if name is not None:
            if domain is None or path is None:
                raise ValueError("domain and path must be given to remove a cookie by name")
            del self._cookies[domain][path][name]
        elif path is not None:
            if domain is None:
                raise ValueError("domain must be given to remove cookies by path")
            del self._cookies[domain][path]
        elif domain is not None:
            del self._cookies[domain]
        else:
            self._cookies = {}

    def _clear_those(self, over):
        for cookie in [cookie for cookie in self if over(cookie)]:
            self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_session_cookies(self):
        """Takes out the cookies that live as long as a session."""
        with self._cookies_lock:
            self._clear_those(lambda cookie: cookie.discard)

    def clear_expired_cookies(self):
        """Takes out the cookies whose time is over."""
        with self._cookies_lock:
            now = time.time()
            self._clear_those(lambda cookie: cookie.is_expired(now))

    def __iter__(self):
        for paths in list(self._cookies.values()):
            for named in list(paths.values()):
                yield from list(named.values())

    def __len__(self):
        return sum(1 for _ in self)

    def __repr__(self):
        return f"<{type(self).__name__}[{', '.join(map(repr, self))}]>"

    def __str__(self):
        return f"<{type(self).__name__}[{', '.join(map(str, self))}]>"


class LoadError(OSError):
    """A file that holds no cookies."""


class FileCookieJar(CookieJar):
    """A jar that a file can hold."""

    def __init__(self, filename=None, delayload=False, policy=None):
        super().__init__(policy)
        self.filename = None if filename is None else os.fspath(filename)
        self.delayload = bool(delayload)

    def _named(self, filename):
        if filename is None:
            filename = self.filename
        if filename is None:
            raise ValueError(MISSING_FILENAME_TEXT)
        return filename

    def _lasting(self, ignore_discard, ignore_expires):
        now = time.time()
        return [cookie for cookie in self
                if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now))]

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Writes the cookies; those of a session and those that are over only if asked to."""
        raise NotImplementedError()

    def load(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Adds the cookies of a file."""
        filename = self._named(filename)
        with open(filename) as file:
            self._really_load(file, filename, ignore_discard, ignore_expires)

    def revert(self, filename=None, ignore_discard=False, ignore_expires=False):
        """The cookies of a file instead of those that are there; if it cannot be read, these stay."""
        filename = self._named(filename)
        with self._cookies_lock:
            before, self._cookies = self._cookies, {}
            try:
                self.load(filename, ignore_discard, ignore_expires)
            except OSError:
                self._cookies = before
                raise

    def _keep(self, cookie, ignore_discard, ignore_expires, now):
        if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now)):
            self.set_cookie(cookie)


from http._cookie_files import LWPCookieJar, MozillaCookieJar, lwp_cookie_str
