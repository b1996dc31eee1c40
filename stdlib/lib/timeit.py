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


_USAGE = """Tool for measuring execution time of small code snippets.

python -m timeit [-n N] [-r N] [-s S] [-p] [-u unit] [-v] [-h] [--] [statement ...]

  -n/--number N: how many times to execute the statement (default: as many as take 0.2 seconds)
  -r/--repeat N: how many times to repeat the timer (default 5)
  -s/--setup S: statement to be executed once initially (default 'pass')
  -p/--process: use time.process_time() (default is time.perf_counter())
  -v/--verbose: print raw timing results; repeat for more digits of precision
  -u/--unit: the time unit of the output: nsec, usec, msec or sec
  -h/--help: print this usage message and exit
"""


def _text_of(seconds, unit, precision):
    if unit is None:
        unit = next((u for u in ("sec", "msec", "usec") if seconds >= _UNITS[u]), "nsec")
    return "%.*g %s" % (precision, seconds / _UNITS[unit], unit)


def main(args=None, *, _wrap_timer=None):
    import getopt

    try:
        options, statement = getopt.getopt(sys.argv[1:] if args is None else args, "n:u:s:r:pvh",
                                           ["number=", "setup=", "repeat=", "process", "verbose", "unit=", "help"])
    except getopt.error as error:
        print(error)
        print("use -h/--help for command line help")
        return 2
    clock, setup, number, repeats, verbose, unit, precision = default_timer, [], 0, default_repeat, 0, None, 3
    for option, value in options:
        if option in ("-n", "--number"):
            number = int(value)
        elif option in ("-s", "--setup"):
            setup.append(value)
        elif option in ("-u", "--unit"):
            if value not in _UNITS:
                print("Unrecognized unit. Please select nsec, usec, msec, or sec.", file=sys.stderr)
                return 2
            unit = value
        elif option in ("-r", "--repeat"):
            repeats = max(int(value), 1)
        elif option in ("-p", "--process"):
            clock = time.process_time
        elif option in ("-v", "--verbose"):
            precision += verbose > 0
            verbose += 1
        else:
            print(_USAGE, end="")
            return 0
    if _wrap_timer is not None:
        clock = _wrap_timer(clock)
    sys.path.insert(0, "")
    timer = Timer("\n".join(statement) or "pass", "\n".join(setup) or "pass", clock)
    try:
        if not number:
            def said(number, taken):
                print(f"{number} loop{'s' if number != 1 else ''} -> {taken:.{precision}g} secs")

            number, _ = timer.autorange(said if verbose else None)
            if verbose:
                print()
        times = timer.repeat(repeats, number)
    except Exception:
        timer.print_exc()
        return 1
    if verbose:
        print("raw times: %s" % ", ".join(_text_of(taken, unit, precision) for taken in times))
        print()
    each = [taken / number for taken in times]
    best, worst = min(each), max(each)
    print("%d loop%s, best of %d: %s per loop" % (number, "s" if number != 1 else "", repeats, _text_of(best, unit, precision)))
    if worst >= best * 4:
        import warnings

        warnings.warn_explicit("The test results are likely unreliable. The worst time (%s) was more than four times slower than the best time (%s)."
                               % (_text_of(worst, unit, precision), _text_of(best, unit, precision)), UserWarning, "", 0)
    return None


if __name__ == "__main__":
    sys.exit(main())
