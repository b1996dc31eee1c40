"""The two kinds of files that hold cookies: libwww-perl's and Netscape's."""

import os
import time
from http.cookiejar import (HTTPONLY_ATTR, HTTPONLY_PREFIX, NETSCAPE_HEADER_TEXT, NETSCAPE_MAGIC_RGX, Cookie,
                            FileCookieJar, LoadError)
from http import _cookie_log as log
from http._cookie_headers import iso2time, join_header_words, split_header_words, time2isoz

_FLAGS = "port_spec", "path_spec", "domain_dot", "secure", "discard"
_VALUES = "version", "port", "path", "domain", "expires", "comment", "commenturl"


def _private_file(filename):
    return os.fdopen(os.open(filename, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w")


def lwp_cookie_str(cookie):
    """The cookie in the words of a `Set-Cookie3` line."""
    words = [(cookie.name, cookie.value), ("path", cookie.path), ("domain", cookie.domain)]
    if cookie.port is not None:
        words.append(("port", cookie.port))
    flags = (("path_spec", cookie.path_specified), ("port_spec", cookie.port_specified),
             ("domain_dot", cookie.domain_initial_dot), ("secure", cookie.secure))
    words += [(name, None) for name, is_set in flags if is_set]
    if cookie.expires:
        words.append(("expires", time2isoz(float(cookie.expires))))
    if cookie.discard:
        words.append(("discard", None))
    if cookie.comment:
        words.append(("comment", cookie.comment))
    if cookie.comment_url:
        words.append(("commenturl", cookie.comment_url))
    words += [(name, str(cookie._rest[name])) for name in sorted(cookie._rest)]
    return join_header_words([words + [("version", str(cookie.version))]])


class LWPCookieJar(FileCookieJar):
    """A jar whose file has `Set-Cookie3` lines, which keep all that is known of a cookie."""

    def as_lwp_str(self, ignore_discard=True, ignore_expires=True):
        """The lines of the file behind its first one."""
        cookies = self._lasting(ignore_discard, ignore_expires)
        return "".join(f"Set-Cookie3: {lwp_cookie_str(cookie)}\n" for cookie in cookies)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with _private_file(self._named(filename)) as file:
            file.write("#LWP-Cookies-2.0\n" + self.as_lwp_str(ignore_discard, ignore_expires))

    def _really_load(self, file, filename, ignore_discard, ignore_expires):
        if not self.magic_re.search(file.readline()):
            raise LoadError(f"{filename!r} does not look like a Set-Cookie3 (LWP) format file")
        now, header = time.time(), "Set-Cookie3:"
        line = ""
        try:
            for line in file:
                if line.startswith(header):
                    line = line[len(header):].strip()
                    for words in split_header_words([line]):
                        self._keep(_from_words(words), ignore_discard, ignore_expires, now)
        except OSError:
            raise
        except Exception:
            log._warn_unhandled("http.cookiejar")
            raise LoadError(f"invalid Set-Cookie3 format file {filename!r}: {line!r}")


def _from_words(words):
    (name, value), *attributes = words
    standard, rest = dict.fromkeys(_FLAGS, False), {}
    for key, text in attributes:
        lower = key.lower()
        if lower in _FLAGS:
            standard[lower] = True if text is None else text
        elif lower in _VALUES:
            standard[lower] = text
        else:
            rest[key] = text
    get = standard.get
    expires, discard, domain = get("expires"), get("discard"), get("domain")
    if expires is not None:
        expires = iso2time(expires)
    if expires is None:
        discard = True
    return Cookie(get("version"), name, value, get("port"), get("port_spec"), domain, domain.startswith("."),
                  get("domain_dot"), get("path"), get("path_spec"), get("secure"), expires, discard, get("comment"),
                  get("commenturl"), rest)


class MozillaCookieJar(FileCookieJar):
    """A jar whose file is that of Netscape's and Mozilla's browsers and of curl: seven columns a cookie."""

    def _really_load(self, file, filename, ignore_discard, ignore_expires):
        if not NETSCAPE_MAGIC_RGX.match(file.readline()):
            raise LoadError(f"{filename!r} does not look like a Netscape format cookies file")
        now = time.time()
        line = ""
        try:
            for line in file:
                rest = {}
                if line.startswith(HTTPONLY_PREFIX):
                    rest[HTTPONLY_ATTR] = ""
                    line = line[len(HTTPONLY_PREFIX):]
                line = line.removesuffix("\n")
                if line.strip() and not line.strip().startswith(("#", "$")):
                    self._keep(_from_columns(line.split("\t"), rest), ignore_discard, ignore_expires, now)
        except OSError:
            raise
        except Exception:
            log._warn_unhandled("http.cookiejar")
            raise LoadError(f"invalid Netscape format cookies file {filename!r}: {line!r}")

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with _private_file(self._named(filename)) as file:
            file.write(NETSCAPE_HEADER_TEXT)
            for cookie in self._lasting(ignore_discard, ignore_expires):
                file.write("\t".join(_columns(cookie)) + "\n")


def _from_columns(columns, rest):
    domain, is_domain, path, secure, expires, name, value = columns
    is_domain, dotted = is_domain == "TRUE", domain.startswith(".")
    if not name:
        name, value = value, None
    assert is_domain == dotted
    return Cookie(0, name, value, None, False, domain, is_domain, dotted, path, False, secure == "TRUE",
                  expires or None, not expires, None, None, rest)


def _columns(cookie):
    name, value = ("", cookie.name) if cookie.value is None else (cookie.name, cookie.value)
    prefix = HTTPONLY_PREFIX if cookie.has_nonstandard_attr(HTTPONLY_ATTR) else ""
    return (prefix + cookie.domain, "TRUE" if cookie.domain.startswith(".") else "FALSE", cookie.path,
            "TRUE" if cookie.secure else "FALSE", "" if cookie.expires is None else str(cookie.expires), name, value)
