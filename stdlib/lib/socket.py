"""Sockets: objects with families and kinds as enums, streams over them, and the calls that try one address after the other."""

import io
import os
from enum import IntEnum, IntFlag

import _socket
from _socket import *
from _socket import CMSG_LEN, CMSG_SPACE, herror, gaierror, socketpair as _socketpair

error, timeout = OSError, TimeoutError
EBADF, EAGAIN, EWOULDBLOCK = 9, 11, 11
__all__ = ["fromfd", "getfqdn", "create_connection", "create_server", "has_dualstack_ipv6", "AddressFamily", "SocketKind", "AddressInfo", "MsgFlag",
           "error", "gaierror", "herror", "timeout", "socket", "socketpair", "send_fds", "recv_fds"]
__all__ += [_name for _name in vars(_socket) if not _name.startswith("_") and _name not in __all__]


def _constants(enum, name, prefix):
    made = enum(name, {k: v for k, v in vars(_socket).items() if k.startswith(prefix)}, module=__name__)
    globals().update(made.__members__)
    return made


AddressFamily, SocketKind = _constants(IntEnum, "AddressFamily", "AF_"), _constants(IntEnum, "SocketKind", "SOCK_")
MsgFlag, AddressInfo = _constants(IntFlag, "MsgFlag", "MSG_"), _constants(IntFlag, "AddressInfo", "AI_")
_LOCALHOST, _LOCALHOST_V6 = "127.0.0.1", "::1"
_GLOBAL_DEFAULT_TIMEOUT = object()


def _named(value, enum):
    try:
        return enum(value)
    except ValueError:
        return value


class socket(_socket.socket):
    """A socket that can be copied, made a stream of, and used in a with statement."""

    __slots__ = ("__weakref__", "_io_refs", "_closed")

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        self._io_refs, self._closed = 0, False
        super().__init__(family, type, proto, fileno)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if not self._closed:
            self.close()

    def __repr__(self):
        text = f"<{self.__class__.__module__}.{self.__class__.__qualname__}{' [closed]' if getattr(self, '_closed', False) else ''} fd={self.fileno()}, family={self.family!s}, type={self.type!s}, proto={self.proto}"
        if not self._closed:
            for name, ask in (("laddr", self.getsockname), ("raddr", self.getpeername)):
                try:
                    address = ask()
                except OSError:
                    continue
                if address:
                    text += f", {name}={address}"
        return text + ">"

    def __getstate__(self):
        raise TypeError(f"cannot pickle {self.__class__.__name__!r} object")

    @property
    def family(self):
        return _named(super().family, AddressFamily)

    @property
    def type(self):
        return _named(super().type, SocketKind)

    def dup(self):
        made = self.__class__(self.family, self.type, self.proto, fileno=_socket.dup(self.fileno()))
        made.settimeout(self.gettimeout())
        return made

    def accept(self):
        fd, address = self._accept()
        made = socket(self.family, self.type, self.proto, fileno=fd)
        if getdefaulttimeout() is None and self.gettimeout():
            made.setblocking(True)
        return made, address

    def makefile(self, mode="r", buffering=None, *, encoding=None, errors=None, newline=None):
        """A stream over the socket, which is closed when both are."""
        if not set(mode) <= {"r", "w", "b"}:
            raise ValueError(f"invalid mode {mode!r} (only r, w, b allowed)")
        writing, binary = "w" in mode, "b" in mode
        reading = "r" in mode or not writing
        raw = SocketIO(self, ("r" if reading else "") + ("w" if writing else ""))
        self._io_refs += 1
        if buffering is None or buffering < 0:
            buffering = io.DEFAULT_BUFFER_SIZE
        if buffering == 0:
            if not binary:
                raise ValueError("unbuffered streams must be binary")
            return raw
        if reading and writing:
            buffer = io.BufferedRWPair(raw, raw, buffering)
        else:
            buffer = (io.BufferedReader if reading else io.BufferedWriter)(raw, buffering)
        if binary:
            return buffer
        text = io.TextIOWrapper(buffer, io.text_encoding(encoding), errors, newline)
        text._mode = mode
        return text

    def sendfile(self, file, offset=0, count=None):
        """Sends a file, or `count` bytes of it, from an offset; how many bytes were sent."""
        if "b" not in getattr(file, "mode", "b"):
            raise ValueError("file should be opened in binary mode")
        if not self.type & SOCK_STREAM:
            raise ValueError("only SOCK_STREAM type sockets are supported")
        if count is not None:
            if not isinstance(count, int):
                raise TypeError(f"count must be a positive integer (got {count!r})")
            if count <= 0:
                raise ValueError(f"count must be a positive integer (got {count!r})")
        if self.gettimeout() == 0:
            raise ValueError("non-blocking sockets are not supported")
        if offset:
            file.seek(offset)
        sent = 0
        try:
            while count is None or sent < count:
                data = file.read(8192 if count is None else min(count - sent, 8192))
                if not data:
                    break
                self.sendall(data)
                sent += len(data)
            return sent
        finally:
            if sent and hasattr(file, "seek"):
                file.seek(offset + sent)

    def _decref_socketios(self):
        if self._io_refs > 0:
            self._io_refs -= 1
        if self._closed:
            self.close()

    def _real_close(self):
        super().close()

    def close(self):
        self._closed = True
        if self._io_refs <= 0:
            self._real_close()

    def detach(self):
        self._closed = True
        return super().detach()

    def get_inheritable(self):
        return os.get_inheritable(self.fileno())

    def set_inheritable(self, inheritable):
        os.set_inheritable(self.fileno(), inheritable)


class SocketIO(io.RawIOBase):
    """The raw stream of a socket."""

    def __init__(self, sock, mode):
        if mode not in ("r", "w", "rw", "rb", "wb", "rwb"):
            raise ValueError(f"invalid mode: {mode!r}")
        io.RawIOBase.__init__(self)
        self._sock, self._mode = sock, mode if "b" in mode else mode + "b"
        self._reading, self._writing, self._timeout_occurred = "r" in mode, "w" in mode, False

    def readinto(self, b):
        self._checkClosed()
        self._checkReadable()
        if self._timeout_occurred:
            raise OSError("cannot read from timed out object")
        try:
            return self._sock.recv_into(b)
        except TimeoutError:
            self._timeout_occurred = True
            raise
        except BlockingIOError:
            return None

    def write(self, b):
        self._checkClosed()
        self._checkWritable()
        try:
            return self._sock.send(b)
        except BlockingIOError:
            return None

    def readable(self):
        if self.closed:
            raise ValueError("I/O operation on closed socket.")
        return self._reading

    def writable(self):
        if self.closed:
            raise ValueError("I/O operation on closed socket.")
        return self._writing

    def seekable(self):
        if self.closed:
            raise ValueError("I/O operation on closed socket.")
        return super().seekable()

    def fileno(self):
        self._checkClosed()
        return self._sock.fileno()

    @property
    def name(self):
        return -1 if self.closed else self.fileno()

    @property
    def mode(self):
        return self._mode

    def close(self):
        if self.closed:
            return
        io.RawIOBase.close(self)
        self._sock._decref_socketios()
        self._sock = None


SocketType = _socket.SocketType


def fromfd(fd, family, type, proto=0):
    return socket(family, type, proto, _socket.dup(fd))


def socketpair(family=None, type=SOCK_STREAM, proto=0):
    """Two sockets that are connected to each other."""
    made = []
    for one in _socketpair(family, type, proto):
        made.append(socket(one.family, one.type, one.proto, one.detach()))
    return tuple(made)


def send_fds(sock, buffers, fds, flags=0, address=None):
    data = b"".join(int(fd).to_bytes(4, "little") for fd in fds)
    return sock.sendmsg(buffers, [(SOL_SOCKET, SCM_RIGHTS, data)])


def recv_fds(sock, bufsize, maxfds, flags=0):
    data, messages, flags, address = sock.recvmsg(bufsize, CMSG_LEN(maxfds * 4))
    fds = []
    for level, kind, packed in messages:
        if level == SOL_SOCKET and kind == SCM_RIGHTS:
            fds.extend(int.from_bytes(packed[i:i + 4], "little") for i in range(0, len(packed) - 3, 4))
    return data, fds, flags, address


def getfqdn(name=""):
    """The name of a host with its domain, or the name as it is."""
    name = name.strip()
    if not name or name == "0.0.0.0":
        name = gethostname()
    try:
        hostname, aliases, _ = gethostbyaddr(name)
    except OSError:
        return name
    for candidate in (hostname, *aliases):
        if "." in candidate:
            return candidate
    return hostname


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    return [(_named(family, AddressFamily), _named(kind, SocketKind), *rest)
            for family, kind, *rest in _socket.getaddrinfo(host, port, family, type, proto, flags)]


def create_connection(address, timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, all_errors=False):
    """A socket connected to the first address of a host that answers."""
    host, port = address
    exceptions = []
    for family, kind, proto, _, found in getaddrinfo(host, port, 0, SOCK_STREAM):
        sock = None
        try:
            sock = socket(family, kind, proto)
            if timeout is not _GLOBAL_DEFAULT_TIMEOUT:
                sock.settimeout(timeout)
            if source_address:
                sock.bind(source_address)
            sock.connect(found)
            exceptions.clear()
            return sock
        except OSError as exc:
            if not all_errors:
                exceptions.clear()
            exceptions.append(exc)
            if sock is not None:
                sock.close()
    if not exceptions:
        raise OSError("getaddrinfo returns an empty list")
    try:
        if not all_errors:
            raise exceptions[0]
        raise ExceptionGroup("create_connection failed", exceptions)
    finally:
        exceptions.clear()


def has_dualstack_ipv6():
    """Can one socket listen to both IPv4 and IPv6?"""
    try:
        with socket(AF_INET6, SOCK_STREAM) as sock:
            sock.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 0)
            return True
    except OSError:
        return False


def create_server(address, *, family=AF_INET, backlog=None, reuse_port=False, dualstack_ipv6=False):
    """A TCP socket that is bound to an address and listens."""
    if dualstack_ipv6:
        if not has_dualstack_ipv6():
            raise ValueError("dualstack_ipv6 not supported on this platform")
        if family != AF_INET6:
            raise ValueError("dualstack_ipv6 requires AF_INET6 family")
    sock = socket(family, SOCK_STREAM)
    try:
        sock.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        if reuse_port:
            sock.setsockopt(SOL_SOCKET, SO_REUSEPORT, 1)
        if family == AF_INET6:
            sock.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 0 if dualstack_ipv6 else 1)
        try:
            sock.bind(address)
        except OSError as err:
            raise OSError(err.errno, f"{err.strerror} (while attempting to bind on address {address!r})") from None
        sock.listen() if backlog is None else sock.listen(backlog)
        return sock
    except OSError:
        sock.close()
        raise
