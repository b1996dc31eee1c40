"""Lock, Event, Condition, Semaphore, Barrier."""
import asyncio


async def main():
    log = []
    lock = asyncio.Lock()

    async def locked(n):
        async with lock:
            log.append(f"in {n}")
            await asyncio.sleep(0)
            log.append(f"out {n}")

    await asyncio.gather(*(locked(i) for i in range(3)))
    print(log, lock.locked(), repr(lock).rsplit("[")[-1])
    try:
        lock.release()
    except RuntimeError as e:
        print(e)
    event = asyncio.Event()
    waiter = asyncio.create_task(event.wait())
    await asyncio.sleep(0)
    print(event.is_set(), waiter.done(), repr(event).rsplit("[")[-1])
    event.set()
    print(await waiter, event.is_set(), await event.wait())
    event.clear()
    cond = asyncio.Condition()
    ready = []

    async def consumer(n):
        async with cond:
            await cond.wait_for(lambda: ready)
            return n, ready.pop()

    tasks = [asyncio.create_task(consumer(i)) for i in range(2)]
    await asyncio.sleep(0)
    async with cond:
        ready.extend("ab")
        cond.notify_all()
    print(await asyncio.gather(*tasks))
    try:
        cond.notify()
    except RuntimeError as e:
        print(e)
    sem = asyncio.Semaphore(2)
    running, most = 0, 0

    async def limited():
        nonlocal running, most
        async with sem:
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1

    await asyncio.gather(*(limited() for _ in range(5)))
    print(most, sem.locked(), repr(sem).rsplit("[")[-1])
    bounded = asyncio.BoundedSemaphore(1)
    try:
        bounded.release()
    except ValueError as e:
        print(e)
    try:
        asyncio.Semaphore(-1)
    except ValueError as e:
        print(e)
    barrier = asyncio.Barrier(3)

    async def meet():
        return await barrier.wait()

    print(sorted(await asyncio.gather(meet(), meet(), meet())), barrier.parties, barrier.n_waiting, barrier.broken)


asyncio.run(main())
