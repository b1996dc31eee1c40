"""Locks, events, conditions, semaphores and barriers for tasks."""

from collections import deque
from itertools import islice

from . import events, exceptions

__all__ = ("Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier")


class LoopBound:
    """Belongs to the loop that first waits on it."""

    _loop = None

    def _get_loop(self):
        running = events._get_running_loop()
        if running is not self._loop:
            if self._loop is not None:
                raise RuntimeError(f"{self!r} is bound to a different event loop")
            self._loop = running
        return running


def _described(obj, text):
    return f"<{object.__repr__(obj)[1:-1]} [{text}]>"


class _Queueing(LoopBound):
    """What tasks wait for in a line, first come, first served."""

    def __repr__(self):
        text = self._describe()
        if self._waiters:
            text += f", waiters:{len(self._waiters)}"
        return _described(self, text)

    async def _line_up(self):
        """Waits until somebody finishes the future that it puts at the end of the line."""
        turn = self._get_loop().create_future()
        self._waiters.append(turn)
        cancelled = False
        try:
            await turn
        except exceptions.CancelledError:
            cancelled = True
            raise
        finally:
            self._waiters.remove(turn)
            if cancelled:
                self._gave_up(not turn.cancelled())

    def _gave_up(self, woken):
        """A task in the line was cancelled; woken: although its turn had come."""

    def _asleep(self):
        return (turn for turn in self._waiters if not turn.done())


class _Acquired:
    """`async with`: acquired inside."""

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, *error):
        self.release()


class Lock(_Acquired, _Queueing):
    def __init__(self):
        self._locked, self._waiters = False, deque()

    def _describe(self):
        return "locked" if self._locked else "unlocked"

    def locked(self):
        return self._locked

    async def acquire(self):
        if self._locked or self._waiters and not all(turn.cancelled() for turn in self._waiters):
            await self._line_up()
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._gave_up(True)

    def _gave_up(self, woken):
        """Wakes the first in the line, and nobody else if that one is awake already."""
        if self._locked:
            return
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(None)


class Event(_Queueing):
    def __init__(self):
        self._value, self._waiters = False, deque()

    def _describe(self):
        return "set" if self._value else "unset"

    def is_set(self):
        return self._value

    def clear(self):
        self._value = False

    def set(self):
        if not self._value:
            self._value = True
            for turn in self._asleep():
                turn.set_result(None)

    async def wait(self):
        if not self._value:
            await self._line_up()
        return True


class Condition(_Acquired, _Queueing):
    def __init__(self, lock=None):
        self._lock = lock = lock if lock is not None else Lock()
        self._waiters = deque()
        for name in "locked", "acquire", "release":
            setattr(self, name, getattr(lock, name))

    def _describe(self):
        return "locked" if self.locked() else "unlocked"

    async def _relocked(self):
        try:
            await self.acquire()
        except exceptions.CancelledError:
            return False
        return True

    async def wait(self):
        self._need_lock("wait")
        self.release()
        try:
            await self._line_up()
            return True
        finally:
            # The lock is taken back in any case; what cancelled us meanwhile is told afterwards.
            attempts = 1
            while not await self._relocked():
                attempts += 1
            if attempts > 1:
                raise exceptions.CancelledError

    async def wait_for(self, predicate):
        while not (value := predicate()):
            await self.wait()
        return value

    def _need_lock(self, what):
        if not self.locked():
            raise RuntimeError(f"cannot {what} on un-acquired lock")

    def notify(self, n=1):
        self._need_lock("notify")
        for turn in islice(self._asleep(), max(n, 0)):
            turn.set_result(None)

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_Acquired, _Queueing):
    def __init__(self, value=1):
        if not value >= 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._value, self._waiters = value, deque()

    def _describe(self):
        return "locked" if self.locked() else f"unlocked, value:{self._value}"

    def locked(self):
        return not self._value or bool(self._waiters) and not all(turn.cancelled() for turn in self._waiters)

    async def acquire(self):
        if self._value and not self._waiters or not self.locked():
            self._value -= 1
            return True
        await self._line_up()  # whoever wakes us has taken one on our behalf
        if self._value > 0:
            self._grant()
        return True

    def _gave_up(self, woken):
        if woken:
            Semaphore.release(self)

    def _grant(self):
        if self._waiters and (turn := next(self._asleep(), None)) is not None:
            self._value -= 1
            turn.set_result(None)

    def release(self):
        self._value += 1
        self._grant()


class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        super().__init__(value)
        self._most = value

    def release(self):
        if self._value < self._most:
            return super().release()
        raise ValueError("BoundedSemaphore released too many times")


class Barrier(LoopBound):
    """
    Phases: "filling" until all parties are there, "draining" until the last one has left; "resetting" while
    those inside are sent away; "broken" after abort().
    """

    def __init__(self, parties):
        if not parties >= 1:
            raise ValueError("parties must be > 0")
        self._cond, self._parties = Condition(), parties
        self._phase, self._count = "filling", 0

    def __repr__(self):
        inside = "" if self.broken else f", waiters:{self.n_waiting}/{self.parties}"
        return _described(self, self._phase + inside)

    parties = property(lambda self: self._parties)
    n_waiting = property(lambda self: self._count if self._phase == "filling" else 0)
    broken = property(lambda self: self._phase == "broken")

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *error):
        pass

    def _enter_phase(self, phase):
        self._phase = phase
        self._cond.notify_all()

    async def _pass_phases(self, *phases):
        while self._phase in phases:
            await self._cond.wait()
        return self._phase

    async def wait(self):
        async with self._cond:
            if await self._pass_phases("draining", "resetting") == "broken":
                raise exceptions.BrokenBarrierError("Barrier aborted")
            place = self._count
            self._count = place + 1
            try:
                if self._count == self._parties:
                    self._enter_phase("draining")
                elif await self._pass_phases("filling") != "draining":
                    raise exceptions.BrokenBarrierError("Abort or reset of barrier")
                return place
            finally:
                self._count -= 1
                if not self._count:
                    self._enter_phase("broken" if self.broken else "filling")

    async def reset(self):
        async with self._cond:
            self._enter_phase("resetting" if self._count else "filling")

    async def abort(self):
        async with self._cond:
            self._enter_phase("broken")
