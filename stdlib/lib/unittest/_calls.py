"""Calls as values (`call`), unique objects (`sentinel`) and ANY: what mocks remember and are compared with."""

import pprint


class _SentinelObject:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"sentinel.{self.name}"

    def __reduce__(self):
        return f"sentinel.{self.name}"


class _Sentinel:
    """A unique object for each name."""

    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == "__bases__":
            raise AttributeError
        return self._sentinels.setdefault(name, _SentinelObject(name))

    def __reduce__(self):
        return "sentinel"


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _ANY:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"


ANY = _ANY()


def _format_call(name, args, kwargs):
    parts = [repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()]
    return f"{name}({', '.join(parts)})"


def _one_of_both(value):
    """Positional arguments, or named ones: the kind that is not given is empty."""
    return (value, {}) if isinstance(value, tuple) else ((), value)


class _Call(tuple):
    """A call as (name, args, kwargs), with what led to it."""

    def __new__(cls, value=(), name="", parent=None, two=False, from_kall=True):
        args, kwargs, size = (), {}, len(value)
        if size == 3:
            name, args, kwargs = value
        elif size == 2:
            first, second = value
            if isinstance(first, str):
                name = first
                args, kwargs = _one_of_both(second)
            else:
                args, kwargs = first, second
        elif size == 1:
            value, = value
            if isinstance(value, str):
                name = value
            else:
                args, kwargs = _one_of_both(value)
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name, self._mock_parent, self._mock_from_kall = name, parent, from_kall

    def __eq__(self, other):
        try:
            size = len(other)
        except TypeError:
            return NotImplemented
        self_name = ""
        if len(self) == 2:
            self_args, self_kwargs = self
        else:
            self_name, self_args, self_kwargs = self
        if getattr(self, "_mock_parent", None) and getattr(other, "_mock_parent", None) and self._mock_parent != other._mock_parent:
            return False
        other_name = ""
        if size == 0:
            other_args, other_kwargs = (), {}
        elif size == 3:
            other_name, other_args, other_kwargs = other
        elif size == 1:
            value, = other
            if isinstance(value, tuple):
                other_args, other_kwargs = value, {}
            elif isinstance(value, str):
                other_name, other_args, other_kwargs = value, (), {}
            else:
                other_args, other_kwargs = (), value
        elif size == 2:
            first, second = other
            if isinstance(first, str):
                other_name = first
                other_args, other_kwargs = (second, {}) if isinstance(second, tuple) else ((), second)
            else:
                other_args, other_kwargs = first, second
        else:
            return False
        if self_name and other_name != self_name:
            return False
        return (other_args, other_kwargs) == (self_args, self_kwargs)

    __ne__ = object.__ne__
    __hash__ = None

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return _Call(("", args, kwargs), name="()")
        name = self._mock_name + "()"
        return _Call((self._mock_name, args, kwargs), name=name, parent=self)

    def __getattr__(self, attr):
        if self._mock_name is None:
            return _Call(name=attr, from_kall=False)
        return _Call(name=f"{self._mock_name}.{attr}", parent=self, from_kall=False)

    def __getattribute__(self, attr):
        if attr in tuple.__dict__:
            raise AttributeError
        return tuple.__getattribute__(self, attr)

    @property
    def args(self):
        return self[0] if len(self) == 2 else self[1]

    @property
    def kwargs(self):
        return self[1] if len(self) == 2 else self[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or "call"
            return f"call{name}" if name.startswith("()") else name
        if len(self) == 2:
            name = "call"
            args, kwargs = self
        else:
            name, args, kwargs = self
            name = "call" if not name else f"call.{name}" if not name.startswith("()") else f"call{name}"
        return _format_call(name, args, kwargs)

    def call_list(self):
        """The calls of a chain: call.a().b() gives [call.a(), call.a().b()]."""
        calls, thing = [], self
        while thing is not None:
            if thing._mock_from_kall:
                calls.append(thing)
            thing = thing._mock_parent
        return _CallList(reversed(calls))


call = _Call(from_kall=False)


class _CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        size = len(value)
        return any(self[i:i + size] == value for i in range(len(self) - size + 1))

    def __repr__(self):
        return pprint.pformat(list(self))


class _AnyComparer(list):
    """Membership that lets ANY match from either side."""

    def __contains__(self, item):
        for own in self:
            if isinstance(own, Exception):
                continue
            if len(item) == len(own) and all(a == b for a, b in zip(item, own)):
                return True
        return False
