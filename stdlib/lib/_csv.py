"""The readers and writers of csv, and the settings they work with. Rows are parsed and written natively."""

from _core import dotted as _dotted
from _rows import RowReader, RowWriter, field_limit

__version__ = "1.0"

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = range(4)

_dialects = {}


class Error(Exception):
    pass


Error.__module__ = "_csv"

_NAMES = ("delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace",
          "strict")
_UNSET = object()


def _one_character(name, value, required):
    if value is None and not required:
        return None
    if not isinstance(value, str):
        kind = "string" if required else "string or None"
        raise TypeError(f'"{name}" must be {kind}, not {type(value).__name__}')
    if len(value) != 1:
        raise TypeError(f'"{name}" must be a 1-character string')
    return value


class Dialect:
    """Settings, checked; made from a dialect's name, class or instance, and keyword arguments."""

    def __init__(self, dialect=None, **options):
        if dialect is None and not options:
            self.delimiter, self.doublequote, self.escapechar, self.lineterminator = ",", True, None, "\r\n"
            self.quotechar, self.quoting, self.skipinitialspace, self.strict = '"', QUOTE_MINIMAL, False, False
            return
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        for name in options:
            if name not in _NAMES:
                raise TypeError(f"{name!r} is an invalid keyword argument for this function")

        def setting(name, default):
            if name in options:
                return options[name]
            return getattr(dialect, name, default) if dialect is not None else default

        delimiter, escape = setting("delimiter", ","), setting("escapechar", None)
        end, quote = setting("lineterminator", "\r\n"), setting("quotechar", '"')
        quoting = setting("quoting", QUOTE_MINIMAL)
        self.delimiter = _one_character("delimiter", delimiter, True)
        self.doublequote = bool(setting("doublequote", True))
        self.escapechar = _one_character("escapechar", escape, False)
        if end is None:
            raise TypeError("lineterminator must be set")
        if not isinstance(end, str):
            raise TypeError('"lineterminator" must be a string')
        self.lineterminator = end
        self.quotechar = _one_character("quotechar", quote, False)
        if type(quoting) is not int:
            raise TypeError('"quoting" must be an integer')
        if not 0 <= quoting <= 3:
            raise TypeError('bad "quoting" value')
        if quote is None and "quoting" not in options and getattr(dialect, "quoting", None) is None:
            quoting = QUOTE_NONE
        if quoting != QUOTE_NONE and self.quotechar is None:
            raise TypeError("quotechar must be set if quoting enabled")
        self.quoting = quoting
        self.skipinitialspace, self.strict = bool(setting("skipinitialspace", False)), bool(setting("strict", False))

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle {type(self).__name__!r} instances")


Dialect.__module__ = "_csv"


def register_dialect(name, dialect=None, **fmtparams):
    if not isinstance(name, str):
        raise TypeError("dialect name must be a string")
    _dialects[name] = Dialect(dialect, **fmtparams)


def unregister_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    del _dialects[name]


def get_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    return _dialects[name]


def list_dialects():
    return list(_dialects)


def field_size_limit(*args):
    if args and type(args[0]) is not int:
        raise TypeError("limit must be an integer")
    return field_limit(*args)


def _settings(dialect, options):
    """Settings that were checked already are the same ones."""
    if not options:
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        if type(dialect) is Dialect:
            return dialect
        if dialect is None:
            return Dialect()
    return Dialect(dialect, **options)


class reader(RowReader):
    """Rows of fields, from an iterable of lines."""

    def __init__(self, csvfile, dialect=None, **fmtparams):
        lines = iter(csvfile)
        d = self.dialect = _settings(dialect, fmtparams)
        self._setup(lines, d.delimiter, d.quotechar, d.escapechar, d.doublequote, d.skipinitialspace, d.quoting, d.strict, Error)


class writer(RowWriter):
    """Writes rows to an object with a write method."""

    def __init__(self, csvfile, dialect=None, **fmtparams):
        write = getattr(csvfile, "write", None)
        if not callable(write):
            raise TypeError('argument 1 must have a "write" method')
        d = self.dialect = _settings(dialect, fmtparams)
        self._setup(write, d.delimiter, d.quotechar, d.escapechar, d.doublequote, d.quoting, d.lineterminator, Error)


_dotted(reader, writer)
