"""Dicts that count."""

from _collections import _count_elements
from collections.abc import Mapping as _Mapping


_SEQUENCES = frozenset((str, list, tuple, bytes, range))


class Counter(dict):
    def __init__(self, iterable=None, /, **kwds):
        if type(self) is Counter and type(iterable) in _SEQUENCES and not kwds:
            _count_elements(self, iterable)
        else:
            self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        if n == 1:
            return [max(self.items(), key=lambda item: item[1])] if self else []
        items = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return items if n is None else items[: max(n, 0)]

    def elements(self):
        for key, n in self.items():
            for _ in range(n):
                yield key

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, _Mapping):
                if self:
                    for key, n in iterable.items():
                        self[key] = n + self.get(key, 0)
                else:
                    super().update(iterable)
            else:
                cls = type(self)
                if cls is Counter or (cls.get is dict.get and cls.__setitem__ is dict.__setitem__):
                    _count_elements(self, iterable)
                else:
                    get = self.get
                    for key in iterable:
                        self[key] = get(key, 0) + 1
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, dict):
                for key, n in iterable.items():
                    self[key] = self.get(key, 0) - n
            else:
                for key in iterable:
                    self[key] = self.get(key, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            d = dict(self.most_common())
        except TypeError:
            d = dict(self)
        return f"{self.__class__.__name__}({d!r})"

    def _combine(self, other, op, keys):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key in keys:
            n = op(self[key], other[key])
            if n > 0:
                result[key] = n
        return result

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[k] == other[k] for c in (self, other) for k in c)

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[k] <= other[k] for c in (self, other) for k in c)

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return other <= self

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def _both(self, other):
        return list(self) + [k for k in other if k not in self]

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a + b, self._both(other))

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a - b, self._both(other))

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, max, self._both(other))

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, min, list(self))

    def __pos__(self):
        return Counter({k: n for k, n in self.items() if n > 0})

    def __neg__(self):
        return Counter({k: -n for k, n in self.items() if n < 0})

    def _keep_positive(self):
        for k in [k for k, n in self.items() if n <= 0]:
            del self[k]
        return self

    def __iadd__(self, other):
        for k, n in other.items():
            self[k] += n
        return self._keep_positive()

    def __isub__(self, other):
        for k, n in other.items():
            self[k] -= n
        return self._keep_positive()

    def __ior__(self, other):
        for k, n in other.items():
            self[k] = max(self[k], n)
        return self._keep_positive()

    def __iand__(self, other):
        for k in list(self):
            self[k] = min(self[k], other[k])
        return self._keep_positive()
