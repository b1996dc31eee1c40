# The event loop: run, gather, tasks, sleep, timeouts, cancellation.
import asyncio
log = []
async def work(name, n):
    for i in range(n):
        log.append((name, i))
        await asyncio.sleep(0)
    return name * n
async def main():
    r = await asyncio.gather(work("a", 2), work("b", 3))
    print(r, log)
    t = asyncio.create_task(work("c", 1), name="tc")
    print(t.get_name(), t.done(), await t, t.done(), t.result())
    t = asyncio.create_task(asyncio.sleep(10))
    await asyncio.sleep(0)
    t.cancel()
    try: await t
    except asyncio.CancelledError: print("cancelled", t.cancelled())
    try: await asyncio.wait_for(asyncio.sleep(10), 0.01)
    except asyncio.TimeoutError as e: print("timeout", type(e).__name__)
    async def fail(): raise ValueError("x")
    print(await asyncio.gather(fail(), work("d", 1), return_exceptions=True))
    try: await asyncio.gather(fail(), work("e", 1))
    except ValueError as e: print("ValueError", e)
    q = asyncio.Queue()
    async def prod():
        for i in range(3): await q.put(i)
        await q.put(None)
    async def cons():
        out = []
        while (x := await q.get()) is not None: out.append(x)
        return out
    print(await asyncio.gather(prod(), cons()))
    lock, ev = asyncio.Lock(), asyncio.Event()
    async with lock: print(lock.locked())
    async def waiter(): await ev.wait(); return "evented"
    w = asyncio.create_task(waiter()); await asyncio.sleep(0); ev.set(); print(await w)
    fut = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(fut.set_result, 7)
    print(await fut)
    return "done"
print(asyncio.run(main()))
