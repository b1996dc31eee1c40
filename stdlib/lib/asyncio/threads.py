"""Blocking functions in threads."""

import contextvars
import functools

from . import events

__all__ = ("to_thread",)


async def to_thread(func, /, *args, **kwargs):
    loop = events.get_running_loop()
    ctx = contextvars.copy_context()
    return await loop.run_in_executor(None, functools.partial(ctx.run, func, *args, **kwargs))
