# A coroutine that waits cannot be awaited by another one.
import asyncio


class Pause:
    def __await__(self):
        yield "paused"
        return "resumed"


async def inner():
    return await Pause()


async def outer(c):
    return await c


async def with_it(c):
    class Manager:
        def __aenter__(self):
            return c

        async def __aexit__(self, *exc):
            pass

    async with Manager() as m:
        return m


for _ in range(3):
    c = inner()
    first, second, third = outer(c), outer(c), with_it(c)
    print(first.send(None))
    for other in (second, third):
        try:
            other.send(None)
        except RuntimeError as e:
            print(e)
    try:
        first.send(None)
    except StopIteration as e:
        print(e.value)
    try:
        outer(c).send(None)
    except RuntimeError as e:
        print(e)

# Suspended by send(), not by an await.
c = inner()
print(c.send(None))
try:
    outer(c).send(None)
except RuntimeError as e:
    print(e)
c.close()


async def sleeper():
    await asyncio.sleep(0)
    return 1


async def main():
    c = sleeper()
    print(await asyncio.gather(outer(c), outer(c), return_exceptions=True))


asyncio.run(main())
