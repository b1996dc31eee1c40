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

_DISCONNECTED = frozenset({ECONNRESET, ENOTCONN, ESHUTDOWN, ECONNABORTED, EPIPE, EBADF})
_reraised_exceptions = (KeyboardInterrupt, SystemExit)
try:
    socket_map
except NameError:
    socket_map = {}


class ExitNow(Exception):
    pass


def _strerror(err):
    try:
        return os.strerror(err)
    except (ValueError, OverflowError, NameError):
        return errorcode.get(err, f"Unknown error {err}")


def _guarded(obj, *steps):
    try:
        for step in steps:
            step()
    except _reraised_exceptions + (ExitNow,):
        raise
    except:
        obj.handle_error()


def read(obj):
    _guarded(obj, obj.handle_read_event)


def write(obj):
    _guarded(obj, obj.handle_write_event)


def _exception(obj):
    _guarded(obj, obj.handle_expt_event)


def readwrite(obj, flags):
    try:
        if flags & select.POLLIN:
            obj.handle_read_event()
        if flags & select.POLLOUT:
            obj.handle_write_event()
        if flags & select.POLLPRI:
            obj.handle_expt_event()
        if flags & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
            obj.handle_close()
    except OSError as e:
        if e.errno not in _DISCONNECTED:
            obj.handle_error()
        else:
            obj.handle_close()
    except _reraised_exceptions + (ExitNow,):
        raise
    except:
        obj.handle_error()


def poll2(timeout=0.0, map=None):
    map = socket_map if map is None else map
    if not map:
        return
    poller = select.poll()
    for fd, obj in list(map.items()):
        flags = (select.POLLIN | select.POLLPRI if obj.readable() else 0) | (select.POLLOUT if obj.writable() and not obj.accepting else 0)
        if flags:
            poller.register(fd, flags)
    for fd, flags in poller.poll(None if timeout is None else int(timeout * 1000)):
        obj = map.get(fd)
        if obj is not None:
            readwrite(obj, flags)


def poll(timeout=0.0, map=None):
    map = socket_map if map is None else map
    if not map:
        return
    r, w, e = [], [], []
    for fd, obj in list(map.items()):
        readable, writable = obj.readable(), obj.writable() and not obj.accepting
        if readable:
            r.append(fd)
        if writable:
            w.append(fd)
        if readable or writable:
            e.append(fd)
    if not r and not w and not e:
        time.sleep(timeout)
        return
    for fds, handle in zip(select.select(r, w, e, timeout), (read, write, _exception)):
        for fd in fds:
            obj = map.get(fd)
            if obj is not None:
                handle(obj)


poll3 = poll2


def loop(timeout=30.0, use_poll=False, map=None, count=None):
    map = socket_map if map is None else map
    once = poll2 if use_poll else poll
    while map and (count is None or count > 0):
        once(timeout, map)
        if count is not None:
            count -= 1


class dispatcher:
    """A socket with handlers for what happens to it."""

    debug = connected = accepting = connecting = closing = False
    addr = None
    ignore_log_types = frozenset({"warning"})

    def __init__(self, sock=None, map=None):
        self._map = socket_map if map is None else map
        self._fileno = None
        if not sock:
            self.socket = None
            return
        sock.setblocking(False)
        self.set_socket(sock, map)
        self.connected = True
        try:
            self.addr = sock.getpeername()
        except OSError as err:
            if err.errno not in (ENOTCONN, EINVAL):
                self.del_channel(map)
                raise
            self.connected = False

    def __repr__(self):
        status = [self.__class__.__module__ + "." + self.__class__.__qualname__]
        if self.accepting and self.addr:
            status.append("listening")
        elif self.connected:
            status.append("connected")
        if self.addr is not None:
            try:
                status.append("%s:%d" % self.addr)
            except TypeError:
                status.append(repr(self.addr))
        return "<%s at %#x>" % (" ".join(status), id(self))

    def add_channel(self, map=None):
        (self._map if map is None else map)[self._fileno] = self

    def del_channel(self, map=None):
        (self._map if map is None else map).pop(self._fileno, None)
        self._fileno = None

    def create_socket(self, family=socket.AF_INET, type=socket.SOCK_STREAM):
        self.family_and_type = family, type
        sock = socket.socket(family, type)
        sock.setblocking(False)
        self.set_socket(sock)

    def set_socket(self, sock, map=None):
        self.socket, self._fileno = sock, sock.fileno()
        self.add_channel(map)

    def set_reuse_addr(self):
        try:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) | 1)
        except OSError:
            pass

    def readable(self):
        return True

    def writable(self):
        return True

    def listen(self, num):
        self.accepting = True
        return self.socket.listen(num)

    def bind(self, addr):
        self.addr = addr
        return self.socket.bind(addr)

    def connect(self, address):
        self.connected, self.connecting = False, True
        err = self.socket.connect_ex(address)
        if err in (EINPROGRESS, EALREADY, EWOULDBLOCK):
            self.addr = address
        elif err in (0, EISCONN):
            self.addr = address
            self.handle_connect_event()
        else:
            raise OSError(err, errorcode[err])

    def accept(self):
        try:
            return self.socket.accept()
        except TypeError:
            return None
        except OSError as why:
            if why.errno in (EWOULDBLOCK, ECONNABORTED):
                return None
            raise

    def send(self, data):
        try:
            return self.socket.send(data)
        except OSError as why:
            if why.errno == EWOULDBLOCK:
                return 0
            if why.errno in _DISCONNECTED:
                self.handle_close()
                return 0
            raise

    def recv(self, buffer_size):
        try:
            data = self.socket.recv(buffer_size)
        except OSError as why:
            if why.errno not in _DISCONNECTED:
                raise
            data = b""
        if not data:
            self.handle_close()
        return data

    def close(self):
        self.connected = self.accepting = self.connecting = False
        self.del_channel()
        if self.socket is not None:
            try:
                self.socket.close()
            except OSError as why:
                if why.errno not in (ENOTCONN, EBADF):
                    raise

    def log(self, message):
        sys.stderr.write("log: %s\n" % str(message))

    def log_info(self, message, type="info"):
        if type not in self.ignore_log_types:
            print("%s: %s" % (type, message))

    def handle_read_event(self):
        if self.accepting:
            self.handle_accept()
            return
        if not self.connected and self.connecting:
            self.handle_connect_event()
        self.handle_read()

    def handle_connect_event(self):
        err = self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if err:
            raise OSError(err, _strerror(err))
        self.handle_connect()
        self.connected, self.connecting = True, False

    def handle_write_event(self):
        if self.accepting:
            return
        if not self.connected and self.connecting:
            self.handle_connect_event()
        self.handle_write()

    def handle_expt_event(self):
        if self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            self.handle_close()
        else:
            self.handle_expt()

    def handle_error(self):
        nil, t, v, tbinfo = compact_traceback()
        try:
            shown = repr(self)
        except:
            shown = "<__repr__(self) failed for object at %0x>" % id(self)
        self.log_info("uncaptured python exception, closing channel %s (%s:%s %s)" % (shown, t, v, tbinfo), "error")
        self.handle_close()

    def handle_expt(self):
        self.log_info("unhandled incoming priority event", "warning")

    def handle_read(self):
        self.log_info("unhandled read event", "warning")

    def handle_write(self):
        self.log_info("unhandled write event", "warning")

    def handle_connect(self):
        self.log_info("unhandled connect event", "warning")

    def handle_accept(self):
        pair = self.accept()
        if pair is not None:
            self.handle_accepted(*pair)

    def handle_accepted(self, sock, addr):
        sock.close()
        self.log_info("unhandled accepted event", "warning")

    def handle_close(self):
        self.log_info("unhandled close event", "warning")
        self.close()


class dispatcher_with_send(dispatcher):
    """Keeps what could not be sent yet."""

    def __init__(self, sock=None, map=None):
        dispatcher.__init__(self, sock, map)
        self.out_buffer = b""

    def initiate_send(self):
        self.out_buffer = self.out_buffer[dispatcher.send(self, self.out_buffer[:65536]):]

    handle_write = initiate_send

    def writable(self):
        return not self.connected or len(self.out_buffer)

    def send(self, data):
        if self.debug:
            self.log_info("sending %s" % repr(data))
        self.out_buffer += data
        self.initiate_send()


def compact_traceback():
    """((file, function, line) of the last entry, the exception's type and value, and all entries as a text)"""
    exc = sys.exception() if hasattr(sys, "exception") else sys.exc_info()[1]
    tb = exc.__traceback__
    if not tb:
        raise AssertionError("traceback does not exist")
    entries = []
    while tb is not None:
        entries.append((tb.tb_frame.f_code.co_filename, tb.tb_frame.f_code.co_name, str(tb.tb_lineno)))
        tb = tb.tb_next
    return entries[-1], type(exc), exc, " ".join("[%s|%s|%s]" % entry for entry in entries)


def close_all(map=None, ignore_all=False):
    map = socket_map if map is None else map
    for obj in list(map.values()):
        try:
            obj.close()
        except OSError as x:
            if x.errno != EBADF and not ignore_all:
                raise
        except _reraised_exceptions:
            raise
        except:
            if not ignore_all:
                raise
    map.clear()


class file_wrapper:
    """A descriptor with the methods of a socket that a dispatcher uses."""

    def __init__(self, fd):
        self.fd = os.dup(fd)

    def recv(self, *args):
        return os.read(self.fd, *args)

    def send(self, *args):
        return os.write(self.fd, *args)

    read, write = recv, send

    def getsockopt(self, level, optname, buflen=None):
        if level == socket.SOL_SOCKET and optname == socket.SO_ERROR and not buflen:
            return 0
        raise NotImplementedError("Only asyncore specific behaviour implemented.")

    def close(self):
        if self.fd >= 0:
            fd, self.fd = self.fd, -1
            os.close(fd)

    def __del__(self):
        if self.fd >= 0:
            warnings.warn("unclosed file %r" % self, ResourceWarning, source=self)
        self.close()

    def fileno(self):
        return self.fd


class file_dispatcher(dispatcher):
    def __init__(self, fd, map=None):
        dispatcher.__init__(self, None, map)
        self.connected = True
        self.set_file(fd.fileno() if hasattr(fd, "fileno") else fd)
        os.set_blocking(self._fileno, False)

    def set_file(self, fd):
        self.socket = file_wrapper(fd)
        self._fileno = self.socket.fileno()
        self.add_channel()
