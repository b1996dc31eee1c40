"""Dates, words of headers and names of hosts, as cookies write and compare them."""

import datetime
import re
import time
import urllib.parse
from calendar import timegm

DAYS = "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"
MONTHS = "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
_MONTH_NUMBERS = {name.lower(): number for number, name in enumerate(MONTHS, 1)}
_UNIVERSAL = frozenset(("GMT", "UTC", "UT", "Z"))
EPOCH_YEAR = 1970

# --- dates


def _moment(seconds):
    kind = datetime.datetime
    return kind.utcnow() if seconds is None else kind.utcfromtimestamp(seconds)


def time2isoz(t=None):
    """`1994-11-24 08:49:37Z` of seconds since the epoch, or of now."""
    return _moment(t).strftime("%Y-%m-%d %H:%M:%SZ").rjust(20, "0")


def time2netscape(t=None):
    """`Wed, 09-Feb-1994 22:23:32 GMT` of seconds since the epoch, or of now."""
    at = _moment(t)
    return (f"{DAYS[at.weekday()]}, {at.day:02d}-{MONTHS[at.month - 1]}-{at.year:04d} "
            f"{at.hour:02d}:{at.minute:02d}:{at.second:02d} GMT")


def _seconds_since_epoch(year, month, day, hour, minute, second):
    fields = (month, 1, 12), (day, 1, 31), (hour, 0, 24), (minute, 0, 59), (second, 0, 61)
    if year < EPOCH_YEAR or not all(low <= value <= high for value, low, high in fields):
        return None
    return timegm((year, month, day, hour, minute, second))


_OFFSET = re.compile(r"([-+])?(\d\d?):?(\d\d)?$", re.ASCII)


def offset_from_tz_string(tz):
    """Seconds east of Greenwich; None for a name that is not known."""
    if tz in _UNIVERSAL:
        return 0
    found = _OFFSET.match(tz)
    if not found:
        return None
    sign, hours, minutes = found.groups()
    offset = 3600 * int(hours) + 60 * int(minutes or 0)
    return -offset if sign == "-" else offset


def _month_number(text):
    number = _MONTH_NUMBERS.get(text.lower())
    if number is None:
        try:
            number = int(text)
        except ValueError:
            return None
    return number if 1 <= number <= 12 else None


def _full_year(year):
    """A year of two or three digits is the one nearest to now that ends so."""
    if year >= 1000:
        return year
    this_year = time.localtime(time.time())[0]
    distance = this_year % 100 - year
    year += this_year - this_year % 100
    if abs(distance) > 50:
        year += 100 if distance > 0 else -100
    return year


def _from_texts(day, month, year, hour, minute, second, tz):
    year, month = int(year), _month_number(month)
    if month is None or year > datetime.MAXYEAR:
        return None
    clock = [int(part or 0) for part in (hour, minute)] + [int(float(second or 0))]
    moment = _seconds_since_epoch(_full_year(year), month, int(day), *clock)
    if moment is None:
        return None
    offset = offset_from_tz_string("UTC" if tz is None else tz.upper())
    return None if offset is None else moment - offset


_STRICT = re.compile(r"[SMTWF][a-z][a-z], (\d\d) ([JFMASOND][a-z][a-z]) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$", re.ASCII)
_WEEKDAY = re.compile(r"(?:%s)[a-z]*,?\s*" % "|".join(DAYS), re.ASCII | re.IGNORECASE)
_LOOSE = re.compile(r"""
    (?P<day>\d\d?) (?:\s+|[-/])
    (?P<month>\w+) (?:\s+|[-/])
    (?P<year>\d+)
    (?: (?:\s+|:) (?P<hour>\d\d?) : (?P<minute>\d\d) (?: : (?P<second>\d\d) )? )?
    \s*
    (?: (?P<tz>[-+]?\d{2,4}|(?![AP]M\b)[A-Z]+) \s* )?
    (?: \(\w+\) \s* )?
    $""", re.ASCII | re.IGNORECASE | re.VERBOSE)
_ISO = re.compile(r"""
    (?P<year>\d{4}) [-/]? (?P<month>\d\d?) [-/]? (?P<day>\d\d?)
    (?: (?:\s+|[-:T]) (?P<hour>\d\d?) :? (?P<minute>\d\d) (?: :? (?P<second>\d\d (?:\.\d*)?) )? )?
    \s*
    (?P<tz>Z|[-+]?\d\d?:?(?::?\d\d)?)?
    \s*$""", re.ASCII | re.IGNORECASE | re.VERBOSE)
_FIELDS = "day", "month", "year", "hour", "minute", "second", "tz"


def http2time(text):
    """Seconds since the epoch of a date as servers write it; None for what is no date."""
    strict = _STRICT.match(text)
    if strict:
        day, month, year, hour, minute, second = strict.groups()
        number = _MONTH_NUMBERS.get(month.lower())
        if number is not None:
            moment = _seconds_since_epoch(int(year), number, int(day), int(hour), int(minute), int(second))
            return None if moment is None else float(moment)
    found = _LOOSE.match(_WEEKDAY.sub("", text.lstrip(), count=1))
    return _from_texts(*found.group(*_FIELDS)) if found else None


def iso2time(text):
    """Seconds since the epoch of a date in one of the forms of ISO 8601; None for what is no date."""
    found = _ISO.match(text.lstrip())
    return _from_texts(*found.group(*_FIELDS)) if found else None


# --- words of headers

_TOKEN = re.compile(r"\s*([^=\s;,]+)")
_QUOTED = re.compile(r'\s*=\s*"([^"\\]*(?:\\.[^"\\]*)*)"')
_BARE = re.compile(r"\s*=\s*([^\s;,]*)")
_ESCAPED = re.compile(r"\\(.)")
_JUNK = re.compile(r"^[=\s;]*")
_WORD = re.compile(r"\w+$")


def split_header_words(header_values):
    """[[(name, value), …], …]: the parts of headers between commas; the value is None where there is no `=`."""
    assert not isinstance(header_values, str)
    return [pairs for text in header_values for pairs in _split_one(text)]


def _split_one(text):
    pairs, at = [], 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token:
            name, value, at = token[1], None, token.end()
            quoted = _QUOTED.match(text, at)
            found = quoted or _BARE.match(text, at)
            if found:
                at = found.end()
                value = _ESCAPED.sub(r"\1", found[1]) if quoted else found[1].rstrip()
            pairs.append((name, value))
        elif text[at:].lstrip().startswith(","):
            at = text.index(",", at) + 1
            if pairs:
                yield pairs
            pairs = []
        else:
            rest = _JUNK.sub("", text[at:])
            assert len(rest) < len(text) - at, f"bad header {text!r}"
            at = len(text) - len(rest)
    if pairs:
        yield pairs


def join_header_words(lists):
    """The text of a header: what split_header_words() takes apart."""
    return ", ".join("; ".join(map(_join_pair, pairs)) for pairs in lists if pairs)


def _join_pair(pair):
    name, value = pair
    if value is None:
        return name
    if not _WORD.match(value):
        value = '"%s"' % re.sub(r'(["\\])', r"\\\1", value)
    return f"{name}={value}"


def strip_quotes(text):
    return text.removeprefix('"').removesuffix('"')


_NETSCAPE_ATTRIBUTES = frozenset(("expires", "domain", "path", "secure", "version", "port", "max-age"))


def parse_ns_headers(ns_headers):
    """[[(name, value), …], …] of Netscape's `Set-Cookie` headers, one list a header; `expires` is a number."""
    parsed = [_parse_ns_header(header.split(";")) for header in ns_headers]
    return [pairs for pairs in parsed if pairs]


def _parse_ns_header(parts):
    pairs, has_version = [], False
    for number, part in enumerate(parts):
        name, equals, value = part.partition("=")
        name, value = name.strip(), value.strip() if equals else None
        if not name:
            if number == 0:
                return None
            continue
        if number:
            name = name.lower() if name.lower() in _NETSCAPE_ATTRIBUTES else name
            has_version = has_version or name == "version"
            if value is not None and name in ("version", "expires"):
                value = strip_quotes(value)
                if name == "expires":
                    value = http2time(value)
        pairs.append((name, value))
    if not has_version:
        pairs.append(("version", "0"))
    return pairs


# --- hosts, paths and ports

DEFAULT_HTTP_PORT = "80"
IPV4_RE = re.compile(r"\.\d+$", re.ASCII)
_PORT = re.compile(r":\d+$", re.ASCII)
_PATH_SAFE = "%/;:@&=+$,!~*'()"


def is_HDN(text):
    """Whether this is the name of a host, not an address."""
    return bool(text) and text[0] != "." and text[-1] != "." and not IPV4_RE.search(text)


def domain_match(A, B):
    """Whether host A lies in domain B, in the sense of RFC 2965."""
    A, B = A.lower(), B.lower()
    if A == B:
        return True
    return is_HDN(A) and A.rfind(B) > 0 and B.startswith(".") and is_HDN(B[1:])


def liberal_is_HDN(text):
    return not IPV4_RE.search(text)


def user_domain_match(A, B):
    """Whether host A is meant by B as a user writes it: `.b.com` means what ends so, `b.com` that host alone."""
    A, B = A.lower(), B.lower()
    if liberal_is_HDN(A) and liberal_is_HDN(B) and B.startswith("."):
        return A.endswith(B)
    return A == B


def request_host(request):
    """The host that is asked, without its port, in lower case."""
    host = urllib.parse.urlparse(request.get_full_url())[1] or request.get_header("Host", "")
    return _PORT.sub("", host, 1).lower()


def eff_request_host(request):
    """(host, the same with `.local` where it has no dot)."""
    host = request_host(request)
    return host, host if "." in host else host + ".local"


def request_path(request):
    path = escape_path(urllib.parse.urlsplit(request.get_full_url()).path)
    return path if path.startswith("/") else "/" + path


def escape_path(path):
    """What may not stand in a path is written as %XX, in capitals."""
    return re.sub("%([0-9a-fA-F]{2})", lambda found: "%" + found[1].upper(), urllib.parse.quote(path, _PATH_SAFE))


def reach(h):
    """The domain around a host: `.b.com` of `a.b.com`, the host itself where there is none."""
    _, dot, around = h.partition(".")
    return "." + around if dot and is_HDN(h) and ("." in around or around == "local") else h


def is_third_party(request):
    """Whether the request goes to others than whom the user asked (RFC 2965, 3.3.6)."""
    return not domain_match(request_host(request), reach(request.origin_req_host))
