# The contexts of exceptions raised by the managers of an ExitStack, as if their with statements were nested.
import asyncio
from contextlib import AsyncExitStack, ExitStack


class Raises:
    def __init__(self, exc, swallow=False):
        self.exc, self.swallow = exc, swallow

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        if self.exc:
            raise self.exc
        return self.swallow

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        return self.__exit__(*exc)


def chain(e):
    shown = []
    while e:
        shown.append(repr(e))
        e = e.__context__
    print(" <- ".join(shown))


def run(body, *managers):
    try:
        with ExitStack() as stack:
            for m in managers:
                stack.enter_context(m)
            if body:
                raise body
    except Exception as e:
        chain(e)

    async def same():
        async with AsyncExitStack() as stack:
            for m in managers:
                await stack.enter_async_context(m)
            if body:
                raise body

    try:
        asyncio.run(same())
    except Exception as e:
        chain(e)


run(ValueError("c"), Raises(KeyError("a")), Raises(TypeError("b")))
run(None, Raises(KeyError("a")), Raises(TypeError("b")), Raises(IndexError("d")))
run(ValueError("c"), Raises(KeyError("a")), Raises(None, True), Raises(TypeError("b")))
run(ValueError("c"), Raises(None))
try:
    raise OSError("outer")
except OSError:
    run(ValueError("c"), Raises(KeyError("a")), Raises(TypeError("b")))
