"""AsyncExitStack, AsyncContextDecorator, aclosing, asynccontextmanager as a decorator."""
import asyncio
import contextlib


@contextlib.asynccontextmanager
async def manager(name):
    print("enter", name)
    try:
        yield name
    except ValueError as e:
        print("saw", e)
        raise
    finally:
        print("exit", name)


class Decorating(contextlib.AsyncContextDecorator):
    async def __aenter__(self):
        print("begin")

    async def __aexit__(self, *exc):
        print("end", exc[0])
        return True


@Decorating()
async def decorated():
    print("body")
    raise KeyError


@manager("decorator")
async def by_generator():
    return "result"


async def agen():
    try:
        yield 1
        yield 2
    finally:
        print("agen closed")


async def cleanup(*args, **kw):
    print("cleanup", args, kw)


async def suppressor(*exc):
    print("suppressing", exc[0])
    return True


async def main():
    async with contextlib.AsyncExitStack() as stack:
        print(await stack.enter_async_context(manager("a")))
        stack.enter_context(contextlib.nullcontext())
        stack.push_async_callback(cleanup, 1, k=2)
        stack.callback(print, "sync callback")
        stack.push_async_exit(manager("never entered")) if False else None
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_exit(suppressor)
        await stack.enter_async_context(manager("b"))
        raise ValueError("inside")
    kept = contextlib.AsyncExitStack()
    await kept.enter_async_context(manager("c"))
    moved = kept.pop_all()
    await kept.aclose()
    print("still open")
    await moved.aclose()
    await decorated()
    print(await by_generator(), await by_generator())
    async with contextlib.aclosing(agen()) as g:
        async for x in g:
            print(x)
            break
    try:
        await contextlib.AsyncExitStack().enter_async_context(5)
    except TypeError as e:
        print(e)
    async with contextlib.nullcontext("null") as n:
        print(n)


asyncio.run(main())
print(issubclass(Decorating, contextlib.AbstractAsyncContextManager), isinstance(5, contextlib.AbstractAsyncContextManager))
