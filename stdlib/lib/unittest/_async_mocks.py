"""Mocks whose calls are awaited."""

import asyncio
from asyncio import iscoroutinefunction

from ._calls import DEFAULT, _AnyComparer, _Call, _CallList
from ._magic import MagicMixin, _fake_code
from ._mocks import Base, Mock, _delegating
from ._specs import _callable, _is_exception


class AsyncMockMixin(Base):
    await_count, await_args, await_args_list = _delegating("await_count"), _delegating("await_args"), _delegating("await_args_list")

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        d = self.__dict__
        d["_is_coroutine"] = asyncio.coroutines._is_coroutine
        d["_mock_await_count"], d["_mock_await_args"], d["_mock_await_args_list"] = 0, None, _CallList()
        d["__code__"], d["__name__"], d["__defaults__"], d["__kwdefaults__"], d["__annotations__"] = _fake_code(), "AsyncMock", (), {}, None

    async def _execute_mock_call(self, /, *args, **kwargs):
        made = _Call((args, kwargs), two=True)
        self.await_count += 1
        self.await_args = made
        self.await_args_list.append(made)
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not _callable(effect):
                try:
                    result = next(effect)
                except StopIteration:
                    raise StopAsyncIteration from None
                if _is_exception(result):
                    raise result
            elif iscoroutinefunction(effect):
                result = await effect(*args, **kwargs)
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_wraps is not None:
            if iscoroutinefunction(self._mock_wraps):
                return await self._mock_wraps(*args, **kwargs)
            return self._mock_wraps(*args, **kwargs)
        return self.return_value

    def assert_awaited(self):
        if self.await_count == 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited.")

    def assert_awaited_once(self):
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        if self.await_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f"Expected await: {expected}\nNot awaited")
        self._check_last(self.await_args, args, kwargs, action="await")

    def assert_awaited_once_with(self, /, *args, **kwargs):
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        cause = expected if isinstance(expected, Exception) else None
        actual = [self._call_matcher(c) for c in self.await_args_list]
        if cause or expected not in _AnyComparer(actual):
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} await not found") from cause

    def assert_has_awaits(self, calls, any_order=False):
        self._check_has(calls, self.await_args_list, any_order, "await", lambda: f"\nActual: {self.await_args_list}",
                        lambda absent, made: f"{absent!r} not all found in await list")

    def assert_not_awaited(self):
        if self.await_count != 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to not have been awaited. Awaited {self.await_count} times.")

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.await_count, self.await_args, self.await_args_list = 0, None, _CallList()


class AsyncMagicMixin(MagicMixin):
    pass


class AsyncMock(AsyncMockMixin, AsyncMagicMixin, Mock):
    """A mock whose calls are awaited."""
