"""Each task has its own values."""
import asyncio
import contextvars

v = contextvars.ContextVar("v", default=0)


async def worker(n):
    v.set(n)
    await asyncio.sleep(0)
    await inner()
    return v.get()


async def inner():
    v.set(v.get() + 100)


async def main():
    v.set(7)
    print(await asyncio.gather(worker(1), worker(2)), v.get())
    await inner()
    print(v.get())
    ctx = contextvars.copy_context()
    print(await asyncio.create_task(worker(5), context=ctx), ctx[v], v.get())
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    v.set(9)
    loop.call_soon(lambda: done.set_result(v.get()))
    v.set(10)
    print(await done)


asyncio.run(main())
print(v.get())
