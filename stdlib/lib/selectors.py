"""Waiting for files to become ready, by objects: a selector has files registered with the events they are watched for."""

import math
import select
from abc import ABCMeta, abstractmethod
from collections import namedtuple
from collections.abc import Mapping

EVENT_READ, EVENT_WRITE = 1, 2


def _fileobj_to_fd(fileobj):
    if isinstance(fileobj, int):
        fd = fileobj
    else:
        try:
            fd = int(fileobj.fileno())
        except (AttributeError, TypeError, ValueError):
            raise ValueError("Invalid file object: {!r}".format(fileobj)) from None
    if fd < 0:
        raise ValueError("Invalid file descriptor: {}".format(fd))
    return fd


SelectorKey = namedtuple("SelectorKey", ["fileobj", "fd", "events", "data"])


class _SelectorMapping(Mapping):
    def __init__(self, selector):
        self._selector = selector

    def __len__(self):
        return len(self._selector._fd_to_key)

    def __getitem__(self, fileobj):
        try:
            return self._selector._fd_to_key[self._selector._fileobj_lookup(fileobj)]
        except KeyError:
            raise KeyError("{!r} is not registered".format(fileobj)) from None

    def __iter__(self):
        return iter(self._selector._fd_to_key)


class BaseSelector(metaclass=ABCMeta):
    @abstractmethod
    def register(self, fileobj, events, data=None):
        raise NotImplementedError

    @abstractmethod
    def unregister(self, fileobj):
        raise NotImplementedError

    def modify(self, fileobj, events, data=None):
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    @abstractmethod
    def select(self, timeout=None):
        raise NotImplementedError

    def close(self):
        pass

    def get_key(self, fileobj):
        mapping = self.get_map()
        if mapping is None:
            raise RuntimeError("Selector is closed")
        try:
            return mapping[fileobj]
        except KeyError:
            raise KeyError("{!r} is not registered".format(fileobj)) from None

    @abstractmethod
    def get_map(self):
        raise NotImplementedError

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class _BaseSelectorImpl(BaseSelector):
    def __init__(self):
        self._fd_to_key = {}
        self._map = _SelectorMapping(self)

    def _fileobj_lookup(self, fileobj):
        try:
            return _fileobj_to_fd(fileobj)
        except ValueError:
            for key in self._fd_to_key.values():
                if key.fileobj is fileobj:
                    return key.fd
            raise

    def register(self, fileobj, events, data=None):
        if not events or events & ~(EVENT_READ | EVENT_WRITE):
            raise ValueError("Invalid events: {!r}".format(events))
        key = SelectorKey(fileobj, self._fileobj_lookup(fileobj), events, data)
        if key.fd in self._fd_to_key:
            raise KeyError("{!r} (FD {}) is already registered".format(fileobj, key.fd))
        self._fd_to_key[key.fd] = key
        return key

    def unregister(self, fileobj):
        try:
            return self._fd_to_key.pop(self._fileobj_lookup(fileobj))
        except KeyError:
            raise KeyError("{!r} is not registered".format(fileobj)) from None

    def modify(self, fileobj, events, data=None):
        try:
            key = self._fd_to_key[self._fileobj_lookup(fileobj)]
        except KeyError:
            raise KeyError("{!r} is not registered".format(fileobj)) from None
        if events != key.events:
            self.unregister(fileobj)
            return self.register(fileobj, events, data)
        if data != key.data:
            key = key._replace(data=data)
            self._fd_to_key[key.fd] = key
        return key

    def close(self):
        self._fd_to_key.clear()
        self._map = None

    def get_map(self):
        return self._map

    def _key_from_fd(self, fd):
        return self._fd_to_key.get(fd)

    def select(self, timeout=None):
        if timeout is not None:
            timeout = 0 if timeout <= 0 else math.ceil(timeout * 1e3)
        watched = select.poll()
        for fd, key in self._fd_to_key.items():
            watched.register(fd, (select.POLLIN if key.events & EVENT_READ else 0) | (select.POLLOUT if key.events & EVENT_WRITE else 0))
        ready = []
        for fd, got in watched.poll(timeout):
            key = self._fd_to_key[fd]
            events = (EVENT_WRITE if got & ~select.POLLIN else 0) | (EVENT_READ if got & ~select.POLLOUT else 0)
            if events & key.events:
                ready.append((key, events & key.events))
        return ready


class SelectSelector(_BaseSelectorImpl):
    pass


class PollSelector(_BaseSelectorImpl):
    pass


class EpollSelector(_BaseSelectorImpl):
    def fileno(self):
        raise NotImplementedError("selectors.EpollSelector has no descriptor of its own")


DefaultSelector = EpollSelector
