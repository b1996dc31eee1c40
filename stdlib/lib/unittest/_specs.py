"""What a mock learns from a real object: signatures, functions that stand before mocks, create_autospec()."""

import asyncio
import inspect
from asyncio import iscoroutinefunction
from functools import partial
from types import FunctionType, MethodType

from . import mock as _mock
from ._calls import ANY, DEFAULT, _CallList


class InvalidSpecError(Exception):
    """A mock was given where a real object is wanted."""


def _is_instance_mock(obj):
    return issubclass(type(obj), _mock.NonCallableMock)


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _extract_mock(obj):
    return obj.mock if isinstance(obj, FunctionType) and hasattr(obj, "mock") else obj


def _is_magic(name):
    return f"__{name[2:-2]}__" == name


def _is_async_obj(obj):
    if _is_instance_mock(obj) and not isinstance(obj, _mock.AsyncMock):
        return False
    if hasattr(obj, "__func__"):
        obj = obj.__func__
    return iscoroutinefunction(obj) or inspect.isawaitable(obj)


def _is_async_func(obj):
    return bool(getattr(obj, "__code__", None)) and iscoroutinefunction(obj)


_FunctionTypes = (FunctionType, type(ANY.__eq__))


def _signature_object(spec, as_instance, eat_self):
    """(callable, its signature), or None."""
    if isinstance(spec, type) and not as_instance:
        spec_func, eat_self = spec.__init__, True
    elif isinstance(spec, (classmethod, staticmethod)):
        if isinstance(spec, classmethod):
            eat_self = True
        spec_func = spec.__func__
    elif not isinstance(spec, _FunctionTypes):
        try:
            spec_func = spec.__call__
        except AttributeError:
            return None
    else:
        spec_func = spec
    try:
        return spec, inspect.signature(partial(spec_func, None) if eat_self else spec_func)
    except (ValueError, TypeError):
        return None


def _check_signature(func, mock, skipfirst, instance=False):
    found = _signature_object(func, instance, skipfirst)
    if found is None:
        return
    sig = found[1]

    def checksig(self, /, *args, **kwargs):
        sig.bind(*args, **kwargs)

    type(mock)._mock_check_sig = checksig
    type(mock).__signature__ = sig


def _copy_func_details(func, funcopy):
    for attribute in ("__name__", "__doc__", "__text_signature__", "__module__", "__defaults__", "__kwdefaults__"):
        try:
            setattr(funcopy, attribute, getattr(func, attribute))
        except (AttributeError, TypeError):
            pass


def _callable(obj):
    if isinstance(obj, type):
        return True
    if isinstance(obj, (staticmethod, classmethod, MethodType)):
        return _callable(obj.__func__)
    return getattr(obj, "__call__", None) is not None


def _instance_callable(obj):
    """Are instances of the class callable?"""
    if not isinstance(obj, type):
        return getattr(obj, "__call__", None) is not None
    return any(base.__dict__.get("__call__") is not None for base in (obj,) + obj.__mro__)


def _set_signature(mock, original, instance=False):
    """A function with the original's signature that calls the mock."""
    found = _signature_object(original, instance, isinstance(original, type))
    if found is None:
        return mock
    func, sig = found

    def checksig(*args, **kwargs):
        sig.bind(*args, **kwargs)

    _copy_func_details(func, checksig)
    name = original.__name__ if original.__name__.isidentifier() else "funcopy"
    context = {"_checksig_": checksig, name: mock, "mock": mock}
    exec(f"def {name}(*args, **kwargs):\n    _checksig_(*args, **kwargs)\n    return mock(*args, **kwargs)", context)
    funcopy = context[name]
    _setup_func(funcopy, mock, sig)
    return funcopy


def _setup_func(funcopy, mock, sig):
    funcopy.mock = mock
    for name in ("assert_called_with", "assert_called_once_with", "assert_has_calls", "assert_any_call", "assert_called", "assert_not_called",
                 "assert_called_once"):
        setattr(funcopy, name, (lambda n: lambda *args, **kwargs: getattr(mock, n)(*args, **kwargs))(name))

    def reset_mock():
        funcopy.method_calls, funcopy.mock_calls = _CallList(), _CallList()
        mock.reset_mock()
        ret = funcopy.return_value
        if _is_instance_mock(ret) and ret is not mock:
            ret.reset_mock()

    funcopy.called, funcopy.call_count, funcopy.call_args = False, 0, None
    funcopy.call_args_list, funcopy.method_calls, funcopy.mock_calls = _CallList(), _CallList(), _CallList()
    funcopy.return_value, funcopy.side_effect, funcopy._mock_children = mock.return_value, mock.side_effect, mock._mock_children
    funcopy.reset_mock, funcopy.__signature__ = reset_mock, sig
    mock._mock_delegate = funcopy


def _setup_async_mock(mock):
    mock._is_coroutine = asyncio.coroutines._is_coroutine
    mock.await_count, mock.await_args, mock.await_args_list = 0, None, _CallList()
    for name in ("assert_awaited", "assert_awaited_once", "assert_awaited_with", "assert_awaited_once_with", "assert_any_await", "assert_has_awaits",
                 "assert_not_awaited"):
        setattr(mock, name, (lambda n: lambda *args, **kwargs: getattr(mock.mock, n)(*args, **kwargs))(name))


class _SpecState:
    def __init__(self, spec, spec_set=False, parent=None, name=None, ids=None, instance=False):
        self.spec, self.ids, self.spec_set, self.parent, self.instance, self.name = spec, ids, spec_set, parent, instance, name


def _must_skip(spec, entry, is_type):
    """Does a method of the spec take self, which calls through the mock do not give?"""
    if not isinstance(spec, type):
        if entry in getattr(spec, "__dict__", {}):
            return False
        spec = spec.__class__
    for cls in spec.__mro__:
        result = cls.__dict__.get(entry, DEFAULT)
        if result is DEFAULT:
            continue
        if isinstance(result, (staticmethod, classmethod)):
            return False
        return is_type if isinstance(result, FunctionType) else False
    return is_type


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock that has what the spec has, and whose methods check their arguments."""
    if isinstance(spec, (list, tuple)):
        spec = type(spec)
    is_type = isinstance(spec, type)
    if _is_instance_mock(spec):
        raise InvalidSpecError(f"Cannot autospec a Mock object. [object={spec!r}]")
    is_async_func = _is_async_func(spec)
    _kwargs = {"spec_set": spec} if spec_set else {"spec": None if spec is None else spec}
    if spec is None:
        _kwargs = {}
    if _kwargs and instance:
        _kwargs["_spec_as_instance"] = True
    if not unsafe:
        _check_spec_arg_typos(kwargs)
    _kwargs.update(kwargs)
    kind = _mock.MagicMock
    if inspect.isdatadescriptor(spec):
        _kwargs = {}
    elif is_type and instance and not _instance_callable(spec):
        kind = _mock.NonCallableMagicMock
    elif not _callable(spec):
        kind = _mock.NonCallableMagicMock
    elif is_async_func:
        if instance:
            raise RuntimeError("Instance can not be True when create_autospec is mocking an async function")
        kind = _mock.AsyncMock
    _name = _kwargs.pop("name", _name)
    new_name = "" if _parent is None else _name
    mock = kind(parent=_parent, _new_parent=_parent, _new_name=new_name, name=_name, **_kwargs)
    if isinstance(spec, _FunctionTypes):
        mock = _set_signature(mock, spec)
        if is_async_func:
            _setup_async_mock(mock)
    else:
        _check_signature(spec, mock, is_type, instance)
    if _parent is not None and not instance:
        _parent._mock_children[_name] = mock
    if is_type and not instance and "return_value" not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name="()", _parent=mock)
    for entry in dir(spec):
        if _is_magic(entry):
            continue
        try:
            original = getattr(spec, entry)
        except AttributeError:
            continue
        child_kwargs = {"spec": original}
        if spec_set:
            child_kwargs = {"spec_set": original}
        if not isinstance(original, _FunctionTypes):
            new = _SpecState(original, spec_set, mock, entry, instance=False)
            mock._mock_children[entry] = new
        else:
            parent = mock
            if isinstance(spec, FunctionType):
                parent = mock.mock
            skip_first = _must_skip(spec, entry, is_type)
            child_kwargs["_eat_self"] = skip_first
            child = _mock.AsyncMock if iscoroutinefunction(original) else _mock.MagicMock
            new = child(parent=parent, name=entry, _new_name=entry, _new_parent=parent, **child_kwargs)
            mock._mock_children[entry] = new
            _check_signature(original, new, skipfirst=skip_first)
        if isinstance(new, FunctionType):
            setattr(mock, entry, new)
    return mock


def _check_spec_arg_typos(kwargs):
    for typo in ("autospect", "auto_spec", "set_spec"):
        if typo in kwargs:
            raise RuntimeError(f"{typo!r} might be a typo; use unsafe=True if this is intended")


def seal(mock):
    """From now on no new attributes are made."""
    mock._mock_sealed = True
    for attr in dir(mock):
        try:
            m = getattr(mock, attr)
        except AttributeError:
            continue
        if not isinstance(m, _mock.NonCallableMock) or isinstance(m._mock_children.get(attr), _SpecState):
            continue
        if m._mock_new_parent is mock:
            seal(m)
