"""Queues between tasks."""

from collections import deque
from heapq import heappop, heappush
from types import GenericAlias

from . import locks

__all__ = ("Queue", "PriorityQueue", "LifoQueue", "QueueFull", "QueueEmpty")


class QueueEmpty(Exception):
    """Queue.get_nowait() found nothing."""


class QueueFull(Exception):
    """Queue.put_nowait() found no room."""


def _wake_one(line):
    """Wakes the first in a line that still waits."""
    while line:
        turn = line.popleft()
        if not turn.done():
            return turn.set_result(None)


class Queue(locks.LoopBound):
    maxsize = property(lambda self: self._maxsize)

    def __init__(self, maxsize=0):
        self._maxsize, self._unfinished_tasks = maxsize, 0
        self._getters, self._putters = deque(), deque()
        self._idle = None  # an Event, once somebody has to wait in join()
        self._init(maxsize)

    # What subclasses replace.

    def _init(self, maxsize):
        self._queue = deque()

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.popleft()

    # How full it is.

    def qsize(self):
        return len(self._queue)

    def empty(self):
        return not self._queue

    def full(self):
        return 0 < self._maxsize <= self.qsize()

    # In and out.

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        _wake_one(self._getters)

    def get_nowait(self):
        if self.empty():
            raise QueueEmpty
        item = self._get()
        _wake_one(self._putters)
        return item

    async def put(self, item):
        if self.full():
            await self._line_up(self._putters, self.full)
        return self.put_nowait(item)

    async def get(self):
        if self.empty():
            await self._line_up(self._getters, self.empty)
        return self.get_nowait()

    async def _line_up(self, line, blocked):
        """Waits in a line as long as it is blocked()."""
        while blocked():
            turn = self._get_loop().create_future()
            line.append(turn)
            try:
                await turn
            except BaseException:
                woken = turn.done() and not turn.cancelled()
                if turn in line:
                    line.remove(turn)
                turn.cancel()
                if woken and not blocked():
                    _wake_one(line)  # in our place
                raise

    # Tasks that the items stand for.

    def task_done(self):
        if self._unfinished_tasks < 1:
            raise ValueError("task_done() called too many times")
        self._unfinished_tasks -= 1
        if self._idle is not None and not self._unfinished_tasks:
            idle, self._idle = self._idle, None
            idle.set()

    async def join(self):
        if self._unfinished_tasks > 0:
            if self._idle is None:
                self._idle = locks.Event()
            await self._idle.wait()

    # How it looks.

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x} {self._format()}>"

    def __str__(self):
        return f"<{type(self).__name__} {self._format()}>"

    def _format(self):
        text = f"maxsize={self._maxsize!r}"
        if items := getattr(self, "_queue", None):
            text = f"{text} _queue={list(items)!r}"
        for name in "_getters", "_putters":
            if line := getattr(self, name):
                text = f"{text} {name}[{len(line)}]"
        return f"{text} tasks={self._unfinished_tasks}" if self._unfinished_tasks else text

    __class_getitem__ = classmethod(GenericAlias)


class LifoQueue(Queue):
    def _init(self, maxsize):
        self._queue = []

    def _get(self):
        return self._queue.pop()


class PriorityQueue(Queue):
    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heappush(self._queue, item)

    def _get(self):
        return heappop(self._queue)
