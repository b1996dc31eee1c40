"""Tasks that take turns in one event loop."""

from . import coroutines, events, exceptions, futures, locks, protocols, queues, runners, streams, taskgroups, tasks, threads, timeouts, transports
from .coroutines import *
from .events import *
from .events import _get_running_loop, _set_running_loop
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .streams import *
from .taskgroups import *
from .tasks import *
from .tasks import _enter_task, _leave_task, _register_task, _unregister_task
from .threads import *
from .timeouts import *
from .transports import *


class AbstractChildWatcher:
    """Of no use here: processes are asked whether they have ended."""

    def is_active(self):
        return True

    def close(self):
        pass

    def attach_loop(self, loop):
        pass

    def add_child_handler(self, pid, callback, *args):
        raise NotImplementedError("child watchers watch nothing here: await Process.wait()")

    def remove_child_handler(self, pid):
        return False

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass


class SafeChildWatcher(AbstractChildWatcher):
    pass


class FastChildWatcher(AbstractChildWatcher):
    pass


class ThreadedChildWatcher(AbstractChildWatcher):
    pass


class PidfdChildWatcher(AbstractChildWatcher):
    pass


class MultiLoopChildWatcher(AbstractChildWatcher):
    pass


__all__ = (coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + locks.__all__ + protocols.__all__ + runners.__all__ +
           queues.__all__ + streams.__all__ + taskgroups.__all__ + tasks.__all__ + threads.__all__ + timeouts.__all__ + transports.__all__ +
           ("create_subprocess_exec", "create_subprocess_shell", "AbstractChildWatcher", "SafeChildWatcher", "FastChildWatcher",
            "ThreadedChildWatcher", "PidfdChildWatcher", "MultiLoopChildWatcher"))


def __getattr__(name):
    if name in ("subprocess", "create_subprocess_exec", "create_subprocess_shell"):
        import importlib

        module = importlib.import_module("asyncio.subprocess")
        return module if name == "subprocess" else getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
