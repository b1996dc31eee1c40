"""Cookies in headers: values with attributes, to text and back (RFC 6265)."""

import re
import string
import types

__all__ = ["CookieError", "BaseCookie", "SimpleCookie"]

_LegalChars = string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:"
_UnescapedChars = _LegalChars + " ()/<=>?@[]{}"
_is_legal_key = re.compile("[%s]+" % re.escape(_LegalChars)).fullmatch
_escape = re.compile(r"\\(?:([0-3][0-7][0-7])|(.))", re.DOTALL)
_pair = re.compile(r"""
    \s* (?P<key> [\w\d!#%&'~_`><@,:/$*+\-.^|){}(?=\[\]]+? ) \s*
    (?: = \s* (?P<val> "(?:[^\\"]|\\.)*" | \w{3},\s[\w\d\s-]{9,11}\s[\d:]{8}\sGMT | [\w\d!#%&'~_`><@,:/$*+\-.^|){}(?=\[\]]* ) )?
    \s* (?: \s+ | ; | $ )
    """, re.ASCII | re.VERBOSE)
_weekdayname = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
_monthname = [None, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


class CookieError(Exception):
    pass


def _octal(c):
    return "\\" + c if c in '"\\' else "\\%03o" % ord(c) if ord(c) < 256 else c


def _quote(str):
    """The text as it is, or in quotes with what must not stand there escaped."""
    if str is None or _is_legal_key(str):
        return str
    return '"' + "".join(c if c in _UnescapedChars else _octal(c) for c in str) + '"'


def _unquote(str):
    if str is None or len(str) < 2 or str[0] != '"' or str[-1] != '"':
        return str
    return _escape.sub(lambda found: chr(int(found[1], 8)) if found[1] else found[2], str[1:-1])


def _getdate(future=0, weekdayname=_weekdayname, monthname=_monthname):
    from time import gmtime, time

    year, month, day, hh, mm, ss, wd, _, _ = gmtime(time() + future)
    return "%s, %02d %3s %4d %02d:%02d:%02d GMT" % (weekdayname[wd], day, monthname[month], year, hh, mm, ss)


class Morsel(dict):
    """One cookie: key, value, and attributes by reserved names."""

    _reserved = {"expires": "expires", "path": "Path", "comment": "Comment", "domain": "Domain", "max-age": "Max-Age", "secure": "Secure",
                 "httponly": "HttpOnly", "version": "Version", "samesite": "SameSite"}
    _flags = {"secure", "httponly"}

    def __init__(self):
        self._key = self._value = self._coded_value = None
        dict.update(self, dict.fromkeys(self._reserved, ""))

    key = property(lambda self: self._key)
    value = property(lambda self: self._value)
    coded_value = property(lambda self: self._coded_value)

    def __setitem__(self, K, V):
        K = K.lower()
        if K not in self._reserved:
            raise CookieError("Invalid attribute %r" % (K,))
        dict.__setitem__(self, K, V)

    def setdefault(self, key, val=None):
        key = key.lower()
        if key not in self._reserved:
            raise CookieError("Invalid attribute %r" % (key,))
        return dict.setdefault(self, key, val)

    def __eq__(self, morsel):
        if not isinstance(morsel, Morsel):
            return NotImplemented
        return dict.__eq__(self, morsel) and (self._key, self._value, self._coded_value) == (morsel._key, morsel._value, morsel._coded_value)

    __ne__ = object.__ne__

    def copy(self):
        made = Morsel()
        dict.update(made, self)
        made.__dict__.update(self.__dict__)
        return made

    def update(self, values):
        given = {}
        for key, value in dict(values).items():
            key = key.lower()
            if key not in self._reserved:
                raise CookieError("Invalid attribute %r" % (key,))
            given[key] = value
        dict.update(self, given)

    def isReservedKey(self, K):
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        if key.lower() in self._reserved:
            raise CookieError("Attempt to set a reserved key %r" % (key,))
        if not _is_legal_key(key):
            raise CookieError("Illegal key %r" % (key,))
        self._key, self._value, self._coded_value = key, val, coded_val

    def __getstate__(self):
        return {"key": self._key, "value": self._value, "coded_value": self._coded_value}

    def __setstate__(self, state):
        self._key, self._value, self._coded_value = state["key"], state["value"], state["coded_value"]

    def output(self, attrs=None, header="Set-Cookie:"):
        return "%s %s" % (header, self.OutputString(attrs))

    __str__ = output

    def __repr__(self):
        return "<%s: %s>" % (self.__class__.__name__, self.OutputString())

    def js_output(self, attrs=None):
        return ('\n        <script type="text/javascript">\n        <!-- begin hiding\n        document.cookie = "%s";\n'
                "        // end hiding -->\n        </script>\n        ") % self.OutputString(attrs).replace('"', r'\"')

    def OutputString(self, attrs=None):
        parts = ["%s=%s" % (self.key, self.coded_value)]
        attrs = self._reserved if attrs is None else attrs
        for key, value in sorted(self.items()):
            if value == "" or key not in attrs:
                continue
            name = self._reserved[key]
            if key == "expires" and isinstance(value, int):
                parts.append("%s=%s" % (name, _getdate(value)))
            elif key == "max-age" and isinstance(value, int):
                parts.append("%s=%d" % (name, value))
            elif key == "comment" and isinstance(value, str):
                parts.append("%s=%s" % (name, _quote(value)))
            elif key in self._flags:
                if value:
                    parts.append(str(name))
            else:
                parts.append("%s=%s" % (name, value))
        return "; ".join(parts)

    __class_getitem__ = classmethod(types.GenericAlias)


class BaseCookie(dict):
    """Cookies by name; subclasses say how values are coded."""

    def value_decode(self, val):
        return val, val

    def value_encode(self, val):
        text = str(val)
        return text, text

    def __init__(self, input=None):
        if input:
            self.load(input)

    def _set(self, key, real_value, coded_value):
        morsel = self.get(key, Morsel())
        morsel.set(key, real_value, coded_value)
        dict.__setitem__(self, key, morsel)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._set(key, *self.value_encode(value))

    def output(self, attrs=None, header="Set-Cookie:", sep="\015\012"):
        return sep.join(value.output(attrs, header) for _, value in sorted(self.items()))

    __str__ = output

    def __repr__(self):
        return "<%s: %s>" % (self.__class__.__name__, " ".join("%s=%s" % (key, repr(value.value)) for key, value in sorted(self.items())))

    def js_output(self, attrs=None):
        return "".join(value.js_output(attrs) for _, value in sorted(self.items()))

    def load(self, rawdata):
        if isinstance(rawdata, str):
            self._parse(rawdata)
            return
        for key, value in rawdata.items():
            self[key] = value

    def _parse(self, text):
        """A header's text; one that is not well formed is ignored as a whole."""
        at, found, seen = 0, [], False
        while 0 <= at < len(text):
            match = _pair.match(text, at)
            if not match:
                break
            key, value, at = match["key"], match["val"], match.end()
            if key[0] == "$":
                if seen:
                    found.append((key[1:], value, True))
            elif key.lower() in Morsel._reserved:
                if not seen:
                    return
                if value is None:
                    if key.lower() not in Morsel._flags:
                        return
                    found.append((key, True, True))
                else:
                    found.append((key, _unquote(value), True))
            elif value is not None:
                found.append((key, self.value_decode(value), False))
                seen = True
            else:
                return
        morsel = None
        for key, value, is_attribute in found:
            if is_attribute:
                morsel[key] = value
            else:
                self._set(key, *value)
                morsel = self[key]


class SimpleCookie(BaseCookie):
    """Values are texts, in quotes where need be."""

    def value_decode(self, val):
        return _unquote(val), val

    def value_encode(self, val):
        text = str(val)
        return text, _quote(text)
