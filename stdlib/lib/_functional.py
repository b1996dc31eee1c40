"""Builtins that call back into Python for each item.

They are Python so that no native activation stands under the callbacks: a region that is being captured, a generator or a
deep recursion can suspend inside a key function. Merged into the builtins module when it is made.
"""

import _core

# The builtins that these go by are names of this module, so that they are not what a program puts in their place.
bin, bytearray, bytes, frozenset, dict, getattr, hasattr, isinstance, iter, len, list, next, range, set, slice, tuple, type = (
    bin, bytearray, bytes, frozenset, dict, getattr, hasattr, isinstance, iter, len, list, next, range, set, slice, tuple, type)

_sort_by_keys = _core.sort_by_keys
_take_items = _core.take_items
_give_items = _core.give_items
_native_keys = _core.native_keys
_sum_exact = _core.sum_exact
_min_by = _core.min_by
_max_by = _core.max_by
_min_exact = _core.min_exact
_max_exact = _core.max_exact
_missing = object()
_zero = 0
__name__ = "builtins"   # the __module__ of what follows


_key_wrapper = None   # functools puts the class of cmp_to_key()'s keys here


def _sort_by_function(items, compare, reverse):
    """In place and stable, by a function that gives a negative number where its first argument comes first: runs of a few, then merges."""
    given = items[::-1] if reverse else items
    runs = []
    for start in range(0, len(given), 8):
        run = []
        for item in given[start : start + 8]:
            low, high = 0, len(run)
            if high and not compare(item, run[-1]) < 0:
                low = high   # in order already
            while low < high:
                middle = (low + high) >> 1
                if compare(item, run[middle]) < 0:
                    high = middle
                else:
                    low = middle + 1
            run.insert(low, item)
        runs.append(run)
    while len(runs) > 1:
        merged = []
        for at in range(0, len(runs) - 1, 2):
            merged.append(_merged(runs[at], runs[at + 1], compare))
        if len(runs) & 1:
            merged.append(runs[-1])
        runs = merged
    if runs:
        items[:] = runs[0][::-1] if reverse else runs[0]


def _merged(first, second, compare):
    if not compare(second[0], first[-1]) < 0:
        return first + second
    result, i, j, x, y = [], 0, 0, first[0], second[0]
    while True:
        if compare(y, x) < 0:
            result.append(y)
            j += 1
            if j == len(second):
                return result + first[i:]
            y = second[j]
        else:
            result.append(x)
            i += 1
            if i == len(first):
                return result + second[j:]
            x = first[i]


# Messages about keywords call both by the name in their code.
def sort(self, *, key=None, reverse=False):
    if reverse is not False and type(reverse) is not bool:
        bin(reverse)   # an integer, or a TypeError
    if key is None:
        _sort_by_keys(self, None, reverse)
        return
    # While keys are computed the list is seen empty, so that a change of it is noticed.
    items = _take_items(self)
    try:
        keys = _native_keys(key, items)
        if keys is None and type(key) is _key_wrapper:
            _sort_by_function(items, key._cmp, reverse)
        else:
            if not keys:
                keys = []
                for item in items:
                    k = key(item)
                    keys.append(k)
            _sort_by_keys(items, keys, reverse)
    finally:
        changed = _give_items(self, items)
    if changed:
        raise ValueError("list modified during sort")


_list_sort = sort
_list_sort.__qualname__ = "list.sort"


def sort(iterable, /, *, key=None, reverse=False):
    result = list(iterable)
    if reverse is not False and type(reverse) is not bool:
        bin(reverse)   # an integer, or a TypeError
    if key is None:
        _sort_by_keys(result, None, reverse)
    else:
        keys = _native_keys(key, result)
        if keys is None and type(key) is _key_wrapper:
            _sort_by_function(result, key._cmp, reverse)
        else:
            if not keys:
                keys = []
                for item in result:
                    k = key(item)
                    keys.append(k)
            _sort_by_keys(result, keys, reverse)
    return result


sorted = sort
sorted.__name__ = sorted.__qualname__ = "sorted"
del sort


def sum(iterable, /, start=0):
    if start is not _zero:
        if isinstance(start, str):
            raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
        if isinstance(start, bytes):
            raise TypeError("sum() can't sum bytes [use b''.join(seq) instead]")
        if isinstance(start, bytearray):
            raise TypeError("sum() can't sum bytearray [use b''.join(seq) instead]")
    kind = type(iterable)
    if kind is list or kind is tuple:
        total = _sum_exact(iterable, start, _missing)
        if total is not _missing:
            return total
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


def _extreme(name, smaller, exact, args, key, default):
    if len(args) == 1:
        items = args[0]
    elif not args:
        raise TypeError(f"{name} expected at least 1 argument, got 0")
    else:
        items = args
        if default is not _missing:
            raise TypeError(f"Cannot specify a default for {name}() with multiple positional arguments")
        if key is None and len(args) == 2:  # the comparison itself is seen by who follows instructions
            best, item = args
            return item if (item < best if smaller else item > best) else best
    if key is None and (type(items) is tuple or type(items) is list):
        best = exact(items, _missing)
        if best is not _missing:
            return best
    items = iter(items)
    if key is None:
        for best in items:
            for item in items:
                if item < best if smaller else item > best:
                    best = item
            return best
    else:
        for best in items:
            best_key = key(best)
            for item in items:
                item_key = key(item)
                if item_key < best_key if smaller else item_key > best_key:
                    best, best_key = item, item_key
            return best
    if default is _missing:
        raise ValueError(f"{name}() arg is an empty sequence")
    return default


# Messages about keywords call them by the names in their codes.
def min(*args, key=None, default=_missing):
    if key is None and default is _missing and len(args) == 2:
        best, item = args
        return item if item < best else best
    if key is None and len(args) == 1:
        items = args[0]
        if type(items) is list or type(items) is tuple:
            best = _min_exact(items, _missing)
            if best is not _missing:
                return best
        items = iter(items)
        for best in items:
            for item in items:
                if item < best:
                    best = item
            return best
        args = ((),)   # it was empty
    elif key is not None and len(args) == 1:
        best = _min_by(key, args[0], _missing)
        if best is not _missing:
            return best
        items = iter(args[0])
        for best in items:
            best_key = key(best)
            for item in items:
                item_key = key(item)
                if item_key < best_key:
                    best, best_key = item, item_key
            return best
        args = ((),)   # it was empty
    return _extreme("min", True, _min_exact, args, key, default)


def max(*args, key=None, default=_missing):
    if key is None and default is _missing and len(args) == 2:
        best, item = args
        return item if item > best else best
    if key is None and len(args) == 1:
        items = args[0]
        if type(items) is list or type(items) is tuple:
            best = _max_exact(items, _missing)
            if best is not _missing:
                return best
        items = iter(items)
        for best in items:
            for item in items:
                if item > best:
                    best = item
            return best
        args = ((),)   # it was empty
    elif key is not None and len(args) == 1:
        best = _max_by(key, args[0], _missing)
        if best is not _missing:
            return best
        items = iter(args[0])
        for best in items:
            best_key = key(best)
            for item in items:
                item_key = key(item)
                if item_key > best_key:
                    best, best_key = item, item_key
            return best
        args = ((),)   # it was empty
    return _extreme("max", False, _max_exact, args, key, default)


# What list(), tuple(), set(), frozenset() and dict() do where the items come from Python.

def _list(iterable):
    return [item for item in iterable]


def _tuple(iterable):
    return tuple([item for item in iterable])


def _set(iterable):
    return {item for item in iterable}


def _frozenset(iterable):
    return frozenset({item for item in iterable})


def _dict(iterable):
    result, index = {}, 0
    for pair in iterable:
        if type(pair) is not tuple and type(pair) is not list:
            try:
                pair = [*pair]
            except TypeError:
                pair = None
        try:
            key, value = pair
        except (TypeError, ValueError):
            break
        result[key] = value
        index += 1
    else:
        return result
    _core.dict_pair(result, pair, index)   # raises it in dict's words


# Is the function nothing but its comprehension, that is called at once where there is an iterator already.
for _type, _function in ((list, _list), (tuple, _tuple), (set, _set), (frozenset, _frozenset), (dict, _dict)):
    _core.constructed_by(_type, _function, _type is list or _type is set)


# What unpacking, list.extend(), str.join() and next() with a default do with an iterable whose items come from Python.

def _unpack(iterable, most):
    items = []
    for item in iterable:
        items.append(item)
        most -= 1
        if not most:
            break
    return items


def _extend(self, iterable):
    if type(self) is str:   # self.join(iterable)
        items = []
        for item in iterable:
            items.append(item)
        return self.join(items)
    for item in iterable:
        self.append(item)


def _next(iterator, default):
    for item in iterator:
        return item
    return default


_core.loops(_unpack, _extend, _next)


def aiter(async_iterable, /):
    method = getattr(type(async_iterable), "__aiter__", None)
    if method is None:
        raise TypeError(f"'{type(async_iterable).__name__}' object is not an async iterable")
    result = method(async_iterable)
    if getattr(type(result), "__anext__", None) is None:
        raise TypeError(f"aiter() returned not an async iterator of type '{type(result).__name__}'")
    return result


async def _anext_steps(step, default):
    try:
        return await step
    except StopAsyncIteration:
        return default


class _AnextAwaitable:
    """anext() with a default: a coroutine that begins when it is first driven."""

    __slots__ = ("_step", "_default", "_steps")

    def __init__(self, step, default):
        self._step, self._default, self._steps = step, default, None

    def __await__(self):
        if self._steps is None:
            self._steps = _anext_steps(self._step, self._default).__await__()
        return self._steps

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.__await__())

    def send(self, value):
        return self.__await__().send(value)

    def throw(self, *args):
        return self.__await__().throw(*args)

    def close(self):
        if self._steps is not None:
            self._steps.close()
        elif hasattr(self._step, "close"):
            self._step.close()


def anext(async_iterator, default=_missing, /):
    method = getattr(type(async_iterator), "__anext__", None)
    if method is None:
        raise TypeError(f"'{type(async_iterator).__name__}' object is not an async iterator")
    step = method(async_iterator)
    return step if default is _missing else _AnextAwaitable(step, default)


def breakpoint(*args, **kws):
    import sys

    try:
        hook = sys.breakpointhook
    except AttributeError:
        raise RuntimeError("lost sys.breakpointhook") from None
    return hook(*args, **kws)


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    # io is imported at first use, so that a script without files starts without it.
    from io import _open as opened

    return opened(file, mode, buffering, encoding, errors, newline, closefd, opener)


open.__module__ = "io"


class _Helper:
    def __repr__(self):
        return "Type help() for interactive help, or help(object) for help about object."

    def __call__(self, *args, **kwds):
        import pydoc

        return pydoc.help(*args, **kwds)


class _Quitter:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"Use {self.name}() or Ctrl-D (i.e. EOF) to exit"

    def __call__(self, code=None):
        raise SystemExit(code)


exit = _Quitter("exit")
help, quit = _Helper(), _Quitter("quit")


# Where the arguments are exact containers of plain items, natives do the work (rows with `resumable` in
# annotations/stdlib/builtins.ann, stdlib/builtins/fast.cpp).
_core.resumables(globals())
