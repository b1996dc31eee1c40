"""Transports over sockets that do not block: streams and datagrams."""

import collections
import socket

from . import transports

_READ_SIZE = 256 * 1024
_HIGH_WATER = 64 * 1024
_NOT_NOW = (BlockingIOError, InterruptedError)


def _settle(waiter):
    if waiter is not None and not waiter.done():
        waiter.set_result(None)


class _Endpoint:
    """What both kinds of transports over sockets share."""

    def _begin(self, loop, sock, protocol, waiter, server=None):
        self._loop, self._sock, self._fd, self._server = loop, sock, sock.fileno(), server
        self._closing, self._lost = False, False
        self._paused_protocol, self._high, self._low = False, _HIGH_WATER, _HIGH_WATER // 4
        self._extra["socket"] = sock
        for name, ask in (("sockname", sock.getsockname), ("peername", sock.getpeername)):
            try:
                self._extra[name] = ask()
            except OSError:
                self._extra[name] = None
        self.set_protocol(protocol)
        if server is not None:
            server._attach()
        loop.call_soon(protocol.connection_made, self)
        loop.call_soon(self._start)
        loop.call_soon(_settle, waiter)

    def get_protocol(self):
        return self._protocol

    def is_closing(self):
        return self._closing

    def close(self):
        if self._closing:
            return
        self._closing = True
        self._loop.remove_reader(self._fd)
        if not self._buffer:
            self._loop.remove_writer(self._fd)
            self._lose(None)

    def abort(self):
        self._force_close(None)

    def _lose(self, error):
        if not self._lost:
            self._lost = True
            self._loop.call_soon(self._call_lost, error)

    def _call_lost(self, error):
        try:
            if self._protocol is not None:
                self._protocol.connection_lost(error)
        finally:
            self._sock.close()
            if self._server is not None:
                self._server._detach()
            self._server = self._protocol = None

    def _force_close(self, error):
        if self._lost:
            return
        self._buffer.clear()
        self._loop.remove_writer(self._fd)
        if not self._closing:
            self._closing = True
            self._loop.remove_reader(self._fd)
        self._lose(error)

    def _fatal(self, error, message):
        if not isinstance(error, OSError):
            self._loop.call_exception_handler({"message": message, "exception": error, "transport": self, "protocol": self._protocol})
        self._force_close(error)

    # --- how much may wait to be written

    def set_write_buffer_limits(self, high=None, low=None):
        if high is None:
            high = _HIGH_WATER if low is None else 4 * low
        if low is None:
            low = high // 4
        if not high >= low >= 0:
            raise ValueError(f"high ({high!r}) must be >= low ({low!r}) must be >= 0")
        self._high, self._low = high, low
        self._maybe_pause()

    def get_write_buffer_limits(self):
        return self._low, self._high

    def _maybe_pause(self):
        if not self._paused_protocol and self.get_write_buffer_size() > self._high:
            self._paused_protocol = True
            self._protocol.pause_writing()

    def _maybe_resume(self):
        if self._paused_protocol and self.get_write_buffer_size() <= self._low:
            self._paused_protocol = False
            self._protocol.resume_writing()


class SocketTransport(_Endpoint, transports.Transport):
    """A connected stream socket."""

    def __init__(self, loop, sock, protocol, waiter, server=None):
        super().__init__()
        self._buffer, self._eof, self._reading = bytearray(), False, True
        try:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            pass  # not of the internet
        self._begin(loop, sock, protocol, waiter, server)

    def __repr__(self):
        state = "closed" if self._lost else "closing" if self._closing else "open"
        return f"<_SelectorSocketTransport {state} fd={self._fd} bufsize={len(self._buffer)}>"

    def set_protocol(self, protocol):
        self._protocol = protocol
        self._buffered = hasattr(protocol, "get_buffer")

    def _start(self):
        if not self._closing and self._reading:
            self._loop.add_reader(self._fd, self._readable)

    # --- reading

    def is_reading(self):
        return not self._closing and self._reading

    def pause_reading(self):
        if self.is_reading():
            self._reading = False
            self._loop.remove_reader(self._fd)

    def resume_reading(self):
        if not self._closing and not self._reading:
            self._reading = True
            self._loop.add_reader(self._fd, self._readable)

    def _readable(self):
        if self._lost:
            return
        try:
            n = self._receive_into() if self._buffered else self._receive()
        except _NOT_NOW:
            return
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fatal(error, "Fatal read error on socket transport")
            return
        if n == 0:
            self._received_eof()

    def _receive(self):
        data = self._sock.recv(_READ_SIZE)
        if data:
            self._protocol.data_received(data)
        return len(data)

    def _receive_into(self):
        buffer = self._protocol.get_buffer(-1)
        if not len(buffer):
            raise RuntimeError("get_buffer() returned an empty buffer")
        n = self._sock.recv_into(buffer)
        if n:
            self._protocol.buffer_updated(n)
        return n

    def _received_eof(self):
        try:
            keep = self._protocol.eof_received()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fatal(error, "Fatal error: protocol.eof_received() call failed.")
            return
        if keep:
            self._loop.remove_reader(self._fd)
        else:
            self.close()

    # --- writing

    def get_write_buffer_size(self):
        return len(self._buffer)

    def can_write_eof(self):
        return True

    def write(self, data):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data argument must be a bytes-like object, not {type(data).__name__!r}")
        if self._eof:
            raise RuntimeError("Cannot call write() after write_eof()")
        if not data or self._lost:
            if self._lost and data:
                from .log import logger

                logger.warning("socket.send() raised exception.")
            return
        if not self._buffer:
            try:
                n = self._sock.send(data)
            except _NOT_NOW:
                n = 0
            except OSError as error:
                self._fatal(error, "Fatal write error on socket transport")
                return
            data = memoryview(data).cast("B")[n:]
            if not data:
                return
            self._loop.add_writer(self._fd, self._writable)
        self._buffer += data
        self._maybe_pause()

    def _writable(self):
        if self._lost:
            return
        try:
            n = self._sock.send(self._buffer)
        except _NOT_NOW:
            return
        except OSError as error:
            self._buffer.clear()
            self._fatal(error, "Fatal write error on socket transport")
            return
        del self._buffer[:n]
        self._maybe_resume()
        if not self._buffer:
            self._loop.remove_writer(self._fd)
            if self._closing:
                self._lose(None)
            elif self._eof:
                self._sock.shutdown(socket.SHUT_WR)

    def write_eof(self):
        if self._closing or self._eof:
            return
        self._eof = True
        if not self._buffer:
            self._sock.shutdown(socket.SHUT_WR)


class DatagramSocketTransport(_Endpoint, transports.DatagramTransport):
    """A socket of datagrams."""

    def __init__(self, loop, sock, protocol, address, waiter):
        super().__init__()
        self._address, self._buffer = address, collections.deque()
        self._begin(loop, sock, protocol, waiter)

    def set_protocol(self, protocol):
        self._protocol = protocol

    def _start(self):
        if not self._closing:
            self._loop.add_reader(self._fd, self._readable)

    def get_write_buffer_size(self):
        return sum(len(data) for data, _ in self._buffer)

    def _readable(self):
        if self._lost:
            return
        try:
            data, address = self._sock.recvfrom(_READ_SIZE)
        except _NOT_NOW:
            pass
        except OSError as error:
            self._protocol.error_received(error)
        else:
            self._protocol.datagram_received(data, address)

    def _send(self, data, address):
        if self._extra["peername"]:
            self._sock.send(data)
        else:
            self._sock.sendto(data, address)

    def sendto(self, data, addr=None):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data argument must be a bytes-like object, not {type(data).__name__!r}")
        if self._address:
            if addr not in (None, self._address):
                raise ValueError(f"Invalid address: must be None or {self._address}")
            addr = self._address
        if not data or self._lost:
            return
        if not self._buffer:
            try:
                self._send(data, addr)
                return
            except _NOT_NOW:
                self._loop.add_writer(self._fd, self._writable)
            except OSError as error:
                self._protocol.error_received(error)
                return
        self._buffer.append((bytes(data), addr))
        self._maybe_pause()

    def _writable(self):
        while self._buffer:
            data, address = self._buffer[0]
            try:
                self._send(data, address)
            except _NOT_NOW:
                break
            except OSError as error:
                self._protocol.error_received(error)
            self._buffer.popleft()
        self._maybe_resume()
        if not self._buffer:
            self._loop.remove_writer(self._fd)
            if self._closing:
                self._lose(None)
