"""What the generated programs share: how units are numbered, named and run, and how far one may go.

A generator has a list of units, each a name and a function without arguments. It is called by run.py as

    mpy GENERATOR.py count                   the number of units
    mpy GENERATOR.py run FIRST LAST [STEP]   runs units FIRST, FIRST + STEP … below LAST
    mpy GENERATOR.py show UNIT               runs one and prints every call before it is made

The number of the unit that begins is written to standard output, so that the driver knows where a process died. What a
unit raises is of no interest: only that the process lives and goes on.
"""
import gc
import os
import random
import resource
import signal
import sys

LIMIT = 2.0     # seconds of a unit, where it runs Python at all
SHOWN = False


class Late(BaseException):
    """Raised by the timer in a unit that takes too long. Not an Exception, so that few callbacks swallow it."""


class Now:
    """The unit that runs and has time left, else None. A callback acts only while its own unit is this one: finalizers swallow Late, and
    what a unit leaves behind lives on in the next ones, so callbacks that make more of their kind would never end."""
    unit = None


def late(signum, frame):
    Now.unit = None
    raise Late


def trial(what, function, *args, **kwargs):
    """One call. Whatever it raises is fine; iterators that it gives are walked a few steps."""
    if SHOWN:
        values = ", ".join(f"{type(a).__name__}" + (f" {a!r:.30}" if isinstance(a, (int, float, str)) else "") for a in args)
        os.write(1, f"  {what} ({values})\n".encode("utf-8", "backslashreplace"))
    try:
        result = function(*args, **kwargs)
        step = getattr(type(result), "__next__", None)
        for _ in range(3 if step else 0):
            step(result)
    except Late:
        raise
    except BaseException as error:
        if SHOWN:
            os.write(1, f"    {type(error).__name__}\n".encode())


def run_unit(units, number):
    name, function = units[number]
    os.write(1, f"{number}\n".encode())
    random.seed(number)
    limit = sys.getrecursionlimit()
    try:
        Now.unit = number
        signal.setitimer(signal.ITIMER_REAL, LIMIT)
        function()
    except Late:
        os.write(1, f"late {number} {name}\n".encode("utf-8", "backslashreplace"))
    except BaseException as error:
        if SHOWN:
            os.write(1, f"  ended by {error!r:.200}\n".encode("utf-8", "backslashreplace"))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        Now.unit = None
        sys.setrecursionlimit(limit)


def main(units):
    global SHOWN
    if sys.argv[1] == "count":
        print(len(units))
        return
    signal.signal(signal.SIGALRM, late)
    sys.unraisablehook = lambda info: None
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if "ASAN_OPTIONS" not in os.environ:        # whose shadow is data, too: run.py limits it by other means
        resource.setrlimit(resource.RLIMIT_DATA, (3 << 30, 3 << 30))
    first = int(sys.argv[2])
    SHOWN = sys.argv[1] == "show"
    if SHOWN:
        print(units[first][0], flush=True)
    last, step = (first + 1, 1) if SHOWN else (int(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    for number in range(first, min(last, len(units)), step):
        try:
            run_unit(units, number)
        except MemoryError:     # what a unit that took too long had made fills the memory
            gc.collect()
    gc.collect()
    os.write(1, b"end\n")
    os._exit(0)         # what the units left behind is no concern of the program's end
