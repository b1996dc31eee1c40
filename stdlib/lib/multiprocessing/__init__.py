"""Processes that work together. They are started by fork; what starts them otherwise (spawn, forkserver, managers) raises an
error that says so."""

import sys
from multiprocessing import process
from multiprocessing.context import AuthenticationError, BufferTooShort, DefaultContext, ProcessError, TimeoutError, assert_spawning
from multiprocessing.process import active_children, current_process, parent_process

_default_context = DefaultContext()
for _name in ("Array", "Barrier", "BoundedSemaphore", "Condition", "Event", "JoinableQueue", "Lock", "Manager", "Pipe", "Pool", "Process", "Queue", "RLock", "RawArray",
              "RawValue", "Semaphore", "SimpleQueue", "Value", "allow_connection_pickling", "cpu_count", "freeze_support", "get_all_start_methods", "get_context",
              "get_logger", "get_start_method", "log_to_stderr", "set_executable", "set_forkserver_preload", "set_start_method"):
    globals()[_name] = getattr(_default_context, _name)
reducer = None
__all__ = sorted(n for n in globals() if not n.startswith("_") and n not in ("sys", "reducer"))
if "__main__" in sys.modules:
    sys.modules["__mp_main__"] = sys.modules["__main__"]
