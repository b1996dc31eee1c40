# contextmanager, suppress, ExitStack, nullcontext, closing, ContextDecorator.
from contextlib import ContextDecorator, ExitStack, closing, contextmanager, nullcontext, suppress
@contextmanager
def tag(name):
    print("<", name)
    try:
        yield name.upper()
    except ValueError as e:
        print("caught", e)
    finally:
        print(">", name)
with tag("a") as t: print(t)
with tag("b"): raise ValueError("v")
try:
    with tag("c"): raise KeyError("k")
except KeyError as e:
    print("outside", e)
with suppress(KeyError, IndexError): [][1]
with nullcontext(5) as v: print(v)
with ExitStack() as stack:
    for n in "xy": stack.enter_context(tag(n))
    stack.callback(print, "callback")
    print("in stack")
class C:
    def close(self): print("closed")
with closing(C()): print("using")
class D(ContextDecorator):
    def __enter__(self): print("enter")
    def __exit__(self, *a): print("exit")
@D()
def f(): print("f")
f()
@tag("deco")
def g(): print("g")
g(); g()
@contextmanager
def twice():
    yield 1
    yield 2
try:
    with twice(): pass
except RuntimeError as e:
    print(e)
