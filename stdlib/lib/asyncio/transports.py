"""What protocols talk to, and the transports of pipes."""

import os

__all__ = ("BaseTransport", "ReadTransport", "WriteTransport", "Transport", "DatagramTransport", "SubprocessTransport")


class BaseTransport:
    __slots__ = ("_extra",)

    def __init__(self, extra=None):
        self._extra = {} if extra is None else extra

    def get_extra_info(self, name, default=None):
        return self._extra.get(name, default)


def _abstract(name):
    def method(self, *args, **kwargs):
        raise NotImplementedError

    method.__name__ = name
    return method


for _name in ("is_closing", "close", "set_protocol", "get_protocol"):
    setattr(BaseTransport, _name, _abstract(_name))


class ReadTransport(BaseTransport):
    __slots__ = ()


for _name in ("is_reading", "pause_reading", "resume_reading"):
    setattr(ReadTransport, _name, _abstract(_name))


class WriteTransport(BaseTransport):
    __slots__ = ()

    def writelines(self, list_of_data):
        self.write(b"".join(list_of_data))


for _name in ("set_write_buffer_limits", "get_write_buffer_size", "get_write_buffer_limits", "write", "write_eof", "can_write_eof", "abort"):
    setattr(WriteTransport, _name, _abstract(_name))


class Transport(ReadTransport, WriteTransport):
    __slots__ = ()


class DatagramTransport(BaseTransport):
    __slots__ = ()


for _name in ("sendto", "abort"):
    setattr(DatagramTransport, _name, _abstract(_name))


class SubprocessTransport(BaseTransport):
    __slots__ = ()


for _name in ("get_pid", "get_returncode", "get_pipe_transport", "send_signal", "terminate", "kill"):
    setattr(SubprocessTransport, _name, _abstract(_name))


class PipeReader(ReadTransport):
    """Feeds a StreamReader from a file descriptor."""

    __slots__ = ("_loop", "_fd", "_reader", "_closed")

    def __init__(self, loop, fd, reader):
        super().__init__()
        self._loop, self._fd, self._reader, self._closed = loop, fd, reader, False
        os.set_blocking(fd, False)
        loop.add_reader(fd, self._ready)

    def _ready(self):
        try:
            data = os.read(self._fd, 65536)
        except BlockingIOError:
            return
        if data:
            self._reader.feed_data(data)
        else:
            self._reader.feed_eof()
            self.close()

    def is_closing(self):
        return self._closed

    def pause_reading(self):
        self._loop.remove_reader(self._fd)

    def resume_reading(self):
        if not self._closed:
            self._loop.add_reader(self._fd, self._ready)

    def close(self):
        if not self._closed:
            self._closed = True
            self._loop.remove_reader(self._fd)
            os.close(self._fd)


class PipeWriter(WriteTransport):
    """Writes to a file descriptor as it takes the bytes."""

    __slots__ = ("_loop", "_fd", "_buffer", "_closing", "_waiters", "_closed")

    def __init__(self, loop, fd):
        super().__init__()
        self._loop, self._fd, self._buffer, self._closing, self._waiters, self._closed = loop, fd, bytearray(), False, [], False
        os.set_blocking(fd, False)

    def write(self, data):
        if self._closing:
            return
        if not self._buffer:
            self._loop.add_writer(self._fd, self._ready)
        self._buffer += data

    def _ready(self):
        try:
            n = os.write(self._fd, bytes(self._buffer[:65536]))
        except BlockingIOError:
            return
        except OSError:
            self._buffer.clear()
            self._closing = True
            n = 0
        del self._buffer[:n]
        if not self._buffer:
            self._loop.remove_writer(self._fd)
            for waiter in self._waiters:
                if not waiter.done():
                    waiter.set_result(None)
            self._waiters.clear()
            if self._closing:
                self._shut()

    def _shut(self):
        if not self._closed:
            self._closed = True
            os.close(self._fd)

    async def drained(self):
        if self._buffer:
            waiter = self._loop.create_future()
            self._waiters.append(waiter)
            await waiter

    def get_write_buffer_size(self):
        return len(self._buffer)

    def can_write_eof(self):
        return True

    def write_eof(self):
        self.close()

    def is_closing(self):
        return self._closing

    def close(self):
        if not self._closing:
            self._closing = True
            if not self._buffer:
                self._shut()

    abort = close
