#!/usr/bin/env python3
"""Counts what a call of a native costs, by callgrind: instructions for each iteration of a loop with the call, less those of the same
loop without it. The loop runs N and 2N times, so that start-up and the first call do not count; the load of the function or method does.

    native_calls.py [--mpy build/mpy] [--only NAME] [--peer]     --peer: the same counts of /usr/bin/python3
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
N = 2000
# name: (what stands before the loop, the call, the most it may cost or none)
CALLS = {
    "len": ("x = [1, 2, 3]", "len(x)", 45),
    "ord": ("x = 'a'", "ord(x)", 45),
    "abs": ("x = -5", "abs(x)", 45),
    "list.append": ("x = []; y = 1", "x.append(y)", 45),
    "dict.get": ("x = {'a': 1, 'b': 2}; y = 'b'", "x.get(y)", 90),
    "dict.get, default": ("x = {'a': 1, 'b': 2}; y = 'c'", "x.get(y, 0)", None),
    "chr": ("x = 97", "chr(x)", None),
    "isinstance": ("x = 5", "isinstance(x, int)", None),
    "str.join": ("x = ','; y = ['a', 'b', 'c']", "x.join(y)", None),
    "str.split": ("x = 'a,b,c'", "x.split(',')", None),
    "str.startswith": ("x = 'spam'", "x.startswith('sp')", None),
    "str.strip": ("x = ' spam '", "x.strip()", None),
    "str.upper": ("x = 'spam'", "x.upper()", None),
    "str.replace": ("x = 'spam'", "x.replace('a', 'b')", None),
    "list.pop": ("x = [1] * 5000", "x.pop()", None),
    "set.add": ("x = set(); y = 5", "x.add(y)", None),
    "dict.items": ("x = {'a': 1, 'b': 2}", "for k, v in x.items(): pass", None),
    "min": ("x = 3; y = 4", "min(x, y)", None),
    "max of a list": ("x = [3, 4, 5]", "max(x)", None),
    "sum of a generator": ("x = [3, 4, 5]", "sum(i for i in x)", None),
    "any of a generator": ("x = [0, 0, 5]", "any(i for i in x)", None),
    "join of a generator": ("x = ['a', 'b', 'c']", "''.join(i for i in x)", None),
    "list of a generator": ("x = ['a', 'b', 'c']", "list(i for i in x)", None),
    "dict of a generator": ("x = ['a', 'b', 'c']", "dict((i, i) for i in x)", None),
    "sorted, key": ("x = [3, 2, 1]", "sorted(x, key=lambda i: -i)", None),
    "enumerate": ("x = [3, 2, 1]", "for i, v in enumerate(x): pass", None),
    "zip": ("x = [3, 2, 1]", "for i, v in zip(x, x): pass", None),
    "range": ("x = 3", "for i in range(x): pass", None),
    "closure": ("x = 3", "f = lambda: x", None),
    "bytes item": ("x = b'spam'; y = 1", "x[y]", None),
    "bytes slice": ("x = b'spam'; y = 1", "x[y:3]", None),
    "str in": ("x = 'spam'; y = 'pa'", "y in x", None),
    "tuple in": ("x = ('a', 'b', 'c'); y = 'c'", "y in x", None),
    "dict in": ("x = {'a': 1, 'b': 2}; y = 'b'", "y in x", None),
    "OrderedDict set": ("from collections import OrderedDict\n    x = OrderedDict(); y = 1", "x[y] = y", None),
    "OrderedDict move": ("from collections import OrderedDict\n    x = OrderedDict({1: 1, 2: 2}); y = 1", "x.move_to_end(y)", None),
    "lru_cache": ("from functools import lru_cache\n    x = lru_cache(lambda i: i); y = 1", "x(y)", None),
    "__get__ in Python": ("class D:\n        def __get__(self, o, t): return 1\n    class C: d = D()\n    x = C()", "x.d", None),
    "__set__ in Python": ("class D:\n        def __set__(self, o, v): pass\n    class C: d = D()\n    x = C()", "x.d = 1", None),
    "next, __next__": ("class C:\n        def __next__(self): return 1\n    x = C()", "next(x)", None),
    "yield from, __next__": ("class C:\n        def __iter__(self): return self\n        def __next__(self): return 1\n    def g(): yield from C()\n    x = g()", "next(x)", None),
    "throw": ("def g():\n        while True:\n            try: yield\n            except KeyError: pass\n    x = g(); next(x); y = KeyError()", "x.throw(y)", None),
    "send to a coroutine": ("class C:\n        def __await__(self):\n            while True: yield\n    async def g(): await C()\n    x = g(); x.send(None)", "x.send(None)", None),
    "async for": ("async def g():\n        for i in range(3): yield i\n    async def h():\n        async for i in g(): pass", "try: h().send(None)\n        except StopIteration: pass", None),
    "min, __lt__": ("class C:\n        def __lt__(self, o): return False\n    x = [C(), C(), C()]", "min(x)", None),
    "max, key": ("x = [3, 4, 5]", "max(x, key=lambda i: -i)", None),
    "max of a generator": ("x = [3, 4, 5]", "max(i for i in x)", None),
    "sum, __add__": ("class C:\n        def __add__(self, o): return self\n    x = [C(), C(), C()]; y = C()", "sum(x, y)", None),
    "sorted, __lt__": ("class C:\n        def __lt__(self, o): return False\n    x = [C(), C(), C(), C()]", "sorted(x)", None),
    "set of a generator": ("x = ['a', 'b', 'c']", "set(i for i in x)", None),
    "list of map": ("x = ['a', 'b', 'c']; f = lambda i: i", "list(map(f, x))", None),
    "math.sqrt": ("import math\n    x = 2.5", "math.sqrt(x)", None),
}


def count(program, text):
    """The instructions that the program executes for this text."""
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, "program.py"), os.path.join(folder, "out")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        run = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", program, path], capture_output=True, text=True,
                             env={**os.environ, "PYTHONHASHSEED": "0"})
        found = re.search(r"Collected : (\d+)", run.stderr)
        if run.returncode or not found:
            raise SystemExit(f"{program}: {run.stderr}")
        return int(found[1])


def loop(program, before, call, n):
    return count(program, f"def f(n):\n    {before}\n    for _ in range(n):\n        {call}\nf({n})\n")


def cost(program, before, call):
    with_call = loop(program, before, call, 2 * N) - loop(program, before, call, N)
    without = loop(program, before, "pass", 2 * N) - loop(program, before, "pass", N)
    return (with_call - without) / N


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--only", help="names that contain this; those with a bound: bounded")
    parser.add_argument("--peer", action="store_true")
    options = parser.parse_args()
    failed = False
    for name, (before, call, bound) in CALLS.items():
        if options.only and not (bound if options.only == "bounded" else options.only in name):
            continue
        ours = cost(options.mpy, before, call)
        line = f"{name:22} {ours:8.1f}"
        if options.peer:
            line += f"   python3 {cost('/usr/bin/python3', before, call):8.1f}"
        if bound:
            over = ours > bound * 1.1
            failed |= over
            line += f"   wanted {bound}" + (", too many" if over else "")
        print(line, flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
