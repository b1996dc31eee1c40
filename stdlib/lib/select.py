"""Waiting for several descriptors: select and poll, over one system call. epoll is poll with another face."""

import posix
from time import monotonic as _monotonic

error = OSError
PIPE_BUF = 4096
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32
POLLRDNORM, POLLRDBAND, POLLWRNORM, POLLWRBAND, POLLMSG, POLLRDHUP = 64, 128, 256, 512, 1024, 8192
EPOLLIN, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP, EPOLLRDHUP = 1, 2, 4, 8, 16, 8192
EPOLLRDNORM, EPOLLRDBAND, EPOLLWRNORM, EPOLLWRBAND, EPOLLMSG = 64, 128, 256, 512, 1024
EPOLLET, EPOLLONESHOT, EPOLLEXCLUSIVE, EPOLL_CLOEXEC = 1 << 31, 1 << 30, 1 << 28, 0o2000000


def _fd(file):
    fd = file
    if not isinstance(file, int):
        fileno = getattr(file, "fileno", None)
        if fileno is None:
            raise TypeError("argument must be an int, or have a fileno() method.")
        fd = fileno()
        if not isinstance(fd, int):
            raise TypeError("fileno() returned a non-integer")
    if fd < 0:
        raise ValueError(f"file descriptor cannot be a negative integer ({fd})")
    return fd


def select(rlist, wlist, xlist, timeout=None, /):
    if timeout is not None:
        if not isinstance(timeout, (int, float)):
            raise TypeError("timeout must be a float or None")
        if timeout < 0:
            raise ValueError("timeout must be non-negative")
    lists = []
    for given in (rlist, wlist, xlist):
        try:
            lists.append([(_fd(f), f) for f in given])
            if any(fd >= 1024 for fd, _ in lists[-1]):      # FD_SETSIZE
                raise ValueError("filedescriptor out of range in select()")
        except TypeError as e:
            if "not iterable" in str(e):
                raise TypeError("arguments 1-3 must be sequences") from None
            raise
    fds, events = [], []
    for found, event in zip(lists, (POLLIN, POLLOUT, POLLPRI)):
        for fd, _ in found:
            fds.append(fd)
            events.append(event)
    ready = iter(posix._poll(fds, events, -1 if timeout is None else int(timeout * 1000 + 0.999)))
    out = []
    for found, wanted in zip(lists, (POLLIN | POLLHUP | POLLERR, POLLOUT | POLLERR, POLLPRI)):
        chosen = []
        for _, f in found:
            got = next(ready)
            if got & POLLNVAL:
                raise OSError(9, "Bad file descriptor")
            if got & wanted:
                chosen.append(f)
        out.append(chosen)
    return tuple(out)


class poll:
    """A set of descriptors with the events each is watched for."""

    def __init__(self):
        self._watched = {}

    def register(self, fd, eventmask=POLLIN | POLLPRI | POLLOUT, /):
        self._watched[_fd(fd)] = eventmask

    def modify(self, fd, eventmask, /):
        fd = _fd(fd)
        if fd not in self._watched:
            raise FileNotFoundError(2, "No such file or directory")
        self._watched[fd] = eventmask

    def unregister(self, fd, /):
        del self._watched[_fd(fd)]

    def poll(self, timeout=None, /):
        if timeout is None or timeout < 0:
            timeout = -1
        fds = list(self._watched)
        ready = posix._poll(fds, [self._watched[fd] for fd in fds], int(timeout + 0.999) if timeout > 0 else int(timeout))
        return [(fd, events) for fd, events in zip(fds, ready) if events]


class epoll:
    def __init__(self, sizehint=-1, flags=0):
        self._poll = poll()
        self._closed = False

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed epoll object")

    def register(self, fd, eventmask=EPOLLIN | EPOLLPRI | EPOLLOUT):
        self._open()
        fd = _fd(fd)
        if fd in self._poll._watched:
            raise FileExistsError(17, "File exists")
        self._poll.register(fd, eventmask & 0xFFFF)

    def modify(self, fd, eventmask):
        self._open()
        self._poll.modify(fd, eventmask & 0xFFFF)

    def unregister(self, fd):
        self._open()
        try:
            self._poll.unregister(fd)
        except KeyError:
            raise FileNotFoundError(2, "No such file or directory") from None

    def poll(self, timeout=None, maxevents=-1):
        self._open()
        found = self._poll.poll(None if timeout is None or timeout < 0 else timeout * 1000)
        return found if maxevents < 0 else found[:maxevents]

    @classmethod
    def fromfd(cls, fd, /):
        raise NotImplementedError("select.epoll has no descriptor of its own")

    def close(self):
        self._closed = True

    closed = property(lambda self: self._closed)

    def fileno(self):
        raise NotImplementedError("select.epoll has no descriptor of its own")

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, *args):
        self.close()
