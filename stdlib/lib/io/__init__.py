"""Files, byte streams and text streams over posix system calls.

_base: what all streams share, and the one reader of lines; _file: files of the system; _buffered: buffers around raw streams;
_memory: BytesIO and StringIO; _text: text over bytes.
"""
from _core import dotted as _dotted
from builtins import open

from ._base import (
    DEFAULT_BUFFER_SIZE,
    SEEK_CUR,
    SEEK_END,
    SEEK_SET,
    BlockingIOError,
    BufferedIOBase,
    IOBase,
    RawIOBase,
    TextIOBase,
    UnsupportedOperation,
)
from ._buffered import BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter
from ._file import FileIO
from ._memory import BytesIO, StringIO
from ._text import IncrementalNewlineDecoder, TextIOWrapper, text_encoding

__all__ = [
    "BlockingIOError", "open", "open_code", "IOBase", "RawIOBase", "FileIO", "BytesIO", "StringIO", "BufferedIOBase", "BufferedReader", "BufferedWriter",
    "BufferedRWPair", "BufferedRandom", "TextIOBase", "TextIOWrapper", "UnsupportedOperation", "SEEK_SET", "SEEK_CUR", "SEEK_END",
]  # fmt: skip


_modes = {}  # what _mode_parts gave


def _mode_parts(mode):
    """The mode of the raw stream, and whether no text is wanted."""
    letters = set(mode)
    if letters - set("rwxabt+") or len(mode) > len(letters):
        raise ValueError(f"invalid mode: {mode!r}")
    binary = "b" in letters
    if binary and "t" in letters:
        raise ValueError("can't have text and binary mode at once")
    if not letters & set("rwxa"):
        raise ValueError("Must have exactly one of create/read/write/append mode and at most one plus")
    if len(letters & set("rwxa")) != 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    parts = (letters & set("rwxa")).pop() + ("+" if "+" in letters else ""), binary
    if type(mode) is str:
        _modes[mode] = parts
    return parts


def _open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Open a file: a raw, a buffered or a text stream, as the mode says."""
    if not isinstance(file, (str, bytes, int)):
        fspath = getattr(type(file), "__fspath__", None)
        if fspath is None:
            raise TypeError(f"expected str, bytes or os.PathLike object, not {type(file).__name__}")
        file = fspath(file)
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {'None' if mode is None else type(mode).__name__}")
    if not isinstance(buffering, int):
        raise TypeError(f"'{type(buffering).__name__}' object cannot be interpreted as an integer")
    if encoding is not None and not isinstance(encoding, str):
        raise TypeError(f"open() argument 'encoding' must be str or None, not {type(encoding).__name__}")
    if errors is not None and not isinstance(errors, str):
        raise TypeError(f"open() argument 'errors' must be str or None, not {type(errors).__name__}")
    base, binary = type(mode) is str and _modes.get(mode) or _mode_parts(mode)
    if binary:
        for name, value in (("an encoding", encoding), ("an errors", errors), ("a newline", newline)):
            if value is not None:
                raise ValueError(f"binary mode doesn't take {name} argument")
        if buffering == 1:
            import warnings

            warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used", RuntimeWarning, 2)
    raw = FileIO(file, base, closefd, opener)
    stream = raw
    try:
        if buffering == 0:
            if not binary:
                raise ValueError("can't have unbuffered text I/O")
            return raw
        if buffering < -1:
            raise ValueError("invalid buffering size")
        cls = BufferedRandom if "+" in base else BufferedReader if base == "r" else BufferedWriter
        stream = cls(raw, buffering if buffering > 1 else 65536)
        if binary:
            return stream
        stream = TextIOWrapper(stream, text_encoding(encoding), errors, newline, buffering == 1 or buffering < 0 and raw.isatty())
        stream.mode = mode
        return stream
    except:
        stream.close()
        raise


def open_code(path):
    """Open a file of code for reading bytes."""
    return open(path, "rb")


_dotted(FileIO, BytesIO, StringIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair, TextIOWrapper)
