"""TaskGroup."""
import asyncio


async def ok(n):
    await asyncio.sleep(0)
    return n


async def fail(e):
    await asyncio.sleep(0)
    raise e


async def forever():
    try:
        await asyncio.sleep(100)
    finally:
        print("stopped")


async def one():
    async with asyncio.TaskGroup() as g:
        a, b = g.create_task(ok(1), name="first"), g.create_task(ok(2))
    print(a.result(), b.result(), a.get_name())
    try:
        g.create_task(ok(3))
    except RuntimeError as e:
        print("finished" in str(e))


async def two():
    try:
        async with asyncio.TaskGroup() as g:
            g.create_task(fail(ValueError(1)))
            g.create_task(fail(TypeError(2)))
            g.create_task(forever())
    except* ValueError as eg:
        print(eg, eg.exceptions)
    except* TypeError as eg:
        print(eg, eg.exceptions)


async def three():
    try:
        async with asyncio.TaskGroup() as g:
            g.create_task(forever())
            await asyncio.sleep(0)
            raise KeyError("body")
    except ExceptionGroup as eg:
        print(repr(eg))


for f in (one, two, three):
    asyncio.run(f())
