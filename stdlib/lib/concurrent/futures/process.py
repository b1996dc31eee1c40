"""Executors over processes: not supported."""

from concurrent.futures import _base

EXTRA_QUEUED_CALLS = 1


class BrokenProcessPool(_base.BrokenExecutor):
    pass


class ProcessPoolExecutor(_base.Executor):
    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        raise NotImplementedError("concurrent.futures.ProcessPoolExecutor is not supported; ThreadPoolExecutor is")
