"""Builtins that call back into Python for each item.

They are Python so that no native activation stands under the callbacks: a region that is being captured, a generator or a
deep recursion can suspend inside a key function. Merged into the builtins module when it is made.
"""

import _core

_sort_by_keys = _core.sort_by_keys
_native_keys = _core.native_keys
_sum_exact = _core.sum_exact
_min_exact = _core.min_exact
_max_exact = _core.max_exact
_missing = object()
_whole = slice(None)
__name__ = "builtins"   # the __module__ of what follows


def sorted(iterable, /, *, key=None, reverse=False):
    result = list(iterable)
    if type(reverse) is not bool:
        bin(reverse)   # an integer, or a TypeError
    if key is None:
        _sort_by_keys(result, None, bool(reverse))
    else:
        _sort_by_keys(result, _native_keys(key, result) or [key(item) for item in result], bool(reverse))
    return result


def _list_sort(self, *, key=None, reverse=False):
    if type(reverse) is not bool:
        bin(reverse)   # an integer, or a TypeError
    if key is None:
        _sort_by_keys(self, None, bool(reverse))
        return
    # While keys are computed the list is seen empty, so that a change of it is noticed.
    items = list.copy(self)
    list.clear(self)
    try:
        _sort_by_keys(items, _native_keys(key, items) or [key(item) for item in items], bool(reverse))
    finally:
        changed = list.__len__(self) > 0
        list.__setitem__(self, _whole, items)
    if changed:
        raise ValueError("list modified during sort")



def sum(iterable, /, start=0):
    if type(start) is not int:
        if isinstance(start, str):
            raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
        if isinstance(start, bytes):
            raise TypeError("sum() can't sum bytes [use b''.join(seq) instead]")
        if isinstance(start, bytearray):
            raise TypeError("sum() can't sum bytearray [use b''.join(seq) instead]")
    kind = type(iterable)
    if kind is list or kind is tuple:
        return _sum_exact(iterable, start)
    total = start
    for item in iterable:
        total = total + item
    return total


def any(iterable, /):
    for item in iterable:
        if item:
            return True
    return False


def all(iterable, /):
    for item in iterable:
        if not item:
            return False
    return True


def min(*args, key=None, default=_missing):
    if len(args) == 1:
        items = args[0]
    elif not args:
        raise TypeError("min expected at least 1 argument, got 0")
    else:
        items = args
        if default is not _missing:
            raise TypeError("Cannot specify a default for min() with multiple positional arguments")
    if key is None and (type(items) is tuple or type(items) is list) and items:
        return _min_exact(items)
    items = iter(items)
    if key is None:
        for best in items:
            for item in items:
                if item < best:
                    best = item
            return best
    else:
        for best in items:
            best_key = key(best)
            for item in items:
                item_key = key(item)
                if item_key < best_key:
                    best, best_key = item, item_key
            return best
    if default is _missing:
        raise ValueError("min() arg is an empty sequence")
    return default


def max(*args, key=None, default=_missing):
    if len(args) == 1:
        items = args[0]
    elif not args:
        raise TypeError("max expected at least 1 argument, got 0")
    else:
        items = args
        if default is not _missing:
            raise TypeError("Cannot specify a default for max() with multiple positional arguments")
    if key is None and (type(items) is tuple or type(items) is list) and items:
        return _max_exact(items)
    items = iter(items)
    if key is None:
        for best in items:
            for item in items:
                if item > best:
                    best = item
            return best
    else:
        for best in items:
            best_key = key(best)
            for item in items:
                item_key = key(item)
                if item_key > best_key:
                    best, best_key = item, item_key
            return best
    if default is _missing:
        raise ValueError("max() arg is an empty sequence")
    return default


def aiter(async_iterable, /):
    method = getattr(type(async_iterable), "__aiter__", None)
    if method is None:
        raise TypeError(f"'{type(async_iterable).__name__}' object is not an async iterable")
    result = method(async_iterable)
    if getattr(type(result), "__anext__", None) is None:
        raise TypeError(f"aiter() returned not an async iterator of type '{type(result).__name__}'")
    return result


class _AnextAwaitable:
    """anext() with a default: the awaitable's, but the end is the default."""

    __slots__ = ("_step", "_default", "_iter")

    def __init__(self, step, default):
        self._step, self._default, self._iter = step, default, None

    def __await__(self):
        return self

    __iter__ = __await__

    def _run(self, how, *args):
        if self._iter is None:
            self._iter = type(self._step).__await__(self._step)
        try:
            return next(self._iter) if how is None else getattr(self._iter, how)(*args)
        except StopAsyncIteration:
            raise StopIteration(self._default) from None

    def __next__(self):
        return self._run(None)

    def send(self, value):
        return self._run(None) if value is None else self._run("send", value)

    def throw(self, *args):
        return self._run("throw", *args)

    def close(self):
        if self._iter is not None and hasattr(self._iter, "close"):
            self._iter.close()


def anext(async_iterator, default=_missing, /):
    method = getattr(type(async_iterator), "__anext__", None)
    if method is None:
        raise TypeError(f"'{type(async_iterator).__name__}' object is not an async iterator")
    step = method(async_iterator)
    return step if default is _missing else _AnextAwaitable(step, default)


def breakpoint(*args, **kws):
    raise NotImplementedError("breakpoint: no debugger is built in")


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    # io is imported at first use, so that a script without files starts without it.
    from io import open as opened

    return opened(file, mode, buffering, encoding, errors, newline, closefd, opener)


class _Quitter:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"Use {self.name}() or Ctrl-D (i.e. EOF) to exit"

    def __call__(self, code=None):
        raise SystemExit(code)


exit = _Quitter("exit")
quit = _Quitter("quit")


_list_sort.__name__, _list_sort.__qualname__ = "sort", "list.sort"

# Where the arguments are exact containers of plain items, natives do the work; see stdlib/builtins/fast.cpp.
for _function, _native in (
    (sum, _core.fast_sum),
    (min, _core.fast_min),
    (max, _core.fast_max),
    (any, _core.fast_any),
    (all, _core.fast_all),
    (sorted, _core.fast_sorted),
    (_list_sort, _core.fast_list_sort),
):
    _core.accelerate(_function, _native)
