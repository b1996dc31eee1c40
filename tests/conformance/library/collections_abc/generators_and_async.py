"""Generator, Coroutine, AsyncIterator ABCs: their mixin methods throw, close, send; structural checks."""
import asyncio
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Awaitable, Coroutine, Generator, Iterator


class Count(Generator):
    def __init__(self, n):
        self.n = n

    def send(self, value):
        if self.n == 0:
            raise StopIteration("end")
        self.n -= 1
        return (self.n, value)

    def throw(self, typ, val=None, tb=None):
        print("throw", typ, val)
        super().throw(typ, val, tb)


g = Count(3)
print(next(g), g.send("x"), iter(g) is g, list(g))
for args in ((ValueError,), (ValueError("inst"),), (ValueError, "text"), (KeyError, None)):
    try:
        g.throw(*args)
    except Exception as e:
        print(type(e).__name__, e)
g.close()


class Stubborn(Generator):
    def send(self, v):
        return v

    def throw(self, *a):
        return "ignored"


try:
    Stubborn().close()
except RuntimeError as e:
    print(e)


class Co(Coroutine):
    def __await__(self):
        yield "awaited"
        return "result"

    def send(self, v):
        raise StopIteration(v)

    def throw(self, *a):
        super().throw(*a)


c = Co()
print(list(c.__await__()), isinstance(c, Awaitable), c.close())
try:
    c.send(5)
except StopIteration as e:
    print("StopIteration", e.value)


class Ticker(AsyncIterator):
    def __init__(self, n):
        self.n = n

    async def __anext__(self):
        if not self.n:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


class AGen(AsyncGenerator):
    async def asend(self, v):
        return ("asend", v)

    async def athrow(self, *a):
        return await super().athrow(*a)


async def main():
    print([x async for x in Ticker(3)], aiter(t := Ticker(1)) is t)
    a = AGen()
    print(await anext(a), await a.asend(1))
    try:
        await a.athrow(KeyError, "k")
    except (KeyError, TypeError) as e:
        print(type(e).__name__, e)
    try:
        await a.athrow(KeyError("instance"))
    except KeyError as e:
        print("KeyError", e)
    print(await a.aclose())


asyncio.run(main())


async def coro(): ...
async def agen():
    yield


co, ag = coro(), agen()
print(isinstance(co, Coroutine), isinstance(ag, AsyncGenerator), isinstance(ag, AsyncIterable), isinstance((i for i in ()), Generator), isinstance(co, Generator), isinstance(iter([]), Iterator), isinstance(iter([]), Generator))
co.close()
for cls in (Generator, Coroutine, AsyncGenerator, AsyncIterator):
    print(cls.__name__, sorted(cls.__abstractmethods__), cls.__mro__[1].__name__)
