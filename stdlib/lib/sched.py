"""Actions run at given times, in the order of their times and priorities."""

import heapq
import threading
import time
from collections import namedtuple
from itertools import count

__all__ = ["scheduler"]

Event = namedtuple("Event", "time, priority, sequence, action, argument, kwargs")


class scheduler:
    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self._queue, self._lock = [], threading.RLock()
        self.timefunc, self.delayfunc, self._sequence = timefunc, delayfunc, count()

    def enterabs(self, time, priority, action, argument=(), kwargs=None):
        with self._lock:
            event = Event(time, priority, next(self._sequence), action, argument, {} if kwargs is None else kwargs)
            heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=None):
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        with self._lock:
            self._queue.remove(event)
            heapq.heapify(self._queue)

    def empty(self):
        with self._lock:
            return not self._queue

    def run(self, blocking=True):
        """Runs what is due; waits for the rest, or with blocking=False says how long until the next."""
        while True:
            with self._lock:
                if not self._queue:
                    return None
                event, now = self._queue[0], self.timefunc()
                wait = event.time - now
                if wait <= 0:
                    heapq.heappop(self._queue)
            if wait > 0:
                if not blocking:
                    return wait
                self.delayfunc(wait)
            else:
                event.action(*event.argument, **event.kwargs)
                self.delayfunc(0)

    @property
    def queue(self):
        with self._lock:
            return sorted(self._queue, key=lambda event: event[:3])
