"""Containers to derive from: each keeps a real one in its attribute data."""

from collections.abc import MutableMapping as _MutableMapping, MutableSequence as _MutableSequence, Sequence as _Sequence


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

    def __or__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(self.data | other.data)
        return self.__class__(self.data | other) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(other.data | self.data)
        return self.__class__(other | self.data) if isinstance(other, dict) else NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        made = self.__class__.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.__dict__["data"] = self.__dict__["data"].copy()
        return made

    def copy(self):
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        return self.__copy__()

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made


def _plain(other):
    return other.data if isinstance(other, UserList) else other


class UserList(_MutableSequence):
    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            self.data[:] = _plain(initlist)

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _plain(other)

    def __le__(self, other):
        return self.data <= _plain(other)

    def __eq__(self, other):
        return self.data == _plain(other)

    def __gt__(self, other):
        return self.data > _plain(other)

    def __ge__(self, other):
        return self.data >= _plain(other)

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
        return self.__class__(self.data + (_plain(other) if isinstance(other, (UserList, list)) else list(other)))

    def __radd__(self, other):
        return self.__class__((_plain(other) if isinstance(other, (UserList, list)) else list(other)) + self.data)

    def __iadd__(self, other):
        self.data += _plain(other) if isinstance(other, UserList) else list(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        made = self.__class__.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.__dict__["data"] = self.__dict__["data"][:]
        return made

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(_plain(other))


def _text(other):
    return other.data if isinstance(other, UserString) else other


class UserString(_Sequence):
    def __init__(self, seq):
        self.data = seq if isinstance(seq, str) else seq.data[:] if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, string):
        return self.data == _text(string)

    def __lt__(self, string):
        return self.data < _text(string)

    def __le__(self, string):
        return self.data <= _text(string)

    def __gt__(self, string):
        return self.data > _text(string)

    def __ge__(self, string):
        return self.data >= _text(string)

    def __contains__(self, char):
        return _text(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        other = _text(other)
        return self.__class__(self.data + (other if isinstance(other, str) else str(other)))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def encode(self, encoding="utf-8", errors="strict"):
        return self.data.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)

    maketrans = str.maketrans


def _delegate(name, wraps):
    """A method of str on the data; wraps: the result is a UserString again."""
    def method(self, *args, **kwargs):
        result = getattr(self.data, name)(*map(_text, args), **kwargs)
        return self.__class__(result) if wraps else result
    method.__name__, method.__qualname__ = name, f"UserString.{name}"
    setattr(UserString, name, method)


for _name in ("capitalize", "casefold", "center", "expandtabs", "ljust", "lower", "lstrip", "removeprefix",
              "removesuffix", "replace", "rjust", "rstrip", "strip", "swapcase", "title", "translate", "upper", "zfill"):
    _delegate(_name, True)
for _name in ("count", "endswith", "find", "format", "format_map", "index", "isalnum", "isalpha", "isascii",
              "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle",
              "isupper", "join", "partition", "rfind", "rindex", "rpartition", "rsplit", "split", "splitlines",
              "startswith"):
    _delegate(_name, False)
del _name
