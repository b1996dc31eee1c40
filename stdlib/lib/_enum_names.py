"""What enum needs before there is an enumeration: values of a class statement, its namespace, attributes of members."""

import builtins

_SUNDER = {"_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_", "_iter_member_", "_iter_member_by_value_", "_iter_member_by_def_"}


class _Unset:
    def __repr__(self):
        return "_auto_null"


_unset = _Unset()


class auto:
    """A value that _generate_next_value_ gives."""

    __module__ = "enum"

    def __init__(self, value=_unset):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})"


class nonmember:
    """A value of the class statement that stays one."""

    __module__ = "enum"

    def __init__(self, value):
        self.value = value


class member:
    """A value of the class statement that becomes a member although it looks like a method or class."""

    __module__ = "enum"

    def __init__(self, value):
        self.value = value


class property(builtins.property):
    """An attribute of members that leaves the name free for a member."""

    __module__ = "enum"

    name = None

    def __set_name__(self, owner, name):
        self.name, self.clsname = name, owner.__name__

    def __get__(self, obj, owner=None):
        if obj is not None:
            fget = self.fget
            if fget is None:
                raise AttributeError(f"{owner!r} member has no attribute {self.name!r}")
            return fget(obj)
        found = owner.__dict__.get("_member_map_", {}).get(self.name)
        if found is None:
            raise AttributeError(f"{owner!r} has no attribute {self.name!r}")
        return found

    def __set__(self, obj, value):
        if self.fset is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")
        self.fset(obj, value)

    def __delete__(self, obj):
        if self.fdel is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")
        self.fdel(obj)


DynamicClassAttribute = property


def _is_descriptor(value):
    kind = type(value)
    return hasattr(kind, "__get__") or hasattr(kind, "__set__") or hasattr(kind, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _single_bit(value):
    return isinstance(value, int) and value > 0 and not value & value - 1


def bin(num, max_bits=None):
    """The binary text of a number, with its sign bit apart."""
    bits = max(num.bit_length(), 1) if max_bits is None else max_bits
    sign = "0b1" if num < 0 else "0b0"
    return f"{sign} {num & (1 << max(bits, num.bit_length())) - 1:0{bits}b}"


class EnumDict(dict):
    """The namespace of a class statement: remembers which names are members."""

    __module__ = "enum"

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._cls_name = cls_name
        self._generate = None
        self._auto_called = False

    def __setitem__(self, key, value):
        if self._cls_name is not None and key.startswith(f"_{self._cls_name}__") and not key.endswith("__"):
            pass
        elif _is_sunder(key):
            self._sunder(key, value)
            if key == "_ignore_":
                value = self._ignore
        elif _is_dunder(key):
            key = "_order_" if key == "__order__" else key
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif not _is_descriptor(value):
            value = self._new_member(key, value)
        super().__setitem__(key, value)

    def _new_member(self, key, value):
        name = self._cls_name
        if isinstance(value, type) and name is not None and value.__qualname__.rpartition("<locals>.")[2].rpartition(".")[0].rpartition(".")[2] == name:
            import warnings

            warnings.warn("In 3.13 classes created inside an enum will not become a member.  Use the `member` decorator to keep the current behavior.", DeprecationWarning, stacklevel=3)
        if key in self:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        value = value.value if isinstance(value, member) else value
        value = self._resolved(key, value)
        self._member_names[key] = True
        return value

    def _sunder(self, key, value):
        if key not in _SUNDER:
            raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
        if key == "_generate_next_value_":
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            self._generate = value.__func__ if isinstance(value, staticmethod) else value
        elif key == "_ignore_":
            self._ignore = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            taken = set(self._ignore) & set(self._member_names)
            if taken:
                raise ValueError(f"_ignore_ cannot specify already set names: {taken!r}")

    def _resolved(self, key, value):
        """Replaces auto(), alone or inside a tuple, by the next value; what came last is noted."""
        several = type(value) is tuple and any(isinstance(v, auto) for v in value)
        parts = []
        for part in value if several else (value,):
            is_auto = isinstance(part, auto)
            if is_auto and part.value is _unset:
                part.value = self._generate(key, 1, len(self._member_names), self._last_values[:])
                self._auto_called = True
            parts.append(part.value if is_auto else part)
            if is_auto or not several:
                self._last_values.append(parts[-1])
        return tuple(parts) if several else parts[0]

    def update(self, members, **more_members):
        for name in members.keys() if hasattr(members, "keys") else ():
            self[name] = members[name]
        if not hasattr(members, "keys"):
            for name, value in members:
                self[name] = value
        for name, value in more_members.items():
            self[name] = value


_EnumDict = EnumDict
