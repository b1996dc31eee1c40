"""Iterator building blocks."""


class count:
    def __init__(self, start=0, step=1):
        self._next, self._step = start, step

    def __iter__(self):
        return self

    def __next__(self):
        value = self._next
        self._next = value + self._step
        return value

    def __repr__(self):
        return f"count({self._next!r})" if self._step == 1 and isinstance(self._step, int) else f"count({self._next!r}, {self._step!r})"


class repeat:
    def __init__(self, object, times=None):
        self._object, self._left = object, None if times is None else max(times, 0)

    def __iter__(self):
        return self

    def __next__(self):
        if self._left is not None:
            if self._left == 0:
                raise StopIteration
            self._left -= 1
        return self._object

    def __length_hint__(self):
        if self._left is None:
            raise TypeError("len() of unsized object")
        return self._left

    def __repr__(self):
        return f"repeat({self._object!r})" if self._left is None else f"repeat({self._object!r}, {self._left})"


def _generator(fn):
    """A class whose instances run a generator: itertools' names are types."""

    class wrapped:
        __slots__ = ("_it",)

        def __init__(self, *args, **kwargs):
            self._it = fn(*args, **kwargs)

        def __iter__(self):
            return self

        def __next__(self):
            return next(self._it)

    wrapped.__name__ = wrapped.__qualname__ = fn.__name__
    wrapped.__module__ = "itertools"
    wrapped.__doc__ = fn.__doc__
    return wrapped


@_generator
def cycle(iterable, /):
    saved = []
    for item in iterable:
        yield item
        saved.append(item)
    while saved:
        yield from saved


@_generator
def accumulate(iterable, func=None, *, initial=None):
    it = iter(iterable)
    total = initial
    if initial is None:
        for total in it:
            break
        else:
            return
    yield total
    for item in it:
        total = total + item if func is None else func(total, item)
        yield total


class chain:
    __slots__ = ("_it",)

    def __init__(self, *iterables):
        self._it = self._run(iterables)

    @staticmethod
    def _run(iterables):
        for it in iterables:
            yield from it

    @classmethod
    def from_iterable(cls, iterable, /):
        self = cls()
        self._it = cls._run(iterable)
        return self

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._it)


@_generator
def compress(data, selectors):
    for item, keep in zip(data, selectors):
        if keep:
            yield item


@_generator
def dropwhile(predicate, iterable, /):
    it = iter(iterable)
    for item in it:
        if not predicate(item):
            yield item
            break
    yield from it


@_generator
def takewhile(predicate, iterable, /):
    for item in iterable:
        if not predicate(item):
            break
        yield item


@_generator
def filterfalse(predicate, iterable, /):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item


@_generator
def starmap(function, iterable, /):
    for args in iterable:
        yield function(*args)


@_generator
def pairwise(iterable, /):
    it = iter(iterable)
    for a in it:
        break
    else:
        return
    for b in it:
        yield a, b
        a = b


class islice:
    __slots__ = ("_it",)

    def __init__(self, iterable, *args):
        if not args or len(args) > 3:
            raise TypeError(f"islice expected at {'least 2' if not args else 'most 4'} arguments, got {len(args) + 1}")
        s = slice(*args)
        for name, value in (("Indices", s.start), ("Stop argument", s.stop), ("Step", s.step)):
            if value is not None and (not isinstance(value, int) or value < 0 or (name == "Step" and value == 0)):
                if name == "Step":
                    raise ValueError("Step for islice() must be a positive integer or None.")
                if name == "Stop argument" and len(args) == 1:
                    raise ValueError("Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
                raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        self._it = self._run(iter(iterable), s.start or 0, s.stop, s.step or 1)

    @staticmethod
    def _run(it, start, stop, step):
        wanted, i = start, 0
        while stop is None or i < stop:
            if stop is not None and wanted >= stop and i < stop:
                for _ in range(stop - i):
                    next(it, None)
                return
            try:
                item = next(it)
            except StopIteration:
                return
            if i == wanted:
                yield item
                wanted += step
            i += 1

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._it)


@_generator
def zip_longest(*iterables, fillvalue=None):
    its = [iter(it) for it in iterables]
    live = len(its)
    missing = object()
    while live:
        row = []
        for i, it in enumerate(its):
            item = missing if it is None else next(it, missing)
            if item is missing:
                if it is not None:
                    live -= 1
                    its[i] = None
                    if not live:
                        return
                item = fillvalue
            row.append(item)
        yield tuple(row)


@_generator
def product(*iterables, repeat=1):
    pools = [tuple(p) for p in iterables] * repeat
    n = len(pools)
    if any(not p for p in pools):
        return
    indices = [0] * n
    while True:
        yield tuple([p[i] for p, i in zip(pools, indices)])
        k = n - 1
        while k >= 0:
            indices[k] += 1
            if indices[k] < len(pools[k]):
                break
            indices[k] = 0
            k -= 1
        if k < 0:
            return


@_generator
def permutations(iterable, r=None):
    pool = tuple(iterable)
    n = len(pool)
    r = n if r is None else r
    if r < 0:
        raise ValueError("r must be non-negative")

    def extend(prefix, used):
        if len(prefix) == r:
            yield tuple([pool[i] for i in prefix])
            return
        for i in range(n):
            if not used[i]:
                used[i] = True
                prefix.append(i)
                yield from extend(prefix, used)
                prefix.pop()
                used[i] = False

    if r <= n:
        yield from extend([], [False] * n)


def _combine(pool, r, repeat):
    n = len(pool)

    def extend(prefix, start):
        if len(prefix) == r:
            yield tuple([pool[i] for i in prefix])
            return
        for i in range(start, n):
            prefix.append(i)
            yield from extend(prefix, i if repeat else i + 1)
            prefix.pop()

    yield from extend([], 0)


@_generator
def combinations(iterable, r):
    if r < 0:
        raise ValueError("r must be non-negative")
    yield from _combine(tuple(iterable), r, False)


@_generator
def combinations_with_replacement(iterable, r):
    if r < 0:
        raise ValueError("r must be non-negative")
    yield from _combine(tuple(iterable), r, True)


class groupby:
    def __init__(self, iterable, key=None):
        self._it = iter(iterable)
        self._key = key
        self._end = object()
        self._current = self._current_key = self._target = self._end
        self._serial = 0

    def __iter__(self):
        return self

    def _advance(self):
        self._current = next(self._it)
        self._current_key = self._current if self._key is None else self._key(self._current)

    def __next__(self):
        self._serial += 1
        while self._target is not self._end and self._current_key == self._target or self._current is self._end:
            self._advance()
        self._target = self._current_key
        return self._target, self._group(self._target, self._serial)

    def _group(self, key, serial):
        while serial == self._serial and self._current_key == key:
            yield self._current
            try:
                self._advance()
            except StopIteration:
                self._current_key = self._end
                self._current = self._end
                self._it = iter(())
                return


def tee(iterable, n=2, /):
    it = iter(iterable)
    queues = [[] for _ in range(n)]

    def run(mine):
        while True:
            if not mine:
                try:
                    item = next(it)
                except StopIteration:
                    return
                for q in queues:
                    q.append(item)
            yield mine.pop(0)

    return tuple([run(q) for q in queues])


@_generator
def batched(iterable, n):
    if n < 1:
        raise ValueError("n must be at least one")
    it = iter(iterable)
    while batch := tuple(islice(it, n)):
        yield batch
