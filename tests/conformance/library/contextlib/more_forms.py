import contextlib, io, sys, asyncio, os
from contextlib import *
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__))
@contextmanager
def cm(x):
    print("in", x)
    try: yield x
    except KeyError as e: print("caught", e)
    finally: print("out", x)
with cm(1) as a, cm(2) as b: print(a, b)
with cm(3): raise KeyError("k")
def raises():
    with cm(4): raise ValueError("v")
t(raises)
@cm(5)
def deco(): return "decorated"
print(deco(), deco())
@contextmanager
def none():
    if 0: yield
@contextmanager
def two(): yield 1; yield 2
def use(c):
    with c(): pass
t(lambda: use(none)); t(lambda: use(two))
@contextmanager
def swallow():
    try: yield
    except StopIteration: raise RuntimeError("r")
def st():
    with swallow(): raise StopIteration(3)
t(st)
with suppress(KeyError, OSError): {}["x"]
f = io.StringIO()
with redirect_stdout(f): print("hidden")
with redirect_stderr(f): print("err", file=sys.stderr)
print(repr(f.getvalue()))
with ExitStack() as s:
    s.enter_context(cm("e1")); s.callback(print, "cb", end="!\n"); s.push(lambda *e: print("push", e[0]) or True); 
    @s.callback
    def _(): print("deco cb")
    raise ValueError
s = ExitStack(); s.callback(print, "later"); s2 = s.pop_all(); s.close(); print("closed"); s2.close()
def ex():
    with ExitStack() as s:
        s.callback(lambda: 1 / 0); s.callback(lambda: {}["k"])
t(ex)
t(lambda: ExitStack().enter_context(3)); t(lambda: ExitStack().push(3))
with closing(io.StringIO("x")) as c: pass
print(c.closed, list(nullcontext(5).__enter__() for _ in range(2)))
class A(AbstractContextManager):
    def __exit__(self, *a): return None
with A() as a: print(type(a).__name__, issubclass(A, AbstractContextManager), isinstance(cm(1), AbstractContextManager))
t(lambda: AbstractContextManager())
@asynccontextmanager
async def acm(x):
    print("ain", x)
    try: yield x
    finally: print("aout", x)
async def main():
    async with acm(1) as a, AsyncExitStack() as s:
        await s.enter_async_context(acm(2)); s.enter_context(cm(6)); s.push_async_callback(asyncio.sleep, 0); print("body")
    @acm(7)
    async def w(): return "wrapped"
    print(await w())
    async with aclosing(gen()) as g:
        async for v in g: print(v); break
    async with nullcontext(8) as v: print(v)
async def gen():
    try: yield 1; yield 2
    finally: print("gen closed")
asyncio.run(main())
class CD(ContextDecorator):
    def __enter__(self): print("cd in"); return self
    def __exit__(self, *e): print("cd out", e[0]); return True
@CD()
def boom(): 1 / 0
print(boom()); d = os.getcwd()
with chdir("/"): print(os.getcwd())
print(os.getcwd() == d)
