"""Mocks with special methods: which there are, and what they give by default."""

from ._calls import DEFAULT
from ._magic_names import _async_magics, _magics
from ._mocks import Base, Mock, NonCallableMock, _safe_super
from ._specs import _is_magic


_calculate_return_value = {"__hash__": lambda self: object.__hash__(self), "__str__": lambda self: object.__str__(self),
                           "__sizeof__": lambda self: object.__sizeof__(self),
                           "__fspath__": lambda self: f"{type(self).__name__}/{self._extract_mock_name()}/{id(self)}"}
_return_values = {"__lt__": NotImplemented, "__gt__": NotImplemented, "__le__": NotImplemented, "__ge__": NotImplemented, "__int__": 1,
                  "__contains__": False, "__len__": 0, "__exit__": False, "__complex__": 1j, "__float__": 1.0, "__bool__": True, "__index__": 1,
                  "__aexit__": False}


def _get_eq(self):
    def eq(other):
        value = self.__eq__._mock_return_value
        if value is not DEFAULT:
            return value
        return True if self is other else NotImplemented

    return eq


def _get_ne(self):
    def ne(other):
        if self.__ne__._mock_return_value is not DEFAULT:
            return DEFAULT
        return False if self is other else NotImplemented

    return ne


def _get_iter(self):
    def iterate():
        value = self.__iter__._mock_return_value
        return iter([]) if value is DEFAULT else iter(value)

    return iterate


async def _example():
    pass


def _fake_code():
    """Code with the flag by which inspect knows coroutine functions."""
    return _example.__code__


class _AsyncIterator:
    def __init__(self, iterator):
        self.iterator = iterator
        self.__dict__["__code__"] = _fake_code()

    async def __anext__(self):
        try:
            return next(self.iterator)
        except StopIteration:
            pass
        raise StopAsyncIteration


def _get_async_iter(self):
    def iterate():
        value = self.__aiter__._mock_return_value
        return _AsyncIterator(iter([]) if value is DEFAULT else iter(value))

    return iterate


_side_effect_methods = {"__eq__": _get_eq, "__ne__": _get_ne, "__iter__": _get_iter, "__aiter__": _get_async_iter}


def _set_return_value(mock, method, name):
    fixed = _return_values.get(name, DEFAULT)
    if fixed is not DEFAULT:
        method.return_value = fixed
        return
    calculate = _calculate_return_value.get(name)
    if calculate is not None:
        method.return_value = calculate(mock)
        return
    effect = _side_effect_methods.get(name)
    if effect is not None:
        method.side_effect = effect(mock)


class MagicProxy(Base):
    """Makes the mock of a special method when it is first used."""

    def __init__(self, name, parent):
        self.name, self.parent = name, parent

    def create_mock(self):
        parent = self.parent
        made = parent._get_child_mock(name=self.name, _new_name=self.name, _new_parent=parent)
        setattr(parent, self.name, made)
        _set_return_value(parent, made, self.name)
        return made

    def __get__(self, obj, _type=None):
        return self.create_mock()


class MagicMixin(Base):
    def __init__(self, /, *args, **kw):
        self._mock_set_magics()
        _safe_super(MagicMixin, self).__init__(*args, **kw)
        self._mock_set_magics()

    def _mock_set_magics(self):
        wanted = _magics | _async_magics | {"__hash__", "__iter__"}
        these = wanted
        methods = getattr(self, "_mock_methods", None)
        if methods is not None:
            these = wanted.intersection(methods)
            for entry in wanted - these:
                if entry in type(self).__dict__:
                    delattr(self, entry)
        these = these - set(type(self).__dict__)
        cls = type(self)
        for entry in these:
            setattr(cls, entry, MagicProxy(entry, self))


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A mock with the special methods that cannot be called."""

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class MagicMock(MagicMixin, Mock):
    """A mock with the special methods."""

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()

    def reset_mock(self, /, *args, return_value=False, **kwargs):
        if return_value and self._mock_name and _is_magic(self._mock_name):
            return_value = False
        _safe_super(MagicMock, self).reset_mock(*args, return_value=return_value, **kwargs)
