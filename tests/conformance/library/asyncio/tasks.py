"""Tasks, gather, wait, as_completed."""
import asyncio


async def work(n, delay=0):
    await asyncio.sleep(delay)
    print("work", n)
    return n


async def bad():
    raise ValueError("bad")


async def main():
    print(await asyncio.gather(work(1, 0.4), work(2, 0.1), work(3)))
    t = asyncio.create_task(work(4), name="named")
    print(t.get_name(), t.done(), t.cancelled(), asyncio.current_task().get_name() != "", t in asyncio.all_tasks())
    print(await t, t.done(), t.result(), t.exception())
    print(await asyncio.gather(work(5), bad(), return_exceptions=True))
    try:
        await asyncio.gather(bad(), work(6))
    except ValueError as e:
        print("caught", e)
    done, pending = await asyncio.wait([asyncio.create_task(work(7)), asyncio.create_task(work(8, 5))], return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending))
    for p in pending:
        p.cancel()
    done, pending = await asyncio.wait(pending, timeout=0.5)
    print([d.cancelled() for d in done], pending)
    for c in asyncio.as_completed([work(9, 0.4), work(10, 0.1)]):
        print("completed", await c)
    failing = asyncio.create_task(bad())
    done, _ = await asyncio.wait([failing])
    print(repr(failing.exception()))
    try:
        failing.result()
    except ValueError as e:
        print(e)
    print(await asyncio.gather())
    for wrong in (asyncio.wait([]), asyncio.wait(work(0)) if False else asyncio.wait(5 and [])):
        try:
            await wrong
        except (ValueError, TypeError) as e:
            print(e)
    same = work(11)
    print(await asyncio.gather(same, same))
    try:
        asyncio.create_task(5)
    except TypeError as e:
        print(e)
    print(await asyncio.ensure_future(work(12)), asyncio.iscoroutinefunction(work), asyncio.iscoroutine(5))


asyncio.run(main())
