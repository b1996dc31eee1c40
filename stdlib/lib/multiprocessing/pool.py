"""Pools of workers: of threads they work, of processes they raise."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor as _Executor
from multiprocessing.context import TimeoutError

__all__ = ["Pool", "ThreadPool"]


class AsyncResult:
    """What apply_async and map_async give."""

    def __init__(self, future):
        self._future = future

    def ready(self):
        return self._future.done()

    def successful(self):
        if not self.ready():
            raise ValueError("{0!r} not ready".format(self))
        return self._future.exception() is None

    def wait(self, timeout=None):
        from concurrent.futures import wait

        wait([self._future], timeout)

    def get(self, timeout=None):
        import concurrent.futures

        self.wait(timeout)
        if not self.ready():
            raise TimeoutError
        return self._future.result()


ApplyResult = MapResult = AsyncResult


class Pool:
    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        raise NotImplementedError("multiprocessing.Pool is not supported: mpy runs one process; multiprocessing.pool.ThreadPool works")


class ThreadPool(Pool):
    def __init__(self, processes=None, initializer=None, initargs=()):
        if processes is not None and processes < 1:
            raise ValueError("Number of processes must be at least 1")
        self._processes = processes or os.cpu_count() or 1
        self._executor = _Executor(self._processes, "ThreadPool", initializer, initargs)
        self._closed = False

    def _submit(self, function, *args, callback=None, error_callback=None):
        if self._closed:
            raise ValueError("Pool not running")
        future = self._executor.submit(function, *args)

        def done(f):
            error = f.exception()
            if error is None and callback:
                callback(f.result())
            elif error is not None and error_callback:
                error_callback(error)

        if callback or error_callback:
            future.add_done_callback(done)
        return AsyncResult(future)

    def apply(self, func, args=(), kwds={}):
        return self.apply_async(func, args, kwds).get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        return self._submit(lambda: func(*args, **kwds), callback=callback, error_callback=error_callback)

    def _map_all(self, func, iterable, spread):
        items = [self._executor.submit(func, *item) if spread else self._executor.submit(func, item) for item in iterable]
        return [f.result() for f in items]

    def map(self, func, iterable, chunksize=None):
        self._check()
        return self._map_all(func, iterable, False)

    def starmap(self, func, iterable, chunksize=None):
        self._check()
        return self._map_all(func, iterable, True)

    def _check(self):
        if self._closed:
            raise ValueError("Pool not running")

    def _gathered(self, func, iterable, spread, callback, error_callback):
        self._check()
        parts = [self._executor.submit(func, *item) if spread else self._executor.submit(func, item) for item in iterable]
        helper = _Executor(1)
        future = helper.submit(lambda: [f.result() for f in parts])
        helper.shutdown(wait=False)
        result = AsyncResult(future)
        if callback or error_callback:
            future.add_done_callback(lambda f: (error_callback and error_callback(f.exception())) if f.exception() else (callback and callback(f.result())))
        return result

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._gathered(func, iterable, False, callback, error_callback)

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._gathered(func, iterable, True, callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        self._check()
        parts = [self._executor.submit(func, item) for item in iterable]
        return (f.result() for f in parts)

    def imap_unordered(self, func, iterable, chunksize=1):
        from concurrent.futures import as_completed

        self._check()
        parts = [self._executor.submit(func, item) for item in iterable]
        return (f.result() for f in as_completed(parts))

    def close(self):
        self._closed = True
        self._executor.shutdown(wait=False)

    def terminate(self):
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)

    def join(self):
        if not self._closed:
            raise ValueError("Pool is still running")
        self._executor.shutdown(wait=True)

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.terminate()
