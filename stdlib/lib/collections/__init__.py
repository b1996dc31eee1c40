"""Containers beyond the built-in ones."""

import sys as _sys
from _collections import _count_elements, defaultdict, deque
from collections.abc import ItemsView as _ItemsView, KeysView as _KeysView, MutableMapping as _MutableMapping, MutableSequence as _MutableSequence
from collections.abc import ValuesView as _ValuesView

_MutableSequence.register(deque)

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"]

_missing = object()


class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        value = self.pop(key)
        if last:
            self[key] = value
            return
        rest = list(self.items())
        self.clear()
        self[key] = value
        for k, v in rest:
            self[k] = v

    def popitem(self, last=True):
        if not self:
            raise KeyError("dictionary is empty")
        key = next(reversed(self) if last else iter(self))
        return key, self.pop(key)

    def copy(self):
        return self.__class__(self)

    __copy__ = copy

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
        return f"{self.__class__.__name__}({list(self.items())!r})"

    def __reduce__(self):
        return self.__class__, (), self.__dict__ or None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.__class__(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.__class__(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


def _check_field_names(typename, names, rename):
    import keyword

    seen = set()
    for i, name in enumerate(names):
        bad = not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_") or name in seen
        if rename and bad:
            names[i] = f"_{i}"
        seen.add(names[i])
    seen = set()
    for name in [typename] + names:
        if not isinstance(name, str):
            raise TypeError("Type names and field names must be strings")
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if keyword.iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)


class _Field:  # the descriptor of one named field of a tuple
    __slots__ = ("_i", "__doc__")

    def __init__(self, i):
        self._i = i
        self.__doc__ = f"Alias for field number {i}"

    def __get__(self, obj, owner=None):
        return self if obj is None else tuple.__getitem__(obj, self._i)

    def __set__(self, obj, value):
        raise AttributeError("can't set attribute")


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = [str(n) for n in field_names]
    typename = str(typename)
    _check_field_names(typename, names, rename)
    fields = tuple(names)
    n = len(fields)
    default_values = tuple(defaults) if defaults is not None else ()
    if len(default_values) > n:
        raise TypeError("Got more default values than field names")

    scope = {"_tuple_new": tuple.__new__, "__name__": f"namedtuple_{typename}", "_defaults": default_values}
    params = "".join(f", {name}" for name in fields)
    exec(f"def __new__(_cls{params}):\n    return _tuple_new(_cls, ({''.join(name + ', ' for name in fields)}))", scope)
    new = scope["__new__"]
    new.__defaults__ = default_values or None
    new.__qualname__ = f"{typename}.__new__"
    new.__doc__ = f"Create new instance of {typename}({', '.join(fields)})"

    def _make(cls, iterable):
        result = tuple.__new__(cls, iterable)
        if len(result) != n:
            raise TypeError(f"Expected {n} arguments, got {len(result)}")
        return result

    def _replace(self, /, **kwds):
        result = self._make([kwds.pop(f, v) for f, v in zip(fields, self)])
        if kwds:
            raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    def __repr__(self):
        return self.__class__.__name__ + "(" + ", ".join([f"{f}={v!r}" for f, v in zip(fields, self)]) + ")"

    def _asdict(self):
        return dict(zip(fields, self))

    def __getnewargs__(self):
        return tuple(self)

    namespace = {
        "__doc__": f"{typename}({', '.join(fields)})",
        "__slots__": (),
        "_fields": fields,
        "_field_defaults": dict(zip(fields[n - len(default_values) :], default_values)),
        "__new__": new,
        "_make": classmethod(_make),
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
        "__match_args__": fields,
    }
    for i, name in enumerate(fields):
        namespace[name] = _Field(i)
    for f in (_make, _replace, __repr__, _asdict, __getnewargs__):
        f.__qualname__ = f"{typename}.{f.__name__}"
    result = type(typename, (tuple,), namespace)
    if module is None:
        module = _caller_module()
    if module is not None:
        result.__module__ = module
    return result


def _caller_module():
    try:
        return _sys._getframe(2).f_globals.get("__name__", "__main__")
    except (NotImplementedError, AttributeError, ValueError):
        return "__main__"


class Counter(dict):
    def __init__(self, iterable=None, /, **kwds):
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        items = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return items if n is None else items[:n]

    def elements(self):
        for key, n in self.items():
            for _ in range(n):
                yield key

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, _MutableMapping) or isinstance(iterable, dict):
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
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return other <= self

    def __gt__(self, other):
        return self >= other and self != other

    def _both(self, other):
        return list(self) + [k for k in other if k not in self]

    def __add__(self, other):
        return self._combine(other, lambda a, b: a + b, self._both(other))

    def __sub__(self, other):
        return self._combine(other, lambda a, b: a - b, self._both(other))

    def __or__(self, other):
        return self._combine(other, max, self._both(other))

    def __and__(self, other):
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


class ChainMap(_MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for m in self.maps:
            try:
                return m[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        d = {}
        for m in reversed(self.maps):
            d.update(dict.fromkeys(m))
        return iter(d)

    def __contains__(self, key):
        return any(key in m for m in self.maps)

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"

    def copy(self):
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}") from None

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.") from None

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}") from None

    def clear(self):
        self.maps[0].clear()


class UserDict(_MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, "__missing__"):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def copy(self):
        c = self.__class__.__new__(self.__class__)
        c.__dict__.update(self.__dict__)
        c.data = self.data.copy()
        return c


class UserList(_MutableSequence):
    def __init__(self, initlist=None):
        self.data = list(initlist.data if isinstance(initlist, UserList) else initlist or ())

    def _plain(self, other):
        return other.data if isinstance(other, UserList) else other

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == self._plain(other)

    def __lt__(self, other):
        return self.data < self._plain(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(self._plain(other)))

    def __mul__(self, n):
        return self.__class__(self.data * n)

    def insert(self, i, item):
        self.data.insert(i, item)

    def copy(self):
        return self.__class__(self)

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)


class UserString:
    def __init__(self, seq):
        self.data = str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == str(other)

    def __contains__(self, s):
        return str(s) in self.data

    def __getitem__(self, i):
        return self.__class__(self.data[i])

    def __add__(self, other):
        return self.__class__(self.data + str(other))

    def __getattr__(self, name):
        return getattr(self.data, name)
