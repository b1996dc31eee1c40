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


def _finish(future, error=None):
    """Tells whoever waits for it, unless nobody does any more."""
    if future is not None and not future.done():
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


class StreamReader:
    """Bytes as they come: fed by a protocol, taken by one task."""

    _eof = _paused = False
    _waiter = _exception = _transport = None

    def __init__(self, limit=_DEFAULT_LIMIT, loop=None):
        if not limit > 0:
            raise ValueError("Limit cannot be <= 0")
        self._limit, self._buffer = limit, bytearray()
        self._loop = loop if loop is not None else events.get_event_loop()

    def __repr__(self):
        shown = ((f" {len(self._buffer)} bytes", self._buffer), (" eof", self._eof),
                 (f" limit={self._limit}", self._limit != _DEFAULT_LIMIT),
                 (f" waiter={self._waiter!r}", self._waiter), (f" exception={self._exception!r}", self._exception))
        return f"<StreamReader{''.join(text for text, there in shown if there)}>"

    # The side of the protocol.

    def set_transport(self, transport):
        self._transport = transport

    def exception(self):
        return self._exception

    def at_eof(self):
        return self._eof and not self._buffer

    def _wake(self, error=None):
        waiter, self._waiter = self._waiter, None
        _finish(waiter, error)

    def set_exception(self, exc):
        self._exception = exc
        self._wake(exc)

    def feed_eof(self):
        self._eof = True
        self._wake()

    def feed_data(self, data):
        if data:
            self._buffer += data
            self._wake()
            if len(self._buffer) > 2 * self._limit and self._transport is not None and not self._paused:
                self._pause()

    def _pause(self):
        try:
            self._transport.pause_reading()
            self._paused = True
        except NotImplementedError:
            self._transport = None  # it cannot be paused

    def _resume(self):
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    # The side of the task.

    def _take(self, size):
        """The first bytes of the buffer, which leave it."""
        buffer = self._buffer
        taken = bytes(buffer[:size])
        del buffer[:size]
        if self._paused and len(buffer) <= self._limit:
            self._resume()
        return taken

    def _take_partial(self, expected):
        """The error of an end in the midst of what was asked for."""
        rest = bytes(self._buffer)
        self._buffer.clear()
        return exceptions.IncompleteReadError(rest, expected)

    def _check(self):
        if self._exception is not None:
            raise self._exception

    async def _more(self, who):
        """Waits until there is more, or the end."""
        if self._waiter is not None:
            raise RuntimeError(f"{who}() called while another coroutine is already waiting for incoming data")
        self._resume()  # more is asked for than the limit
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    async def read(self, n=-1):
        self._check()
        if n > 0:
            if not self._buffer and not self._eof:
                await self._more("read")
            return self._take(n)
        parts = []
        while n and (part := await self.read(self._limit)):
            parts.append(part)
        return b"".join(parts)

    async def readexactly(self, n):
        if not n >= 0:
            raise ValueError("readexactly size can not be less than zero")
        self._check()
        while n > len(self._buffer):
            if self._eof:
                raise self._take_partial(n)
            await self._more("readexactly")
        return self._take(n)

    async def readuntil(self, separator=b"\n"):
        if not separator:
            raise ValueError("Separator should be at least one-byte string")
        if self._exception is not None:
            raise self._exception
        width, searched = len(separator), 0
        while (at := self._buffer.find(separator, searched)) < 0:
            # The end of the buffer may be a separator's beginning.
            searched = max(searched, len(self._buffer) - width + 1)
            if searched > self._limit:
                raise exceptions.LimitOverrunError("Separator is not found, and chunk exceed the limit", searched)
            if self._eof:
                raise self._take_partial(None)
            await self._more("readuntil")
        if at > self._limit:
            raise exceptions.LimitOverrunError("Separator is found, but chunk is longer than limit", at)
        return self._take(at + width)

    async def readline(self):
        try:
            return await self.readuntil()
        except exceptions.IncompleteReadError as short:
            return short.partial
        except exceptions.LimitOverrunError as long:
            size = long.consumed
            self._take(size + 1 if self._buffer[size:size + 1] == b"\n" else len(self._buffer))
            raise ValueError(long.args[0])

    def __aiter__(self):
        return self

    async def __anext__(self):
        if line := await self.readline():
            return line
        raise StopAsyncIteration


class StreamWriter:
    """A transport to write to, and drain() to wait until it has written."""

    transport = property(lambda self: self._transport)

    def __init__(self, transport, protocol, reader, loop):
        self._loop, self._reader = loop, reader
        self._protocol, self._transport = protocol, transport

    def __repr__(self):
        reader = "" if self._reader is None else f" reader={self._reader!r}"
        return f"<StreamWriter transport={self._transport!r}{reader}>"

    def write(self, data):
        self._transport.write(data)

    def writelines(self, data):
        self._transport.writelines(data)

    def can_write_eof(self):
        return self._transport.can_write_eof()

    def write_eof(self):
        return self._transport.write_eof()

    def is_closing(self):
        return self._transport.is_closing()

    def close(self):
        return self._transport.close()

    def get_extra_info(self, name, default=None):
        return self._transport.get_extra_info(name, default)

    async def drain(self):
        error = None if self._reader is None else self._reader.exception()
        if error is not None:
            raise error
        if self._protocol is None:  # a pipe's transport
            return await self._transport.drained()
        if self._transport.is_closing():
            await tasks.sleep(0)  # so that connection_lost() is called, and tells what was wrong
        await self._protocol._drain_helper()

    async def wait_closed(self):
        await (self.drain() if self._protocol is None else self._protocol._get_close_waiter(self))

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None):
        """Goes on with TLS over the connection."""
        await self.drain()
        protocol = self._protocol
        self._transport = transport = await self._loop.start_tls(
            self._transport, protocol, sslcontext, server_side=protocol._connected is not None, server_hostname=server_hostname,
            ssl_handshake_timeout=ssl_handshake_timeout)
        protocol._transport = transport
        self._reader.set_transport(transport)


class StreamReaderProtocol(Protocol):
    """Feeds a reader with what a transport receives, and tells its writer when it may go on."""

    _writer = _task = _transport = None
    _paused = _lost = False

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        self._loop = loop if loop is not None else events.get_event_loop()
        self._reader, self._connected = stream_reader, client_connected_cb
        self._drainers, self._closed = [], self._loop.create_future()

    def connection_made(self, transport):
        self._transport = transport
        self._reader.set_transport(transport)
        if self._connected is not None:
            self._writer = StreamWriter(transport, self, self._reader, self._loop)
            talk = self._connected(self._reader, self._writer)
            if coroutines.iscoroutine(talk):
                self._task = self._loop.create_task(talk)

    def data_received(self, data):
        self._reader.feed_data(data)

    def eof_received(self):
        self._reader.feed_eof()
        return self._transport.get_extra_info("sslcontext") is None  # TLS can't end at one side alone

    def connection_lost(self, exc):
        self._lost = True
        if exc is not None:
            self._reader.set_exception(exc)
        else:
            self._reader.feed_eof()
        if not self._closed.done():
            _finish(self._closed, exc)
            self._closed.exception()  # whoever asks is told; nobody has to ask
        self._release_drainers(exc)
        self._task = self._writer = self._transport = None

    def pause_writing(self):
        self._paused = True

    def resume_writing(self):
        self._paused = False
        self._release_drainers()

    def _release_drainers(self, error=None):
        held, self._drainers = self._drainers, []
        for one in held:
            _finish(one, error)

    async def _drain_helper(self):
        if self._lost:
            raise ConnectionResetError("Connection lost")
        if self._paused:
            self._drainers.append(held := self._loop.create_future())
            await held

    def _get_close_waiter(self, stream):
        return self._closed
