"""Times of small pieces of code."""

import gc
import itertools
import sys
import time

__all__ = ["Timer", "timeit", "repeat", "default_timer"]

dummy_src_name = "<timeit-src>"
default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
_globals = globals

template = """
def inner(_it, _timer{init}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    _t1 = _timer()
    return _t1 - _t0
"""


def reindent(src, indent):
    return src.replace("\n", "\n" + " " * indent)


class Timer:
    """A statement, what is done once before it, and a clock."""

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        names = {}
        space = _globals() if globals is None else globals
        init = ""
        if isinstance(setup, str):
            compile(setup, dummy_src_name, "exec")
            before, setup_text = setup + "\n", reindent(setup, 4)
        elif callable(setup):
            names["_setup"], init = setup, init + ", _setup=_setup"
            before, setup_text = "", "_setup()"
        else:
            raise ValueError("setup is neither a string nor callable")
        if isinstance(stmt, str):
            compile(before + stmt, dummy_src_name, "exec")
            text = reindent(stmt, 8)
        elif callable(stmt):
            names["_stmt"], init = stmt, init + ", _stmt=_stmt"
            text = "_stmt()"
        else:
            raise ValueError("stmt is neither a string nor callable")
        self.src = template.format(stmt=text, setup=setup_text, init=init)
        exec(compile(self.src, dummy_src_name, "exec"), space, names)
        self.inner = names["inner"]

    def print_exc(self, file=None):
        import linecache
        import traceback
        linecache.cache[dummy_src_name] = len(self.src), None, self.src.split("\n"), dummy_src_name
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        it = itertools.repeat(None, number)
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.inner(it, self.timer)
        finally:
            if collecting:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """A number of runs that takes at least 0.2 s, and the time it took."""
        scale = 1
        while True:
            for step in (1, 2, 5):
                number = scale * step
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)


_UNITS = {"nsec": 1e-9, "usec": 1e-6, "msec": 1e-3, "sec": 1.0}


def main(args=None, *, _wrap_timer=None):
    import argparse
    parser = argparse.ArgumentParser(prog="timeit", add_help=True)
    parser.add_argument("-n", "--number", type=int, default=0)
    parser.add_argument("-r", "--repeat", type=int, default=default_repeat)
    parser.add_argument("-s", "--setup", action="append", default=[])
    parser.add_argument("-u", "--unit", choices=list(_UNITS))
    parser.add_argument("-p", "--process", action="store_true")
    parser.add_argument("-v", "--verbose", action="count", default=0)
    parser.add_argument("statement", nargs="*")
    options = parser.parse_args(args)
    clock = time.process_time if options.process else default_timer
    if _wrap_timer is not None:
        clock = _wrap_timer(clock)
    timer = Timer("\n".join(options.statement) or "pass", "\n".join(options.setup) or "pass", clock)
    sys.path.insert(0, "")
    number = options.number or timer.autorange()[0]
    best = min(timer.repeat(max(options.repeat, 1), number)) / number
    unit = options.unit or next((u for u in ("sec", "msec", "usec") if best >= _UNITS[u]), "nsec")
    print("%d loop%s, best of %d: %.*g %s per loop" % (number, "s" if number != 1 else "", max(options.repeat, 1), 3,
                                                      best / _UNITS[unit], unit))


if __name__ == "__main__":
    sys.exit(main())
