"""Tasks: gather with errors, cancel and what it leaves, shield, wait, TaskGroup and its exception group, timeouts, names, callbacks."""
import asyncio

log = []


async def work(name, n, fail=None):
    try:
        for i in range(n):
            log.append(f"{name}{i}")
            await asyncio.sleep(0)
        if fail:
            raise fail
        return name
    except asyncio.CancelledError:
        log.append(f"{name} cancelled")
        raise
    finally:
        log.append(f"{name} end")


def flush(*values):
    print(*values, "|", " ".join(log))
    log.clear()


async def main():
    flush(await asyncio.gather(work("a", 2), work("b", 1)))
    flush(await asyncio.gather(work("a", 1, ValueError("v")), work("b", 2), return_exceptions=True))
    try:
        await asyncio.gather(work("a", 1, KeyError("k")), work("b", 3))
    except KeyError as e:
        print("gather raised", e)
    await asyncio.sleep(0.01)
    flush("after")
    t = asyncio.create_task(work("t", 5), name="named")
    await asyncio.sleep(0)
    print(t.get_name(), t.done(), t.cancel("reason"), t.cancelled(), t.cancelling())
    try:
        await t
    except asyncio.CancelledError as e:
        flush("cancelled", e.args, t.cancelled(), t.done())
    inner = asyncio.create_task(work("s", 2))
    outer = asyncio.ensure_future(asyncio.shield(inner))
    await asyncio.sleep(0)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        flush("outer cancelled", await inner)
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(work("x", 1, ValueError("x")))
            tg.create_task(work("y", 9))
            tg.create_task(work("z", 1, TypeError("z")))
    except* ValueError as eg:
        print("group", eg.exceptions)
    except* TypeError as eg:
        print("types", eg.exceptions)
    flush("group done")
    async with asyncio.TaskGroup() as tg:
        a, b = tg.create_task(work("p", 1)), tg.create_task(work("q", 2))
    flush(a.result(), b.result())
    done, pending = await asyncio.wait([asyncio.create_task(work("m", 1)), asyncio.create_task(work("n", 50))], return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending), done.pop().result())
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    log.clear()
    try:
        await asyncio.wait_for(asyncio.sleep(5), 0.01)
    except asyncio.TimeoutError as e:
        print("wait_for", type(e).__name__)
    t = asyncio.create_task(work("cb", 1))
    t.add_done_callback(lambda f: log.append(f"callback {f.result()}"))
    await t
    await asyncio.sleep(0)
    flush(t.exception())
    try:
        asyncio.current_task().result()
    except asyncio.InvalidStateError as e:
        print(e)
    print([r async for r in agen()], [await c for c in asyncio.as_completed([work("only", 1)])])


async def timed():
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(5)
    except TimeoutError as e:
        print("timeout", repr(e))


async def agen():
    for i in range(2):
        yield await asyncio.sleep(0, i)


asyncio.run(main())
asyncio.run(timed())
try:
    asyncio.run(work("top", 1, ZeroDivisionError("top")))
except ZeroDivisionError as e:
    flush("run raised", e)
for bad in (lambda: asyncio.run(5), lambda: asyncio.get_running_loop(), lambda: asyncio.create_task(work("no", 1)) if False else asyncio.current_task()):
    try:
        bad()
    except (ValueError, RuntimeError) as e:
        print(type(e).__name__, e)
