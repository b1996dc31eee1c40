"""Tasks that live and fail together."""

from . import events, exceptions, tasks

__all__ = ("TaskGroup",)


_FATAL = SystemExit, KeyboardInterrupt


class TaskGroup:
    """`async with`: at the end all tasks of the group are awaited; where one fails, the others are cancelled."""

    _loop = _parent_task = None
    _leaving = _aborting = False
    _parent_cancelled = False  # by us, since a task failed
    _fatal = None  # the first of _FATAL, raised instead of a group
    _empty = None  # while __aexit__() waits: a future for the end of the last task

    def __init__(self):
        self._tasks, self._errors = set(), []

    def __repr__(self):
        counts = [f" {name}={len(of)}" for name, of in (("tasks", self._tasks), ("errors", self._errors)) if of]
        stage = " cancelling" if self._aborting else " entered" if self._loop is not None else ""
        return f"<TaskGroup{''.join(counts)}{stage}>"

    async def __aenter__(self):
        if self._loop is not None:
            raise RuntimeError(f"TaskGroup {self!r} has been already entered")
        self._loop = loop = events.get_running_loop()
        self._parent_task = tasks.current_task(loop)
        if self._parent_task is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        return self

    def create_task(self, coro, *, name=None, context=None):
        refusal = ("has not been entered" if self._loop is None else
                   "is finished" if self._leaving and not self._tasks else
                   "is shutting down" if self._aborting else None)
        if refusal:
            raise RuntimeError(f"TaskGroup {self!r} {refusal}")
        options = {} if context is None else {"context": context}
        made = self._loop.create_task(coro, **options)
        if name is not None:
            made.set_name(name)
        if not made.done():
            self._tasks.add(made)
            made.add_done_callback(self._ended)
        else:
            self._ended(made)
        return made

    def _abort(self):
        self._aborting = True
        for one in self._tasks:
            if not one.done():
                one.cancel()

    def _note_fatal(self, error):
        if self._fatal is None and isinstance(error, _FATAL):
            self._fatal = error

    def _ended(self, task):
        self._tasks.discard(task)
        if not self._tasks and self._empty is not None and not self._empty.done():
            self._empty.set_result(None)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        self._errors.append(error)
        self._note_fatal(error)
        parent = self._parent_task
        if parent.done():
            text = f"Task {task!r} has errored out but its parent task {parent} is already completed"
            self._loop.call_exception_handler({"message": text, "exception": error, "task": task})
        elif not (self._aborting or self._parent_cancelled):
            self._abort()
            self._parent_cancelled = True
            parent.cancel()

    async def _all_ended(self):
        """Waits for the tasks; returns what cancelled the parent meanwhile, from outside."""
        outside = None
        while self._tasks:
            self._empty = self._loop.create_future()
            try:
                await self._empty
            except exceptions.CancelledError as error:
                if not self._aborting:
                    outside = error
                    self._abort()
            self._empty = None
        return outside

    async def __aexit__(self, kind, error, trace):
        self._leaving = True
        self._note_fatal(error)
        cancelled = error if isinstance(error, exceptions.CancelledError) else None
        failed = error if cancelled is None else None
        if self._parent_cancelled and self._parent_task.uncancel() == 0:
            cancelled = None  # it was us
        if error is not None and not self._aborting:
            self._abort()
        if self._tasks:
            cancelled = await self._all_ended() or cancelled
        if self._fatal is not None:
            raise self._fatal
        if cancelled is not None and not self._errors:
            raise cancelled
        problems, self._errors = self._errors, []
        if failed is not None:
            problems.append(failed)
        if problems:
            raise BaseExceptionGroup("unhandled errors in a TaskGroup", problems)
