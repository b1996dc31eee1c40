# The debugger driven by a text: breakpoints, stepping, looking around, jumps, display, commands of breakpoints.
import io
import os
import pdb
import sys


def fact(n):
    if n <= 1:
        return 1
    r = n * fact(n - 1)
    return r


def work():
    x = 5
    for i in range(2):
        y = fact(i + 1)
    try:
        {}["missing"]
    except KeyError:
        y = -1
    return x + y


def gen():
    yield 1
    yield 2


def uses_gen():
    total = 0
    for v in gen():
        total += v
    return total


def drive(function, commands):
    out = io.StringIO()
    debugger = pdb.Pdb(stdin=io.StringIO("\n".join(commands) + "\n"), stdout=out, nosigint=True, readrc=False)
    try:
        result = debugger.runcall(function)
    except BaseException as e:
        result = type(e).__name__
    print("----", function.__name__, commands)
    print(out.getvalue().replace(os.path.abspath(__file__), "FILE").replace(__file__, "FILE"))
    print("result", result)


drive(work, ["n", "n", "p x", "s", "s", "a", "r", "retval", "c"])
drive(work, ["b fact", "c", "p n", "u", "p i", "d", "w" if 0 else "p n", "l", "ll", "c", "b", "c", "clear 1", "c"])
drive(work, ["b 14, n == 2", "tbreak 19", "c", "p n", "c", "p y", "c"])
drive(work, ["unt", "unt", "unt", "whatis fact", "whatis x", "pp {'a': 1}", "p nothing", "!z = 3", "p z", "x = 7", "c"])
drive(work, ["display x", "n", "n", "undisplay x", "j 24", "n", "c"])
drive(work, ["b 13", "commands 1", "p n * 10", "c", "end", "c"])
drive(work, ["b 13", "disable 1", "enable 1", "ignore 1 1", "condition 1 n > 0", "b", "c", "c", "c"])
drive(uses_gen, ["n", "n", "s", "n", "n", "n", "r", "c"])
drive(work, ["b nothing_here", "b 2", "clear 9", "foo bar", "alias pi p %1", "pi x", "unalias pi", "q"])
