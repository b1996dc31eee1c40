"""Asynchronous generators: asend, athrow, aclose, finally; async with in all forms; async comprehensions; errors of protocols."""
import asyncio


async def numbers(n):
    try:
        for i in range(n):
            got = yield i
            if got:
                print("got", got)
    except KeyError as e:
        print("caught", e)
        yield "from except"
    finally:
        await asyncio.sleep(0)
        print("finally")


class CM:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    async def __aenter__(self):
        print("enter", self.name)
        return self.name

    async def __aexit__(self, *exc):
        print("exit", self.name, exc[0] and exc[0].__name__)
        return self.swallow


class Iter:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        self.n -= 1
        if self.n < 0:
            raise StopAsyncIteration
        return self.n


async def main():
    g = numbers(3)
    print(await anext(g), await g.asend("sent"), await g.athrow(KeyError("k")), g.ag_running)
    print([x async for x in g])
    g = numbers(5)
    print(await g.__anext__())
    await g.aclose()
    print(await anext(g, "default"))
    try:
        await anext(g)
    except StopAsyncIteration:
        print("StopAsyncIteration")
    async with CM("a") as a, CM("b", True) as b:
        print(a, b)
        raise ValueError("swallowed by b")
    try:
        async with CM("c"):
            raise KeyError("out")
    except KeyError as e:
        print("KeyError", e)
    print([i async for i in Iter(4) if i % 2], {i: i * i async for i in Iter(3)}, {i async for i in Iter(2)}, [await asyncio.sleep(0, v) for v in "ab"], sum([i async for i in Iter(5)]))
    out = [(i, j) for i in range(2) async for j in Iter(2)]
    print(out)
    async for i in Iter(3):
        if i == 1:
            continue
        if i == 5:
            break
    else:
        print("async else")
    for source in ("async for x in 5: pass", "async with 5: pass", "await 5", "async with CM('x') as (p, q): pass"):
        space = {"CM": CM}
        exec("async def f():\n    " + source, space)
        try:
            await space["f"]()
            print("fine")
        except Exception as e:
            print(source, "|", type(e).__name__, e)


asyncio.run(main())
for source in ("await x", "async with x: pass", "def f(): await x", "def f(): [x async for x in y]", "async def f(): yield from x", "async def f():\n yield 1\n return 2", "async def f(): return [await x for x in y]", "async x", "async for x in y: pass", "lambda: await x", "async def f(): (yield)", "async def f():\n def g(): await x", "async = 1", "await = 2"):
    try:
        compile(source, "<a>", "exec")
        print("compiles", repr(source))
    except SyntaxError as e:
        print(repr(source), e.msg)
