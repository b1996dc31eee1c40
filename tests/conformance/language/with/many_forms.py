# with: several managers, parentheses, targets, exceptions in enter and exit.
class CM:
    def __init__(self, n, swallow=False, fail=""): self.n, self.s, self.f = n, swallow, fail
    def __enter__(self):
        print("enter", self.n)
        if self.f == "enter": raise ValueError("enter " + self.n)
        return self.n
    def __exit__(self, t, v, tb):
        print("exit", self.n, t.__name__ if t else None, v, tb is not None)
        if self.f == "exit": raise ValueError("exit " + self.n)
        return self.s
with CM("a") as x, CM("b") as y: print(x, y)
with (CM("c") as x, CM("d"),): print(x)
with (CM("e")): pass
with CM("f") if 0 else CM("h"): pass
with CM("i", True): raise KeyError("swallowed")
for kw in (dict(fail="enter"), dict(fail="exit")):
    try:
        with CM("outer"), CM("inner", **kw): print("body")
    except ValueError as e: print("ValueError", e, repr(e.__context__))
try:
    with CM("j", fail="exit"): raise KeyError("body")
except ValueError as e: print(e, repr(e.__context__))
class T: pass
t = T()
with CM("attr") as t.x, CM("item") as [*t.y]: print(t.x, t.y)
d = {}
with CM("sub") as d["k"]: print(d)
with CM("xy") as (p, q): print(p, q)
def f():
    with CM("ret"): return "value"
print(f())
for i in range(2):
    with CM("loop"):
        if i == 0: continue
        break
class NoExit:
    def __enter__(self): pass
class NoEnter:
    def __exit__(self, *a): pass
class InstOnly: pass
io = InstOnly(); io.__enter__ = lambda: 1; io.__exit__ = lambda *a: None
class BadSig:
    def __enter__(self): return 1
    def __exit__(self): pass
for o in (NoExit(), NoEnter(), io, 5, None, BadSig()):
    try:
        with o: print("in")
    except Exception as e: print(type(e).__name__, e)
class Truthy:
    def __enter__(self): return self
    def __exit__(self, *a): return [1]
with Truthy(): 1 / 0
class BadBool:
    def __bool__(self): raise RuntimeError("bool")
class B2:
    def __enter__(self): return self
    def __exit__(self, *a): return BadBool()
try:
    with B2(): 1 / 0
except RuntimeError as e: print(e, repr(e.__context__))
with B2(): pass
from contextlib import contextmanager, ExitStack
@contextmanager
def cm(n):
    print("start", n)
    try: yield n * 2
    except ZeroDivisionError: print("handled")
    finally: print("stop", n)
with cm(2) as v, cm(v) as w: print(v, w, 1 / 0)
with ExitStack() as st: print([st.enter_context(cm(i)) for i in range(2)])
