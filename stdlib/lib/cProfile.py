"""Profiling of programs, native functions included."""

import sys

import _profiling
from _profiling import label

__all__ = ["run", "runctx", "Profile"]


def run(statement, filename=None, sort=-1):
    return _profiling.Utility(Profile).run(statement, filename, sort)


def runctx(statement, globals, locals, filename=None, sort=-1):
    return _profiling.Utility(Profile).runctx(statement, globals, locals, filename, sort)


class Profile:
    """Profile(timer=None, timeunit=0.0, subcalls=True, builtins=True)"""

    def __init__(self, timer=None, timeunit=0.0, subcalls=True, builtins=True):
        self._recorder = _profiling.Recorder(timer, timeunit, builtins)

    def enable(self, subcalls=True, builtins=True):
        self._recorder.builtins = builtins
        sys.setprofile(self._recorder.event)

    def disable(self):
        sys.setprofile(None)
        self._recorder.finish()

    def clear(self):
        self._recorder = _profiling.Recorder(self._recorder.timer, self._recorder.unit, self._recorder.builtins)

    def getstats(self):
        """A row for each function: code, calls, those that are recursions, whole time, own time, rows of what it called."""
        entries = self._recorder.entries.values()
        below = {}
        for entry in entries:
            for caller, (calls, primitive, own, whole, _) in entry.callers.items():
                below.setdefault(caller, []).append(profiler_subentry((entry.code, calls, calls - primitive, whole, own)))
        return [profiler_entry((e.code, e.calls, e.calls - e.primitive, e.whole, e.own, below.get(e.code))) for e in entries]

    def create_stats(self):
        self.disable()
        self.snapshot_stats()

    def snapshot_stats(self):
        self.stats = self._recorder.stats()

    def print_stats(self, sort=-1):
        import pstats

        pstats.Stats(self).strip_dirs().sort_stats(sort).print_stats()

    def dump_stats(self, file):
        import marshal

        with open(file, "wb") as f:
            self.create_stats()
            marshal.dump(self.stats, f)

    def run(self, cmd):
        import __main__

        dict = __main__.__dict__
        return self.runctx(cmd, dict, dict)

    def runctx(self, cmd, globals, locals):
        self.enable()
        try:
            exec(cmd, globals, locals)
        finally:
            self.disable()
        return self

    def runcall(self, func, /, *args, **kw):
        self.enable()
        try:
            return func(*args, **kw)
        finally:
            self.disable()

    def __enter__(self):
        self.enable()
        return self

    def __exit__(self, *exc_info):
        self.disable()


class _Times(tuple):
    __slots__ = ()
    code = property(lambda self: self[0])
    callcount = property(lambda self: self[1])
    reccallcount = property(lambda self: self[2])
    totaltime = property(lambda self: self[3])
    inlinetime = property(lambda self: self[4])


class profiler_entry(_Times):
    __slots__ = ()
    calls = property(lambda self: self[5])


class profiler_subentry(_Times):
    __slots__ = ()


def main():
    return _profiling.main("cProfile", Profile)


if __name__ == "__main__":
    sys.exit(main())
