"""IO, TextIO and BinaryIO: the methods that files have."""

from abc import abstractmethod

from ._classes import Generic
from ._vars import TypeVar

AnyStr = TypeVar("AnyStr", bytes, str)


class IO(Generic[AnyStr]):
    """What open() returns."""

    __slots__ = ()


def _abstract(name, *params):
    ns = {}
    exec(f"def {name}({', '.join(('self',) + params)}): pass", ns)
    return abstractmethod(ns[name])


for _name, _params in {"close": (), "fileno": (), "flush": (), "isatty": (), "read": ("n=-1",), "readable": (), "readline": ("limit=-1",),
                       "readlines": ("hint=-1",), "seek": ("offset", "whence=0"), "seekable": (), "tell": (), "truncate": ("size=None",),
                       "writable": (), "write": ("s",), "writelines": ("lines",), "__enter__": (), "__exit__": ("type", "value", "traceback")}.items():
    setattr(IO, _name, _abstract(_name, *_params))
for _name in ("mode", "name", "closed"):
    setattr(IO, _name, property(_abstract(_name)))


class BinaryIO(IO[bytes]):
    """A file of bytes."""

    __slots__ = ()

    @abstractmethod
    def write(self, s):
        pass

    @abstractmethod
    def __enter__(self):
        pass


class TextIO(IO[str]):
    """A file of text."""

    __slots__ = ()

    @abstractmethod
    def __enter__(self):
        pass


for _name in ("buffer", "encoding", "errors", "line_buffering", "newlines"):
    setattr(TextIO, _name, property(_abstract(_name)))
