"""Streams in memory: BytesIO and StringIO. Contents and positions are native; here is what makes them streams."""
from _streams import BytesBuffer, TextBuffer

from ._base import BufferedIOBase, TextIOBase


class BytesIO(BytesBuffer, BufferedIOBase):
    """Bytes in memory as a stream."""

    __module__ = "_io"

    def __getstate__(self):
        return self.getvalue(), self.tell(), self.__dict__.copy() or None

    def __setstate__(self, state):
        self.__init__(state[0])
        self.seek(state[1])
        if state[2]:
            self.__dict__.update(state[2])


class StringIO(TextBuffer, TextIOBase):
    """Text in memory as a stream."""

    __module__ = "_io"

    def flush(self):
        """Nothing is to be written out, even of a closed one."""

    def __getstate__(self):
        return self.getvalue(), self._newline, self.tell(), self.__dict__.copy() or None

    def __setstate__(self, state):
        self.__init__("", state[1])
        self._restore(state[0], state[2])
        if state[3]:
            self.__dict__.update(state[3])


def universal_end(text, start, final):
    """Where a line ends that may end with any newline; -1 if not in sight (a last carriage return may get a line feed)."""
    n, r = text.find("\n", start), text.find("\r", start)
    if r < 0 or 0 <= n < r:
        return n if n < 0 else n + 1
    if r + 1 == len(text) and not final:
        return -1
    return r + 2 if text[r + 1 : r + 2] == "\n" else r + 1
