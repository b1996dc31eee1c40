"""Cancellation, shield, wait_for, timeout."""
import asyncio


async def sleeper(name):
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as e:
        print(name, "cancelled", e.args)
        raise
    finally:
        print(name, "finally")


async def stubborn():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        return "refused"


async def main():
    t = asyncio.create_task(sleeper("a"))
    await asyncio.sleep(0)
    print(t.cancel("why"), t.cancelling())
    try:
        await t
    except asyncio.CancelledError as e:
        print("main saw", e.args, t.cancelled())
    try:
        t.result()
    except asyncio.CancelledError:
        print("result raises")
    print(t.cancel(), asyncio.CancelledError.__mro__[1].__name__)
    s = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    s.cancel()
    print(await s, s.cancelled())
    never = asyncio.create_task(sleeper("never"))
    never.cancel()
    await asyncio.wait([never])
    print(never.cancelled())
    try:
        await asyncio.wait_for(sleeper("w"), 0.01)
    except asyncio.TimeoutError as e:
        print(repr(e), type(e) is TimeoutError)
    print(await asyncio.wait_for(asyncio.sleep(0, "quick"), 5), await asyncio.wait_for(asyncio.sleep(0, "none"), None))
    try:
        async with asyncio.timeout(0.01) as cm:
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out", cm.expired())
    async with asyncio.timeout(10) as cm:
        print(cm.when() is not None, cm.expired())
    async with asyncio.timeout(None) as cm:
        pass
    print(cm)
    inner = asyncio.create_task(asyncio.sleep(0.01, "inner done"))
    outer = asyncio.shield(inner)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print("outer cancelled", inner.cancelled())
    print(await inner)
    g = asyncio.gather(sleeper("g1"), sleeper("g2"))
    await asyncio.sleep(0)
    g.cancel()
    try:
        await g
    except asyncio.CancelledError:
        print("gather cancelled")


asyncio.run(main())
