"""Memory of C data: blocks of bytes, each with addresses of its own. No address is one of the process: what none of the
blocks holds can't be reached."""

import bisect
import weakref

_GAP, _ALIGNED = 32, 16
_starts, _blocks = [], {}  # the first addresses of the blocks that have any, in order
_next = [0x7F00_0000_0000]


def _forget(start):
    at = bisect.bisect_left(_starts, start)
    if at < len(_starts) and _starts[at] == start:
        del _starts[at]
    _blocks.pop(start, None)


class Block:
    """Bytes with what the pointers in them keep alive, by offset."""

    __slots__ = ("view", "kept", "function", "_start", "__weakref__")

    def __init__(self, view):
        self.view, self.kept, self.function, self._start = view, {}, None, None

    @property
    def start(self):
        """The address of the first byte, given when it is first asked for."""
        if self._start is None:
            self._start = start = _next[0]
            _next[0] += (len(self.view) + _GAP + _ALIGNED - 1) // _ALIGNED * _ALIGNED
            _starts.append(start)
            _blocks[start] = weakref.ref(self)
            weakref.finalize(self, _forget, start).atexit = False
        return self._start


def zeros(size):
    return Block(memoryview(bytearray(size)))


def found(address):
    """(block, offset) of an address; where there is none, NotImplementedError."""
    at = bisect.bisect_right(_starts, address) - 1
    if at >= 0:
        block = _blocks[_starts[at]]()
        if block is not None and address - _starts[at] <= len(block.view):
            return block, address - _starts[at]
    raise NotImplementedError(f"ctypes: reading memory at {address:#x} is not supported: no object of ctypes is there")


def bytes_at(address, size):
    """`size` bytes; fewer are an error. -1: up to the first zero."""
    block, offset = found(address)
    data = bytes(block.view[offset:])
    if size < 0:
        data = data.partition(b"\0")[0]
    elif len(data) < size:
        raise NotImplementedError(f"ctypes: reading {size} bytes at {address:#x} is not supported: the object there has {len(data)}")
    return data if size < 0 else data[:size]


def text_at(address, size):
    """`size` characters of four bytes; -1: up to the first zero."""
    block, offset = found(address)
    data = bytes(block.view[offset:])
    text = data[:len(data) // 4 * 4].decode("utf-32-le", "surrogatepass")
    return text.partition("\0")[0] if size < 0 else text[:size]


def block_of(value):
    """A block that holds a bytes or str as C has it, with a zero behind it."""
    data = value + b"\0" if isinstance(value, bytes) else (value + "\0").encode("utf-32-le", "surrogatepass")
    return Block(memoryview(bytearray(data)))
