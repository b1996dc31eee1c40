"""TLS in the loop: a protocol over a transport of bytes, and the transport over it that a program's protocol is given."""

from . import transports
from .log import logger
from .protocols import Protocol

_HANDSHAKE_TIMEOUT, _SHUTDOWN_TIMEOUT = 60.0, 30.0
_READ_SIZE = 256 * 1024
_HANDSHAKE, _OPEN, _CLOSING, _CLOSED = range(4)


def checked_context(ssl, server_side):
    """The context of an argument `ssl`: True is the usual one."""
    import ssl as tls

    if isinstance(ssl, tls.SSLContext):
        return ssl
    if ssl is not True or server_side:
        raise TypeError(f"sslcontext is expected to be an instance of ssl.SSLContext, got {ssl!r}" if not server_side or ssl is not True
                        else "ssl argument must be an SSLContext or None")
    return tls.create_default_context()


def checked_timeout(name, value, usual):
    if value is None:
        return usual
    if value <= 0:
        raise ValueError(f"{name} should be a positive number, got {value}")
    return value


class TlsTransport(transports.Transport):
    """The decrypted side of a connection."""

    def __init__(self, loop, tls):
        super().__init__()
        self._loop, self._tls, self._closed = loop, tls, False

    def get_extra_info(self, name, default=None):
        return self._tls.extra(name, default)

    def set_protocol(self, protocol):
        self._tls.set_app(protocol)

    def get_protocol(self):
        return self._tls.app

    def is_closing(self):
        return self._closed or self._tls.is_closing()

    def close(self):
        if not self._closed:
            self._closed = True
            self._tls.close()

    def abort(self):
        self._closed = True
        self._tls.abort(None)

    def is_reading(self):
        return not self._tls.reading_paused and not self.is_closing()

    def pause_reading(self):
        self._tls.pause_reading()

    def resume_reading(self):
        self._tls.resume_reading()

    def set_write_buffer_limits(self, high=None, low=None):
        self._tls.transport.set_write_buffer_limits(high, low)

    def get_write_buffer_limits(self):
        return self._tls.transport.get_write_buffer_limits()

    def get_write_buffer_size(self):
        return self._tls.waiting_size()

    def write(self, data):
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"data: expecting a bytes-like instance, got {type(data).__name__}")
        if data:
            self._tls.write(bytes(data))

    def writelines(self, list_of_data):
        self.write(b"".join(list_of_data))

    def write_eof(self):
        raise NotImplementedError

    def can_write_eof(self):
        return False


class SSLProtocol(Protocol):
    """The encrypted side: what its transport receives is decrypted for a protocol `app`."""

    def __init__(self, loop, app, context, waiter, server_side=False, server_hostname=None, call_connection_made=True, ssl_handshake_timeout=None,
                 ssl_shutdown_timeout=None):
        import ssl

        self._ssl, self._loop, self._context, self._waiter = ssl, loop, context, waiter
        self._server_side, self._host = server_side, None if server_side else server_hostname
        self._tells_app = call_connection_made
        self._handshake_timeout = checked_timeout("ssl_handshake_timeout", ssl_handshake_timeout, _HANDSHAKE_TIMEOUT)
        self._shutdown_timeout = checked_timeout("ssl_shutdown_timeout", ssl_shutdown_timeout, _SHUTDOWN_TIMEOUT)
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._object = self._timer = self.transport = None
        self._state, self._backlog, self._extra = _HANDSHAKE, [], {"sslcontext": context}
        self.reading_paused = self._eof_told = False
        self.set_app(app)
        self.app_transport = TlsTransport(loop, self)

    def set_app(self, app):
        self.app, self._buffered = app, hasattr(app, "get_buffer")

    def extra(self, name, default=None):
        if name in self._extra:
            return self._extra[name]
        return default if self.transport is None else self.transport.get_extra_info(name, default)

    def is_closing(self):
        return self._state >= _CLOSING or self.transport is None or self.transport.is_closing()

    def waiting_size(self):
        own = sum(map(len, self._backlog))
        return own if self.transport is None else own + self.transport.get_write_buffer_size()

    # --- what the transport of bytes calls

    def connection_made(self, transport):
        self.transport = transport
        try:
            self._object = self._context.wrap_bio(self._incoming, self._outgoing, server_side=self._server_side, server_hostname=self._host)
        except Exception as error:
            self._handshake_failed(error)
            return
        self._timer = self._loop.call_later(self._handshake_timeout, self._handshake_late)
        self._handshake()

    def data_received(self, data):
        self._incoming.write(data)
        if self._state == _HANDSHAKE:
            self._handshake()
        elif self._state == _OPEN:
            self._read()
        elif self._state == _CLOSING:
            self._finish_closing()

    def eof_received(self):
        self._incoming.write_eof()
        if self._state == _HANDSHAKE:
            self._handshake_failed(ConnectionResetError())
        elif self._state == _OPEN:
            self._read()
        else:
            self.transport.close()

    def connection_lost(self, exc):
        before, self._state = self._state, _CLOSED
        self._stop_timer()
        if before == _HANDSHAKE:
            self._settle(exc or ConnectionResetError("Connection lost"))
        elif self.app is not None:
            self._loop.call_soon(self.app.connection_lost, exc)
        self._backlog.clear()
        self.transport = None

    def pause_writing(self):
        if self._state == _OPEN:
            self.app.pause_writing()

    def resume_writing(self):
        if self._state == _OPEN:
            self.app.resume_writing()

    # --- the handshake

    def _settle(self, error=None):
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            if error is None:
                waiter.set_result(None)
            else:
                waiter.set_exception(error)

    def _stop_timer(self):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _handshake_late(self):
        if self._state == _HANDSHAKE:
            self._handshake_failed(ConnectionAbortedError(f"SSL handshake is taking longer than {self._handshake_timeout} seconds: aborting the connection"))

    def _handshake_failed(self, error):
        self._stop_timer()
        self._flush()
        self._state = _CLOSED
        self._settle(error)
        if self.transport is not None:
            self.transport._force_close(error)

    def _handshake(self):
        try:
            self._object.do_handshake()
        except (self._ssl.SSLWantReadError, self._ssl.SSLWantWriteError):
            self._flush()
            return
        except Exception as error:
            self._handshake_failed(error)
            return
        self._stop_timer()
        self._flush()
        self._state = _OPEN
        self._extra.update(peercert=self._object.getpeercert(), cipher=self._object.cipher(), compression=self._object.compression(),
                           ssl_object=self._object)
        if self._tells_app:
            self.app.connection_made(self.app_transport)
        self._settle()
        backlog, self._backlog = self._backlog, []
        for data in backlog:
            self.write(data)
        self._read()

    # --- bytes of the program

    def _flush(self):
        if self._outgoing.pending and self.transport is not None:
            self.transport.write(self._outgoing.read())

    def write(self, data):
        if self._state == _HANDSHAKE:
            self._backlog.append(data)
            return
        if self._state != _OPEN:
            if self._state == _CLOSED:
                logger.warning("SSL connection is closed")
            return
        try:
            while data:
                data = data[self._object.write(data):]
            self._flush()
        except Exception as error:
            self.abort(error)

    def pause_reading(self):
        if not self.reading_paused:
            self.reading_paused = True
            if self.transport is not None:
                self.transport.pause_reading()

    def resume_reading(self):
        if self.reading_paused:
            self.reading_paused = False
            if self.transport is not None:
                self.transport.resume_reading()
                self._loop.call_soon(self._read)

    def _read(self):
        """Gives the program's protocol all that can be decrypted."""
        try:
            while self._state == _OPEN and not self.reading_paused:
                data = self._object.read(_READ_SIZE)
                if not data:
                    self._received_eof()
                    return
                self._give(data)
            self._flush()
        except (self._ssl.SSLWantReadError, self._ssl.SSLWantWriteError):
            self._flush()
        except self._ssl.SSLEOFError:
            self._received_eof()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            self.abort(error)

    def _give(self, data):
        if not self._buffered:
            self.app.data_received(data)
            return
        view = memoryview(data)
        while view:
            buffer = self.app.get_buffer(len(view))
            n = min(len(buffer), len(view))
            if not n:
                raise RuntimeError("get_buffer() returned an empty buffer")
            memoryview(buffer)[:n] = view[:n]
            self.app.buffer_updated(n)
            view = view[n:]

    def _received_eof(self):
        if not self._eof_told:
            self._eof_told = True
            if self.app.eof_received():
                logger.warning("returning true from eof_received() has no effect when using ssl")
        self.close()

    # --- the end

    def close(self):
        if self._state == _HANDSHAKE:
            self.abort(None)
        if self._state != _OPEN:
            return
        self._state = _CLOSING
        self._timer = self._loop.call_later(self._shutdown_timeout, self._shutdown_late)
        self._finish_closing()

    def _finish_closing(self):
        """Sends the own end of TLS; that of the other side ends the connection."""
        try:
            while True:  # what still comes is nobody's
                if not self._object.read(_READ_SIZE):
                    break
        except Exception:
            pass
        try:
            self._object.unwrap()
        except self._ssl.SSLWantReadError:
            self._flush()
            return
        except Exception:
            pass
        self._flush()
        self._stop_timer()
        if self.transport is not None:
            self.transport.close()

    def _shutdown_late(self):
        if self.transport is not None:
            self.transport._force_close(TimeoutError("SSL shutdown timed out"))

    def abort(self, error):
        before = self._state
        self._stop_timer()
        if before == _HANDSHAKE:
            self._state = _CLOSED
            self._settle(error or ConnectionAbortedError())
        elif before == _OPEN:
            self._state = _CLOSING
        if self.transport is not None:
            self.transport._force_close(error)
