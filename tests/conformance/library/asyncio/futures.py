"""Futures, callbacks, the loop."""
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    print(f.done(), f.cancelled())
    for bad in (f.result, f.exception):
        try:
            bad()
        except asyncio.InvalidStateError as e:
            print(e)
    f.add_done_callback(lambda fut: print("callback", fut.result()))
    loop.call_soon(f.set_result, 5)
    print(await f, f)
    await asyncio.sleep(0)
    try:
        f.set_result(6)
    except asyncio.InvalidStateError as e:
        print(e)
    g = loop.create_future()
    g.set_exception(ValueError)
    try:
        await g
    except ValueError as e:
        print(repr(e), repr(g.exception()))
    h = loop.create_future()
    print(h.cancel(), h.cancelled(), h.cancel())
    order = []
    loop.call_later(0.4, order.append, "later")
    loop.call_later(0.1, order.append, "sooner")
    loop.call_soon(order.append, "now")
    cancelled = loop.call_soon(order.append, "never")
    cancelled.cancel()
    await asyncio.sleep(0.8)
    print(order, cancelled.cancelled(), loop.is_running(), loop.is_closed())

    def callback(fut):
        order.append("removed")

    k = loop.create_future()
    k.add_done_callback(callback)
    print(k.remove_done_callback(callback), k.remove_done_callback(callback), asyncio.isfuture(k), asyncio.isfuture(5))
    k.set_result(None)
    problems = []
    loop.set_exception_handler(lambda loop, context: problems.append((context["message"].split(" at ")[0].split("(")[0], repr(context["exception"]))))
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(problems)


asyncio.run(main())
try:
    asyncio.get_running_loop()
except RuntimeError as e:
    print(e)
try:
    asyncio.run(5)
except ValueError as e:
    print(e)
loop = asyncio.new_event_loop()
print(loop.run_until_complete(asyncio.sleep(0, "value")), loop.is_closed())
loop.close()
try:
    loop.call_soon(print)
except RuntimeError as e:
    print(e)
with asyncio.Runner() as runner:
    print(runner.run(asyncio.sleep(0, 1)), runner.run(asyncio.sleep(0, 2)))
