"""Executors over processes, which fork starts."""

import itertools
import os
from concurrent.futures import _base

EXTRA_QUEUED_CALLS = 1
_MAX_WINDOWS_WORKERS = 63 - 2


class BrokenProcessPool(_base.BrokenExecutor):
    """A worker ended while tasks were waiting."""


def _run_chunk(function, chunk):
    return [function(*args) for args in chunk]


def _pool(executor):
    from multiprocessing.pool import Pool

    class Workers(Pool):
        def _ended(self, worker):
            if self._state == "TERMINATE" or worker.exitcode == 0 and not self._futures:
                return
            if self._most is not None and worker.exitcode == 0:
                return Pool._ended(self, worker)
            executor._break()

    return Workers(executor._max_workers, executor._initializer, executor._initargs, executor._most, executor._context)


class ProcessPoolExecutor(_base.Executor):
    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        if max_workers is None:
            max_workers = os.cpu_count() or 1
        elif max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        if max_tasks_per_child is not None:
            if not isinstance(max_tasks_per_child, int):
                raise TypeError("max_tasks_per_child must be an integer")
            if max_tasks_per_child <= 0:
                raise ValueError("max_tasks_per_child must be >= 1")
        self._max_workers, self._context, self._most = max_workers, mp_context, max_tasks_per_child
        self._initializer, self._initargs = initializer, initargs
        self._workers, self._broken, self._shut = None, None, False

    def _break(self):
        self._broken = "A process in the process pool was terminated abruptly while the future was running or pending."
        with self._workers._lock:
            futures, self._workers._futures = self._workers._futures, {}
        for future in futures.values():
            future.set_exception(BrokenProcessPool(self._broken))
        self._workers.terminate()

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            raise BrokenProcessPool(self._broken)
        if self._shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        if self._workers is None:
            self._workers = _pool(self)
        return self._workers._submit(fn, args, kwargs)

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        if chunksize < 1:
            raise ValueError("chunksize must be >= 1.")
        items = zip(*iterables)
        chunks = iter(lambda: tuple(itertools.islice(items, chunksize)), ())
        results = super().map(_run_chunk, itertools.repeat(fn), chunks, timeout=timeout)
        return (item for chunk in results for item in chunk)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shut = True
        if self._workers is None:
            return
        if cancel_futures:
            with self._workers._wake:
                waiting = [task[0] for task in self._workers._waiting]
                self._workers._waiting.clear()
                futures = [self._workers._futures.pop(number) for number in waiting]
            for future in futures:
                future.cancel()
        self._workers.close()
        if wait:
            self._workers.join()
