"""multiprocessing's names over threads."""

import threading
from queue import Queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore

__all__ = ["Process", "current_process", "active_children", "freeze_support", "Lock", "RLock", "Semaphore", "BoundedSemaphore", "Condition", "Event", "Barrier", "Queue",
           "Pool", "JoinableQueue"]
JoinableQueue = Queue


class DummyProcess(threading.Thread):
    exitcode = property(lambda self: 0 if self._started.is_set() and not self.is_alive() else None)


Process = DummyProcess
current_process = threading.current_thread


def active_children():
    return [t for t in threading.enumerate() if isinstance(t, DummyProcess)]


def freeze_support():
    pass


def Pool(processes=None, initializer=None, initargs=()):
    from multiprocessing.pool import ThreadPool

    return ThreadPool(processes, initializer, initargs)
