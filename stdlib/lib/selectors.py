"""Waiting for files to become ready, by objects: a selector has files registered with the events they are watched for."""

import math
import select
from abc import ABCMeta, abstractmethod
from collections import namedtuple
from collections.abc import Mapping

EVENT_READ, EVENT_WRITE = 1, 2
_ANY = EVENT_READ | EVENT_WRITE
_asked_of_poll = {EVENT_READ: select.POLLIN, EVENT_WRITE: select.POLLOUT, _ANY: select.POLLIN | select.POLLOUT}

SelectorKey = namedtuple("SelectorKey", "fileobj fd events data")


def _descriptor(file):
    if not isinstance(file, int):
        try:
            number = int(file.fileno())
        except (AttributeError, TypeError, ValueError):
            raise ValueError(f"Invalid file object: {file!r}") from None
    else:
        number = file
    if number >= 0:
        return number
    raise ValueError(f"Invalid file descriptor: {number}")


def _unknown(file):
    return KeyError(f"{file!r} is not registered")


class BaseSelector(metaclass=ABCMeta):
    """What every selector can do; the abstract methods are those of a kind of selector."""

    def get_key(self, fileobj):
        registered = self.get_map()
        if registered is None:
            raise RuntimeError("Selector is closed")
        key = registered.get(fileobj)
        if key is None:
            raise _unknown(fileobj)
        return key

    def modify(self, fileobj, events, data=None):
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    def close(self):
        """Gives up what the selector holds."""

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.close()

    @abstractmethod
    def get_map(self):
        raise NotImplementedError

    @abstractmethod
    def select(self, timeout=None):
        raise NotImplementedError

    @abstractmethod
    def register(self, fileobj, events, data=None):
        raise NotImplementedError

    @abstractmethod
    def unregister(self, fileobj):
        raise NotImplementedError


class _Registered(Mapping):
    """The keys of a selector by file; iterates over descriptors."""

    def __init__(self, find, keys):
        self._find, self._keys = find, keys

    def __getitem__(self, file):
        key = self._keys.get(self._find(file))
        if key is None:
            raise _unknown(file)
        return key

    def __iter__(self):
        return iter(self._keys)

    def __len__(self):
        return len(self._keys)


class _Polling(BaseSelector):
    """Keys by descriptor, which select() hands to poll()."""

    def __init__(self):
        self._keys = {}
        self._registered = _Registered(self._find, self._keys)

    def _find(self, file):
        """The descriptor; of a file that was closed meanwhile, the one it had when it was registered."""
        try:
            return _descriptor(file)
        except ValueError:
            had = [key.fd for key in self._keys.values() if key.fileobj is file]
            if not had:
                raise
            return had[0]

    def get_map(self):
        return self._registered

    def register(self, fileobj, events, data=None):
        if events not in _asked_of_poll:
            raise ValueError(f"Invalid events: {events!r}")
        fd = self._find(fileobj)
        if fd in self._keys:
            raise KeyError(f"{fileobj!r} (FD {fd}) is already registered")
        made = self._keys[fd] = SelectorKey(fileobj, fd, events, data)
        return made

    def unregister(self, fileobj):
        gone = self._keys.pop(self._find(fileobj), None)
        if gone is None:
            raise _unknown(fileobj)
        return gone

    def modify(self, fileobj, events, data=None):
        fd = self._find(fileobj)
        old = self._keys.get(fd)
        if old is None:
            raise _unknown(fileobj)
        if events != old.events:
            return super().modify(fileobj, events, data)
        if data == old.data:
            return old
        new = self._keys[fd] = old._replace(data=data)
        return new

    def select(self, timeout=None):
        if timeout is not None:
            timeout = max(math.ceil(timeout * 1000), 0)
        poll = select.poll()
        for fd, key in self._keys.items():
            poll.register(fd, _asked_of_poll[key.events])
        found = []
        for fd, told in poll.poll(timeout):
            key = self._keys[fd]
            events = 0
            if told & ~select.POLLIN:       # errors and hang-ups count for both
                events |= EVENT_WRITE
            if told & ~select.POLLOUT:
                events |= EVENT_READ
            if events & key.events:
                found.append((key, events & key.events))
        return found

    def close(self):
        self._keys.clear()
        self._registered = None


class SelectSelector(_Polling):
    pass


class PollSelector(_Polling):
    pass


class EpollSelector(_Polling):
    def fileno(self):
        raise NotImplementedError("selectors.EpollSelector has no descriptor of its own")


DefaultSelector = EpollSelector
