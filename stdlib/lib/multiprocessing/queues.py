"""Queues between processes: pickled objects in a pipe, written by a thread so that put() does not wait for readers."""

import collections
import os
import threading
import time
from multiprocessing import connection, synchronize
from queue import Empty, Full

__all__ = ["Queue", "SimpleQueue", "JoinableQueue"]
_END = object()


class Queue:
    def __init__(self, maxsize=0, *, ctx=None):
        self._maxsize = maxsize if maxsize > 0 else synchronize.SEM_VALUE_MAX
        self._reader, self._writer = connection.Pipe(duplex=False)
        self._rlock, self._wlock = synchronize.Lock(), synchronize.Lock()
        self._room = synchronize.BoundedSemaphore(maxsize) if maxsize > 0 else None
        self._size = synchronize.Semaphore(0)
        self._ignore_epipe = False
        self._reset()

    def _reset(self):
        """State of this process alone: what it has put and its thread has not yet written."""
        self._pid, self._thread, self._closed, self._joined_off = os.getpid(), None, False, False
        self._buffer, self._notempty = collections.deque(), threading.Condition()

    def _own(self):
        if self._pid != os.getpid():
            self._reset()

    def put(self, obj, block=True, timeout=None):
        self._own()
        if self._closed:
            raise ValueError(f"Queue {self!r} is closed")
        if self._room is not None and not self._room.acquire(block, timeout):
            raise Full
        self._size.release()
        with self._notempty:
            if self._thread is None:
                self._start_thread()
            self._buffer.append(obj)
            self._notempty.notify()

    def get(self, block=True, timeout=None):
        self._own()
        if self._closed:
            raise ValueError(f"Queue {self!r} is closed")
        deadline = None if timeout is None else time.monotonic() + timeout
        if not self._rlock.acquire(block, timeout):
            raise Empty
        try:
            if not block:
                if not self._reader.poll():
                    raise Empty
            elif deadline is not None and not self._reader.poll(max(deadline - time.monotonic(), 0)):
                raise Empty
            data = self._reader.recv_bytes()
            if self._room is not None:
                self._room.release()
            self._size.acquire(False)
        finally:
            self._rlock.release()
        import pickle

        return pickle.loads(data)

    def qsize(self):
        return self._size.get_value()

    def empty(self):
        self._own()
        return not self._reader.poll()

    def full(self):
        return self._room is not None and self._room.get_value() == 0

    def get_nowait(self):
        return self.get(False)

    def put_nowait(self, obj):
        return self.put(obj, False)

    def close(self):
        self._own()
        if not self._closed:
            self._closed = True
            if self._thread is not None:
                with self._notempty:
                    self._buffer.append(_END)
                    self._notempty.notify()
            self._reader.close()

    def join_thread(self):
        assert self._closed, f"Queue {self!r} not closed"
        self._flush()

    def cancel_join_thread(self):
        self._joined_off = True

    def _flush(self):
        """Waits until all that was put is written."""
        if self._thread is None or self._joined_off or self._pid != os.getpid():
            return
        with self._notempty:
            if _END not in self._buffer:
                self._buffer.append(_END)
                self._notempty.notify()
        self._thread.join()

    def _start_thread(self):
        from multiprocessing import util

        self._thread = threading.Thread(target=self._feed, name="QueueFeederThread", daemon=True)
        self._thread.start()
        util._at_exit(self._flush)

    def _feed(self):
        import pickle

        while True:
            with self._notempty:
                while not self._buffer:
                    self._notempty.wait()
                obj = self._buffer.popleft()
            if obj is _END:
                return
            try:
                data = pickle.dumps(obj, pickle.HIGHEST_PROTOCOL)
                with self._wlock:
                    self._writer.send_bytes(data)
            except Exception as error:
                if self._room is not None:
                    self._room.release()
                self._size.acquire(False)
                self._on_queue_feeder_error(error, obj)

    @staticmethod
    def _on_queue_feeder_error(e, obj):
        import traceback

        traceback.print_exception(e)

    def __reduce__(self):
        raise RuntimeError("%s objects should only be shared between processes through inheritance" % type(self).__name__)


class JoinableQueue(Queue):
    def __init__(self, maxsize=0, *, ctx=None):
        Queue.__init__(self, maxsize)
        self._unfinished, self._cond = synchronize.Shared(1), synchronize.Condition()

    def put(self, obj, block=True, timeout=None):
        with self._cond:
            self._unfinished[0] += 1
        try:
            Queue.put(self, obj, block, timeout)
        except BaseException:
            with self._cond:
                self._unfinished[0] -= 1
            raise

    def task_done(self):
        with self._cond:
            if self._unfinished[0] <= 0:
                raise ValueError("task_done() called too many times")
            self._unfinished[0] -= 1
            if self._unfinished[0] == 0:
                self._cond.notify_all()

    def join(self):
        with self._cond:
            while self._unfinished[0]:
                self._cond.wait()


class SimpleQueue:
    """Without a thread: put() waits while the pipe is full."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, *, ctx=None):
        self._reader, self._writer = connection.Pipe(duplex=False)
        self._rlock, self._wlock = synchronize.Lock(), synchronize.Lock()

    def close(self):
        self._reader.close()
        self._writer.close()

    def empty(self):
        return not self._reader.poll()

    def get(self):
        import pickle

        with self._rlock:
            data = self._reader.recv_bytes()
        return pickle.loads(data)

    def put(self, obj):
        import pickle

        data = pickle.dumps(obj, pickle.HIGHEST_PROTOCOL)
        with self._wlock:
            self._writer.send_bytes(data)

    def __reduce__(self):
        raise RuntimeError("%s objects should only be shared between processes through inheritance" % type(self).__name__)
