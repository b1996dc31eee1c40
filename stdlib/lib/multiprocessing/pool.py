"""Pools of workers: processes, or threads (ThreadPool)."""

import os
import threading
from concurrent.futures import Future, ThreadPoolExecutor as _Executor
from multiprocessing.context import TimeoutError

__all__ = ["Pool", "ThreadPool"]


class AsyncResult:
    """What apply_async and map_async give."""

    __class_getitem__ = classmethod(type(list[int]))

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


def _result_of(future, callback, error_callback):
    """What waits for it goes on after the callback."""
    if not (callback or error_callback):
        return AsyncResult(future)
    told = Future()

    def done(f):
        error = f.exception()
        try:
            if error is None and callback:
                callback(f.result())
            elif error is not None and error_callback:
                error_callback(error)
        finally:
            told.set_result(f.result()) if error is None else told.set_exception(error)

    future.add_done_callback(done)
    return AsyncResult(told)


class _Ended:
    """A pool is ended with its with block."""

    def __enter__(self):
        self._check_running()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.terminate()


class ThreadPool(_Ended):
    def __init__(self, processes=None, initializer=None, initargs=()):
        if processes is not None and processes < 1:
            raise ValueError("Number of processes must be at least 1")
        self._processes = processes or os.cpu_count() or 1
        self._executor = _Executor(self._processes, "ThreadPool", initializer, initargs)
        self._closed = False

    def _submit(self, function, *args, callback=None, error_callback=None):
        if self._closed:
            raise ValueError("Pool not running")
        return _result_of(self._executor.submit(function, *args), callback, error_callback)

    def apply(self, func, args=(), kwds={}):
        return self.apply_async(func, args, kwds).get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        return self._submit(lambda: func(*args, **kwds), callback=callback, error_callback=error_callback)

    def _map_all(self, func, iterable, spread):
        items = [self._executor.submit(func, *item) if spread else self._executor.submit(func, item) for item in iterable]
        return [f.result() for f in items]

    def map(self, func, iterable, chunksize=None):
        self._check_running()
        return self._map_all(func, iterable, False)

    def starmap(self, func, iterable, chunksize=None):
        self._check_running()
        return self._map_all(func, iterable, True)

    def _check_running(self):
        if self._closed:
            raise ValueError("Pool not running")

    def _gathered(self, func, iterable, spread, callback, error_callback):
        self._check_running()
        parts = [self._executor.submit(func, *item) if spread else self._executor.submit(func, item) for item in iterable]
        helper = _Executor(1)
        future = helper.submit(lambda: [f.result() for f in parts])
        helper.shutdown(wait=False)
        return _result_of(future, callback, error_callback)

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._gathered(func, iterable, False, callback, error_callback)

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._gathered(func, iterable, True, callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        self._check_running()
        parts = [self._executor.submit(func, item) for item in iterable]
        return (f.result() for f in parts)

    def imap_unordered(self, func, iterable, chunksize=1):
        from concurrent.futures import as_completed

        self._check_running()
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


# --- of processes


class RemoteTraceback(Exception):
    def __init__(self, tb):
        self.tb = tb

    def __str__(self):
        return self.tb


class ExceptionWithTraceback:
    """An exception on its way to another process; there its cause shows where it was raised."""

    def __init__(self, exc, tb):
        import traceback

        self.exc = exc
        self.tb = '\n"""\n%s"""' % "".join(traceback.format_exception(type(exc), exc, tb))

    def __reduce__(self):
        return _rebuild, (self.exc, self.tb)


def _rebuild(exc, tb):
    exc.__cause__ = RemoteTraceback(tb)
    return exc


class MaybeEncodingError(Exception):
    """What a task gave can't be pickled."""

    def __init__(self, exc, value):
        self.exc, self.value = repr(exc), repr(value)
        super().__init__(self.exc, self.value)

    def __str__(self):
        return "Error sending result: '%s'. Reason: '%s'" % (self.value, self.exc)

    def __repr__(self):
        return "<%s: %s>" % (self.__class__.__name__, self)


def _each(function, items):
    return [function(item) for item in items]


def _each_spread(function, items):
    return [function(*item) for item in items]


def _work(tasks, results, initializer, initargs, most):
    """A worker's life: None ends it, and so do `most` tasks."""
    if initializer is not None:
        initializer(*initargs)
    done = 0
    while most is None or done < most:
        try:
            task = tasks.get()
        except (EOFError, OSError):
            return
        if task is None:
            return
        number, function, args, kwargs = task
        try:
            answer = True, function(*args, **kwargs)
        except Exception as error:
            answer = False, ExceptionWithTraceback(error, error.__traceback__)
        try:
            results.put((number, *answer))
        except Exception as error:
            results.put((number, False, MaybeEncodingError(error, answer[1])))
        done += 1


class Pool(_Ended):
    """Tasks go through one pipe to whichever worker is free; a thread here hands out the answers."""

    @staticmethod
    def Process(ctx, *args, **kwds):
        return ctx.Process(*args, **kwds)

    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        from multiprocessing import context as contexts, queues, util

        if processes is not None and processes < 1:
            raise ValueError("Number of processes must be at least 1")
        if maxtasksperchild is not None and (not isinstance(maxtasksperchild, int) or maxtasksperchild <= 0):
            raise ValueError("maxtasksperchild must be a positive int or None")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._ctx = context or contexts._contexts["fork"]
        self._processes = processes or os.cpu_count() or 1
        self._initializer, self._initargs, self._most = initializer, initargs, maxtasksperchild
        self._tasks, self._results = queues.SimpleQueue(), queues.SimpleQueue()
        self._futures, self._number, self._lock = {}, 0, threading.Lock()
        self._state, self._pool = "RUN", []
        for _ in range(self._processes):
            self._start_worker()
        self._waiting = queues.collections.deque()
        self._wake = threading.Condition(self._lock)
        self._sender = threading.Thread(target=self._send_tasks, daemon=True)
        self._receiver = threading.Thread(target=self._receive, daemon=True)
        self._sender.start()
        self._receiver.start()
        util.Finalize(self, _end_workers, args=(self._pool, self._results), exitpriority=15)

    def _start_worker(self):
        worker = self.Process(self._ctx, target=_work, args=(self._tasks, self._results, self._initializer, self._initargs, self._most))
        worker.name = worker.name.replace("Process", "PoolWorker")
        worker.daemon = True
        worker.start()
        self._pool.append(worker)

    def _send_tasks(self):
        """Tasks are written by a thread, since the pipe may be full."""
        while True:
            with self._wake:
                while not self._waiting:
                    if self._state != "RUN":
                        break
                    self._wake.wait()
                task = self._waiting.popleft() if self._waiting else None
            if task is None:
                for _ in list(self._pool):  # which the receiver shortens as they end
                    try:
                        self._tasks.put(None)
                    except OSError:
                        pass
                return
            try:
                self._tasks.put(task)
            except Exception as error:
                self._finish(task[0], False, error)

    def _finish(self, number, good, value):
        with self._lock:
            future = self._futures.pop(number, None)
        if future is not None:
            future.set_result(value) if good else future.set_exception(value)

    def _receive(self):
        from multiprocessing.connection import wait

        reader = self._results._reader
        while True:
            try:
                if reader not in wait([reader, *(w.sentinel for w in self._pool)]):
                    self._replace_ended()
                    continue
                answer = self._results.get()
            except (EOFError, OSError, TypeError, ValueError):
                return
            if answer is None:
                return
            self._finish(*answer)

    def _replace_ended(self):
        for worker in [w for w in self._pool if w.exitcode is not None]:
            self._pool.remove(worker)
            self._ended(worker)

    def _ended(self, worker):
        if self._state == "RUN" or self._futures and self._state == "CLOSE":
            self._start_worker()

    def _submit(self, function, args, kwds=None):
        future = Future()
        with self._wake:
            self._number += 1
            self._futures[self._number] = future
            self._waiting.append((self._number, function, args, kwds or {}))
            self._wake.notify()
        return future

    def _check_running(self):
        if self._state != "RUN":
            raise ValueError("Pool not running")

    def apply(self, func, args=(), kwds={}):
        return self.apply_async(func, args, kwds).get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        self._check_running()
        return _result_of(self._submit(func, tuple(args), dict(kwds)), callback, error_callback)

    def _chunks(self, iterable, size):
        items = list(iterable)
        if size is None:
            size, rest = divmod(len(items), len(self._pool) * 4)
            size += bool(rest)
        if size is not None and size < 1 and items:
            raise ValueError("Chunksize must be 1+, not {0:n}".format(size))
        return [items[i:i + size] for i in range(0, len(items), size)] if items else []

    def _mapped(self, each, func, iterable, chunksize, callback=None, error_callback=None):
        self._check_running()
        chunks = self._chunks(iterable, chunksize)
        whole, left, lock = Future(), [len(chunks)], threading.Lock()
        parts = [self._submit(each, (func, chunk)) for chunk in chunks]

        def done(_):
            with lock:
                left[0] -= 1
                if left[0]:
                    return
            error = next((p.exception() for p in parts if p.exception() is not None), None)
            if error is not None:
                whole.set_exception(error)
            else:
                whole.set_result([item for p in parts for item in p.result()])

        result = _result_of(whole, callback, error_callback)
        if not parts:
            whole.set_result([])
        for part in parts:
            part.add_done_callback(done)
        return result

    def map(self, func, iterable, chunksize=None):
        return self._mapped(_each, func, iterable, chunksize).get()

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._mapped(_each, func, iterable, chunksize, callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        return self._mapped(_each_spread, func, iterable, chunksize).get()

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return self._mapped(_each_spread, func, iterable, chunksize, callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        self._check_running()
        parts = [self._submit(_each, (func, chunk)) for chunk in self._chunks(iterable, chunksize)]
        return (item for p in parts for item in p.result())

    def imap_unordered(self, func, iterable, chunksize=1):
        from concurrent.futures import as_completed

        self._check_running()
        parts = [self._submit(_each, (func, chunk)) for chunk in self._chunks(iterable, chunksize)]
        return (item for p in as_completed(parts) for item in p.result())

    def close(self):
        with self._wake:
            if self._state == "RUN":
                self._state = "CLOSE"
            self._wake.notify_all()

    def terminate(self):
        with self._wake:
            self._state = "TERMINATE"
            self._waiting.clear()
            self._wake.notify_all()
        _end_workers(self._pool, self._results)

    def join(self):
        if self._state == "RUN":
            raise ValueError("Pool is still running")
        self._sender.join()
        while self._state == "CLOSE" and self._futures:
            for future in list(self._futures.values())[:1]:
                future.exception()
        for worker in list(self._pool):
            worker.join()
        if self._receiver.is_alive():
            self._results.put(None)
            self._receiver.join()

    def __reduce__(self):
        raise NotImplementedError("pool objects cannot be passed between processes or pickled")

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} state={self._state} pool_size={len(self._pool)}>"


def _end_workers(pool, results):
    workers = list(pool)
    for worker in workers:
        if worker.exitcode is None:
            worker.terminate()
    for worker in workers:
        worker.join()
