"""SSLSocket: TLS over a socket."""

import errno
import time
from socket import SO_TYPE, SOCK_STREAM, SOL_SOCKET, socket

from ._errors import SSLEOFError, SSLWantReadError, SSLWantWriteError, failed, waiting
from ._stream import _CLIENT_HELLO, _RECEIVED, _WANT_READ, _ZERO_RETURN, Facts, checked_host, connection

_HEAD = 5  # of a record: its kind, its version, its length
_HANDSHAKE, _READ = "_ssl.c:975: The handshake", "The read"
_NOT_NOW = (BlockingIOError, InterruptedError)


class SSLSocket(Facts, socket):
    """A socket whose bytes are protected by TLS."""

    __module__ = "ssl"
    __slots__ = ("__dict__",)

    def __init__(self, *args, **kwargs):
        raise TypeError(f"{self.__class__.__name__} does not have a public constructor. Instances are returned by SSLContext.wrap_socket().")

    @classmethod
    def _create(cls, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True, server_hostname=None, context=None, session=None):
        if sock.getsockopt(SOL_SOCKET, SO_TYPE) != SOCK_STREAM:
            raise NotImplementedError("only stream sockets are supported")
        if server_side:
            if server_hostname:
                raise ValueError("server_hostname can only be specified in client mode")
            if session is not None:
                raise ValueError("session can only be specified in client mode")
        if context.check_hostname and not server_hostname:
            raise ValueError("check_hostname requires server_hostname")
        if not server_side:
            checked_host(server_hostname)
        limit = sock.gettimeout()
        self = cls.__new__(cls)
        socket.__init__(self, family=sock.family, type=sock.type, proto=sock.proto, fileno=sock.fileno())
        sock.detach()
        self.settimeout(limit)
        self._context, self._session, self.server_side, self.server_hostname = context, session, server_side, server_hostname
        self.do_handshake_on_connect, self.suppress_ragged_eofs = do_handshake_on_connect, suppress_ragged_eofs
        self._native, self._connected = None, False
        self._unsent, self._record = b"", b""  # of the engine, not yet taken by the socket; the begun record of the other side
        self._taken = None  # how much the engine took of data whose sending was put off: the caller tries it again
        try:
            self.getpeername()
        except OSError as error:
            if error.errno != errno.ENOTCONN:
                raise
        else:
            self._begin()
        return self

    def _begin(self):
        """TLS over what is connected now."""
        self._connected = True
        try:
            self._native = connection(self._context, self.server_side, self.server_hostname, self._session)
            if self.do_handshake_on_connect:
                if self.gettimeout() == 0:
                    raise ValueError("do_handshake_on_connect should not be specified for non-blocking sockets")
                self.do_handshake()
        except BaseException:
            self.close()
            raise

    # --- between the engine and the socket

    def _run(self, what, call, *args):
        """What a call of the engine gives. It waits for the socket as long as its timeout allows."""
        native = self._known()
        limit = self.gettimeout()
        until = None if not limit else time.monotonic() + limit
        try:
            while True:
                result = call(*args)
                self._send_own(native, what, until)
                if type(result) is tuple:
                    raise failed(result, native, self.server_hostname)
                if type(result) is not int or result >= 0:
                    return result
                if result == -_CLIENT_HELLO:
                    self._choose()
                    native = self._native
                elif result == -_WANT_READ:
                    self._receive(native, what, until)
                else:
                    raise waiting(-result)
        finally:
            if until is not None and self.fileno() >= 0:
                self.settimeout(limit)

    def _send_own(self, native, what, until):
        """Sends what the engine has to send. A server's tickets may come too late for a client that is gone."""
        data = native.take()
        try:
            self._send(data, what, until)
        except SSLWantWriteError:
            if what != _READ:  # reading needs no more than what has come
                raise
        except (BrokenPipeError, ConnectionResetError):
            if not (self.server_side and native.done() and what == _HANDSHAKE):
                raise

    def _timed(self, until, what):
        """Lets the socket wait no longer than is left."""
        if until is None:
            return
        left = until - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"{what} operation timed out")
        self.settimeout(left)

    def _send(self, data, what, until=None):
        data = self._unsent + data if self._unsent else data
        self._unsent = b""
        while data:
            self._timed(until, what)
            try:
                sent = socket.send(self, data)
            except _NOT_NOW:
                self._unsent = data
                raise SSLWantWriteError(3, "The operation did not complete (write)") from None
            except TimeoutError:
                self._unsent = data
                raise TimeoutError(f"{what} operation timed out") from None
            data = data[sent:]

    def _receive(self, native, what, until):
        """Feeds one record, and nothing behind it: whoever waits for the socket must find it ready while more is there."""
        record = self._record
        while True:
            wanted = _HEAD if len(record) < _HEAD else _HEAD + int.from_bytes(record[3:5], "big")
            if len(record) >= wanted:
                break
            self._timed(until, what)
            try:
                part = socket.recv(self, wanted - len(record))
            except _NOT_NOW:
                self._record = record
                raise SSLWantReadError(2, "The operation did not complete (read)") from None
            except TimeoutError:
                self._record = record
                raise TimeoutError(f"{what} operation timed out") from None
            if not part:
                native.feed(record)
                self._record = b""
                native.ended()
                return
            record += part
        self._record = b""
        native.feed(record)

    def do_handshake(self, block=False):
        if not self._connected:
            self.getpeername()  # raises what is wrong
        limit = self.gettimeout()
        try:
            if limit == 0 and block:
                self.settimeout(None)
            self._run(_HANDSHAKE, self._known().handshake)
        finally:
            if limit == 0 and block:
                self.settimeout(limit)

    # --- reading and writing

    def read(self, len=1024, buffer=None):
        """Bytes, or how many were put into a buffer."""
        self._known()
        if buffer is None:
            return self._read(len)
        with memoryview(buffer).cast("B") as view:
            data = self._read(min(len, view.nbytes) if len else view.nbytes)
            view[:data.__len__()] = data
            return data.__len__()

    def _read(self, n):
        if n < 0:
            raise ValueError("size should not be negative")
        try:
            return self._run(_READ, self._engine_read, n)
        except SSLEOFError:
            if self.suppress_ragged_eofs:
                return b""
            raise

    def _engine_read(self, n):
        result = self._native.read(n)
        return b"" if result == -_ZERO_RETURN and self._native.closed() == _RECEIVED else result

    def write(self, data):
        self._known()
        if self._taken is None:
            call, args = self._engine_write, (data,)
        else:
            call, args = self._engine_taken, ()
        try:
            n = self._run("The write", call, *args)
        except SSLWantWriteError:
            raise
        except OSError:
            self._taken = None
            raise
        self._taken = None
        return n

    def _engine_write(self, data):
        result = self._native.write(data)
        if type(result) is int and result >= 0:
            self._taken = result
        return result

    def _engine_taken(self):
        return self._taken

    def recv(self, buflen=1024, flags=0):
        if self._native is None:
            return socket.recv(self, buflen, flags)
        self._no_flags(flags, "recv")
        return self._read(buflen)

    def recv_into(self, buffer, nbytes=None, flags=0):
        if self._native is None:
            return socket.recv_into(self, buffer, nbytes or 0, flags)
        self._no_flags(flags, "recv_into")
        if nbytes is None:
            with memoryview(buffer) as view:
                nbytes = view.nbytes or 1024
        return self.read(nbytes, buffer)

    def send(self, data, flags=0):
        if self._native is None:
            return socket.send(self, data, flags)
        self._no_flags(flags, "send")
        return self.write(data)

    def sendall(self, data, flags=0):
        if self._native is None:
            return socket.sendall(self, data, flags)
        self._no_flags(flags, "sendall")
        with memoryview(data).cast("B") as view:
            sent = 0
            while sent < len(view):
                sent += self.write(view[sent:])
        return None

    def sendfile(self, file, offset=0, count=None):
        return socket.sendfile(self, file, offset, count)

    def recvfrom(self, buflen=1024, flags=0):
        self._only_plain("recvfrom")
        return socket.recvfrom(self, buflen, flags)

    def recvfrom_into(self, buffer, nbytes=None, flags=0):
        self._only_plain("recvfrom_into")
        return socket.recvfrom_into(self, buffer, nbytes or 0, flags)

    def sendto(self, data, flags_or_addr, addr=None):
        self._only_plain("sendto")
        return socket.sendto(self, data, flags_or_addr) if addr is None else socket.sendto(self, data, flags_or_addr, addr)

    def recvmsg(self, *args, **kwargs):
        raise NotImplementedError(f"recvmsg not allowed on instances of {self.__class__}")

    def recvmsg_into(self, *args, **kwargs):
        raise NotImplementedError(f"recvmsg_into not allowed on instances of {self.__class__}")

    def sendmsg(self, *args, **kwargs):
        raise NotImplementedError(f"sendmsg not allowed on instances of {self.__class__}")

    def dup(self):
        raise NotImplementedError(f"Can't dup() {self.__class__.__name__} instances")

    def _no_flags(self, flags, name):
        if flags:
            raise ValueError(f"non-zero flags not allowed in calls to {name}() on {self.__class__}")

    def _only_plain(self, name):
        if self._native is not None:
            raise ValueError(f"{name} not allowed on instances of {self.__class__}")

    def pending(self):
        return 0 if self._native is None else self._native.pending()

    # --- connecting and ending

    def _connect(self, address, connect):
        if self.server_side:
            raise ValueError("can't connect in server-side mode")
        if self._connected or self._native is not None:
            raise ValueError("attempt to connect already-connected SSLSocket!")
        code = connect(self, address)
        if not code:
            self._begin()
        return code

    def connect(self, addr):
        self._connect(addr, socket.connect)

    def connect_ex(self, addr):
        return self._connect(addr, socket.connect_ex)

    def accept(self):
        made, address = socket.accept(self)
        return self._context.wrap_socket(made, server_side=True, do_handshake_on_connect=self.do_handshake_on_connect,
                                         suppress_ragged_eofs=self.suppress_ragged_eofs), address

    def unwrap(self):
        """Ends TLS, and gives the socket, which goes on without it."""
        self._known()
        self._run("The shutdown", self._engine_shutdown)
        self._native = None
        return self

    def _engine_shutdown(self):
        result = self._native.shutdown()
        return 0 if result == -_ZERO_RETURN else result

    def shutdown(self, how):
        self._native = None
        socket.shutdown(self, how)

    def _real_close(self):
        self._native = None
        socket._real_close(self)
