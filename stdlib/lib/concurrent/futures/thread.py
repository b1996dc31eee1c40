"""An executor over a pool of threads."""

import os
import queue
import threading
import weakref
from concurrent.futures import _base
from itertools import count
from types import GenericAlias

_pools = weakref.WeakKeyDictionary()           # thread -> the queue it takes work from
_ending_lock = threading.Lock()
_ending = False                                # the program ends: no new calls


def _end_all():
    global _ending
    with _ending_lock:
        _ending = True
    pools = list(_pools.items())
    for _, work in pools:
        work.put(None)
    for thread, _ in pools:
        thread.join()


threading._register_atexit(_end_all)


class BrokenThreadPool(_base.BrokenExecutor):
    """A thread's initializer has failed."""


class _WorkItem:
    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ("future", "fn", "args", "kwargs")

    def __init__(self, future, fn, args, kwargs):
        self.future, self.fn, self.args, self.kwargs = future, fn, args, kwargs

    def run(self):
        future = self.future
        if not future.set_running_or_notify_cancel():
            return
        try:
            value = self.fn(*self.args, **self.kwargs)
        except BaseException as error:
            future.set_exception(error)
            self = future = None      # the exception's frames hold this one
            return
        future.set_result(value)


def _left_over(work):
    """The items that nobody has taken yet."""
    try:
        while True:
            item = work.get_nowait()
            if item is not None:
                yield item
    except queue.Empty:
        return


def _next_item(pool, work):
    """The next item; while there is none, the thread counts as idle."""
    try:
        return work.get_nowait()
    except queue.Empty:
        pass
    executor = pool()
    if executor is not None:
        executor._idle.release()
    del executor
    return work.get()


def _is_over(pool):
    """After a None in the queue: is there no more to come?"""
    executor = pool()
    if executor is None:
        return True
    if _ending:
        executor._shutdown = True
    return executor._shutdown


def _prepared(pool, initializer, initargs):
    try:
        initializer(*initargs)
        return True
    except BaseException:
        _base.LOGGER().critical("Exception in initializer:", exc_info=True)
    executor = pool()
    if executor is not None:
        executor._initializer_failed()
    return False


def _worker(pool, work, initializer, initargs):
    """What a thread of a pool does. It holds the executor weakly: that goes when the program drops it."""
    if initializer is not None and not _prepared(pool, initializer, initargs):
        return
    try:
        while True:
            item = _next_item(pool, work)
            if item is not None:
                item.run()
                item = None      # not to be held while the thread waits
            elif _is_over(pool):
                work.put(None)      # for the next thread
                return
    except BaseException:
        _base.LOGGER().critical("Exception in worker", exc_info=True)


class ThreadPoolExecutor(_base.Executor):
    _numbers = count()

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is None:
            max_workers = min((os.cpu_count() or 1) + 4, 32)
        elif max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if not (initializer is None or callable(initializer)):
            raise TypeError("initializer must be a callable")
        self._max_workers, self._initializer, self._initargs = max_workers, initializer, initargs
        self._thread_name_prefix = thread_name_prefix if thread_name_prefix else f"ThreadPoolExecutor-{next(self._numbers)}"
        self._threads, self._idle, self._work_queue = set(), threading.Semaphore(0), queue.SimpleQueue()
        self._lock, self._shutdown, self._broken = threading.Lock(), False, False

    def _check_open(self):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._shutdown or _ending:
            raise RuntimeError("cannot schedule new futures after " + ("shutdown" if self._shutdown else "interpreter shutdown"))

    def submit(self, fn, /, *args, **kwargs):
        with self._lock, _ending_lock:
            self._check_open()
            made = _base.Future()
            self._work_queue.put(_WorkItem(made, fn, args, kwargs))
            if not self._idle.acquire(False) and len(self._threads) < self._max_workers:
                self._add_thread()
        return made

    def _add_thread(self):
        work = self._work_queue
        pool = weakref.ref(self, lambda _: work.put(None))      # wakes a thread, which sees that the executor is gone
        thread = threading.Thread(name=f"{self._thread_name_prefix}_{len(self._threads)}", target=_worker,
                                  args=(pool, work, self._initializer, self._initargs))
        thread.start()
        self._threads.add(thread)
        threading._shutdown_locks.discard(thread._done)      # _end_all joins it
        _pools[thread] = work

    def _initializer_failed(self):
        with self._lock:
            self._broken = "A thread initializer failed, the thread pool is not usable anymore"
            for item in _left_over(self._work_queue):
                item.future.set_exception(BrokenThreadPool(self._broken))

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self._lock:
            self._shutdown = True
            for item in _left_over(self._work_queue) if cancel_futures else ():
                item.future.cancel()
            self._work_queue.put(None)
        for thread in self._threads if wait else ():
            thread.join()

    shutdown.__doc__ = _base.Executor.shutdown.__doc__
