"""yield from, await and async for over what is written in Python: values, sent values, thrown exceptions and ends in every position, and
chains of them that are deeper than the machine's stack would allow if each took a part of it."""
import asyncio
import sys
import traceback


class Echo:
    """An iterator in Python that reports what it gets."""
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n == 0: raise StopIteration("end by next")
        self.n -= 1
        return ("next", self.n)
    def send(self, v):
        if v == "stop": raise StopIteration("end by send")
        if v == "bad": raise KeyError(v)
        return ("sent", v)
    def throw(self, e, *rest):
        if isinstance(e, LookupError): raise StopIteration("end by throw")
        if isinstance(e, ArithmeticError): raise
        if isinstance(e, ValueError): raise TypeError("instead") from e
        return ("threw", type(e).__name__)
    def close(self): print("closed")


def outer(it):
    try:
        r = yield from it
        print("result", r)
    except (KeyError, TypeError, ArithmeticError) as e:
        print("caught", type(e).__name__, e, [f.name for f in traceback.extract_tb(e.__traceback__)])
        yield "after"
    return "outer's"
def outermost(it):
    x = yield from outer(it)
    yield x


def drive(*steps):
    g = outermost(Echo(3))
    out = []
    for how, v in steps:
        try:
            out.append(next(g) if how == "next" else getattr(g, how)(v))
        except BaseException as e:
            out.append((type(e).__name__, str(e)))
    print(out)
    g.close()


drive(("next", 0), ("next", 0), ("next", 0), ("next", 0), ("next", 0))
drive(("next", 0), ("send", 1), ("send", "stop"), ("next", 0))
drive(("next", 0), ("send", "bad"), ("next", 0), ("next", 0))
drive(("next", 0), ("throw", RuntimeError("r")), ("throw", IndexError("i")), ("next", 0))
drive(("next", 0), ("throw", ValueError("v")), ("next", 0))
drive(("throw", KeyError("first")), ("next", 0))
drive(("next", 0), ("throw", GeneratorExit()), ("next", 0))
drive(("send", 1), ("next", 0), ("throw", OSError("o")), ("send", None))


class NoThrow:
    def __iter__(self): return self
    def __next__(self): return 1
class NativeNext:
    def __iter__(self): return iter([1, 2])
for it in (NoThrow(), NativeNext(), [5, 6]):
    g = outermost(it)
    print(next(g))
    try: print(g.throw(KeyError("no throw")))
    except Exception as e: print(type(e).__name__)
    g.close()
g = outermost(NoThrow())
next(g)
try: g.send(3)
except AttributeError as e: print(e)


class ByInstance:
    def __init__(self): self.send = lambda v: ("own send", v)
    def __iter__(self): return self
    def __next__(self): return "first"
    def __getattr__(self, name):
        if name == "throw": return lambda e: ("got throw", type(e).__name__)
        raise AttributeError(name)
g = outermost(ByInstance())
print(next(g), g.send(4), g.throw(OSError()))

# next() and its default
class Ends:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n < 0: raise KeyError("from next")
        if not self.n: raise StopIteration("value")
        self.n -= 1
        return self.n
e = Ends(1)
print(next(e), next(e, "fallback"), next(e, None))
try: next(e)
except StopIteration as x: print("stop", x.value)
for args in ((Ends(-1),), (Ends(-1), 5), (5,), (outermost,)):
    try: next(*args)
    except (KeyError, TypeError) as x: print(type(x).__name__, x)
print([next(i, 0) for i in (Ends(1), Ends(0), iter([7]), (c for c in "x"), iter(()))])

# generators that are thrown into by themselves, and by others
def itself():
    try: g.throw(ValueError())
    except ValueError as x: yield str(x)
g = itself()
print(next(g))
def finished(): yield
g = finished()
list(g)
for v in (KeyError("finished"), KeyError):
    try: g.throw(v)
    except KeyError as x: print("KeyError", x)
try: g.throw(5)
except TypeError as x: print(x)
try: type(g).throw(5, KeyError)
except TypeError as x: print(x)


class Awaited:
    def __init__(self, *values): self.values = values
    def __await__(self):
        got = []
        for v in self.values: got.append((yield v))
        return got
class AwaitedByIterator:
    def __await__(self): return Echo(2)
class BadAwait:
    def __init__(self, v): self.v = v
    def __await__(self):
        if isinstance(self.v, BaseException): raise self.v
        return self.v
class Source:
    def __init__(self, *steps): self.steps = list(steps)
    def __aiter__(self): return self
    def __anext__(self):
        if not self.steps: raise StopAsyncIteration
        s = self.steps.pop(0)
        if isinstance(s, StopAsyncIteration): raise s
        return s
class Aiter:
    def __init__(self, v): self.v = v
    def __aiter__(self):
        if isinstance(self.v, BaseException): raise self.v
        return self.v


def run(co, most=40):
    out = []
    sent = None
    try:
        while len(out) < most:
            out.append(co.send(sent))
            sent = len(out)
    except StopIteration as e: out.append(("returned", e.value))
    except BaseException as e:
        out.append((type(e).__name__, str(e), type(e.__cause__).__name__))
    print(out)


async def awaits(x): return await x
async def each(x): return [i async for i in x]
async def coroutine(): return "coroutine's"
run(awaits(AwaitedByIterator()), 4)
for x in (Awaited(1, 2, 3), BadAwait(5), BadAwait(KeyError("in await")), BadAwait(iter("ab")), coroutine(), 5, BadAwait(None)):
    run(awaits(x))
c = coroutine()
run(awaits(BadAwait(c)))
c.close()
for x in (Source(Awaited(1), Awaited(2, 3)), Source(BadAwait(5)), Source(BadAwait(TypeError("in await"))), Source(BadAwait(KeyError("other"))), Source(7),
          Source(), Aiter(5), Aiter(Source(Awaited(4))), Aiter(KeyError("in aiter")), Aiter(None), 5, Source(StopAsyncIteration())):
    run(each(x))


async def agen(n, log):
    try:
        for i in range(n):
            got = yield i
            log.append(got)
            await Awaited("inner", i)
    except GeneratorExit:
        log.append("exit")
        raise
    except KeyError as e:
        log.append(str(e))
        yield "after"
    finally:
        log.append("finally")
async def uses(n):
    log = []
    out = [i async for i in agen(n, log)]
    g = agen(3, log)
    out.append(await g.__anext__())
    out.append(await g.asend("sent"))
    out.append(await g.athrow(KeyError("thrown")))
    await g.aclose()
    try: await g.asend(1)
    except StopAsyncIteration: out.append("over")
    out.append(await anext(agen(1, log)))
    out.append(await anext(agen(0, log), "fallback"))
    try: await anext(agen(0, log))
    except StopAsyncIteration: out.append("over")
    async for x in agen(2, log): break
    g = agen(1, log)
    s = g.__anext__()
    out.append(await s)
    try: await s
    except RuntimeError as e: out.append(str(e))
    return out, log
run(uses(2))
async def ignores():
    try: yield 1
    except GeneratorExit: yield 2
async def closes():
    g = ignores()
    await anext(g)
    try: await g.aclose()
    except RuntimeError as e: return str(e)
run(closes())
async def stops():
    yield 1
    raise StopIteration
run(each(stops()))
async def thrown_in():
    async for x in agen(3, log := []):
        try: await Awaited("body")
        except OSError as e: return str(e), log
co = thrown_in()
print(co.send(None))
try: co.throw(OSError("into the body"))
except StopIteration as e: print(e.value)
async def into_step():
    return [x async for x in agen(2, [])]
co = into_step()
print(co.send(None))
try: print(co.throw(KeyError("into the step")))
except BaseException as e: print(type(e).__name__, e)
try: co.send(None)
except RuntimeError as e: print(e)


# anext() with a default: by await, by hand, thrown into
class Default:
    def __init__(self, f): self.f = f
    def __aiter__(self): return self
    def __anext__(self): return self.f()
async def pauses():
    await Awaited("pause")
    raise StopAsyncIteration
for f in (pauses, lambda: Awaited(), lambda: Echo(1), coroutine, lambda: 5):
    run(awaits(anext(Default(f), "the default")))
a = anext(Default(pauses), "the default")
print(a.send(None))
try: a.send(None)
except StopIteration as e: print(e.value)
a = anext(Default(pauses), "the default")
print(next(iter(a)))
try: a.throw(KeyError("thrown into"))
except KeyError as e: print("KeyError", e)
a = anext(Default(pauses), "the default")
a.close()


# deep chains
class DeepIter:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n == 0: return 0
        for x in outermost(DeepIter(self.n - 1)): return x + 1
    def throw(self, e):
        if self.n == 0: return 0
        g = outermost(DeepIter(self.n - 1))
        next(g)
        return g.throw(e) + 1
class Shallow(DeepIter):
    def __next__(self): return 0
async def deep(n):
    if n == 0: return 0
    async for x in deep_items(n): return x + 1
async def deep_items(n): yield await deep(n - 1)
async def sends(n):
    if n == 0: return 0
    try: sends(n - 1).send(None)
    except StopIteration as e: return e.value + 1


sys.setrecursionlimit(30000)
async def default(n):
    if n == 0: return 0
    return await anext(Default(lambda: default(n - 1)), 0) + 1
print(next(outermost(DeepIter(500))))
run(default(300))
g = outermost(Shallow(0))
print(next(g), g.throw(OSError()))
run(sends(1000))
co = deep(500)
run(co)
asyncio.run(asyncio.sleep(0))
