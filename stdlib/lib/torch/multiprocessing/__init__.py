"""multiprocessing, with spawn() and tensors that processes share. A tensor that is sent is copied, unless share_memory_() put it where both see it."""

import multiprocessing
from multiprocessing import *
from multiprocessing import reduction

__all__ = ["set_sharing_strategy", "get_sharing_strategy", "get_all_sharing_strategies", *multiprocessing.__all__]
_strategy = ["file_descriptor"]


def set_sharing_strategy(new_strategy):
    if new_strategy not in get_all_sharing_strategies():
        raise AssertionError(f"invalid sharing strategy {new_strategy!r}")
    _strategy[0] = new_strategy


def get_sharing_strategy():
    return _strategy[0]


def get_all_sharing_strategies():
    return {"file_descriptor", "file_system"}


class ProcessException(Exception):
    def __init__(self, msg, error_index, pid):
        super().__init__(msg)
        self.msg, self.error_index, self.pid = msg, error_index, pid

    def __reduce__(self):
        return type(self), (self.msg, self.error_index, self.pid)


class ProcessRaisedException(ProcessException):
    """A process ended by an exception."""


class ProcessExitedException(ProcessException):
    """A process ended otherwise than by returning."""

    def __init__(self, msg, error_index, error_pid, exit_code, signal_name=None):
        super().__init__(msg, error_index, error_pid)
        self.exit_code, self.signal_name = exit_code, signal_name

    def __reduce__(self):
        return type(self), (self.msg, self.error_index, self.pid, self.exit_code, self.signal_name)


def _run(fn, i, args, errors):
    try:
        fn(i, *args)
    except KeyboardInterrupt:
        pass
    except Exception:
        import sys
        import traceback

        errors.put(traceback.format_exc())
        sys.exit(1)


class ProcessContext:
    def __init__(self, processes, errors):
        self.processes, self.error_queues = processes, errors

    def pids(self):
        return [int(process.pid) for process in self.processes]

    def join(self, timeout=None, grace_period=None):
        """True once all have ended; raises what the first that failed raised."""
        from multiprocessing import connection

        sentinels = {process.sentinel: i for i, process in enumerate(self.processes) if process.exitcode is None}
        ready = connection.wait(list(sentinels), timeout) if sentinels else ()
        failed = next((i for i, process in enumerate(self.processes) if process.exitcode not in (None, 0)), None)
        for sentinel in ready:
            process = self.processes[sentinels[sentinel]]
            process.join()
            if process.exitcode != 0 and failed is None:
                failed = sentinels[sentinel]
        if failed is None:
            return all(process.exitcode is not None for process in self.processes)
        for process in self.processes:
            if process.is_alive():
                process.terminate()
            process.join()
        process = self.processes[failed]
        if self.error_queues[failed].empty():
            if process.exitcode < 0:
                import signal

                try:
                    name = signal.Signals(-process.exitcode).name
                except ValueError:
                    name = f"<Unknown signal {-process.exitcode}>"
                raise ProcessExitedException(f"process {failed} terminated with signal {name}", failed, process.pid, process.exitcode, name)
            raise ProcessExitedException(f"process {failed} terminated with exit code {process.exitcode}", failed, process.pid, process.exitcode)
        text = f"\n\n-- Process {failed} terminated with the following error:\n" + self.error_queues[failed].get()
        raise ProcessRaisedException(text, failed, process.pid)


SpawnContext = ProcessContext


def start_processes(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    context = multiprocessing.get_context(start_method)
    processes, errors = [], []
    for i in range(nprocs):
        queue = context.SimpleQueue()
        process = context.Process(target=_run, args=(fn, i, args, queue), daemon=daemon)
        process.start()
        processes.append(process)
        errors.append(queue)
    started = ProcessContext(processes, errors)
    if not join:
        return started
    while not started.join():
        pass
    return None


def spawn(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    return start_processes(fn, args, nprocs, join, daemon, start_method)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
