"""Bytes read and written by tasks."""

from . import coroutines, events, exceptions, tasks
from .protocols import Protocol

__all__ = ("StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection", "start_server", "open_unix_connection", "start_unix_server")

_DEFAULT_LIMIT = 2 ** 16


def _stream_protocol(limit, loop, client_connected_cb=None):
    reader = StreamReader(limit=limit, loop=loop)
    return StreamReaderProtocol(reader, client_connected_cb, loop=loop), reader


async def open_connection(host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """A reader and a writer of a connection."""
    loop = events.get_running_loop()
    protocol, reader = _stream_protocol(limit, loop)
    transport, _ = await loop.create_connection(lambda: protocol, host, port, **kwds)
    return reader, StreamWriter(transport, protocol, reader, loop)


async def start_server(client_connected_cb, host=None, port=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """A server that calls client_connected_cb(reader, writer) for each connection."""
    loop = events.get_running_loop()
    return await loop.create_server(lambda: _stream_protocol(limit, loop, client_connected_cb)[0], host, port, **kwds)


async def open_unix_connection(path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """open_connection() of a socket in the file system."""
    loop = events.get_running_loop()
    protocol, reader = _stream_protocol(limit, loop)
    transport, _ = await loop.create_unix_connection(lambda: protocol, path, **kwds)
    return reader, StreamWriter(transport, protocol, reader, loop)


async def start_unix_server(client_connected_cb, path=None, *, limit=_DEFAULT_LIMIT, **kwds):
    """start_server() of a socket in the file system."""
    loop = events.get_running_loop()
    return await loop.create_unix_server(lambda: _stream_protocol(limit, loop, client_connected_cb)[0], path, **kwds)


class StreamReader:
    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError("Limit cannot be <= 0")
        self._limit = limit
        self._loop = events.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        self._eof = False
        self._waiter = self._exception = self._transport = None
        self._paused = False

    def __repr__(self):
        info = ["StreamReader"]
        if self._buffer:
            info.append(f"{len(self._buffer)} bytes")
        if self._eof:
            info.append("eof")
        if self._limit != _DEFAULT_LIMIT:
            info.append(f"limit={self._limit}")
        if self._waiter:
            info.append(f"waiter={self._waiter!r}")
        if self._exception:
            info.append(f"exception={self._exception!r}")
        return f"<{' '.join(info)}>"

    def exception(self):
        return self._exception

    def set_exception(self, exc):
        self._exception = exc
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_exception(exc)

    def set_transport(self, transport):
        self._transport = transport

    def _wake(self):
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_result(None)

    def feed_eof(self):
        self._eof = True
        self._wake()

    def at_eof(self):
        return self._eof and not self._buffer

    def feed_data(self, data):
        if not data:
            return
        self._buffer.extend(data)
        self._wake()
        if self._transport is not None and not self._paused and len(self._buffer) > 2 * self._limit:
            try:
                self._transport.pause_reading()
            except NotImplementedError:
                self._transport = None  # it cannot be paused
            else:
                self._paused = True

    def _took(self):
        """Some of the buffer was given away."""
        if self._paused and len(self._buffer) <= self._limit:
            self._paused = False
            self._transport.resume_reading()

    async def _wait_for_data(self, who):
        if self._waiter is not None:
            raise RuntimeError(f"{who}() called while another coroutine is already waiting for incoming data")
        if self._paused:  # more is asked for than the limit
            self._paused = False
            self._transport.resume_reading()
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    async def readline(self):
        try:
            return await self.readuntil(b"\n")
        except exceptions.IncompleteReadError as e:
            return e.partial
        except exceptions.LimitOverrunError as e:
            if self._buffer.startswith(b"\n", e.consumed):
                del self._buffer[:e.consumed + 1]
            else:
                self._buffer.clear()
            self._took()
            raise ValueError(e.args[0])

    async def readuntil(self, separator=b"\n"):
        size = len(separator)
        if size == 0:
            raise ValueError("Separator should be at least one-byte string")
        if self._exception is not None:
            raise self._exception
        offset = 0
        while True:
            length = len(self._buffer)
            if length - offset >= size:
                at = self._buffer.find(separator, offset)
                if at != -1:
                    break
                offset = length + 1 - size
                if offset > self._limit:
                    raise exceptions.LimitOverrunError("Separator is not found, and chunk exceed the limit", offset)
            if self._eof:
                chunk = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(chunk, None)
            await self._wait_for_data("readuntil")
        if at > self._limit:
            raise exceptions.LimitOverrunError("Separator is found, but chunk is longer than limit", at)
        chunk = bytes(self._buffer[:at + size])
        del self._buffer[:at + size]
        self._took()
        return chunk

    async def read(self, n=-1):
        if self._exception is not None:
            raise self._exception
        if n == 0:
            return b""
        if n < 0:
            blocks = []
            while True:
                block = await self.read(self._limit)
                if not block:
                    break
                blocks.append(block)
            return b"".join(blocks)
        if not self._buffer and not self._eof:
            await self._wait_for_data("read")
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        self._took()
        return data

    async def readexactly(self, n):
        if n < 0:
            raise ValueError("readexactly size can not be less than zero")
        if self._exception is not None:
            raise self._exception
        while len(self._buffer) < n:
            if self._eof:
                partial = bytes(self._buffer)
                self._buffer.clear()
                raise exceptions.IncompleteReadError(partial, n)
            await self._wait_for_data("readexactly")
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        self._took()
        return data

    def __aiter__(self):
        return self

    async def __anext__(self):
        line = await self.readline()
        if line == b"":
            raise StopAsyncIteration
        return line


class StreamWriter:
    def __init__(self, transport, protocol, reader, loop):
        self._transport, self._protocol, self._reader, self._loop = transport, protocol, reader, loop

    def __repr__(self):
        info = ["StreamWriter", f"transport={self._transport!r}"]
        if self._reader is not None:
            info.append(f"reader={self._reader!r}")
        return f"<{' '.join(info)}>"

    @property
    def transport(self):
        return self._transport

    def write(self, data):
        self._transport.write(data)

    def writelines(self, data):
        self._transport.writelines(data)

    def write_eof(self):
        return self._transport.write_eof()

    def can_write_eof(self):
        return self._transport.can_write_eof()

    def close(self):
        return self._transport.close()

    def is_closing(self):
        return self._transport.is_closing()

    async def wait_closed(self):
        if self._protocol is None:
            await self.drain()
        else:
            await self._protocol._get_close_waiter(self)

    def get_extra_info(self, name, default=None):
        return self._transport.get_extra_info(name, default)

    async def drain(self):
        if self._reader is not None and self._reader.exception() is not None:
            raise self._reader.exception()
        if self._protocol is None:  # a pipe's transport
            await self._transport.drained()
            return
        if self._transport.is_closing():
            await tasks.sleep(0)  # so that connection_lost() is called, and tells what was wrong
        await self._protocol._drain_helper()

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None):
        raise NotImplementedError("StreamWriter.start_tls: TLS is not supported")


class StreamReaderProtocol(Protocol):
    """Feeds a reader with what a transport receives, and tells its writer when it may go on."""

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        self._reader, self._callback = stream_reader, client_connected_cb
        self._loop = events.get_event_loop() if loop is None else loop
        self._writer = self._task = self._transport = None
        self._paused, self._lost, self._drainers = False, False, []
        self._closed = self._loop.create_future()

    def connection_made(self, transport):
        self._transport = transport
        self._reader.set_transport(transport)
        if self._callback is None:
            return
        self._writer = StreamWriter(transport, self, self._reader, self._loop)
        made = self._callback(self._reader, self._writer)
        if coroutines.iscoroutine(made):
            self._task = self._loop.create_task(made)

    def connection_lost(self, exc):
        self._lost = True
        if exc is None:
            self._reader.feed_eof()
        else:
            self._reader.set_exception(exc)
        if not self._closed.done():
            if exc is None:
                self._closed.set_result(None)
            else:
                self._closed.set_exception(exc)
                self._closed.exception()  # whoever asks is told; nobody has to ask
        self._go_on(exc)
        self._transport = self._writer = self._task = None

    def data_received(self, data):
        self._reader.feed_data(data)

    def eof_received(self):
        self._reader.feed_eof()
        return True

    def pause_writing(self):
        self._paused = True

    def resume_writing(self):
        self._paused = False
        self._go_on(None)

    def _go_on(self, exc):
        waiters, self._drainers = self._drainers, []
        for waiter in waiters:
            if not waiter.done():
                if exc is None:
                    waiter.set_result(None)
                else:
                    waiter.set_exception(exc)

    async def _drain_helper(self):
        if self._lost:
            raise ConnectionResetError("Connection lost")
        if self._paused:
            waiter = self._loop.create_future()
            self._drainers.append(waiter)
            await waiter

    def _get_close_waiter(self, stream):
        return self._closed
