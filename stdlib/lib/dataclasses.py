"""Classes made of fields."""

import copy
import types
import reprlib

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields", "asdict", "astuple", "make_dataclass",
           "replace", "is_dataclass"]


class FrozenInstanceError(AttributeError):
    pass


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _Factory:
    """Stands for what a factory will make, in signatures."""

    def __repr__(self):
        return "<factory>"


_FACTORY = _Factory()


class _KW_ONLY_TYPE:
    pass


class _DataclassParams:
    """The options a dataclass was made with, as its __dataclass_params__."""

    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen):
        self.init, self.repr, self.eq = init, repr, eq
        self.order, self.unsafe_hash, self.frozen = order, unsafe_hash, frozen

    def __repr__(self):
        return "_DataclassParams(" + ",".join(f"{n}={getattr(self, n)!r}" for n in self.__slots__) + ")"


KW_ONLY = _KW_ONLY_TYPE()


class InitVar:
    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        name = self.type.__name__ if isinstance(self.type, type) else repr(self.type)
        return f"dataclasses.InitVar[{name}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class _FieldKind:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_KINDS = {"field": _FieldKind("_FIELD"), "classvar": _FieldKind("_FIELD_CLASSVAR"), "initvar": _FieldKind("_FIELD_INITVAR")}


class Field:
    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata", "kw_only", "kind")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = self.type = None
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.hash, self.compare = init, repr, hash, compare
        self.metadata = types.MappingProxyType({} if metadata is None else metadata)
        self.kw_only = kw_only
        self.kind = None

    @property
    def _field_type(self):
        return _KINDS.get(self.kind, self.kind)

    def __repr__(self):
        names = ("name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only", "_field_type")
        return "Field(" + ",".join(f"{n}={getattr(self, n)!r}" for n in names) + ")"

    def __set_name__(self, owner, name):
        hook = getattr(type(self.default), "__set_name__", None)
        if hook:
            hook(self.default, owner, name)

    __class_getitem__ = classmethod(types.GenericAlias)


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Describe a field of a dataclass: its default, and where it takes part."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _is_classvar(annotation):
    if isinstance(annotation, str):
        head = annotation.split("[")[0].strip()
        return head in ("ClassVar", "typing.ClassVar", "t.ClassVar")
    return getattr(annotation, "_is_classvar", False) or repr(annotation).startswith("typing.ClassVar")


def _kind_of(annotation):
    if _is_classvar(annotation):
        return "classvar"
    if isinstance(annotation, InitVar) or annotation is InitVar:
        return "initvar"
    if isinstance(annotation, str) and annotation.split("[")[0].strip() in ("InitVar", "dataclasses.InitVar"):
        return "initvar"
    return "field"


def _own_fields(cls, kw_only):
    """The fields that a class's own annotations declare, in order."""
    found, marked = [], False
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        if annotation is KW_ONLY or annotation in ("KW_ONLY", "dataclasses.KW_ONLY") or isinstance(annotation, _KW_ONLY_TYPE):
            if marked:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            kw_only = marked = True
            continue
        default = getattr(cls, name, MISSING)
        if isinstance(default, Field):
            f = default
        else:
            if isinstance(default, types.MemberDescriptorType):
                default = MISSING
            f = field(default=default)
        f.name, f.type, f.kind = name, annotation, _kind_of(annotation)
        if f.kind == "field" and f.default is not MISSING and (isinstance(f.default, (list, dict, set)) or f.default.__class__.__hash__ is None):
            raise ValueError(f"mutable default {f.default.__class__} for field {name} is not allowed: use default_factory")
        if f.kind == "classvar" and f.kw_only is not MISSING:
            raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
        if f.kw_only is MISSING:
            f.kw_only = kw_only
        if f.kind != "field" and f.default_factory is not MISSING:
            raise TypeError(f"field {name} cannot have a default factory")
        found.append(f)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in cls.__dict__.get("__annotations__", {}):
            raise TypeError(f"{name!r} is a field but has no type annotation")
    return found


def _make_init(cls, all_fields, frozen, slots):
    """The source of __init__, compiled with the defaults as globals."""
    names = {"_MISSING": _FACTORY, "_set": object.__setattr__}
    normal = [f for f in all_fields if f.init and not f.kw_only]
    keyword = [f for f in all_fields if f.init and f.kw_only]
    seen_default = None
    for f in normal:
        if f.default is not MISSING or f.default_factory is not MISSING:
            seen_default = f
        elif seen_default is not None:
            raise TypeError(f"non-default argument {f.name!r} follows default argument")
    self_name = "self" if all(f.name != "self" for f in all_fields) else "__dataclass_self__"
    params, body = [self_name], []

    def parameter(f):
        if f.default is not MISSING:
            names[f"_default_{f.name}"] = f.default
            return f"{f.name}=_default_{f.name}"
        return f"{f.name}=_MISSING" if f.default_factory is not MISSING else f.name

    params += [parameter(f) for f in normal]
    if keyword:
        params.append("*")
        params += [parameter(f) for f in keyword]
    for f in all_fields:
        if f.kind != "field":
            continue
        value = f.name
        if f.default_factory is not MISSING:
            names[f"_factory_{f.name}"] = f.default_factory
            value = f"_factory_{f.name}()" + (f" if {f.name} is _MISSING else {f.name}" if f.init else "")
        elif not f.init:
            if f.default is MISSING or not slots:  # without slots, the class attribute is the default
                continue
            value = f"_default_{f.name}"
            names[value] = f.default
        body.append(f"    _set({self_name}, {f.name!r}, {value})" if frozen else f"    {self_name}.{f.name} = {value}")
    if hasattr(cls, "__post_init__"):
        passed = ", ".join(f.name for f in all_fields if f.kind == "initvar")
        body.append(f"    {self_name}.__post_init__({passed})")
    exec(f"def __init__({', '.join(params)}):\n" + ("\n".join(body) or "    pass"), names)
    made = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    made.__annotations__ = {f.name: f.type for f in normal + keyword}
    made.__annotations__["return"] = None
    return made


def _put(cls, name, function, replace=False):
    if name in cls.__dict__ and not replace:
        return False
    function.__name__, function.__qualname__ = name, f"{cls.__qualname__}.{name}"
    setattr(cls, name, function)
    return True


def _tuple_of(owner, names):
    return "(" + "".join(f"{owner}.{n}, " for n in names) + ")"


def _make_comparison(name, sign, compared):
    """A comparison of two objects of one class as the tuples of their fields."""
    made = {}
    exec(f"def {name}(self, other):\n    if other.__class__ is not self.__class__:\n        return NotImplemented\n"
         f"    return {_tuple_of('self', compared)} {sign} {_tuple_of('other', compared)}", made)
    return made[name]


def _make_repr(shown):
    made = {}
    fields = ", ".join(f"{n}={{self.{n}!r}}" for n in shown)
    exec(f"def __repr__(self):\n    return f'{{self.__class__.__qualname__}}({fields})'", made)
    return made["__repr__"]


def _make_hash(hashed):
    made = {}
    exec(f"def __hash__(self):\n    return hash({_tuple_of('self', hashed)})", made)
    return made["__hash__"]


def _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    table = {}
    parent_frozen = None
    for base in reversed(cls.__mro__[1:]):
        inherited = base.__dict__.get("__dataclass_fields__")
        if inherited is not None:
            for f in inherited.values():
                table[f.name] = f
            parent_frozen = bool(parent_frozen) or base.__dataclass_params__.frozen
    if parent_frozen is not None and parent_frozen != frozen:
        raise TypeError("cannot inherit frozen dataclass from a non-frozen one" if frozen
                        else "cannot inherit non-frozen dataclass from a frozen one")
    for f in _own_fields(cls, kw_only):
        table[f.name] = f
        if isinstance(cls.__dict__.get(f.name), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    cls.__dataclass_fields__ = table
    cls.__dataclass_params__ = _DataclassParams(init, repr, eq, order, unsafe_hash, frozen)
    everything = [f for f in table.values() if f.kind != "classvar"]
    own = [f for f in everything if f.kind == "field"]
    if order and not eq:
        raise ValueError("eq must be true if order is true")
    own_init = "__init__" in cls.__dict__
    if init:
        _put(cls, "__init__", _make_init(cls, everything, frozen, slots))
    if repr:
        plain = _make_repr([f.name for f in own if f.repr])
        guarded = reprlib.recursive_repr()(plain)
        guarded.__wrapped__ = plain   # pprint looks for it
        _put(cls, "__repr__", guarded)
    compared = [f.name for f in own if f.compare]
    has_own_hash = "__hash__" in cls.__dict__ and not (cls.__dict__["__hash__"] is None and "__eq__" in cls.__dict__)
    if eq:
        _put(cls, "__eq__", _make_comparison("__eq__", "==", compared))
    if order:
        for name, sign in (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")):
            if not _put(cls, name, _make_comparison(name, sign, compared)):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering")
    if frozen:
        def __setattr__(self, name, value):
            if type(self) is cls or name in table:
                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def __delattr__(self, name):
            if type(self) is cls or name in table:
                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        for name, function in (("__setattr__", __setattr__), ("__delattr__", __delattr__)):
            if not _put(cls, name, function):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}")
    hashed = [f.name for f in own if (f.compare if f.hash is None else f.hash)]
    if unsafe_hash or eq and frozen and not has_own_hash:
        if unsafe_hash and has_own_hash:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        _put(cls, "__hash__", _make_hash(hashed), replace=True)
    elif eq and not has_own_hash:
        cls.__hash__ = None
    if not cls.__doc__:
        cls.__doc__ = cls.__name__ + _signature_text(cls, everything if init and not own_init else None)
    if match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple(f.name for f in everything if f.init and not f.kw_only)
    if weakref_slot and not slots:
        raise TypeError("weakref_slot is True but slots is False")
    return _with_slots(cls, own, weakref_slot, frozen) if slots else cls


def _annotation_text(annotation):
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        inside = annotation.__module__ in ("builtins", "typing")
        return annotation.__qualname__ if inside else f"{annotation.__module__}.{annotation.__qualname__}"
    text = repr(annotation)
    return text.replace("typing.", "") if getattr(annotation, "__module__", None) == "typing" else text


def _signature_text(cls, params):
    """What inspect would show of __init__, put together here so that nothing has to be imported."""
    if params is None:
        import inspect

        try:
            return str(inspect.signature(cls)).replace(" -> None", "")
        except (TypeError, ValueError):
            return ""

    def shown(f):
        text = f"{f.name}: {_annotation_text(f.type)}"
        default = "<factory>" if f.default_factory is not MISSING else f.default
        if default is MISSING:
            return text
        return f"{text} = {default}" if f.default_factory is not MISSING else f"{text} = {default!r}"

    keyword = [shown(f) for f in params if f.init and f.kw_only]
    return "(" + ", ".join([shown(f) for f in params if f.init and not f.kw_only] + (["*"] if keyword else []) + keyword) + ")"


def _get_state(self):
    return [getattr(self, f.name) for f in fields(self)]


def _set_state(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _with_slots(cls, own, weakref_slot, frozen):
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    inherited = {name for base in cls.__mro__[1:] for name in getattr(base, "__slots__", ())}
    body = {k: v for k, v in cls.__dict__.items() if k not in ("__dict__", "__weakref__")}
    names = [f.name for f in own if f.name not in inherited]
    for f in own:
        body.pop(f.name, None)
    body["__slots__"] = tuple(names) + (("__weakref__",) if weakref_slot else ())
    if frozen:  # which are copied and pickled past their own __setattr__
        body["__getstate__"], body["__setstate__"] = _get_state, _set_state
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    """Class decorator: add __init__, __repr__, __eq__ and more for the fields that the annotations name."""
    def wrap(cls):
        return _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)

    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """Return a tuple of the fields of a dataclass or of an instance of one."""
    table = getattr(class_or_instance, "__dataclass_fields__", None)
    if table is None:
        raise TypeError("must be called with a dataclass type or instance")
    return tuple(f for f in table.values() if f.kind == "field")


def is_dataclass(obj):
    """Return whether an object is a dataclass or an instance of one."""
    cls = obj if isinstance(obj, type) else type(obj)
    return hasattr(cls, "__dataclass_fields__")


def _is_instance(obj):
    return hasattr(type(obj), "__dataclass_fields__")


def asdict(obj, *, dict_factory=dict):
    """Return the fields of an instance as a dict, those of nested instances as well."""
    if not _is_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    return _dicts(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    """Return the fields of an instance as a tuple, those of nested instances as well."""
    if not _is_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    return _tuples(obj, tuple_factory)


def _dicts(obj, dict_factory):
    if _is_instance(obj):
        return dict_factory([(f.name, _dicts(getattr(obj, f.name), dict_factory)) for f in fields(obj)])
    return _inside(obj, lambda v: _dicts(v, dict_factory))


def _tuples(obj, tuple_factory):
    if _is_instance(obj):
        return tuple_factory([_tuples(getattr(obj, f.name), tuple_factory) for f in fields(obj)])
    return _inside(obj, lambda v: _tuples(v, tuple_factory))


_ATOMS = frozenset((int, float, bool, str, bytes, complex, type(None)))


def _inside(obj, again):
    """A copy of what is no instance; where it is a container, of what `again` makes of what is in it."""
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return type(obj)(*[again(v) for v in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)(again(v) for v in obj)
    if isinstance(obj, dict):
        return type(obj)((again(k), again(v)) for k, v in obj.items())
    return obj if type(obj) in _ATOMS else copy.deepcopy(obj)


def replace(obj, /, **changes):
    """Return a copy of an instance with other values for some fields."""
    if not _is_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    for f in obj.__dataclass_fields__.values():
        if f.kind == "classvar":
            continue
        if not f.init:
            if f.name in changes:
                raise ValueError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
        elif f.name not in changes:
            if f.kind == "initvar" and f.default is MISSING:
                raise ValueError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(obj, f.name)
    return obj.__class__(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **options):
    """A dataclass of names, (name, type) and (name, type, default) given as a list."""
    import keyword

    annotations, defaults = {}, {}
    for item in fields:
        if isinstance(item, str):
            name, kind = item, "typing.Any"
        elif len(item) == 2:
            name, kind = item
        elif len(item) == 3:
            name, kind, defaults[item[0]] = item
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if keyword.iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = kind
    body = {**(namespace or {}), **defaults, "__annotations__": annotations}
    return dataclass(types.new_class(cls_name, bases, {}, lambda ns: ns.update(body)), **options)
