"""Objects sent between processes, over pipes and socket pairs."""

import os
import selectors
import socket
import struct
import time
from multiprocessing.context import BufferTooShort

__all__ = ["Pipe", "wait"]


def _slice(view, offset, size):
    """The part of a message that send_bytes() is asked for."""
    whole = len(view)
    end = whole if size is None else offset + size
    for wrong, text in ((offset < 0, "offset is negative"), (offset > whole, "buffer length < offset"),
                        (size is not None and size < 0, "size is negative"), (end > whole, "buffer length < offset + size")):
        if wrong:
            raise ValueError(text)
    return view[offset:end]


class _ConnectionBase:
    """What all connections have in common: subclasses tell how a message is written and read."""

    _handle = None
    closed = property(lambda self: self._handle is None)
    readable = property(lambda self: self._readable)
    writable = property(lambda self: self._writable)

    def __init__(self, handle, readable=True, writable=True):
        number = handle.__index__()
        if number < 0:
            raise ValueError("invalid handle")
        if not (readable or writable):
            raise ValueError("at least one of `readable` and `writable` must be True")
        self._readable, self._writable = readable, writable
        self._handle = number

    # Its life.

    def close(self):
        handle, self._handle = self._handle, None
        if handle is not None:
            self._release(handle)

    @staticmethod
    def _release(handle):
        try:
            os.close(handle)
        except OSError:
            pass

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def _need(self, reading=False, writing=False):
        problem = ("handle is closed" if self._handle is None else
                   "connection is write-only" if reading and not self._readable else
                   "connection is read-only" if writing and not self._writable else None)
        if problem is not None:
            raise OSError(problem)

    def fileno(self):
        self._need()
        return self._handle

    # Messages.

    def send(self, obj):
        from pickle import HIGHEST_PROTOCOL, dumps

        self._need(writing=True)
        self._send_bytes(dumps(obj, HIGHEST_PROTOCOL))

    def recv(self):
        from pickle import loads

        self._need(reading=True)
        return loads(self._recv_bytes())

    def send_bytes(self, buf, offset=0, size=None):
        self._need(writing=True)
        view = memoryview(buf)
        self._send_bytes(_slice(view if view.itemsize == 1 else view.cast("B"), offset, size))

    def recv_bytes(self, maxlength=None):
        self._need(reading=True)
        if maxlength is not None and maxlength < 0:
            raise ValueError("negative maxlength")
        message = self._recv_bytes(maxlength)
        if message is not None:
            return message
        # The rest of it would be taken for the next one.
        if self._writable:
            self._readable = False
        else:
            self.close()
        raise OSError("bad message length")

    def recv_bytes_into(self, buf, offset=0):
        self._need(reading=True)
        with memoryview(buf) as view, view.cast("B") as room:
            if not 0 <= offset <= len(room):
                raise ValueError("negative offset" if offset < 0 else "offset too large")
            message = self._recv_bytes()
            end = offset + len(message)
            if end > len(room):
                raise BufferTooShort(message)
            room[offset:end] = message
        return len(message)

    def poll(self, timeout=0.0):
        """Is there something to receive?"""
        self._need(reading=True)
        return len(wait([self], timeout)) > 0


class Connection(_ConnectionBase):
    """Messages on a descriptor: four bytes of length, or -1 and eight, and the bytes."""

    def __reduce__(self):
        raise RuntimeError("Connection objects should only be shared between processes through inheritance")

    def _send_bytes(self, data):
        size = len(data)
        head = struct.pack("!i", size) if size < 1 << 31 else struct.pack("!iQ", -1, size)
        # A small message is written at once; a large one is not copied for that.
        for part in (head + data,) if size <= 16384 else (head, data):
            rest = memoryview(part)
            while rest:
                rest = rest[os.write(self._handle, rest):]

    def _pieces(self, size):
        got = 0
        while got < size:
            piece = os.read(self._handle, min(size - got, 1 << 20))
            if not piece:
                raise OSError("got end of file during message") if got else EOFError
            got += len(piece)
            yield piece

    def _number(self, code, size):
        return struct.unpack(code, b"".join(self._pieces(size)))[0]

    def _recv_bytes(self, maxsize=None):
        size = self._number("!i", 4)
        if size == -1:
            size = self._number("!Q", 8)
        if maxsize is None or size <= maxsize:
            return b"".join(self._pieces(size))


def Pipe(duplex=True):
    """Two connected ends; without `duplex` the first one receives and the second one sends."""
    if duplex:
        a, b = socket.socketpair()
        return Connection(a.detach()), Connection(b.detach())
    read, write = os.pipe()
    return Connection(read, writable=False), Connection(write, readable=False)


def wait(object_list, timeout=None):
    """Those of the connections, sockets and descriptors that are ready to be read, or at their end."""
    end = None if timeout is None else time.monotonic() + timeout
    with selectors.PollSelector() as selector:
        for source in object_list:
            selector.register(source, selectors.EVENT_READ)
        while True:
            found = [key.fileobj for key, events in selector.select(timeout)]
            if found or end is not None and (timeout := end - time.monotonic()) < 0:
                return found


def __getattr__(name):
    if name in ("Listener", "Client", "answer_challenge", "deliver_challenge", "SocketListener", "SocketClient"):
        raise AttributeError(f"multiprocessing.connection.{name} is not supported: processes are connected by Pipe()")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
