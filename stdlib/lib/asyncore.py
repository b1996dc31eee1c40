"""Sockets that call back, in one loop over poll(): the oldest way, kept for programs that use it."""

import os
import select
import socket
import sys
import time
import warnings
from errno import EALREADY, EBADF, ECONNABORTED, ECONNRESET, EINPROGRESS, EINVAL, EISCONN, ENOTCONN, EPIPE, ESHUTDOWN, EWOULDBLOCK, errorcode

warnings._deprecated(__name__, "The {name} module is deprecated and slated for removal in Python {remove}. "
                     "The recommended replacement is asyncio", remove=(3, 12))

_GONE = frozenset((EBADF, ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE, ESHUTDOWN))  # there is no other end (any more)
_PENDING = frozenset((EALREADY, EINPROGRESS, EWOULDBLOCK))  # not connected yet


class ExitNow(Exception):
    """Ends the loop."""


_reraised_exceptions = (KeyboardInterrupt, SystemExit)
_passed_on = (ExitNow, *_reraised_exceptions)
if "socket_map" not in globals():  # else the module is loaded again
    socket_map = {}


def _strerror(err):
    try:
        return os.strerror(err)
    except (ValueError, OverflowError, NameError):
        return errorcode.get(err) or f"Unknown error {err}"


class _Reporting:
    """Errors inside `with` go to the handle_error() of an object."""

    def __init__(self, obj):
        self.obj = obj

    def __enter__(self):
        return self.obj

    def __exit__(self, kind, error, trace):
        handled = kind is not None and not issubclass(kind, _passed_on)
        if handled:
            self.obj.handle_error()
        return handled


def read(obj):
    with _Reporting(obj):
        obj.handle_read_event()


def write(obj):
    with _Reporting(obj):
        obj.handle_write_event()


def _exception(obj):
    with _Reporting(obj):
        obj.handle_expt_event()


_EVENTS = ((select.POLLIN, "handle_read_event"), (select.POLLOUT, "handle_write_event"), (select.POLLPRI, "handle_expt_event"),
           (select.POLLHUP | select.POLLERR | select.POLLNVAL, "handle_close"))


def readwrite(obj, flags):
    """Calls the handlers of what poll() tells of an object."""
    names = [name for mask, name in _EVENTS if flags & mask]
    gone = False
    with _Reporting(obj):
        try:
            for name in names:
                getattr(obj, name)()
        except OSError as error:
            gone = error.errno in _GONE
            if not gone:
                raise
    if gone:
        obj.handle_close()


def _interests(channels):
    """(descriptor, to be read, to be written) of all that wait for something."""
    for number, obj in list(channels.items()):
        reads = bool(obj.readable())
        writes = bool(obj.writable() and not obj.accepting)
        if reads or writes:
            yield number, reads, writes


def poll(timeout=0.0, map=None):
    """One round with select()."""
    channels = socket_map if map is None else map
    if not channels:
        return
    waiting = list(_interests(channels))
    if not waiting:
        time.sleep(timeout)
        return
    sets = ([number for number, reads, _ in waiting if reads], [number for number, _, writes in waiting if writes],
            [number for number, _, _ in waiting])
    for call, ready in zip((read, write, _exception), select.select(*sets, timeout)):
        for obj in filter(None, (channels.get(number) for number in ready)):
            call(obj)


def poll2(timeout=0.0, map=None):
    """One round with poll()."""
    channels = socket_map if map is None else map
    if not channels:
        return
    poller = select.poll()
    for number, reads, writes in _interests(channels):
        poller.register(number, reads * (select.POLLIN | select.POLLPRI) | writes * select.POLLOUT)
    for number, flags in poller.poll(timeout if timeout is None else int(timeout * 1000)):
        if number in channels:
            readwrite(channels[number], flags)


poll3 = poll2


def loop(timeout=30.0, use_poll=False, map=None, count=None):
    """Rounds until no channel is left, or `count` of them."""
    channels = socket_map if map is None else map
    turn = poll2 if use_poll else poll
    rounds = iter(int, 1) if count is None else range(count)
    for _ in rounds:
        if not channels:
            break
        turn(timeout, channels)


class dispatcher:
    """A socket with handlers for what happens to it."""

    ignore_log_types = frozenset(("warning",))
    debug = closing = accepting = connecting = connected = False
    addr = None

    def __init__(self, sock=None, map=None):
        self._fileno, self._map = None, socket_map if map is None else map
        self.socket = None
        if sock:
            self._adopt(sock, map)

    def _adopt(self, sock, map):
        sock.setblocking(False)
        self.set_socket(sock, map)
        self.connected = True
        try:
            self.addr = sock.getpeername()
        except OSError as error:
            if error.errno not in (EINVAL, ENOTCONN):
                self.del_channel(map)
                raise
            self.connected = False

    def __repr__(self):
        kind = type(self)
        state = "listening" if self.accepting and self.addr else "connected" if self.connected else ""
        where = ""
        if self.addr is not None:
            try:
                where = "%s:%d" % self.addr
            except TypeError:
                where = repr(self.addr)
        words = filter(None, (f"{kind.__module__}.{kind.__qualname__}", state, where))
        return f"<{' '.join(words)} at {id(self):#x}>"

    # Its place among the channels.

    def _channels(self, map):
        return self._map if map is None else map

    def add_channel(self, map=None):
        self._channels(map)[self._fileno] = self

    def del_channel(self, map=None):
        number, self._fileno = self._fileno, None
        self._channels(map).pop(number, None)

    def set_socket(self, sock, map=None):
        self._fileno = sock.fileno()
        self.socket = sock
        self.add_channel(map)

    def create_socket(self, family=socket.AF_INET, type=socket.SOCK_STREAM):
        made = socket.socket(family, type)
        made.setblocking(False)
        self.family_and_type = family, type
        self.set_socket(made)

    def set_reuse_addr(self):
        which = socket.SOL_SOCKET, socket.SO_REUSEADDR
        try:
            self.socket.setsockopt(*which, 1 | self.socket.getsockopt(*which))
        except OSError:
            pass

    def readable(self):
        return True

    writable = readable

    # What a socket does.

    def bind(self, addr):
        self.addr = addr
        return self.socket.bind(addr)

    def listen(self, num):
        self.accepting = True
        return self.socket.listen(num)

    def connect(self, address):
        self.connecting, self.connected = True, False
        code = self.socket.connect_ex(address)
        now = code in (0, EISCONN)
        if not now and code not in _PENDING:
            raise OSError(code, errorcode[code])
        self.addr = address
        if now:
            self.handle_connect_event()

    def accept(self):
        try:
            return self.socket.accept()
        except TypeError:
            pass
        except OSError as error:
            if error.errno not in (ECONNABORTED, EWOULDBLOCK):
                raise
        return None

    def send(self, data):
        try:
            return self.socket.send(data)
        except OSError as error:
            if error.errno in _GONE:
                self.handle_close()
            elif error.errno != EWOULDBLOCK:
                raise
        return 0

    def recv(self, buffer_size):
        try:
            came = self.socket.recv(buffer_size)
        except OSError as error:
            if error.errno not in _GONE:
                raise
            came = b""
        if not came:
            self.handle_close()
        return came

    def close(self):
        self.connected = self.connecting = self.accepting = False
        self.del_channel()
        try:
            if self.socket is not None:
                self.socket.close()
        except OSError as error:
            if error.errno not in (EBADF, ENOTCONN):
                raise

    # Messages.

    def log(self, message):
        print(f"log: {message!s}", file=sys.stderr)

    def log_info(self, message, type="info"):
        if type not in self.ignore_log_types:
            print(f"{type}: {message}")

    # What the loop calls.

    def _socket_error(self):
        return self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)

    def _connected_first(self):
        if self.connecting and not self.connected:
            self.handle_connect_event()

    def handle_read_event(self):
        if self.accepting:
            self.handle_accept()
        else:
            self._connected_first()
            self.handle_read()

    def handle_write_event(self):
        if not self.accepting:
            self._connected_first()
            self.handle_write()

    def handle_expt_event(self):
        (self.handle_close if self._socket_error() else self.handle_expt)()

    def handle_connect_event(self):
        if code := self._socket_error():
            raise OSError(code, _strerror(code))
        self.handle_connect()
        self.connecting, self.connected = False, True

    # What subclasses replace.

    def handle_error(self):
        _, kind, value, where = compact_traceback()
        try:
            name = repr(self)
        except:
            name = "<__repr__(self) failed for object at %0x>" % id(self)
        self.log_info(f"uncaptured python exception, closing channel {name} ({kind}:{value} {where})", "error")
        self.handle_close()

    def _unhandled(self, event):
        self.log_info(f"unhandled {event} event", "warning")

    def handle_expt(self):
        self._unhandled("incoming priority")

    def handle_read(self):
        self._unhandled("read")

    def handle_write(self):
        self._unhandled("write")

    def handle_connect(self):
        self._unhandled("connect")

    def handle_accept(self):
        if (came := self.accept()) is not None:
            self.handle_accepted(*came)

    def handle_accepted(self, sock, addr):
        sock.close()
        self._unhandled("accepted")

    def handle_close(self):
        self._unhandled("close")
        self.close()


class dispatcher_with_send(dispatcher):
    """Keeps what could not be sent yet."""

    def __init__(self, sock=None, map=None):
        dispatcher.__init__(self, sock, map)
        self.out_buffer = b""

    def send(self, data):
        if self.debug:
            self.log_info(f"sending {data!r}")
        self.out_buffer += data
        self.initiate_send()

    def initiate_send(self):
        sent = dispatcher.send(self, self.out_buffer[:1 << 16])
        self.out_buffer = self.out_buffer[sent:]

    def handle_write(self):
        self.initiate_send()

    def writable(self):
        return not self.connected or len(self.out_buffer)


def compact_traceback():
    """((file, function, line) of the last entry, the exception's type and value, and all entries as a text)"""
    kind, value, trace = sys.exc_info()
    if trace is None:
        raise AssertionError("traceback does not exist")
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append((code.co_filename, code.co_name, str(trace.tb_lineno)))
        trace = trace.tb_next
    return places[-1], kind, value, " ".join(f"[{'|'.join(place)}]" for place in places)


def close_all(map=None, ignore_all=False):
    """Closes all channels; errors are ignored where they tell of a closed one, or all of them."""
    channels = socket_map if map is None else map
    for channel in list(channels.values()):
        try:
            channel.close()
        except _reraised_exceptions:
            raise
        except BaseException as error:
            harmless = ignore_all or isinstance(error, OSError) and error.errno == EBADF
            if not harmless:
                raise
    channels.clear()


class file_wrapper:
    """A descriptor with the methods of a socket that a dispatcher uses."""

    def __init__(self, fd):
        self.fd = os.dup(fd)

    def fileno(self):
        return self.fd

    def recv(self, *args):
        return os.read(self.fd, *args)

    def send(self, *args):
        return os.write(self.fd, *args)

    write, read = send, recv

    def getsockopt(self, level, optname, buflen=None):
        if (level, optname) != (socket.SOL_SOCKET, socket.SO_ERROR) or buflen:
            raise NotImplementedError("Only asyncore specific behaviour implemented.")
        return 0

    def close(self):
        number, self.fd = self.fd, -1
        if number >= 0:
            os.close(number)

    def __del__(self):
        if self.fd >= 0:
            warnings.warn(f"unclosed file {self!r}", ResourceWarning, source=self)
        self.close()


class file_dispatcher(dispatcher):
    """A dispatcher of a file or a descriptor."""

    def __init__(self, fd, map=None):
        dispatcher.__init__(self, None, map)
        number = fd.fileno() if hasattr(fd, "fileno") else fd
        self.connected = True
        self.set_file(number)
        os.set_blocking(number, False)

    def set_file(self, fd):
        self.socket = wrapped = file_wrapper(fd)
        self._fileno = wrapped.fileno()
        self.add_channel()
