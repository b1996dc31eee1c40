#!/usr/bin/env python3
"""No C++ between Python and Python: chains of nested calls, each link one construct that calls a Python function, run on a small C stack.

    flat_calls.py MPY [NAME …]

A link that calls through C++ takes several hundred bytes of it, so that a deep chain raises RecursionError. Each chain is a
function chain(n) that goes n links down and gives n."""
import os
import resource
import subprocess
import sys
import tempfile

DEPTH = 5000
STACK = 512 * 1024   # of which the program needs a part by itself

DESCRIPTOR = """
class D:
    def __get__(self, o, owner):
        o = o or owner
        if o.n == 0: return KIND
        o.n -= 1
        o.count += 1
        return USE
    def __set__(self, o, v):
        if o.n:
            o.n -= 1
            o.count += 1
            o.d = v
    def __delete__(self, o):
        if o.n:
            o.n -= 1
            o.count += 1
            del o.d
class C: d = D()
class Meta(type): d = D()
class K(metaclass=Meta): pass
def chain(n):
    o = TARGET
    o.n, o.count = n, 0
    START
    return o.count
"""


def descriptor(start, use="o.d", kind="0", target="C()"):
    return DESCRIPTOR.replace("START", start).replace("USE", use).replace("KIND", kind).replace("TARGET", target)


ITERATOR = """
class It:
    def __init__(self, n): self.n, self.g = n, None
    def __iter__(self): return self
    __await__ = __iter__
    def step(self, v):
        if self.n == 0: return 0
        if self.g is None:
            self.g = generator(It(self.n - 1))
            if It.begins: next(self.g)
        WAY
    def __next__(self):
        return -1 if It.begins else self.step(None)
    begins = START
    send = throw = step
def generator(it): yield from it
"""
DRAINED = """
class Loop:
    def __init__(self, n): self.n = n
    def __lt__(self, other):
        global count
        if self.n == 0: return True
        count += 1
        work(self.n - 1)
        return True
    __gt__ = __lt__
    def __add__(self, other):
        global count
        if self.n: count += 1; work(self.n - 1)
        return self
    def __bool__(self): return self < self
def items(n):
    global count
    yield Loop(0)
    if n: count += 1; work(n - 1)
    yield Loop(0)
def pairs(n):
    for x in items(n): yield x, x
class Iterator:
    def __init__(self, n): self.g = items(n)
    def __iter__(self): return self
    def __next__(self): 
        for x in self.g: return x
        raise StopIteration
def key(x):
    if x.n == 0: return 0
    global count
    count += 1
    work(x.n - 1)
    return 0
count = 0
def work(n):
    WORK
def chain(n):
    work(n)
    return count
"""


def drained(work):
    return DRAINED.replace("WORK", work)


ASYNC = """
class Item:
    def __init__(self, n): self.n = n
    def __await__(self): return one(self.n)
class Source:
    def __init__(self, n): self.n, self.done = n, False
    def __aiter__(self): return self
    async def __anext__(self):
        if self.done: raise StopAsyncIteration
        self.done = True
        return await go(self.n)
    def __await__(self):
        return self.now().__await__()
    async def __aenter__(self): return await go(self.n)
    async def __aexit__(self, *e): pass
async def agen(n):
    yield await go(n)
count = 0
async def go(n):
    if n == 0: return 0
    n -= 1
    global count
    count += 1
    WORK
def chain(n):
    try: go(n).send(None)
    except StopIteration: return count
"""


def asynchronous(work):
    return ASYNC.replace("WORK", work)


CHAINS = {
    "remembered": """
import functools
@functools.lru_cache(None)
def chain(n): return 1 + chain(n - 1) if n else 0
""",
    "remembered, some": """
import functools
@functools.lru_cache(100)
def step(n, more): return 1 + step(n - 1, more) if n else 0
def chain(n): return step(n, "")
""",
    "steps of iterators": """
import itertools
def chain(n):
    it = iter(())
    for _ in range(20 * n): it = itertools.chain(it)
    for use in (list, lambda it: next(it, 0), lambda it: [x for x in it]):
        try: use(it)
        except RecursionError: pass   # these do need the C stack, and must see its end
    return n
""",
    "property": """
class C:
    @property
    def p(self):
        if self.n == 0: return 0
        self.n -= 1
        return self.p + 1
def chain(n):
    c = C(); c.n = n
    return c.p
""",
    "__get__": descriptor("o.d"),
    "__get__ of a method": descriptor("o.d()", "o.d", "int"),
    "__get__ in a class": descriptor("o.d", target="C"),
    "__get__ in a metaclass": descriptor("o.d", target="K"),
    "__set__": descriptor("o.d = 1"),
    "__delete__": descriptor("del o.d"),
    "yield from, __next__": ITERATOR.replace("WAY", "for x in self.g: return x + 1").replace("START", "False") + "def chain(n):\n    for x in generator(It(n)): return x\n",
    "yield from, send": ITERATOR.replace("WAY", "return self.g.send(v) + 1").replace("START", "True") + "def chain(n):\n    g = generator(It(n)); next(g)\n    return g.send(1)\n",
    "yield from, throw": ITERATOR.replace("WAY", "return self.g.throw(v) + 1").replace("START", "True") + "def chain(n):\n    g = generator(It(n)); next(g)\n    return g.throw(ValueError())\n",
    "next of a generator": "def g(n): yield next(g(n - 1)) + 1 if n else 0\ndef chain(n): return next(g(n))\n",
    "send to a coroutine": """
async def co(n):
    if n == 0: return 0
    try: co(n - 1).send(None)
    except StopIteration as e: return e.value + 1
def chain(n):
    try: co(n).send(None)
    except StopIteration as e: return e.value
""",
    "await of a coroutine": asynchronous("await go(n)"),
    "await of __await__": asynchronous("await Item(n)") + "def one(n):\n    return (yield from go(n).__await__())\n",
    "await, __await__ calls": asynchronous("await Item(n)") + "def one(n):\n    chain(n)\n    return iter(())\n",
    "async for, class": asynchronous("async for x in Source(n): pass"),
    "async for, generator": asynchronous("async for x in agen(n): pass"),
    "async comprehension": asynchronous("[x async for x in agen(n)]"),
    "async with": asynchronous("async with Source(n): pass"),
    "anext": asynchronous("await anext(Source(n))"),
    "anext with default": asynchronous("await anext(agen(n), 0)"),
    "min, __lt__": drained("min([Loop(0), Loop(n)])"),
    "min of two, __lt__": drained("min(Loop(0), Loop(n))"),
    "max, key": drained("max([Loop(n)], key=key)"),
    "max, generator": drained("max(items(n))"),
    "max, __gt__": drained("max((Loop(0), Loop(n)))"),
    "sum, __add__": drained("sum([Loop(n)], Loop(n)) if n % 2 else sum((Loop(n),), Loop(n))"),
    "sum, generator": drained("sum(items(n), Loop(0))"),
    "any": drained("any([Loop(n)])"),
    "all, generator": drained("all(items(n))"),
    "sorted, key": drained("sorted([Loop(n)], key=key)"),
    "sorted, generator": drained("sorted(items(n), key=id)"),
    "list of a generator": drained("list(items(n))"),
    "list of an iterator": drained("list(Iterator(n))"),
    "tuple of a generator": drained("tuple(items(n))"),
    "set of a generator": drained("set(items(n))"),
    "dict of a generator": drained("dict(pairs(n))"),
    "list.extend": drained("[].extend(items(n))"),
    "list.extend, an iterator": drained("[].extend(Iterator(n))"),
    "list.extend, bound": drained("extend = [].extend; extend(items(n))"),
    "[*generator]": drained("[*items(n)]"),
    "[*iterator]": drained("[1, *Iterator(n)]"),
    "{*generator}": drained("{*items(n)}"),
    "f(*generator)": drained("(lambda *a: a)(*items(n))"),
    "f(*generator, **kw)": drained("(lambda *a, x: a)(*items(n), **{'x': 1})"),
    "f(1, *generator)": drained("(lambda *a: a)(1, *items(n))"),
    "native(*generator)": drained("isinstance(*types(n))") + "def types(n):\n    for x in items(n): yield int\n",
    "a, b = generator": drained("a, b = items(n)"),
    "a, b = iterator": drained("a, b = Iterator(n)"),
    "a, *b = generator": drained("a, *b = items(n)"),
    "next of a generator, default": "def g(n): yield next(g(n - 1), None) + 1 if n else 0\ndef chain(n): return next(g(n), None)\n",
    "for over map": drained("for x in map(key, [Loop(n)]): pass"),
}

TAIL = """
import sys
sys.setrecursionlimit(100000)
assert chain({0}) == {0}, chain({0})
"""


def run(mpy, text, stack, n):
    """Whether the chain of n links gets to its end on a C stack of so many bytes; if not, why."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "chain.py")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text + TAIL.format(n))
        limit = lambda: resource.setrlimit(resource.RLIMIT_STACK, (stack, stack))
        done = subprocess.run([mpy, path], capture_output=True, text=True, preexec_fn=limit, timeout=120)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]


def main():
    mpy, names = sys.argv[1], sys.argv[2:]
    failed = []
    for name, text in CHAINS.items():
        if names and name not in names:
            continue
        wrong = run(mpy, text, STACK, DEPTH)
        if wrong:
            failed.append(name)
            print(f"{name}: {wrong}", flush=True)
    print(f"{len(failed)} of {len(CHAINS)} chains need the C stack")
    sys.exit(bool(failed))


main()
