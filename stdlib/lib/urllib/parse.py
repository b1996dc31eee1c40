"""Addresses taken apart and put together, and the quoting of their characters."""

import functools as _functools
from collections import namedtuple as _namedtuple

__all__ = ["urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit", "urlencode", "parse_qs",
           "parse_qsl", "quote", "quote_plus", "quote_from_bytes", "unquote", "unquote_plus", "unquote_to_bytes",
           "DefragResult", "ParseResult", "SplitResult", "DefragResultBytes", "ParseResultBytes", "SplitResultBytes"]

uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero",
                 "rtsp", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews",
               "prospero", "rtsp", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtspu", "sip", "sips", "mms",
               "sftp", "tel"]
non_hierarchical = ["gopher", "hdl", "mailto", "news", "telnet", "wais", "imap", "snews", "sip", "sips"]
uses_query = ["", "http", "wais", "imap", "https", "shttp", "mms", "gopher", "rtsp", "rtspu", "sip", "sips"]
uses_fragment = ["", "ftp", "hdl", "http", "gopher", "news", "nntp", "wais", "https", "shttp", "snews", "file",
                 "prospero"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
MAX_CACHE_SIZE = 0


def clear_cache():
    """Forget the results of urlsplit()."""
    urlsplit.cache_clear()


def _plain(text):
    return text


def _to_bytes(value):
    return value.encode() if hasattr(value, "encode") else value


def _to_text(*args):
    """The arguments as str, and what turns a result back into the kind they had."""
    as_str = isinstance(args[0], str)
    for arg in args[1:]:
        if arg and isinstance(arg, str) != as_str:
            raise TypeError("Cannot mix str and non-str arguments")
    if as_str:
        return args + (_plain,)
    return tuple(arg.decode("ascii", "strict") if arg else "" for arg in args) + (_to_bytes,)


class _NetlocParts:
    """The parts of user:password@host:port, of results made of str or of bytes."""

    __slots__ = ()

    def _marks(self):
        return (":", "@", "[", "]", "%") if isinstance(self.netloc, str) else (b":", b"@", b"[", b"]", b"%")

    def _user(self):
        colon, at = self._marks()[:2]
        info, found, _ = self.netloc.rpartition(at)
        if not found:
            return None, None
        name, has_password, password = info.partition(colon)
        return name, password if has_password else None

    def _host(self):
        colon, at, opening, closing, _ = self._marks()
        place = self.netloc.rpartition(at)[2]
        _, bracketed, rest = place.partition(opening)
        if bracketed:
            host, _, port = rest.partition(closing)
            port = port.partition(colon)[2]
        else:
            host, _, port = place.partition(colon)
        return host, port or None

    @property
    def username(self):
        return self._user()[0]

    @property
    def password(self):
        return self._user()[1]

    @property
    def hostname(self):
        host = self._host()[0]
        if not host:
            return None
        name, percent, zone = host.partition(self._marks()[4])
        return name.lower() + percent + zone

    @property
    def port(self):
        port = self._host()[1]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {port!r}")
        port = int(port, 10)
        if port > 65535:
            raise ValueError("Port out of range 0-65535")
        return port


_Defrag = _namedtuple("_DefragResultBase", "url fragment")
_Split = _namedtuple("_SplitResultBase", "scheme netloc path query fragment")
_Parse = _namedtuple("_ParseResultBase", "scheme netloc path params query fragment")


class _Text:
    """A result of texts."""

    __slots__ = ()

    def encode(self, encoding="ascii", errors="strict"):
        return self._encoded_counterpart(*(x.encode(encoding, errors) for x in self))


class _Bytes:
    __slots__ = ()

    def decode(self, encoding="ascii", errors="strict"):
        return self._decoded_counterpart(*(x.decode(encoding, errors) for x in self))


class _SplitUrl(_Split, _NetlocParts):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class _ParsedUrl(_Parse, _NetlocParts):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class DefragResult(_Defrag, _Text):
    __slots__ = ()

    def geturl(self):
        return self.url + "#" + self.fragment if self.fragment else self.url


class DefragResultBytes(_Defrag, _Bytes):
    __slots__ = ()

    def geturl(self):
        return self.url + b"#" + self.fragment if self.fragment else self.url


class SplitResult(_SplitUrl, _Text):
    __slots__ = ()


class SplitResultBytes(_SplitUrl, _Bytes):
    __slots__ = ()


class ParseResult(_ParsedUrl, _Text):
    __slots__ = ()


class ParseResultBytes(_ParsedUrl, _Bytes):
    __slots__ = ()


_BYTES_OF = {DefragResult: DefragResultBytes, SplitResult: SplitResultBytes, ParseResult: ParseResultBytes}
for _text, _bytes in _BYTES_OF.items():
    _text._encoded_counterpart, _bytes._decoded_counterpart = _bytes, _text


def _result(kind, back, *fields):
    made = kind(*fields)
    return made if back is _plain else made.encode()


# taking apart

def urlparse(url, scheme="", allow_fragments=True):
    """<scheme>://<netloc>/<path>;<params>?<query>#<fragment> in six parts."""
    url, scheme, back = _to_text(url, scheme)
    scheme, netloc, url, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ""
    if scheme in uses_params and ";" in url:
        url, params = _cut_params(url)
    return _result(ParseResult, back, scheme, netloc, url, params, query, fragment)


def _cut_params(url):
    at = url.find(";", url.rfind("/") if "/" in url else 0)
    return (url, "") if at < 0 else (url[:at], url[at + 1:])


_NO_LETTERS = "".join(map(chr, range(33)))  # controls and the space


@_functools.lru_cache(typed=True)
def urlsplit(url, scheme="", allow_fragments=True):
    """<scheme>://<netloc>/<path>?<query>#<fragment> in five parts."""
    url, scheme, back = _to_text(url, scheme)
    url, scheme = url.lstrip(_NO_LETTERS), scheme.strip(_NO_LETTERS)
    for c in "\t\r\n":
        url, scheme = url.replace(c, ""), scheme.replace(c, "")
    netloc = query = fragment = ""
    at = url.find(":")
    if at > 0 and url[0].isascii() and url[0].isalpha() and all(c in scheme_chars for c in url[:at]):
        scheme, url = url[:at].lower(), url[at + 1:]
    if url[:2] == "//":
        end = min((i for i in (url.find(c, 2) for c in "/?#") if i >= 0), default=len(url))
        netloc, url = url[2:end], url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
        if "[" in netloc:
            _check_bracketed(netloc)
    if allow_fragments and "#" in url:
        url, fragment = url.split("#", 1)
    if "?" in url:
        url, query = url.split("?", 1)
    _check_netloc(netloc)
    return _result(SplitResult, back, scheme, netloc, url, query, fragment)


def _check_bracketed(netloc):
    """What stands in brackets is an IPv6 address or one of a later version."""
    import re

    host = netloc.partition("[")[2].partition("]")[0]
    if host.startswith("v"):
        if not re.match(r"\Av[a-fA-F0-9]+\..+\Z", host):
            raise ValueError("IPvFuture address is invalid")
    else:
        import ipaddress

        if ipaddress.ip_address(host).version == 4:
            raise ValueError("An IPv4 address cannot be in brackets")


def _check_netloc(netloc):
    """Characters that become delimiters when they are normalised are no part of a host."""
    if not netloc or netloc.isascii():
        return
    import unicodedata
    bare = netloc
    for c in "@:#?":
        bare = bare.replace(c, "")
    normal = unicodedata.normalize("NFKC", bare)
    if bare != normal:
        for c in "/?#@:":
            if c in normal:
                raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


def urldefrag(url):
    url, back = _to_text(url)
    if "#" in url:
        scheme, netloc, path, params, query, fragment = urlparse(url)
        url = urlunparse((scheme, netloc, path, params, query, ""))
    else:
        fragment = ""
    return _result(DefragResult, back, url, fragment)


# putting together

def urlunparse(components):
    *components, back = _to_text(*components)
    scheme, netloc, url, params, query, fragment = components
    if params:
        url = f"{url};{params}"
    return back(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    *components, back = _to_text(*components)
    scheme, netloc, url, query, fragment = components
    if netloc or scheme and scheme in uses_netloc and url[:2] != "//":
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + (netloc or "") + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return back(url)


def urljoin(base, url, allow_fragments=True):
    """The address that one means when it is written in a document at another."""
    if not base:
        return url
    if not url:
        return base
    base, url, back = _to_text(base, url)
    bscheme, bnetloc, bpath, bparams, bquery, bfragment = urlparse(base, "", allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, bscheme, allow_fragments)
    if scheme != bscheme or scheme not in uses_relative:
        return back(url)
    if scheme in uses_netloc:
        if netloc:
            return back(urlunparse((scheme, netloc, path, params, query, fragment)))
        netloc = bnetloc
    if not path and not params:
        return back(urlunparse((scheme, netloc, bpath, bparams, query or bquery, fragment)))
    return back(urlunparse((scheme, netloc, _joined_path(bpath, path), params, query, fragment)))


def _joined_path(base, path):
    above = base.split("/")
    if above[-1] != "":
        del above[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = above + path.split("/")
        segments[1:-1] = filter(None, segments[1:-1])
    out = []
    for segment in segments:
        if segment == "..":
            if out:
                out.pop()
        elif segment != ".":
            out.append(segment)
    if segments[-1] in (".", ".."):
        out.append("")
    return "/".join(out) or "/"


# quoting

_ALWAYS_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~")


def unquote_to_bytes(string):
    if not string:
        string.split
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    first, *rest = string.split(b"%")
    out = [first]
    for part in rest:
        try:
            out.append(bytes.fromhex(part[:2].decode("ascii")) if len(part[:2].strip()) == 2 else _no_hex())
            out.append(part[2:])
        except ValueError:
            out.append(b"%" + part)
    return b"".join(out)


def _no_hex():
    raise ValueError


def unquote(string, encoding="utf-8", errors="replace"):
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding or "utf-8", errors or "replace")
    if "%" not in string:
        string.split
        return string
    encoding, errors = encoding or "utf-8", errors or "replace"
    out, at = [], 0
    while at < len(string):
        # Runs of ASCII may hold quoted bytes; what is not ASCII stays.
        end = at
        while end < len(string) and string[end] < "\x80":
            end += 1
        if end > at:
            out.append(unquote_to_bytes(string[at:end]).decode(encoding, errors))
        at = end
        while end < len(string) and string[end] >= "\x80":
            end += 1
        out.append(string[at:end])
        at = end
    return "".join(out)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    return unquote(string.replace("+", " "), encoding, errors)


def quote(string, safe="/", encoding=None, errors=None):
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode(encoding or "utf-8", errors or "strict")
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    space = " " if isinstance(string, str) else b" "
    if space not in string:
        return quote(string, safe, encoding, errors)
    safe_space = " " if isinstance(safe, str) else b" "
    return quote(string, safe + safe_space, encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    safe = safe.encode("ascii", "ignore") if isinstance(safe, str) else bytes(c for c in safe if c < 128)
    spelled = _spellings(bytes(safe))
    return "".join([spelled[c] for c in bs])


@_functools.lru_cache
def _spellings(safe):
    """How each of the 256 bytes is written."""
    quoter = _Quoter(safe)
    return [quoter[c] for c in range(256)]


class _Quoter(dict):
    """How each byte is written."""

    def __init__(self, safe):
        self.safe = _ALWAYS_SAFE.union(safe)

    def __missing__(self, b):
        text = self[b] = chr(b) if b in self.safe else f"%{b:02X}"
        return text


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    """Pairs, or a mapping, as a query."""
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as e:
            raise TypeError("not a valid non-string sequence or mapping object") from e

    def quoted(value):
        if isinstance(value, bytes):
            return quote_via(value, safe)
        return quote_via(str(value), safe, encoding, errors)

    pairs = []
    for key, value in query:
        if not doseq or isinstance(value, (str, bytes)):
            pairs.append((key, value))
            continue
        try:
            len(value)
        except TypeError:
            pairs.append((key, value))
        else:
            pairs.extend((key, item) for item in value)
    return "&".join(quoted(key) + "=" + quoted(value) for key, value in pairs)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace",
             max_num_fields=None, separator="&"):
    found = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        found.setdefault(name, []).append(value)
    return found


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace",
              max_num_fields=None, separator="&"):
    qs, back = _to_text(qs)
    separator, _ = _to_text(separator)
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    found = []
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, equal, value = field.partition("=")
        if not equal:
            if strict_parsing:
                raise ValueError("bad query field: %r" % (field,))
            if not keep_blank_values:
                continue
        if value or keep_blank_values:
            found.append((back(unquote(name.replace("+", " "), encoding=encoding, errors=errors)),
                          back(unquote(value.replace("+", " "), encoding=encoding, errors=errors))))
    return found


def unwrap(url):
    """<URL:scheme://host/path> without what is around it."""
    url = str(url).strip()
    if url[:1] == "<" and url[-1:] == ">":
        url = url[1:-1].strip()
    if url[:4] == "URL:":
        url = url[4:].strip()
    return url


# Older names, deprecated in CPython and kept there.

def _old(name, new, work):
    def deprecated(*args):
        import warnings
        warnings.warn(f"urllib.parse.{name}() is deprecated" + (f" as of 3.8, use {new} instead" if new else
                      " as of 3.8"), DeprecationWarning, stacklevel=2)
        return work(*args)
    deprecated.__name__ = name
    return deprecated


def _splittype(url):
    kind, colon, rest = url.partition(":")
    return (kind.lower(), rest) if colon and kind and "/" not in kind else (None, url)


def _splithost(url):
    if url[:2] != "//":
        return None, url
    end = min((i for i in (url.find(c, 2) for c in "/#?") if i >= 0), default=len(url))
    path = url[end:]
    return url[2:end], "/" + path if path and path[0] != "/" else path


def _splituser(host):
    user, at, host = host.rpartition("@")
    return (user if at else None), host


def _splitpasswd(user):
    user, colon, password = user.partition(":")
    return user, (password if colon else None)


def _splitport(host):
    name, colon, port = host.rpartition(":")
    if colon and (port == "" or port.isdigit()):
        return name, port or None
    return host, None


def _splitnport(host, defport=-1):
    name, colon, port = host.rpartition(":")
    if not colon:
        return port, defport
    return name, int(port) if port.isdigit() and port.isascii() else None if port else defport


def _splitquery(url):
    path, mark, query = url.rpartition("?")
    return (path, query) if mark else (url, None)


def _splittag(url):
    path, mark, tag = url.rpartition("#")
    return (path, tag) if mark else (url, None)


def _splitattr(url):
    words = url.split(";")
    return words[0], words[1:]


def _splitvalue(attr):
    name, equal, value = attr.partition("=")
    return name, (value if equal else None)


def _to_bytes_old(url):
    if isinstance(url, str):
        try:
            url = url.encode("ASCII").decode()
        except UnicodeError:
            raise UnicodeError("URL " + repr(url) + " contains non-ASCII characters")
    return url


splittype = _old("splittype", "urllib.parse.urlparse()", _splittype)
splithost = _old("splithost", "urllib.parse.urlparse()", _splithost)
splituser = _old("splituser", "urllib.parse.urlparse()", _splituser)
splitpasswd = _old("splitpasswd", "urllib.parse.urlparse()", _splitpasswd)
splitport = _old("splitport", "urllib.parse.urlparse()", _splitport)
splitnport = _old("splitnport", "urllib.parse.urlparse()", _splitnport)
splitquery = _old("splitquery", "urllib.parse.urlparse()", _splitquery)
splittag = _old("splittag", "urllib.parse.urlparse()", _splittag)
splitattr = _old("splitattr", "urllib.parse.urlparse()", _splitattr)
splitvalue = _old("splitvalue", "urllib.parse.parse_qsl()", _splitvalue)
to_bytes = _old("to_bytes", "", _to_bytes_old)
del _old


def __getattr__(name):
    if name == "Quoter":
        import warnings
        warnings.warn("Deprecated in 3.11. urllib.parse.Quoter will be removed in Python 3.14. It was not intended to be a public API.",
                      DeprecationWarning, stacklevel=2)
        return _Quoter
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
