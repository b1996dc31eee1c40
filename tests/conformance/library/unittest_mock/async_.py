"""AsyncMock."""
import asyncio
from unittest.mock import AsyncMock, MagicMock, Mock, call, create_autospec, patch


async def coro(a, b=1):
    pass


class Service:
    async def fetch(self, x):
        pass

    def plain(self):
        pass


async def main():
    m = AsyncMock(return_value=5)
    print(asyncio.iscoroutinefunction(m), await m(1), m.await_count, m.await_args, m.await_args_list, m.called)
    m.assert_awaited_once_with(1)
    for f in (lambda: m.assert_not_awaited(), lambda: m.assert_awaited_with(2), lambda: m.assert_any_await(3), lambda: AsyncMock().assert_awaited()):
        try:
            f()
        except AssertionError as e:
            print(e)
    m.side_effect = [1, ValueError("v")]
    print(await m())
    try:
        await m()
    except ValueError as e:
        print(e)
    try:
        await m()
    except StopAsyncIteration:
        print("exhausted")
    s = MagicMock(spec=Service)
    print(type(s.fetch).__name__, type(s.plain).__name__, type(await s.fetch(1)).__name__)
    a = create_autospec(coro, return_value="auto")
    print(await a(1), a.await_count)
    try:
        a()
    except TypeError as e:
        print(e)
    with patch("__main__.coro") as p:
        p.return_value = "patched"
        print(type(p).__name__, await coro())
    cm = MagicMock()
    cm.__aenter__.return_value = "entered"
    async with cm as value:
        print(value)
    it = MagicMock()
    it.__aiter__.return_value = [1, 2, 3]
    print([x async for x in it])


asyncio.run(main())
