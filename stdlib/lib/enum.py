"""Enumerations: classes whose members are fixed instances."""

import _core
import builtins
import sys

from _enum_names import EnumDict, _EnumDict, _is_descriptor, _is_dunder, _is_sunder, _single_bit, auto, bin, member, nonmember, property, DynamicClassAttribute


__all__ = ["EnumType", "EnumMeta", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "auto", "unique", "property", "verify", "member", "nonmember", "FlagBoundary", "STRICT", "CONFORM",
           "EJECT", "KEEP", "global_flag_repr", "global_enum_repr", "global_str", "global_enum", "pickle_by_global_name", "pickle_by_enum_name", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS", "UNIQUE"]

# Classes that later parts of this module define, for tests in earlier ones.
Flag = EJECT = None
class EnumType(type):
    """The class of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        if not bases:
            return {}   # Enum itself
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict(cls)
        namespace._generate = getattr(metacls._get_mixins_(cls, bases)[1], "_generate_next_value_", None)
        if namespace._generate is not None:
            dict.__setitem__(namespace, "_generate_next_value_", namespace._generate)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        names = list(classdict._member_names) if bases else []
        invalid = [n for n in names if n in ("mro", "")]
        if invalid:
            raise ValueError(f"invalid enum member name(s) {','.join(map(repr, invalid))}")
        order = classdict.get("_order_")
        ignored = classdict.get("_ignore_", ())
        data_type, first = metacls._get_mixins_(cls, bases)
        values = {name: classdict[name] for name in names}
        body = {k: v for k, v in classdict.items() if k not in values and k not in ("_ignore_", "_order_") and k not in ignored}
        if isinstance(body.get("_generate_next_value_"), type(_is_dunder)):
            body["_generate_next_value_"] = staticmethod(body["_generate_next_value_"])
        own_new = body.pop("__new__", None)
        body.update(_member_names_=[], _member_map_={}, _value2member_map_={}, _unhashable_values_=[], _member_type_=data_type, _value_repr_=metacls._find_data_repr_(cls, bases))
        made = super().__new__(metacls, cls, bases, body, **kwds)
        if first is None:
            made.__new__, made._new_member_, made._use_args_ = own_new, object.__new__, False
            return made
        maker = metacls._find_new_(own_new, data_type, made)
        made._new_member_, made._use_args_ = maker, maker is not object.__new__
        if own_new is not None:
            made.__new_member__ = own_new
        # A data type's __new__ would make new objects where a member is looked up.
        made.__new__ = first.__new__
        made._inherit_texts(body, data_type, first, _as_data(bases))
        if Flag is not None and issubclass(made, Flag):
            made._prepare_flag(boundary or getattr(first, "_boundary_", None), body)
        for name, value in values.items():
            made._add(name, value)
        if order is not None:
            order = order.replace(",", " ").split() if isinstance(order, str) else list(order)
            aliases = {n for n, m in made._member_map_.items() if n != m._name_}
            order = [n for n in order if n not in aliases]
            if order != made._member_names_:
                raise TypeError(f"member order does not match _order_:\n  {made._member_names_!r}\n  {order!r}")
        return made

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for base in (b for chain in bases for b in chain.__mro__):
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError(f"<enum {class_name!r}> cannot extend {base!r}")

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The data type of members (or object) and the enumeration that comes last among the bases."""
        if not bases or not isinstance(bases[-1], EnumType):
            if "Enum" not in globals():
                return object, None
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, bases[-1]

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        found = set()
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        found.add(base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__:
                    found.add(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(found) > 1:
            raise TypeError(f"too many data types for {class_name!r}: {found!r}")
        return found.pop() if found else None

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for base in (b for chain in bases for b in chain.__mro__):
            if base is object:
                continue
            if isinstance(base, EnumType):
                return base._value_repr_
            if "__repr__" in base.__dict__:
                return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_new_(mcls, own_new, data_type, cls):
        """What makes a member: __new__ of the class statement, of an enumeration it extends, or the data type's."""
        if own_new is not None:
            return own_new.__func__ if isinstance(own_new, staticmethod) else own_new
        for base in cls.__mro__:
            saved = base.__dict__.get("__new_member__")
            if saved is not None:
                return saved.__func__ if isinstance(saved, staticmethod) else saved
        if data_type is not object:
            return data_type.__new__
        for base in cls.__mro__:
            if not isinstance(base, EnumType) and base is not object and "__new__" in base.__dict__:
                return base.__new__
        return object.__new__

    def _inherit_texts(cls, body, data_type, first, as_data):
        """Gives members the text of the enumeration, not of their data type (which a ReprEnum asks for)."""
        if as_data and data_type is not object:
            if "__format__" not in body:
                cls.__format__ = data_type.__format__
            if "__str__" not in body:
                cls.__str__ = data_type.__repr__ if data_type.__str__ is object.__str__ else data_type.__str__
        for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
            if name not in body and name not in cls.__dict__:
                found = getattr(cls, name)
                if found is getattr(data_type, name) or found is getattr(object, name):
                    setattr(cls, name, getattr(first, name))

    def _prepare_flag(cls, boundary, body):
        cls._boundary_, cls._flag_mask_, cls._all_bits_, cls._inverted_ = boundary, 0, 0, None
        for name in ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__"):
            # An int's operators come first in the order of classes, and would win.
            if name not in body and getattr(cls, name) in (getattr(int, name), getattr(Flag, name)):
                setattr(cls, name, Flag.__dict__[name])

    def _add(cls, name, value):
        args = value if isinstance(value, tuple) else (value,)
        if cls._member_type_ is tuple:
            args = (args,)
        made = cls._new_member_(cls, *args) if cls._use_args_ else cls._new_member_(cls)
        if not hasattr(made, "_value_"):
            if cls._member_type_ is object:
                made._value_ = value
            else:
                try:
                    made._value_ = cls._member_type_(*args)
                except Exception as error:
                    raise TypeError("_value_ not set in __new__, unable to create it") from error
        value = made._value_
        made._name_, made.__objclass__ = name, cls
        made.__init__(*args)
        made._sort_order_ = len(cls._member_names_)
        existing = cls._existing(value)
        if existing is None:
            is_flag = Flag is not None and issubclass(cls, Flag)
            if not is_flag or _single_bit(value):
                cls._member_names_.append(name)
            if is_flag:
                cls._widen(value)
            existing = made
        cls._member_map_[name] = existing
        try:
            cls._value2member_map_.setdefault(value, existing)
        except TypeError:
            cls._unhashable_values_.append(value)
        inherited = next((b.__dict__[name] for b in cls.__mro__[1:] if name in b.__dict__), None)
        if not isinstance(inherited, property):
            type.__setattr__(cls, name, existing)
        elif inherited.fget is not None:
            # The attribute of members keeps its name; the class gives the member.
            redirect = property(inherited.fget, inherited.fset, inherited.fdel)
            redirect.__set_name__(cls, name)
            type.__setattr__(cls, name, redirect)

    def _existing(cls, value):
        try:
            return cls._value2member_map_.get(value)
        except TypeError:
            return next((m for m in cls._member_map_.values() if m._value_ == value), None)

    def _widen(cls, value):
        """Adds a flag's bits to those that are known."""
        if not isinstance(value, int):
            raise TypeError(f"unsupported operand type(s) for -: {type(value).__name__!r} and 'int'")
        cls._all_bits_ |= (1 << value.bit_length()) - 1
        if _single_bit(value):
            cls._flag_mask_ |= value

    def __call__(cls, value, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            try:
                found = cls._value2member_map_.get(value)
            except TypeError:   # not hashable
                found = None
            return cls.__new__(cls, value) if found is None else found
        return cls._create_(value, names, module=module, qualname=qualname, type=type, start=start, boundary=boundary)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Enum("Name", "a b c"): members from a list of names, pairs, or a dict."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        namespace = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            last, pairs = [], []
            for i, name in enumerate(names):
                last.append(namespace._generate(name, start, i, last[:]))
                pairs.append((name, last[-1]))
            names = pairs
        for item in names:
            name, value = (item, names[item]) if isinstance(item, str) else item
            namespace[name] = value
        if module is None:
            module = sys._getframe(2).f_globals.get("__name__")
        if module is not None:
            namespace["__module__"] = module
        if qualname is not None:
            namespace["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, namespace, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Makes an enumeration of a module's constants that a function chooses."""
        space = sys.modules[module].__dict__
        source = space if source is None else source.__dict__
        members = [(n, v) for n, v in source.items() if filter(n)]
        try:
            members.sort(key=lambda pair: (pair[1], pair[0]))
        except TypeError:  # values that have no order
            members.sort(key=lambda pair: pair[0])
        made = cls(name, members, module=module, boundary=boundary or KEEP)
        global_enum(made) if as_global else space.update(made.__members__)
        space[name] = made
        return made

    def __bool__(cls):
        return True

    def __contains__(cls, member):
        if not isinstance(member, Enum):
            import warnings

            warnings.warn("in 3.12 __contains__ will no longer raise TypeError, but will return True or\nFalse depending on whether the value is a member or the value of a member", DeprecationWarning, stacklevel=2)
            raise TypeError(f"unsupported operand type(s) for 'in': {type(member).__qualname__!r} and {cls.__class__.__qualname__!r}")
        return isinstance(member, cls) and member._name_ in cls._member_map_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __getattr__(cls, name):
        if _is_dunder(name):
            raise AttributeError(name)
        try:
            return type.__getattribute__(cls, "_member_map_")[name]
        except KeyError:
            raise AttributeError(name)

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        return len(cls._member_names_)

    def __repr__(cls):
        return f"<{'flag' if Flag is not None and issubclass(cls, Flag) else 'enum'} {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        super().__delattr__(name)

    def __dir__(cls):
        names = {"__class__", "__contains__", "__doc__", "__getitem__", "__init_subclass__", "__iter__", "__len__", "__members__", "__module__", "__name__", "__qualname__"}
        names.update(cls._member_names_)
        if cls._member_type_ is not object:
            names.update(n for n in dir(cls._member_type_) if n not in ("__ne__",) or cls._member_type_ in (int, str, float))
        return sorted(names)

    @builtins.property
    def __members__(cls):
        return _mappingproxy(cls._member_map_)


EnumMeta = EnumType
_mappingproxy = type(type.__dict__)


def _as_data(bases):
    """Whether a class statement asks for ReprEnum's texts."""
    return "ReprEnum" in globals() and ReprEnum in bases


class Enum(metaclass=EnumType):
    """Create a collection of name/value pairs."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for found in cls._member_map_.values():
                if found._value_ == value:
                    return found
        error = found = None
        try:
            found = cls._missing_(value)
        except Exception as e:
            error = e
        if isinstance(found, cls) or isinstance(found, int) and Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT:
            return found
        invalid = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        if error is None and found is None:
            raise invalid
        if error is None:
            error = TypeError(f"error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member")
        if not isinstance(error, ValueError):
            error.__context__ = invalid
        raise error

    def __init__(self, *args, **kwds):
        pass

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last = last_values[-1]
            last_values.sort()
            if last != last_values[-1]:
                raise TypeError
            return last + 1
        except TypeError:
            import warnings

            warnings.warn("In 3.13 the default `auto()`/`_generate_next_value_` will require all values to be sortable and support adding +1\n"
                          "and the value returned will be the largest value in the enum incremented by 1", DeprecationWarning, stacklevel=5)
        for value in last_values:
            try:
                return value + 1
            except TypeError:
                pass
        return start

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        show = self.__class__._value_repr_ or repr
        return f"<{self.__class__.__name__}.{self._name_}: {show(self._value_)}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return getattr, (self.__class__, self._name_)

    def __dir__(self):
        cls = self.__class__
        if cls._member_type_ is object:
            names = {"__class__", "__doc__", "__eq__", "__hash__", "__module__"}
        else:
            names = set(object.__dir__(self))
        for base in cls.__mro__:
            for name, value in base.__dict__.items():
                if name[:1] != "_" and (not isinstance(value, property) or value.fget is not None or name not in cls._member_map_):
                    names.add(name)
        names.update(name for name in vars(self) if name[0] != "_" and name not in cls._member_map_)
        return sorted(names)

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_


_core.accelerate(EnumType.__call__, _core.enum_member)


class ReprEnum(Enum):
    """Members whose str() and format() are their data type's."""


class IntEnum(int, ReprEnum):
    """Members that are integers too."""


class StrEnum(str, ReprEnum):
    """Members that are strings too."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        for label, value in zip(("encoding", "errors"), values[1:]):
            if not isinstance(value, str):
                raise TypeError(f"{label} must be a string, not {value!r}")
        text = str(*values)
        made = str.__new__(cls, text)
        made._value_ = text
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class FlagBoundary(StrEnum):
    """What becomes of bits that no flag has."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum):
    """Members that combine by bits."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        highest = max(last_values)
        try:
            return 2 ** highest.bit_length()
        except AttributeError:
            raise TypeError(f"invalid flag value {highest!r}") from None

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        mask, every, asked = cls._flag_mask_, cls._all_bits_, value
        if not ~every <= value <= every or value & (every ^ mask):
            if cls._boundary_ is STRICT:
                bits = max(value.bit_length(), mask.bit_length())
                raise ValueError(f"{cls!r} invalid value {value!r}\n    given {bin(value, bits)}\n  allowed {bin(mask, bits)}")
            if cls._boundary_ is CONFORM:
                value &= mask
            elif cls._boundary_ is EJECT:
                return value
            elif value < 0:
                value += max(every + 1, 2 ** value.bit_length())
        if value < 0:
            value += every + 1
        found = cls._value2member_map_.get(value)
        if found is None:
            found = object.__new__(cls) if cls._member_type_ is object else cls._new_member_(cls, value)
            if "_value_" not in found.__dict__:
                found._value_ = value
            found._name_ = "|".join([m._name_ for m in cls._iter_member_(value & mask)]) or None
            if found._name_ is not None and value & ~mask:
                found._name_ += f"|{cls._numeric_repr_(value & ~mask)}"
            cls._value2member_map_[value] = found
        if asked < 0:
            cls._value2member_map_[asked] = found
        return found

    @classmethod
    def _iter_member_by_value_(cls, value):
        value &= cls._flag_mask_
        return iter([cls._value2member_map_[1 << i] for i in range(value.bit_length()) if value >> i & 1])

    @classmethod
    def _iter_member_by_def_(cls, value):
        return iter(sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_))

    _iter_member_ = _iter_member_by_def_

    def __reduce_ex__(self, proto):
        cls = self.__class__
        if self._name_ in cls._member_map_:
            return super().__reduce_ex__(proto)
        parts = list(self)
        if self._value_ & ~cls._flag_mask_ or len(parts) < 2:
            return cls, (self._value_,)
        import operator

        whole = cls(self._value_ & ~parts[-1]._value_)
        return operator.or_, (parts[1], parts[0]) if len(parts) == 2 else (whole, parts[-1])

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return bool(self._value_)

    def __repr__(self):
        show = self.__class__._value_repr_ or repr
        name = self.__class__.__name__
        return f"<{name}: {show(self._value_)}>" if self._name_ is None else f"<{name}.{self._name_}: {show(self._value_)}>"

    def __str__(self):
        name = self.__class__.__name__
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
        if self._inverted_ is None:
            self._inverted_ = self.__class__(~self._value_ if self._boundary_ is KEEP else self._flag_mask_ ^ self._value_)
            if isinstance(self._inverted_, self.__class__):
                self._inverted_._inverted_ = self
        return self._inverted_


Flag._boundary_, Flag._flag_mask_, Flag._all_bits_, Flag._inverted_ = CONFORM, 0, 0, None


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are integers too."""


from _enum_checks import CONTINUOUS, NAMED_FLAGS, UNIQUE, EnumCheck, global_enum, global_enum_repr, global_flag_repr, global_str, show_flag_values, unique, verify


# --- for those who reach into CPython's module

def _is_private(cls_name, name):
    """Is it a name that the class has mangled?"""
    begin = f"_{cls_name}__"
    return len(name) > len(begin) and name.startswith(begin) and (name[-1] != "_" or name[-2] != "_")


def _iter_bits_lsb(num):
    """The bits that are set, the lowest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError("%r is not a positive integer" % num)
    while num:
        lowest = num & -num
        yield lowest
        num ^= lowest


def pickle_by_global_name(self, proto):
    """For __reduce_ex__: the member is found as a global of its module."""
    return self.name


_reduce_ex_by_global_name = pickle_by_global_name


def pickle_by_enum_name(self, proto):
    """For __reduce_ex__: the member is found as an attribute of its class."""
    return getattr, (self.__class__, self._name_)


def _make_class_unpicklable(obj):
    """Pickling the class, or objects of it, raises an error."""
    def _break_on_call_reduce(self, proto):
        raise TypeError("%r cannot be pickled" % self)

    if isinstance(obj, dict):
        obj["__reduce_ex__"], obj["__module__"] = _break_on_call_reduce, "<unknown>"
    else:
        setattr(obj, "__reduce_ex__", _break_on_call_reduce)
        setattr(obj, "__module__", "<unknown>")


def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    """A decorator that makes an enumeration of a plain class."""
    def convert_class(cls):
        meta, name = type(etype), cls.__name__
        namespace = meta.__prepare__(name, (etype,))
        for key, value in cls.__dict__.items():
            if key not in ("__dict__", "__weakref__"):
                namespace[key] = value
        return meta.__new__(meta, name, (etype,), namespace, boundary=boundary)

    return convert_class


def _test_simple_enum(checked_enum, simple_enum):
    """TypeError if the two enumerations differ in what programs see of them."""
    failed = []
    if checked_enum.__dict__ != simple_enum.__dict__:
        names = [n for n in checked_enum._member_map_]
        if names != list(simple_enum._member_map_):
            failed.append(f"members differ: {names!r} and {list(simple_enum._member_map_)!r}")
        for name in names:
            one, other = checked_enum._member_map_.get(name), simple_enum._member_map_.get(name)
            if other is not None and (one._value_, one._name_) != (other._value_, other._name_):
                failed.append(f"{name!r}: {one._value_!r} and {other._value_!r}")
        for key in set(checked_enum.__dict__) ^ set(simple_enum.__dict__):
            if key not in ("__doc__", "__module__", "__firstlineno__", "__static_attributes__"):
                failed.append(f"only one of them has {key!r}")
    if failed:
        raise TypeError("enum mismatch:\n   " + "\n   ".join(failed))
