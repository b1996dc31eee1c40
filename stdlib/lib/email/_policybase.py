"""Policies: how headers are kept, shown and written. `compat32` is that of messages made without one."""

import abc
from email.header import Header, unknown_charset

__all__ = ["Policy", "Compat32", "compat32"]


class Policy(metaclass=abc.ABCMeta):
    """Values that are not changed: clone() and + make others."""

    raise_on_defect = False
    linesep = "\n"
    cte_type = "8bit"
    max_line_length = 78
    mangle_from_ = False
    message_factory = None

    def __init__(self, **kw):
        self._take(kw)

    def _take(self, values):
        for name, value in values.items():
            if not hasattr(type(self), name):
                raise TypeError(f"{name!r} is an invalid keyword argument for {type(self).__name__}")
            self.__dict__[name] = value

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    def clone(self, **kw):
        """One like this with other values."""
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made._take(kw)
        return made

    def __setattr__(self, name, value):
        if hasattr(self, name):
            raise AttributeError(f"{type(self).__name__!r} object attribute {name!r} is read-only")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __add__(self, other):
        """One whose values are those given to the right one, where there are none those of the left one."""
        return self.clone(**other.__dict__)

    def handle_defect(self, obj, defect):
        """Raises the defect, or keeps it with the message, as `raise_on_defect` says."""
        if self.raise_on_defect:
            raise defect
        self.register_defect(obj, defect)

    def register_defect(self, obj, defect):
        obj.defects.append(defect)

    def header_max_count(self, name):
        """How many headers of that name there may be; None for any number."""
        return None

    @abc.abstractmethod
    def header_source_parse(self, sourcelines):
        """(name, value) to be kept of the lines of a header that was read."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_store_parse(self, name, value):
        """(name, value) to be kept of a header that a program sets."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_fetch_parse(self, name, value):
        """What a program gets of a value that was kept."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold(self, name, value):
        """The text of a header with its line ends."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold_binary(self, name, value):
        """The bytes of a header with its line ends."""
        raise NotImplementedError


def has_surrogates(text):
    """Whether bytes that are not ASCII were read into this text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def split_source(sourcelines, leading):
    name, value = sourcelines[0].split(":", 1)
    value = value.lstrip(" \t" + leading) + "".join(sourcelines[1:])
    return name, value.rstrip("\r\n")


class Compat32(Policy):
    """Headers are texts, or Header objects where they hold bytes that are not ASCII."""

    mangle_from_ = True

    def _shown(self, name, value):
        if isinstance(value, str) and has_surrogates(value):
            return Header(value, charset=unknown_charset, header_name=name)
        return value

    def header_source_parse(self, sourcelines):
        return split_source(sourcelines, "")

    def header_store_parse(self, name, value):
        return name, value

    def header_fetch_parse(self, name, value):
        return self._shown(name, value)

    def fold(self, name, value):
        return self._fold(name, value, sanitize=True)

    def fold_binary(self, name, value):
        return self._fold(name, value, sanitize=self.cte_type == "7bit").encode("ascii", "surrogateescape")

    def _fold(self, name, value, sanitize):
        if isinstance(value, str):
            if has_surrogates(value):
                if not sanitize:
                    return f"{name}: {value}{self.linesep}"
                value = Header(value, charset=unknown_charset, header_name=name)
            else:
                value = Header(value, header_name=name)
        text = value.encode(linesep=self.linesep, maxlinelen=self.max_line_length or 0)
        return f"{name}: {text}{self.linesep}"


compat32 = Compat32()
