"""Addresses, dates, identifiers and parameters of mail."""

import datetime
import os
import re
import time
import urllib.parse

from email._addresses import AddressList as _AddressList
from email._dates import mktime_tz, parsedate, parsedate_tz
from email._dates import _parsed as _parsedate_tz

__all__ = ["collapse_rfc2231_value", "decode_params", "decode_rfc2231", "encode_rfc2231", "formataddr", "formatdate",
           "format_datetime", "getaddresses", "make_msgid", "mktime_tz", "parseaddr", "parsedate", "parsedate_tz",
           "parsedate_to_datetime", "unquote"]

supports_strict_parsing = True
COMMASPACE = ", "
EMPTYSTRING = ""
UEMPTYSTRING = ""
CRLF = "\r\n"
TICK = "'"
specialsre = re.compile(r'[][\\()<>@,:;".]')
escapesre = re.compile(r'[\\"]')
rfc2231_continuation = re.compile(r"(?P<name>\w+)\*((?P<num>[0-9]+)\*?)?\Z", re.ASCII)


def unquote(str):
    """The text without its quotes or angle brackets."""
    if len(str) > 1:
        if str.startswith('"') and str.endswith('"'):
            return str[1:-1].replace("\\\\", "\\").replace('\\"', '"')
        if str.startswith("<") and str.endswith(">"):
            return str[1:-1]
    return str


def quote(str):
    return str.replace("\\", "\\\\").replace('"', '\\"')


def formataddr(pair, charset="utf-8"):
    """'name <address>' of the two."""
    name, address = pair
    address.encode("ascii")
    if not name:
        return address
    try:
        name.encode("ascii")
    except UnicodeEncodeError:
        return f"{_encoded_word(name, str(charset))} <{address}>"
    quotes = '"' if specialsre.search(name) else ""
    return "%s%s%s <%s>" % (quotes, escapesre.sub(r"\\\g<0>", name), quotes, address)


def _encoded_word(text, charset):
    import base64
    data = text.encode(charset)
    safe = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-!*+/"
    quoted = "".join(chr(c) if c in safe else "_" if c == 32 else f"={c:02X}" for c in data)
    whole = base64.b64encode(data).decode("ascii")
    short = len(quoted) <= len(whole) or charset.lower().startswith("iso-8859-")
    return f"=?{charset.lower()}?{'q?' + quoted if short else 'b?' + whole}?="


def _unquoted(text):
    """A field without its quoted parts, in which commas separate nothing."""
    out, quoted, escaped = [], False, False
    for c in text:
        if escaped:
            escaped = False
        elif c == "\\":
            escaped = True
        elif c == '"':
            quoted = not quoted
        elif not quoted:
            out.append(c)
    return "".join(out)


def _balanced(text):
    """Whether the parentheses of comments match."""
    depth = 0
    for c in _unquoted(text):
        depth += (c == "(") - (c == ")")
        if depth < 0:
            return False
    return depth == 0


def _plausible(pair):
    return ("", "") if "[" in pair[1] else pair


def parseaddr(addr, *, strict=True):
    """(name, address) of one address; when strict, ('', '') for anything but exactly one."""
    if not strict:
        found = _AddressList(addr).found
        return found[0] if found else ("", "")
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str) or not _balanced(addr):
        return "", ""
    found = _AddressList(addr).found
    return _plausible(found[0]) if len(found) == 1 else ("", "")


def getaddresses(fieldvalues, *, strict=True):
    """All addresses of some fields; when strict, as many as their commas let expect, or none at all."""
    values = [str(v) for v in fieldvalues]
    if not strict:
        return _AddressList(COMMASPACE.join(values)).found
    values = [v if _balanced(v) else "('', '')" for v in values]
    found = _AddressList(COMMASPACE.join(values)).found
    expected = sum(1 + _unquoted(v).count(",") for v in values)
    return [_plausible(pair) for pair in found] if len(found) == expected else [("", "")]


def _format_timetuple_and_zone(timetuple, zone):
    days, months = ("Mon Tue Wed Thu Fri Sat Sun".split(),
                    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())
    return "%s, %02d %s %04d %02d:%02d:%02d %s" % (
        days[timetuple[6]], timetuple[2], months[timetuple[1] - 1], timetuple[0], timetuple[3], timetuple[4],
        timetuple[5], zone)


def formatdate(timeval=None, localtime=False, usegmt=False):
    if timeval is None:
        timeval = time.time()
    if localtime or usegmt:
        moment = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    else:
        moment = datetime.datetime.utcfromtimestamp(timeval)
    if localtime:
        moment = moment.astimezone()
        usegmt = False
    return format_datetime(moment, usegmt)


def format_datetime(dt, usegmt=False):
    now = dt.timetuple()
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError("usegmt option requires a UTC datetime")
        zone = "GMT"
    elif dt.tzinfo is None:
        zone = "-0000"
    else:
        zone = dt.strftime("%z")
    return _format_timetuple_and_zone(now, zone)


def parsedate_to_datetime(data):
    found = _parsedate_tz(data)
    if found is None:
        raise ValueError("Invalid date value or format \"%s\"" % str(data))
    *fields, offset = found
    if offset is None:
        return datetime.datetime(*fields[:6])
    return datetime.datetime(*fields[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=offset)))


def localtime(dt=None, isdst=-1):
    """A moment with the local zone."""
    if dt is None:
        return datetime.datetime.now(datetime.timezone.utc).astimezone()
    return dt.astimezone()


def make_msgid(idstring=None, domain=None):
    import random
    idstring = "" if idstring is None else "." + idstring
    if domain is None:
        domain = os.uname().nodename
    return f"<{int(time.time() * 100)}.{os.getpid()}.{random.getrandbits(64)}{idstring}@{domain}>"


def decode_rfc2231(s):
    """Charset, language and text of charset'language'text."""
    parts = s.split(TICK, 2)
    return (None, None, s) if len(parts) <= 2 else parts


def encode_rfc2231(s, charset=None, language=None):
    s = urllib.parse.quote(s, safe="", encoding=charset or "ascii")
    if charset is None and language is None:
        return s
    return "%s'%s'%s" % (charset, language or "", s)


def collapse_rfc2231_value(value, errors="replace", fallback_charset="us-ascii"):
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, language, text = value
    data = text.encode("latin-1", "backslashreplace")
    try:
        return str(data, fallback_charset if charset is None else charset, errors)
    except LookupError:
        return unquote(text)


def decode_params(params):
    """Parameters with those that were cut into pieces put together."""
    out, pieces = [params[0]], {}
    for name, value in params[1:]:
        encoded = name.endswith("*")
        value = unquote(value)
        found = rfc2231_continuation.match(name)
        if found:
            number = found["num"]
            pieces.setdefault(found["name"], []).append((0 if number is None else int(number), value, encoded))
        else:
            out.append((name, '"%s"' % quote(value)))
    for name, continuations in pieces.items():
        extended, texts = False, []
        for _, text, encoded in sorted(continuations):
            if encoded:
                text = urllib.parse.unquote(text, encoding="latin-1")
                extended = True
            texts.append(text)
        value = quote(EMPTYSTRING.join(texts))
        if extended:
            charset, language, value = decode_rfc2231(value)
            out.append((name, (charset, language, '"%s"' % value)))
        else:
            out.append((name, '"%s"' % value))
    return out
