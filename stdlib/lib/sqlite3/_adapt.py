"""Adapters, which make values of SQL of a program's objects, and converters, which do the opposite."""

from sqlite3._errors import ProgrammingError

adapters, converters = {}, {}
plain_types = {int, float, str, bytes, bytearray, type(None)}  # bound as they are, no adapter is looked for
plain_changed = []  # of them, those that got an adapter
_REQUIRED = object()


class PrepareProtocol:
    """PEP 246 style object adaption protocol type."""

    __module__ = "sqlite3"


def register_adapter(type, adapter, /):
    if type in plain_types:
        plain_types.discard(type)
        plain_changed.append(type)
    adapters[type, PrepareProtocol] = adapter


def register_converter(typename, converter, /):
    converters[typename.upper()] = converter


def adapt(obj, proto=PrepareProtocol, alternative=_REQUIRED, /):
    adapter = adapters.get((type(obj), proto))
    if adapter is not None:
        return adapter(obj)
    for owner, method, argument in (proto, "__adapt__", obj), (obj, "__conform__", proto):
        function = getattr(owner, method, None)
        if function is None:
            continue
        try:
            adapted = function(argument)
        except TypeError:
            continue
        if adapted is not None:
            return adapted
    if alternative is _REQUIRED:
        raise ProgrammingError("can't adapt")
    return alternative


def adapted(value):
    """What is bound for a value that may need an adapter."""
    return value if type(value) in plain_types else adapt(value, PrepareProtocol, value)
