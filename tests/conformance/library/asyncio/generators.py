"""Async generators, iterators, comprehensions, context managers."""
import asyncio
import contextlib


async def agen(n):
    try:
        for i in range(n):
            await asyncio.sleep(0)
            got = yield i
            if got:
                print("got", got)
    finally:
        print("closed", n)


class Manager:
    async def __aenter__(self):
        await asyncio.sleep(0)
        print("enter")
        return self

    async def __aexit__(self, *exc):
        await asyncio.sleep(0)
        print("exit", exc[0])
        return exc[0] is KeyError


@contextlib.asynccontextmanager
async def made():
    print("before")
    try:
        yield "value"
    finally:
        print("after")


async def main():
    print([i async for i in agen(3)], {i: i async for i in agen(2) if i})
    async with contextlib.aclosing(agen(5)) as g:
        async for i in g:
            if i == 1:
                break
    g = agen(3)
    print(await g.asend(None), await g.asend("x"), await anext(g))
    await g.aclose()
    print(await anext(agen(0), "default"))
    async with Manager() as m, made() as v:
        print(v)
        raise KeyError
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(made())
        stack.push_async_callback(asyncio.sleep, 0)
        stack.callback(print, "callback")
    t = agen(2)
    await t.__anext__()
    try:
        await t.athrow(ValueError("thrown"))
    except ValueError as e:
        print(e)
    await asyncio.sleep(0)


asyncio.run(main())
