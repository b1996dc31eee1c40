"""to_thread, run_in_executor, call_soon_threadsafe, run_coroutine_threadsafe."""
import asyncio
import contextvars
import threading

v = contextvars.ContextVar("v")


async def main():
    loop = asyncio.get_running_loop()
    v.set("context")
    print(await asyncio.to_thread(lambda a, b=0: (a + b, threading.current_thread() is threading.main_thread(), v.get()), 1, b=2))
    print(await loop.run_in_executor(None, len, "abc"))
    done = loop.create_future()
    t = threading.Thread(target=lambda: loop.call_soon_threadsafe(done.set_result, "from thread"))
    t.start()
    print(await done)
    t.join()
    results = []

    def other():
        results.append(asyncio.run_coroutine_threadsafe(asyncio.sleep(0, "coro result"), loop).result(5))

    await asyncio.to_thread(other)
    print(results)

    def fails():
        raise KeyError("in thread")

    try:
        await asyncio.to_thread(fails)
    except KeyError as e:
        print(repr(e))


asyncio.run(main())
