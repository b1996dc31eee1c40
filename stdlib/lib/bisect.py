"""Places in sorted lists. The functions stand here in Python as their definition; the native ones take their place where they are to be had."""


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    """The place behind the items that are not greater than x."""
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if x < (a[mid] if key is None else key(a[mid])):
            hi = mid
        else:
            lo = mid + 1
    return lo


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    """The place before the items that are not less than x."""
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if (a[mid] if key is None else key(a[mid])) < x:
            lo = mid + 1
        else:
            hi = mid
    return lo


def insort_right(a, x, lo=0, hi=None, *, key=None):
    """Inserts x behind what is not greater."""
    at = bisect_right(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(at, x)


def insort_left(a, x, lo=0, hi=None, *, key=None):
    """Inserts x before what is not less."""
    at = bisect_left(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(at, x)


try:
    from _bisect import bisect_left, bisect_right, insort_left, insort_right
except ImportError:
    pass

bisect, insort = bisect_right, insort_right
