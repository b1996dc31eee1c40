"""An executor over a pool of threads."""

import itertools
import os
import queue
import threading
import types
import weakref
from concurrent.futures import _base

_threads_queues = weakref.WeakKeyDictionary()
_shutdown = False
_global_shutdown_lock = threading.Lock()


def _python_exit():
    global _shutdown
    with _global_shutdown_lock:
        _shutdown = True
    items = list(_threads_queues.items())
    for thread, work in items:
        work.put(None)
    for thread, work in items:
        thread.join()


threading._register_atexit(_python_exit)


class _WorkItem:
    def __init__(self, future, fn, args, kwargs):
        self.future, self.fn, self.args, self.kwargs = future, fn, args, kwargs

    def run(self):
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            result = self.fn(*self.args, **self.kwargs)
        except BaseException as error:
            self.future.set_exception(error)
            self = None      # the exception's frames hold this one
        else:
            self.future.set_result(result)

    __class_getitem__ = classmethod(types.GenericAlias)


class BrokenThreadPool(_base.BrokenExecutor):
    pass


def _worker(executor_reference, work_queue, initializer, initargs):
    if initializer is not None:
        try:
            initializer(*initargs)
        except BaseException:
            _base.LOGGER().critical("Exception in initializer:", exc_info=True)
            executor = executor_reference()
            if executor is not None:
                executor._initializer_failed()
            return
    try:
        while True:
            try:
                item = work_queue.get_nowait()
            except queue.Empty:
                executor = executor_reference()
                if executor is not None:
                    executor._idle_semaphore.release()
                del executor
                item = work_queue.get(block=True)
            if item is not None:
                item.run()
                del item
                continue
            executor = executor_reference()
            if _shutdown or executor is None or executor._shutdown:
                if executor is not None:
                    executor._shutdown = True
                work_queue.put(None)      # for the next one
                return
            del executor
    except BaseException:
        _base.LOGGER().critical("Exception in worker", exc_info=True)


class ThreadPoolExecutor(_base.Executor):
    _counter = itertools.count().__next__

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is None:
            max_workers = min(32, (os.cpu_count() or 1) + 4)
        if max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._max_workers = max_workers
        self._work_queue = queue.SimpleQueue()
        self._idle_semaphore = threading.Semaphore(0)
        self._threads = set()
        self._broken = False
        self._shutdown = False
        self._shutdown_lock = threading.Lock()
        self._thread_name_prefix = thread_name_prefix or ("ThreadPoolExecutor-%d" % self._counter())
        self._initializer, self._initargs = initializer, initargs

    def submit(self, fn, /, *args, **kwargs):
        with self._shutdown_lock, _global_shutdown_lock:
            if self._broken:
                raise BrokenThreadPool(self._broken)
            if self._shutdown:
                raise RuntimeError("cannot schedule new futures after shutdown")
            if _shutdown:
                raise RuntimeError("cannot schedule new futures after interpreter shutdown")
            future = _base.Future()
            self._work_queue.put(_WorkItem(future, fn, args, kwargs))
            self._adjust_thread_count()
            return future

    def _adjust_thread_count(self):
        if self._idle_semaphore.acquire(timeout=0):
            return
        work = self._work_queue

        def gone(_, q=work):
            q.put(None)

        n = len(self._threads)
        if n < self._max_workers:
            name = "%s_%d" % (self._thread_name_prefix or self, n)
            thread = threading.Thread(name=name, target=_worker, args=(weakref.ref(self, gone), work, self._initializer, self._initargs))
            thread.start()
            self._threads.add(thread)
            threading._shutdown_locks.discard(thread._done)      # _python_exit joins it
            _threads_queues[thread] = work

    def _initializer_failed(self):
        with self._shutdown_lock:
            self._broken = "A thread initializer failed, the thread pool is not usable anymore"
            while True:
                try:
                    item = self._work_queue.get_nowait()
                except queue.Empty:
                    break
                if item is not None:
                    item.future.set_exception(BrokenThreadPool(self._broken))

    def shutdown(self, wait=True, *, cancel_futures=False):
        with self._shutdown_lock:
            self._shutdown = True
            if cancel_futures:
                while True:
                    try:
                        item = self._work_queue.get_nowait()
                    except queue.Empty:
                        break
                    if item is not None:
                        item.future.cancel()
            self._work_queue.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    shutdown.__doc__ = _base.Executor.shutdown.__doc__
