"""Helpers of the assertions."""

from collections import Counter, namedtuple
from os.path import commonprefix

__unittest = True
_MAX_LENGTH = 80
_GAP, _EDGE, _COMMON = 12, 5, 5         # of a text that is cut: "[n chars]", what stays at both ends, and of what is alike
_DIFFERING = _MAX_LENGTH - 2 * (_EDGE + _GAP) - _COMMON


def strclass(cls):
    return f"{cls.__module__}.{cls.__qualname__}"


def safe_repr(obj, short=False):
    """repr() of anything, cut on demand."""
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    if short and len(text) >= _MAX_LENGTH:
        text = text[:_MAX_LENGTH] + " [truncated]..."
    return text


def _cut(text, start, end):
    """Leaves out the middle, where that makes it shorter."""
    left_out = len(text) - start - end
    return text if left_out <= _GAP else f"{text[:start]}[{left_out} chars]{text[len(text) - end:]}"


def _common_shorten_repr(*args):
    """Reprs, cut where they are alike so that the difference shows."""
    texts = tuple(safe_repr(obj) for obj in args)
    longest = max(len(text) for text in texts)
    if longest <= _MAX_LENGTH:
        return texts
    alike = commonprefix(texts)
    tails = [text[len(alike):] for text in texts]
    room = _MAX_LENGTH - (longest - len(alike)) - _EDGE - _GAP
    if room <= _COMMON:                 # the differing parts are too long as well
        room = _COMMON
        tails = [_cut(tail, _DIFFERING, _EDGE) for tail in tails]
    head = _cut(alike, _EDGE, room)
    return tuple(head + tail for tail in tails)


# --- what lists have that others have not


def sorted_list_difference(expected, actual):
    """(what is missing, what is too much) of two sorted lists."""
    missing, unexpected = [], []
    left, right = 0, 0

    def behind(items, index):
        item = items[index]
        while index < len(items) and items[index] == item:
            index += 1
        return index

    while left < len(expected) and right < len(actual):
        wanted, found = expected[left], actual[right]
        if wanted < found:
            missing.append(wanted)
            left = behind(expected, left)
        elif wanted > found:
            unexpected.append(found)
            right = behind(actual, right)
        else:
            left, right = behind(expected, left), behind(actual, right)
    missing.extend(expected[left:])
    unexpected.extend(actual[right:])
    return missing, unexpected


def unorderable_list_difference(expected, actual):
    """The same by equality alone. Takes from both lists."""
    missing = []
    for _ in range(len(expected)):
        wanted = expected.pop()
        if wanted in actual:
            actual.remove(wanted)
        else:
            missing.append(wanted)
    return missing, actual


_Mismatch = namedtuple("Mismatch", "actual expected value")


def _count_diff_hashable(actual, expected):
    """What two iterables have in unequal numbers."""
    have, want = Counter(actual), Counter(expected)
    return [_Mismatch(have[item], want[item], item) for item in {**have, **want} if have[item] != want[item]]


def _count_diff_all_purpose(actual, expected):
    """The same for what has no hash."""
    have, want = list(actual), list(expected)
    result = []

    def taken(items, value):
        """How often it is there; what is left is without it."""
        kept = [item for item in items if not (item is value or item == value)]
        count = len(items) - len(kept)
        items[:] = kept
        return count

    while have or want:
        value = (have or want)[0]
        counts = taken(have, value), taken(want, value)
        if counts[0] != counts[1]:
            result.append(_Mismatch(*counts, value))
    return result
