"""asyncio's classes and functions under the name of CPython's native module."""

from asyncio.events import _get_running_loop, _set_running_loop, get_event_loop, get_running_loop
from asyncio.futures import Future
from asyncio.tasks import Task, _enter_task, _leave_task, _register_task, _unregister_task
