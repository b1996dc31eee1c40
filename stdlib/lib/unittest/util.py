"""Helpers of the assertions."""

from collections import Counter, namedtuple
from os.path import commonprefix

__unittest = True
_MAX_LENGTH, _PLACEHOLDER_LEN, _MIN_BEGIN_LEN, _MIN_END_LEN, _MIN_COMMON_LEN = 80, 12, 5, 5, 5
_MIN_DIFF_LEN = _MAX_LENGTH - (_MIN_BEGIN_LEN + _PLACEHOLDER_LEN + _MIN_COMMON_LEN + _PLACEHOLDER_LEN + _MIN_END_LEN)


def _shorten(s, prefixlen, suffixlen):
    skip = len(s) - prefixlen - suffixlen
    if skip > _PLACEHOLDER_LEN:
        s = "%s[%d chars]%s" % (s[:prefixlen], skip, s[len(s) - suffixlen:])
    return s


def _common_shorten_repr(*args):
    """Reprs, cut where they are alike so that the difference shows."""
    args = tuple(map(safe_repr, args))
    longest = max(map(len, args))
    if longest <= _MAX_LENGTH:
        return args
    prefix = commonprefix(args)
    prefixlen = len(prefix)
    common_len = _MAX_LENGTH - (longest - prefixlen + _MIN_BEGIN_LEN + _PLACEHOLDER_LEN)
    if common_len > _MIN_COMMON_LEN:
        prefix = _shorten(prefix, _MIN_BEGIN_LEN, common_len)
        return tuple(prefix + s[prefixlen:] for s in args)
    prefix = _shorten(prefix, _MIN_BEGIN_LEN, _MIN_COMMON_LEN)
    return tuple(prefix + _shorten(s[prefixlen:], _MIN_DIFF_LEN, _MIN_END_LEN) for s in args)


def safe_repr(obj, short=False):
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    return text if not short or len(text) < _MAX_LENGTH else text[:_MAX_LENGTH] + " [truncated]..."


def strclass(cls):
    return f"{cls.__module__}.{cls.__qualname__}"


def sorted_list_difference(expected, actual):
    """(what is missing, what is too much) of two sorted lists."""
    i = j = 0
    missing, unexpected = [], []
    while True:
        try:
            e, a = expected[i], actual[j]
        except IndexError:
            missing.extend(expected[i:])
            unexpected.extend(actual[j:])
            break
        if e < a:
            missing.append(e)
            i += 1
            while i < len(expected) and expected[i] == e:
                i += 1
        elif e > a:
            unexpected.append(a)
            j += 1
            while j < len(actual) and actual[j] == a:
                j += 1
        else:
            i += 1
            while i < len(expected) and expected[i] == e:
                i += 1
            j += 1
            while j < len(actual) and actual[j] == a:
                j += 1
    return missing, unexpected


def unorderable_list_difference(expected, actual):
    missing = []
    while expected:
        item = expected.pop()
        try:
            actual.remove(item)
        except ValueError:
            missing.append(item)
    return missing, actual


_Mismatch = namedtuple("Mismatch", "actual expected value")


def _count_diff_all_purpose(actual, expected):
    s, t = list(actual), list(expected)
    gone, result = object(), []
    for i, elem in enumerate(s):
        if elem is gone:
            continue
        cnt_s = cnt_t = 0
        for j in range(i, len(s)):
            if s[j] == elem:
                cnt_s += 1
                s[j] = gone
        for j, other in enumerate(t):
            if other == elem:
                cnt_t += 1
                t[j] = gone
        if cnt_s != cnt_t:
            result.append(_Mismatch(cnt_s, cnt_t, elem))
    for i, elem in enumerate(t):
        if elem is gone:
            continue
        cnt_t = 0
        for j in range(i, len(t)):
            if t[j] == elem:
                cnt_t += 1
                t[j] = gone
        result.append(_Mismatch(0, cnt_t, elem))
    return result


def _count_diff_hashable(actual, expected):
    s, t = Counter(actual), Counter(expected)
    result = []
    for elem, cnt_s in s.items():
        if cnt_s != t.get(elem, 0):
            result.append(_Mismatch(cnt_s, t.get(elem, 0), elem))
    for elem, cnt_t in t.items():
        if elem not in s:
            result.append(_Mismatch(0, cnt_t, elem))
    return result
