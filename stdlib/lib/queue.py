"""Queues between threads."""

from _core import dotted as _dotted
from collections import deque
from heapq import heappop, heappush
from time import monotonic as time
from types import GenericAlias as _GenericAlias
import threading

__all__ = ["Empty", "Full", "Queue", "PriorityQueue", "LifoQueue", "SimpleQueue"]


class Full(Exception):
    """No room for an item."""


class Empty(Exception):
    """There is no item."""


Empty.__module__ = "_queue"


def _negative():
    return ValueError("'timeout' must be a non-negative number")


class Queue:
    """First in, first out; `maxsize` > 0 makes put wait while it is full."""

    __class_getitem__ = classmethod(_GenericAlias)

    def __init__(self, maxsize=0):
        self.maxsize, self.unfinished_tasks = maxsize, 0
        lock = self.mutex = threading.Lock()
        for event in "not_empty", "not_full", "all_tasks_done":
            setattr(self, event, threading.Condition(lock))
        self._init(maxsize)

    # --- what other orders replace

    def _init(self, maxsize):
        self.queue = deque()

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def _qsize(self):
        return len(self.queue)

    # --- items

    def _no_room(self):
        return self._qsize() >= self.maxsize

    def _no_item(self):
        return not self._qsize()

    def _may_go_on(self, hindered, change, block, timeout):
        """With the mutex held: waits while it may until nothing hinders; False: something still does."""
        if not block:
            return False
        if timeout is None:
            while hindered():
                change.wait()
            return True
        if timeout < 0:
            raise _negative()
        end = time() + timeout
        while hindered():
            left = end - time()
            if left <= 0:
                return False
            change.wait(left)
        return True

    def get(self, block=True, timeout=None):
        with self.mutex:
            waits = block and timeout is not None or not self._qsize()
            if waits and not self._may_go_on(self._no_item, self.not_empty, block, timeout):
                raise Empty
            taken = self._get()
            self.not_full.notify()
        return taken

    def put(self, item, block=True, timeout=None):
        with self.mutex:
            waits = self.maxsize > 0 and (block and timeout is not None or self._no_room())
            if waits and not self._may_go_on(self._no_room, self.not_full, block, timeout):
                raise Full
            self._put(item)
            self.unfinished_tasks += 1
            self.not_empty.notify()

    def get_nowait(self):
        return self.get(False)

    def put_nowait(self, item):
        return self.put(item, False)

    # --- sizes

    def empty(self):
        with self.mutex:
            return self._no_item()

    def full(self):
        with self.mutex:
            return self.maxsize > 0 and self._no_room()

    def qsize(self):
        with self.mutex:
            return self._qsize()

    # --- tasks: items that were put and are not said to be done

    def join(self):
        with self.mutex:
            while self.unfinished_tasks > 0:
                self.all_tasks_done.wait()

    def task_done(self):
        with self.mutex:
            if self.unfinished_tasks < 1:
                raise ValueError("task_done() called too many times")
            self.unfinished_tasks -= 1
            if not self.unfinished_tasks:
                self.all_tasks_done.notify_all()


class _ListQueue(Queue):
    def _init(self, maxsize):
        self.queue = []


class LifoQueue(_ListQueue):
    """The last item comes first."""

    def _get(self):
        return self.queue.pop()


class PriorityQueue(_ListQueue):
    """The smallest item comes first."""

    def _get(self):
        return heappop(self.queue)

    def _put(self, item):
        heappush(self.queue, item)


class SimpleQueue:
    """An unbounded queue without tasks: a semaphore counts the items."""

    __slots__ = ("_items", "_count", "__weakref__")
    __class_getitem__ = classmethod(_GenericAlias)

    def __init__(self):
        self._items, self._count = deque(), threading.Semaphore(0)

    def qsize(self):
        return len(self._items)

    def empty(self):
        return not self._items

    def put(self, item, block=True, timeout=None):
        self._items.append(item)
        self._count.release()

    def get(self, block=True, timeout=None):
        if timeout is not None and timeout < 0:
            raise _negative()
        if self._count.acquire(block, timeout if block else None):
            return self._items.popleft()
        raise Empty

    def get_nowait(self):
        return self.get(False)

    def put_nowait(self, item):
        return self.put(item)


SimpleQueue.__module__ = "_queue"
_dotted(SimpleQueue)

_PySimpleQueue = SimpleQueue
