"""Profiling of programs, with a profiler that a program can extend."""

import sys
import time

import _profiling

__all__ = ["run", "runctx", "Profile"]


def run(statement, filename=None, sort=-1):
    """Profiles a statement in __main__, and lists the counts or puts them into a file."""
    _utility().run(statement, filename, sort)


def runctx(statement, globals, locals, filename=None, sort=-1):
    """Like run(), in namespaces."""
    _utility().runctx(statement, globals, locals, filename, sort)


def _utility():
    return _profiling.Utility(Profile)


class Profile:
    """Profile(timer=None, bias=None): `bias` is the time that handling one event takes."""

    bias = 0

    def __init__(self, timer=None, bias=None):
        self.bias = Profile.bias if bias is None else bias
        self._recorder = _profiling.Recorder(self._one_number(timer) if timer else time.process_time)

    @staticmethod
    def _one_number(timer):
        first = timer()
        return timer if isinstance(first, (int, float)) else lambda: sum(timer())

    def set_cmd(self, cmd):
        """What is listed as the caller of all."""
        self._recorder._begin(f"profile:0({cmd})", f"profile:0({cmd})", self._recorder.timer())

    def simulate_cmd_complete(self):
        self._recorder.finish()

    def create_stats(self):
        """Ends what runs; from then on there are `stats`, as pstats reads them."""
        self._recorder.finish()
        self.snapshot_stats()

    def snapshot_stats(self):
        self.stats = {}
        for (file, line, name), (primitive, calls, own, whole, callers) in self._recorder.stats().items():
            callers = {self._named(k): c[0] for k, c in callers.items()}
            own -= self.bias * calls
            self.stats[self._named((file, line, name))] = primitive, calls, own, whole, callers

    @staticmethod
    def _named(key):
        file, line, name = key
        if file == "~" and name.startswith("profile:0("):
            return "profile", 0, name[len("profile:0("):-1]
        if file == "~":
            return "", 0, name.removeprefix("<built-in method builtins.").removeprefix("<built-in method ").removesuffix(">").split("' of '")[0].removeprefix("<method '")
        return key

    def print_stats(self, sort=-1):
        """Lists the counts of `stats`."""
        from pstats import Stats

        stats = Stats(self).strip_dirs()
        stats.sort_stats(sort).print_stats()

    def dump_stats(self, file):
        from marshal import dump

        with open(file, "wb") as out:
            self.create_stats()
            dump(self.stats, out)

    # --- what is profiled

    def run(self, cmd):
        """Profiles a statement in __main__."""
        import __main__

        space = vars(__main__)
        return self.runctx(cmd, space, space)

    def _begin(self, cmd):
        self.set_cmd(cmd)
        sys.setprofile(self._recorder.event)

    def runctx(self, cmd, globals, locals):
        """Profiles a statement in namespaces."""
        self._begin(cmd)
        try:
            exec(cmd, globals, locals)
        finally:
            sys.setprofile(None)
        return self

    def runcall(self, func, /, *args, **kw):
        """Profiles a call, and returns what it gives."""
        self._begin(repr(func))
        try:
            return func(*args, **kw)
        finally:
            sys.setprofile(None)

    def calibrate(self, m, verbose=0):
        """How long handling one event takes, by m calls of a function with and without the profiler."""
        if self.__class__ is not Profile:
            raise TypeError("Subclasses must override .calibrate().")

        def many(count):
            for i in range(count):
                _nothing()

        timer = self._recorder.timer
        start = timer()
        many(m)
        plain = timer() - start
        probe = Profile()
        start = timer()
        probe.runcall(many, m)
        traced = timer() - start
        mean = (traced - plain) / (2.0 * (m + 1))
        if verbose:
            print("mean stopwatch overhead per profile event =", mean)
        return mean


def _nothing():
    pass


def main():
    return _profiling.main("profile", Profile)


if __name__ == "__main__":
    sys.exit(main())
