"""Objects sent between processes, over pipes and socket pairs."""

import os
import selectors
import socket
import struct
import time
from multiprocessing.context import BufferTooShort

__all__ = ["Pipe", "wait"]


class _ConnectionBase:
    _handle = None

    def __init__(self, handle, readable=True, writable=True):
        handle = handle.__index__()
        if handle < 0:
            raise ValueError("invalid handle")
        if not readable and not writable:
            raise ValueError("at least one of `readable` and `writable` must be True")
        self._handle, self._readable, self._writable = handle, readable, writable

    def __del__(self):
        if self._handle is not None:
            self._close()

    def _close(self):
        handle, self._handle = self._handle, None
        try:
            os.close(handle)
        except OSError:
            pass

    def _check_closed(self):
        if self._handle is None:
            raise OSError("handle is closed")

    def _check_readable(self):
        if not self._readable:
            raise OSError("connection is write-only")

    def _check_writable(self):
        if not self._writable:
            raise OSError("connection is read-only")

    closed = property(lambda self: self._handle is None)
    readable = property(lambda self: self._readable)
    writable = property(lambda self: self._writable)

    def fileno(self):
        self._check_closed()
        return self._handle

    def close(self):
        if self._handle is not None:
            self._close()

    def send_bytes(self, buf, offset=0, size=None):
        self._check_closed()
        self._check_writable()
        m = memoryview(buf)
        if m.itemsize > 1:
            m = m.cast("B")
        n = m.nbytes
        if offset < 0:
            raise ValueError("offset is negative")
        if n < offset:
            raise ValueError("buffer length < offset")
        if size is None:
            size = n - offset
        elif size < 0:
            raise ValueError("size is negative")
        elif offset + size > n:
            raise ValueError("buffer length < offset + size")
        self._send_bytes(m[offset:offset + size])

    def send(self, obj):
        import pickle

        self._check_closed()
        self._check_writable()
        self._send_bytes(pickle.dumps(obj, pickle.HIGHEST_PROTOCOL))

    def recv_bytes(self, maxlength=None):
        self._check_closed()
        self._check_readable()
        if maxlength is not None and maxlength < 0:
            raise ValueError("negative maxlength")
        data = self._recv_bytes(maxlength)
        if data is None:
            self.close()
            raise OSError("bad message length")
        return data

    def recv_bytes_into(self, buf, offset=0):
        self._check_closed()
        self._check_readable()
        with memoryview(buf) as m:
            whole = m.cast("B")
            if offset < 0:
                raise ValueError("negative offset")
            if offset > len(whole):
                raise ValueError("offset too large")
            data = self._recv_bytes()
            if len(whole) < offset + len(data):
                raise BufferTooShort(data)
            whole[offset:offset + len(data)] = data
            return len(data)

    def recv(self):
        import pickle

        self._check_closed()
        self._check_readable()
        return pickle.loads(self._recv_bytes())

    def poll(self, timeout=0.0):
        """Is there something to receive?"""
        self._check_closed()
        self._check_readable()
        return bool(wait([self], timeout))

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_tb):
        self.close()


class Connection(_ConnectionBase):
    """Messages on a descriptor: four bytes of length, or -1 and eight, and the bytes."""

    def _send_bytes(self, data):
        n = len(data)
        head = struct.pack("!i", n) if n <= 0x7FFFFFFF else struct.pack("!i", -1) + struct.pack("!Q", n)
        if n > 16384:
            self._write(head)
            self._write(data)
        else:
            self._write(head + data)

    def _write(self, data):
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._handle, rest):]

    def _read(self, size):
        parts, left = [], size
        while left:
            part = os.read(self._handle, min(left, 1 << 20))
            if not part:
                if left == size:
                    raise EOFError
                raise OSError("got end of file during message")
            parts.append(part)
            left -= len(part)
        return b"".join(parts)

    def _recv_bytes(self, maxsize=None):
        size, = struct.unpack("!i", self._read(4))
        if size == -1:
            size, = struct.unpack("!Q", self._read(8))
        if maxsize is not None and size > maxsize:
            return None
        return self._read(size)

    def __reduce__(self):
        raise RuntimeError("Connection objects should only be shared between processes through inheritance")


def Pipe(duplex=True):
    """Two connected ends; without `duplex` the first one receives and the second one sends."""
    if duplex:
        a, b = socket.socketpair()
        return Connection(a.detach()), Connection(b.detach())
    read, write = os.pipe()
    return Connection(read, writable=False), Connection(write, readable=False)


def wait(object_list, timeout=None):
    """Those of the connections, sockets and descriptors that are ready to be read, or at their end."""
    with selectors.PollSelector() as selector:
        for obj in object_list:
            selector.register(obj, selectors.EVENT_READ)
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            ready = selector.select(timeout)
            if ready:
                return [key.fileobj for key, _ in ready]
            if timeout is not None:
                timeout = deadline - time.monotonic()
                if timeout < 0:
                    return []


def __getattr__(name):
    if name in ("Listener", "Client", "answer_challenge", "deliver_challenge", "SocketListener", "SocketClient"):
        raise AttributeError(f"multiprocessing.connection.{name} is not supported: processes are connected by Pipe()")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
