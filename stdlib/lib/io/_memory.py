"""Streams in memory: BytesIO and StringIO. Contents and positions are native; here is what makes them streams."""
from _streams import BytesBuffer, TextBuffer

from ._base import BufferedIOBase, TextIOBase


def _checked(stream, state, n):
    """The parts of a pickled stream's state: contents (and newline), position, attributes."""
    kind = "_io.BytesIO" if n == 3 else "_io.StringIO"
    if not isinstance(state, tuple) or len(state) < n:
        raise TypeError(f"{kind}.__setstate__ argument should be {n}-tuple, got {type(state).__name__}")
    position, attributes = state[n - 2 : n]
    if not isinstance(position, int):
        raise TypeError(f"{'second' if n == 3 else 'third'} item of state must be an integer, got {type(position).__name__}")
    if position < 0:
        raise ValueError("position value cannot be negative")
    if attributes is not None and not isinstance(attributes, dict):
        raise TypeError(f"{'third' if n == 3 else 'fourth'} item of state should be a dict, got a {type(attributes).__name__}")
    return state[:n]


class BytesIO(BytesBuffer, BufferedIOBase):
    """Bytes in memory as a stream."""

    __module__ = "_io"

    def __getstate__(self):
        return self.getvalue(), self.tell(), self.__dict__.copy() or None

    def __setstate__(self, state):
        data, position, attributes = _checked(self, state, 3)
        BytesBuffer.__init__(self, data)
        self.seek(position)
        if attributes:
            self.__dict__.update(attributes)


class StringIO(TextBuffer, TextIOBase):
    """Text in memory as a stream."""

    __module__ = "_io"

    def flush(self):
        """Nothing is to be written out, even of a closed one."""

    def __getstate__(self):
        return self.getvalue(), self._newline, self.tell(), self.__dict__.copy() or None

    def __setstate__(self, state):
        text, newline, position, attributes = _checked(self, state, 4)
        if text is not None and not isinstance(text, str):
            raise TypeError(f"initial_value must be str or None, not {type(text).__name__}")
        TextBuffer.__init__(self, "", newline)
        self._restore(text or "", position)
        if attributes:
            self.__dict__.update(attributes)


def universal_end(text, start, final):
    """Where a line ends that may end with any newline; -1 if not in sight (a last carriage return may get a line feed)."""
    n, r = text.find("\n", start), text.find("\r", start)
    if r < 0 or 0 <= n < r:
        return n if n < 0 else n + 1
    if r + 1 == len(text) and not final:
        return -1
    return r + 2 if text[r + 1 : r + 2] == "\n" else r + 1
