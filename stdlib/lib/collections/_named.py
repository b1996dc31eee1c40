"""Tuples whose fields have names."""

import _core
from _getters import _tuplegetter
import sys as _sys


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

    scope = {"__builtins__": {}, "__name__": f"namedtuple_{typename}"}
    params = "".join(f", {name}" for name in fields)
    made = "".join(name + ", " for name in fields)
    exec(f"def define(_tuple_new):\n    def __new__(_cls{params}):\n        return _tuple_new(_cls, ({made}))\n    return __new__", scope)
    new = scope["define"](tuple.__new__)
    new.__defaults__ = default_values or None
    new.__qualname__ = f"{typename}.__new__"
    _core.accelerate_bound(new, _core.new_named, n)
    new.__doc__ = f"Create new instance of {typename}({', '.join(fields)}{',' if len(fields) == 1 else ''})"

    places = {name: i for i, name in enumerate(fields)}

    def _make(cls, iterable):
        result = tuple.__new__(cls, iterable)
        if len(result) != n:
            raise TypeError(f"Expected {n} arguments, got {len(result)}")
        return result

    def _replace(self, /, **kwds):
        values = list(self)
        for name in kwds:
            if name not in places:
                raise ValueError(f"Got unexpected field names: {[k for k in kwds if k not in places]!r}")
            values[places[name]] = kwds[name]
        return self._make(values)

    def __repr__(self):
        return self.__class__.__name__ + "(" + ", ".join([f"{f}={v!r}" for f, v in zip(fields, self)]) + ")"

    def _asdict(self):
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        return tuple(self)

    namespace = {
        "__doc__": f"{typename}({', '.join(fields)}{',' if len(fields) == 1 else ''})",
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
        namespace[name] = _tuplegetter(i, f"Alias for field number {i}")
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
