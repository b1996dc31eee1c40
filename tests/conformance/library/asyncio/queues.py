"""Queues."""
import asyncio


async def main():
    q = asyncio.Queue(maxsize=2)
    got = []

    async def producer():
        for i in range(5):
            await q.put(i)
        await q.join()
        print("joined")

    async def consumer():
        while True:
            got.append(await q.get())
            q.task_done()

    c = asyncio.create_task(consumer())
    await producer()
    c.cancel()
    print(got, q.empty(), q.full(), q.qsize(), q.maxsize)
    q.put_nowait(1)
    q.put_nowait(2)
    for f in (lambda: q.put_nowait(3), lambda: [q.get_nowait() for _ in range(3)]):
        try:
            f()
        except (asyncio.QueueFull, asyncio.QueueEmpty) as e:
            print(type(e).__name__)
    p = asyncio.PriorityQueue()
    for x in (3, 1, 2):
        p.put_nowait(x)
    l = asyncio.LifoQueue()
    for x in (3, 1, 2):
        l.put_nowait(x)
    print([p.get_nowait() for _ in range(3)], [l.get_nowait() for _ in range(3)], str(p), str(asyncio.Queue(3)))
    try:
        asyncio.Queue().task_done()
    except ValueError as e:
        print(e)
    waiting = asyncio.create_task(asyncio.Queue().get())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    print(waiting.cancelled())


asyncio.run(main())
