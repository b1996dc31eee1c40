"""A dict whose order counts."""

import _core
from _getters import move_to_end as _move_to_end, pop_end as _pop_end, pop_key as _pop, set_default as _setdefault
from _thread import get_ident as _ident

# Those whose repr is being made, by thread: inside themselves they are shown as "...".
_shown = set()
_none = object()


class OrderedDict(dict):
    _views = "odict_"  # how reprs of its views begin

    def move_to_end(self, key, last=True):
        _move_to_end(self, key, last)

    def popitem(self, last=True):
        return _pop_end(self, last)

    def copy(self):
        return self.__class__(self)

    def pop(self, key, default=_none):
        return _pop(self, key) if default is _none else _pop(self, key, default)

    def setdefault(self, key, default=None):
        return _setdefault(self, key, default)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        key = id(self), _ident()
        if key in _shown:
            return "..."
        _shown.add(key)
        try:
            return f"{self.__class__.__name__}({list(self.items())!r})"
        finally:
            _shown.discard(key)

    def __reduce__(self):
        return self.__class__, (), self.__dict__ or None, None, iter(self.items())

    def __or__(self, other):
        return self._merged(self, other) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other):
        return self._merged(other, self) if isinstance(other, dict) else NotImplemented

    def _merged(self, first, second):
        new = self.__class__(first)
        new.update(second)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


# Without keywords the natives behind them are called at once.
_core.accelerate(OrderedDict.move_to_end, _move_to_end)
_core.accelerate(OrderedDict.popitem, _pop_end)
_core.accelerate(OrderedDict.pop, _pop)
_core.accelerate(OrderedDict.setdefault, _setdefault)

# They are found, and pickled, as what `collections` has.
for _each in vars(OrderedDict).values():
    if hasattr(_each, "__code__"):
        _each.__module__ = "collections"
del _each
