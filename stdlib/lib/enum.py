"""Enumerations: classes whose members are fixed instances."""

import builtins
import sys


class auto:
    """A value that _generate_next_value_ gives."""

    def __init__(self, value=None):
        self.value = value


class nonmember:
    def __init__(self, value):
        self.value = value


class member:
    def __init__(self, value):
        self.value = value


class property:
    """An attribute of members that leaves the name free for a member."""

    def __init__(self, fget, fset=None):
        self.fget, self.fset, self.name = fget, fset, fget.__name__
        self.__doc__ = fget.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner=None):
        if obj is not None:
            return self.fget(obj)
        found = owner.__dict__.get("_member_map_", {}).get(self.name)
        if found is None:
            raise AttributeError(f"{owner.__name__!r} has no attribute {self.name!r}")
        return found

    def __set__(self, obj, value):
        raise AttributeError(f"<enum {type(obj).__name__!r}> cannot set attribute {self.name!r}")


DynamicClassAttribute = property


def _is_descriptor(value):
    kind = type(value)
    return hasattr(kind, "__get__") or hasattr(kind, "__set__") or hasattr(kind, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


class EnumDict(dict):
    """The namespace of a class statement: remembers which names are members."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._cls_name = cls_name
        self._generate = None

    def __setitem__(self, key, value):
        if _is_sunder(key):
            if key not in ("_order_", "_generate_next_value_", "_missing_", "_ignore_", "_iter_member_by_value_", "_numeric_repr_"):
                raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
            if key == "_generate_next_value_":
                self._generate = value.__func__ if isinstance(value, staticmethod) else value
        elif _is_dunder(key) or isinstance(value, nonmember) or _is_descriptor(value) and not isinstance(value, member):
            value = value.value if isinstance(value, nonmember) else value
        elif self._cls_name is not None and key.startswith(f"_{self._cls_name}__"):
            pass
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        else:
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            value = value.value if isinstance(value, member) else value
            value = self._resolved(key, value)
            self._member_names[key] = True
            self._last_values.append(value)
        super().__setitem__(key, value)

    def _resolved(self, key, value):
        """Replaces auto(), alone or inside a tuple, by the next value."""
        if isinstance(value, auto):
            if value.value is None:
                value.value = self._generate(key, 1, len(self._member_names), self._last_values[:])
            return value.value
        if isinstance(value, tuple) and any(isinstance(v, auto) for v in value):
            return tuple(self._resolved(key, v) for v in value)
        return value


_EnumDict = EnumDict


def _data_type(bases):
    """The built-in type that members also are, or object."""
    for base in bases:
        for cls in base.__mro__:
            if cls is object or isinstance(cls, EnumType):
                continue
            if "__new__" in cls.__dict__ or cls in (int, str, float, bytes, tuple):
                return cls
    return object


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        for base in bases:
            if isinstance(base, EnumType) and base._member_map_:
                raise TypeError(f"<enum {cls!r}> cannot extend {base!r}")
        namespace = EnumDict(cls)
        for base in bases:
            if hasattr(base, "_generate_next_value_"):
                namespace._generate = base._generate_next_value_
                break
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        names = list(classdict._member_names) if isinstance(classdict, EnumDict) else []
        ignored = classdict.get("_ignore_", ())
        ignored = ignored.replace(",", " ").split() if isinstance(ignored, str) else ignored
        names = [n for n in names if n not in ignored]
        values = {name: classdict[name] for name in names}
        body = {k: v for k, v in classdict.items() if k not in values and k not in ("_ignore_", *ignored)}
        if isinstance(body.get("_generate_next_value_"), type(_is_dunder)):
            body["_generate_next_value_"] = staticmethod(body["_generate_next_value_"])
        made = super().__new__(metacls, cls, bases, body, **kwds)
        made._member_names_, made._member_map_, made._value2member_map_ = [], {}, {}
        made._member_type_ = data_type = _data_type(bases)
        own_new = body.get("__new__")
        if own_new is not None and bases:
            made.__new_member__ = own_new
        if bases:
            # A data type's __new__ would make new objects where a member is looked up.
            made.__new__ = Enum.__new__
        if values:
            for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
                # A data type's own text would hide the member's.
                if name not in body:
                    for base in made.__mro__[1:]:
                        if isinstance(base, EnumType) and name in base.__dict__:
                            setattr(made, name, base.__dict__[name])
                            break
        for name, value in values.items():
            metacls._add(made, name, value, data_type)
        return made

    def _add(cls, name, value, data_type):
        args = value if isinstance(value, tuple) else (value,)
        if data_type is tuple:
            args = (args,)
        maker = None
        for base in cls.__mro__:
            if "__new_member__" in base.__dict__:
                maker = base.__dict__["__new_member__"]
                maker = maker.__func__ if isinstance(maker, staticmethod) else maker
                break
        if maker is not None:
            made = maker(cls, *args)
        elif data_type is object:
            made = object.__new__(cls)
        else:
            made = data_type.__new__(cls, *args)
        if "_value_" not in made.__dict__:
            made._value_ = value if data_type is object else data_type(*args)
        existing = None
        for other in cls._member_map_.values():
            if other._value_ == made._value_ and type(other._value_) is type(made._value_):
                existing = other
                break
        if existing is None:
            made._name_ = name
            made.__objclass__ = cls
            if "__init__" in dir(cls) and cls.__init__ is not object.__init__ and cls.__init__ is not Enum.__init__:
                made.__init__(*args)
            made._sort_order_ = len(cls._member_names_)
            if cls._single_bit(made._value_):
                cls._member_names_.append(name)
            existing = made
        cls._member_map_[name] = existing
        try:
            cls._value2member_map_.setdefault(made._value_, existing)
        except TypeError:
            pass
        type.__setattr__(cls, name, existing) if not isinstance(cls.__dict__.get(name), property) else None

    def _single_bit(cls, value):
        """Aliases of several flags are no members of their own when iterating."""
        flag = globals().get("Flag")
        return flag is None or not issubclass(cls, flag) or isinstance(value, int) and value > 0 and value & value - 1 == 0

    def __call__(cls, value=None, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            return cls.__new__(cls, value)
        return cls._create(value, names, module, type, start)

    def _create(cls, class_name, names, module, data_type, start):
        """Enum("Name", "a b c"): members from a list of names, pairs, or a dict."""
        bases = (cls,) if data_type is None else (data_type, cls)
        namespace = EnumType.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, dict):
            names = list(names.items())
        names = list(names)
        if names and isinstance(names[0], str):
            last, pairs = [], []
            for i, name in enumerate(names):
                value = cls._generate_next_value_(name, start, i, last[:])
                last.append(value)
                pairs.append((name, value))
            names = pairs
        for name, value in names:
            namespace[name] = value
        made = EnumType.__new__(EnumType, class_name, bases, namespace)
        made.__module__ = module or sys._getframe(2).f_globals.get("__name__")
        return made

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_
        except TypeError:
            return any(value == m._value_ for m in cls)

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __getattr__(cls, name):
        if _is_dunder(name):
            raise AttributeError(name)
        members = type.__getattribute__(cls, "_member_map_")
        if name in members:
            return members[name]
        raise AttributeError(name)

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        return len(cls._member_names_)

    def __repr__(cls):
        flag = globals().get("Flag")
        return f"<{'flag' if flag is not None and issubclass(cls, flag) else 'enum'} {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        super().__delattr__(name)

    def __dir__(cls):
        names = {"__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__", "__members__", "__module__", "__name__", "__qualname__"}
        names.update(cls._member_names_)
        mixed = getattr(cls, "_member_type_", object)
        if mixed is not object:
            names.update(dir(mixed))
        return sorted(names)

    @builtins.property
    def __members__(cls):
        return dict(cls._member_map_)


EnumMeta = EnumType


class Enum(metaclass=EnumType):
    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            if value in cls._value2member_map_:
                return cls._value2member_map_[value]
        except TypeError:
            for found in cls._member_map_.values():
                if found._value_ == value:
                    return found
        found = cls._missing_(value)
        if isinstance(found, cls):
            return found
        if found is not None:
            raise TypeError(f"error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member")
        raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")

    def __init__(self, *args, **kwds):
        pass

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        return sorted(last_values)[-1] + 1

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        show = self._value_.__repr__()
        return f"<{type(self).__name__}.{self._name_}: {show}>"

    def __str__(self):
        return f"{type(self).__name__}.{self._name_}"

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return type(self), (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_


class ReprEnum(Enum):
    """Members whose str() and format() are their data type's."""


class IntEnum(int, ReprEnum):
    def __str__(self):
        return int.__repr__(self)

    def __format__(self, format_spec):
        return int.__format__(self, format_spec)


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        for v in values:
            if not isinstance(v, str):
                raise TypeError(f"{v!r} is not a string")
        made = str.__new__(cls, *values)
        made._value_ = str(*values)
        return made

    def __str__(self):
        return str.__str__(self)

    def __format__(self, format_spec):
        return str.__format__(self, format_spec)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum):
    """Members that combine by bits."""

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** max(last_values).bit_length()

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        known = 0
        for found in cls._member_map_.values():
            known |= found._value_
        if value < 0:
            value = known & value
            if value in cls._value2member_map_:
                return cls._value2member_map_[value]
        if value & ~known:
            raise ValueError(f"{cls!r} invalid value {value!r}\n    given {bin(value)}\n  allowed {bin(known)}")
        made = object.__new__(cls) if cls._member_type_ is object else cls._member_type_.__new__(cls, value)
        parts = [m for m in cls._member_map_.values() if m._value_ and m._value_ & value == m._value_ and m._value_ & m._value_ - 1 == 0]
        made._value_ = value
        made._name_ = "|".join(m._name_ for m in parts) or None
        made.__objclass__ = cls
        cls._value2member_map_[value] = made
        return made

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return iter([m for m in type(self) if m._value_ & self._value_])

    def __len__(self):
        return bin(self._value_).count("1")

    def __bool__(self):
        return bool(self._value_)

    def __repr__(self):
        name = type(self).__name__
        return f"<{name}: {self._value_!r}>" if self._name_ is None else f"<{name}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        name = type(self).__name__
        return f"{name}({self._value_!r})" if self._name_ is None else f"{name}.{self._name_}"

    def _with(self, other, combine):
        if isinstance(other, self.__class__):
            other = other._value_
        elif self._member_type_ is object or not isinstance(other, self._member_type_):
            return NotImplemented
        return self.__class__(combine(self._value_, other))

    def __or__(self, other):
        return self._with(other, int.__or__)

    def __and__(self, other):
        return self._with(other, int.__and__)

    def __xor__(self, other):
        return self._with(other, int.__xor__)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __invert__(self):
        return self.__class__(~self._value_)


class IntFlag(int, ReprEnum, Flag):
    # int comes first in the MRO, and its operators would win.
    __or__, __and__, __xor__, __invert__ = Flag.__or__, Flag.__and__, Flag.__xor__, Flag.__invert__
    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __str__(self):
        return int.__repr__(self)

    def __format__(self, format_spec):
        return int.__format__(self, format_spec)

    @classmethod
    def _missing_(cls, value):
        known = 0
        for found in cls._member_map_.values():
            known |= found._value_
        if isinstance(value, int) and value & ~known and value >= 0:
            made = int.__new__(cls, value)
            made._value_, made._name_ = value, None
            return made
        return super()._missing_(value)


def unique(enumeration):
    aliases = [(name, m._name_) for name, m in enumeration._member_map_.items() if name != m._name_]
    if aliases:
        text = ", ".join(f"{alias} -> {name}" for alias, name in aliases)
        raise ValueError(f"duplicate values found in {enumeration!r}: {text}")
    return enumeration


def global_enum(cls, update_str=False):
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


class EnumCheck(StrEnum):
    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Checks an enumeration when it is made."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        name = enumeration.__name__
        flags = issubclass(enumeration, Flag)
        for check in self.checks:
            if check is UNIQUE:
                aliases = [(alias, member.name) for alias, member in enumeration.__members__.items() if alias != member.name]
                if aliases:
                    raise ValueError(f"aliases found in {enumeration!r}: {', '.join(f'{a} -> {n}' for a, n in aliases)}")
            elif check is CONTINUOUS:
                values = {e.value for e in enumeration}
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if flags:
                    missing = [2 ** i for i in range(low.bit_length() - 1, high.bit_length()) if 2 ** i not in values]
                else:
                    missing = [i for i in range(low + 1, high) if i not in values]
                if missing:
                    raise ValueError(f"invalid {'flag' if flags else 'enum'} {name!r}: missing values {', '.join(map(str, missing))}"[:256])
            elif check is NAMED_FLAGS:
                singles = {m.value for m in enumeration.__members__.values() if m.value > 0 and not m.value & (m.value - 1)}
                bad, unnamed = [], 0
                for alias, member in enumeration.__members__.items():
                    if member.value < 0 or member.value in singles:
                        continue
                    missing = [1 << i for i in range(member.value.bit_length()) if member.value >> i & 1 and 1 << i not in singles]
                    if missing:
                        bad.append(alias)
                        for bit in missing:
                            unnamed |= bit
                if bad:
                    if len(bad) == 1:
                        alias = f"alias {bad[0]} is missing"
                    else:
                        alias = f"aliases {', '.join(bad[:-1])} and {bad[-1]} are missing"
                    value = f"value {unnamed:#x}" if not unnamed & (unnamed - 1) else f"combined values of {unnamed:#x}"
                    raise ValueError(f"invalid Flag {name!r}: {alias} {value} [use enum.show_flag_values(value) for details]")
        return enumeration


def show_flag_values(value):
    return [1 << i for i in range(value.bit_length()) if value >> i & 1]
