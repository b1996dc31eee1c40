"""Mocks: objects that accept everything and remember it. The classes; patches are in _patch.py."""

import asyncio
import builtins
import inspect
import pprint
import sys
import threading
from asyncio import iscoroutinefunction
from functools import partial, wraps
from inspect import iscoroutinefunction as _is_coroutine_function
from types import CodeType, FunctionType, MethodType, ModuleType

from unittest.util import safe_repr

__all__ = ("Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "FILTER_DIR", "NonCallableMock",
           "NonCallableMagicMock", "mock_open", "PropertyMock", "seal")

FILTER_DIR = True
_safe_super = super


class InvalidSpecError(Exception):
    """A mock was given where a real object is wanted."""


class _SentinelObject:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"sentinel.{self.name}"

    def __reduce__(self):
        return f"sentinel.{self.name}"


class _Sentinel:
    """A unique object for each name."""

    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == "__bases__":
            raise AttributeError
        return self._sentinels.setdefault(name, _SentinelObject(name))

    def __reduce__(self):
        return "sentinel"


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _ANY:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"



ANY = _ANY()


# --- calls

def _format_call(name, args, kwargs):
    parts = [repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()]
    return f"{name}({', '.join(parts)})"


class _Call(tuple):
    """A call as (name, args, kwargs), with what led to it."""

    def __new__(cls, value=(), name="", parent=None, two=False, from_kall=True):
        args, kwargs, size = (), {}, len(value)
        if size == 3:
            name, args, kwargs = value
        elif size == 2:
            first, second = value
            if isinstance(first, str):
                name = first
                if isinstance(second, tuple):
                    args = second
                else:
                    kwargs = second
            else:
                args, kwargs = first, second
        elif size == 1:
            value, = value
            if isinstance(value, str):
                name = value
            elif isinstance(value, tuple):
                args = value
            else:
                kwargs = value
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name, self._mock_parent, self._mock_from_kall = name, parent, from_kall

    def __eq__(self, other):
        try:
            size = len(other)
        except TypeError:
            return NotImplemented
        self_name = ""
        if len(self) == 2:
            self_args, self_kwargs = self
        else:
            self_name, self_args, self_kwargs = self
        if getattr(self, "_mock_parent", None) and getattr(other, "_mock_parent", None) and self._mock_parent != other._mock_parent:
            return False
        other_name = ""
        if size == 0:
            other_args, other_kwargs = (), {}
        elif size == 3:
            other_name, other_args, other_kwargs = other
        elif size == 1:
            value, = other
            if isinstance(value, tuple):
                other_args, other_kwargs = value, {}
            elif isinstance(value, str):
                other_name, other_args, other_kwargs = value, (), {}
            else:
                other_args, other_kwargs = (), value
        elif size == 2:
            first, second = other
            if isinstance(first, str):
                other_name = first
                other_args, other_kwargs = (second, {}) if isinstance(second, tuple) else ((), second)
            else:
                other_args, other_kwargs = first, second
        else:
            return False
        if self_name and other_name != self_name:
            return False
        return (other_args, other_kwargs) == (self_args, self_kwargs)

    __ne__ = object.__ne__
    __hash__ = None

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return _Call(("", args, kwargs), name="()")
        name = self._mock_name + "()"
        return _Call((self._mock_name, args, kwargs), name=name, parent=self)

    def __getattr__(self, attr):
        if self._mock_name is None:
            return _Call(name=attr, from_kall=False)
        return _Call(name=f"{self._mock_name}.{attr}", parent=self, from_kall=False)

    def __getattribute__(self, attr):
        if attr in tuple.__dict__:
            raise AttributeError
        return tuple.__getattribute__(self, attr)

    @property
    def args(self):
        return self[0] if len(self) == 2 else self[1]

    @property
    def kwargs(self):
        return self[1] if len(self) == 2 else self[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or "call"
            return name if name.startswith("call") else f"call{name}" if name.startswith("()") else f"call.{name}"
        if len(self) == 2:
            name = "call"
            args, kwargs = self
        else:
            name, args, kwargs = self
            name = "call" if not name else f"call.{name}" if not name.startswith("()") else f"call{name}"
        return _format_call(name, args, kwargs)

    def call_list(self):
        """The calls of a chain: call.a().b() gives [call.a(), call.a().b()]."""
        calls, thing = [], self
        while thing is not None:
            if thing._mock_from_kall:
                calls.append(thing)
            thing = thing._mock_parent
        return _CallList(reversed(calls))


call = _Call(from_kall=False)


class _CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        size = len(value)
        return any(self[i:i + size] == value for i in range(len(self) - size + 1))

    def __repr__(self):
        return pprint.pformat(list(self))


# --- what is mocked

def _is_instance_mock(obj):
    return issubclass(type(obj), NonCallableMock)


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _extract_mock(obj):
    return obj.mock if isinstance(obj, FunctionType) and hasattr(obj, "mock") else obj


def _is_magic(name):
    return f"__{name[2:-2]}__" == name


def _is_async_obj(obj):
    if _is_instance_mock(obj) and not isinstance(obj, AsyncMock):
        return False
    if hasattr(obj, "__func__"):
        obj = obj.__func__
    return iscoroutinefunction(obj) or inspect.isawaitable(obj)


def _is_async_func(obj):
    return bool(getattr(obj, "__code__", None)) and iscoroutinefunction(obj)


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


# --- the mocks

def _delegating(name):
    hidden = "_mock_" + name

    def get(self):
        delegate = self._mock_delegate
        return getattr(self, hidden) if delegate is None else getattr(delegate, name)

    def put(self, value):
        delegate = self._mock_delegate
        if delegate is None:
            self.__dict__[hidden] = value
        else:
            setattr(delegate, name, value)

    return property(get, put)


_all_sync = {"mock_add_spec", "attach_mock", "configure_mock", "reset_mock", "assert_called", "assert_not_called"}
_allowed_names = {"return_value", "_mock_return_value", "side_effect", "_mock_side_effect", "_mock_parent", "_mock_new_parent", "_mock_name",
                  "_mock_new_name"}


def _check_and_set_parent(parent, value, name, new_name):
    value = _extract_mock(value)
    if not _is_instance_mock(value) or value._mock_name or value._mock_new_name or value._mock_parent is not None or value._mock_new_parent is not None:
        return False
    ancestor = parent
    while ancestor is not None:  # a mock that is set on itself
        if ancestor is value:
            return False
        ancestor = ancestor._mock_new_parent
    if new_name:
        value._mock_new_parent, value._mock_new_name = parent, new_name
    if name:
        value._mock_parent, value._mock_name = parent, name
    return True


class _MockIter:
    def __init__(self, obj):
        self.obj = iter(obj)

    def __next__(self):
        return next(self.obj)


class Base:
    _mock_return_value = DEFAULT
    _mock_side_effect = None

    def __init__(self, /, *args, **kwargs):
        pass


class NonCallableMock(Base):
    """A mock that cannot be called."""

    _lock = threading.RLock()

    def __new__(cls, /, *args, **kw):
        bases = (cls,)
        if not issubclass(cls, AsyncMockMixin):
            spec_arg = args[0] if args else kw.get("spec")
            spec_arg = spec_arg or kw.get("spec_set")
            if spec_arg is not None and _is_async_obj(spec_arg):
                bases = (AsyncMockMixin, cls)
        made = type(cls.__name__, bases, {"__doc__": cls.__doc__})
        return _safe_super(NonCallableMock, cls).__new__(made)

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name="", _new_parent=None,
                 _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        if _new_parent is None:
            _new_parent = parent
        d = self.__dict__
        d["_mock_parent"], d["_mock_name"], d["_mock_new_name"], d["_mock_new_parent"] = parent, name, _new_name, _new_parent
        d["_mock_sealed"] = False
        if spec_set is not None:
            spec, spec_set = spec_set, True
        if _eat_self is None:
            _eat_self = parent is not None
        self._mock_add_spec(spec, spec_set, _spec_as_instance, _eat_self)
        d["_mock_children"], d["_mock_wraps"], d["_mock_delegate"] = {}, wraps, None
        d["_mock_called"], d["_mock_call_args"], d["_mock_call_count"] = False, None, 0
        d["_mock_call_args_list"], d["_mock_mock_calls"] = _CallList(), _CallList()
        d["method_calls"], d["_mock_unsafe"] = _CallList(), unsafe
        if kwargs:
            self.configure_mock(**kwargs)
        _safe_super(NonCallableMock, self).__init__(spec, wraps, name, spec_set, parent, _spec_state)

    def attach_mock(self, mock, attribute):
        inner = _extract_mock(mock)
        inner._mock_parent = inner._mock_new_parent = None
        inner._mock_name, inner._mock_new_name = "", None
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)

    def _mock_add_spec(self, spec, spec_set, _spec_as_instance=False, _eat_self=False):
        if _is_instance_mock(spec):
            raise InvalidSpecError(f"Cannot spec a Mock object. [object={spec!r}]")
        spec_class, signature, asyncs = None, None, []
        if spec is not None:
            for attr in dir(spec):
                if iscoroutinefunction(getattr(spec, attr, None)):
                    asyncs.append(attr)
            if not isinstance(spec, (list, tuple)):
                spec_class = spec if isinstance(spec, type) else type(spec)
                found = _signature_object(spec, _spec_as_instance, _eat_self)
                signature = found and found[1]
                spec = dir(spec)
        self.__dict__.update(_spec_class=spec_class, _spec_set=spec_set, _spec_signature=signature, _mock_methods=spec, _spec_asyncs=asyncs)

    def _get_return_value(self):
        ret = self._mock_return_value if self._mock_delegate is None else self._mock_delegate.return_value
        if ret is DEFAULT and self._mock_wraps is None:
            ret = self._get_child_mock(_new_parent=self, _new_name="()")
            self.return_value = ret
        return ret

    def _set_return_value(self, value):
        if self._mock_delegate is not None:
            self._mock_delegate.return_value = value
        else:
            self._mock_return_value = value
            _check_and_set_parent(self, value, None, "()")

    return_value = property(_get_return_value, _set_return_value, doc="The value to be returned when the mock is called.")

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    called, call_count, call_args = _delegating("called"), _delegating("call_count"), _delegating("call_args")
    call_args_list, mock_calls = _delegating("call_args_list"), _delegating("mock_calls")

    @property
    def side_effect(self):
        delegate = self._mock_delegate
        if delegate is None:
            return self._mock_side_effect
        effect = delegate.side_effect
        if effect is not None and not callable(effect) and not isinstance(effect, _MockIter) and not _is_exception(effect):
            effect = delegate.side_effect = _MockIter(effect)
        return effect

    @side_effect.setter
    def side_effect(self, value):
        value = _try_iter(value)
        if self._mock_delegate is None:
            self._mock_side_effect = value
        else:
            self._mock_delegate.side_effect = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        if visited is None:
            visited = []
        if id(self) in visited:
            return
        visited.append(id(self))
        self.called, self.call_args, self.call_count = False, None, 0
        self.mock_calls, self.call_args_list, self.method_calls = _CallList(), _CallList(), _CallList()
        if return_value:
            self._mock_return_value = DEFAULT
        if side_effect:
            self._mock_side_effect = None
        for child in self._mock_children.values():
            if isinstance(child, _SpecState) or child is _deleted:
                continue
            child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        ret = self._mock_return_value
        if _is_instance_mock(ret) and ret is not self:
            ret.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        for arg, value in sorted(kwargs.items(), key=lambda entry: entry[0].count(".")):
            *path, final = arg.split(".")
            obj = self
            for entry in path:
                obj = getattr(obj, entry)
            setattr(obj, final, value)

    def __getattr__(self, name):
        if name in {"_mock_methods", "_mock_unsafe"}:
            raise AttributeError(name)
        if self._mock_methods is not None:
            if name not in self._mock_methods or name in _all_magics:
                raise AttributeError(f"Mock object has no attribute {name!r}")
        elif _is_magic(name):
            raise AttributeError(name)
        if not self._mock_unsafe and (not self._mock_methods or name not in self._mock_methods):
            if name.startswith(("assert", "assret", "asert", "aseert", "assrt")) or name in _ATTRIB_DENY_LIST:
                raise AttributeError(f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.")
        with NonCallableMock._lock:
            result = self._mock_children.get(name)
            if result is _deleted:
                raise AttributeError(name)
            if result is None:
                wraps = getattr(self._mock_wraps, name) if self._mock_wraps is not None else None
                result = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
                self._mock_children[name] = result
            elif isinstance(result, _SpecState):
                try:
                    result = create_autospec(result.spec, result.spec_set, result.instance, result.parent, result.name)
                except InvalidSpecError:
                    target = self.__dict__["_mock_name"] or self
                    raise InvalidSpecError(f"Cannot autospec attr {name!r} from target {target!r} as it has already been mocked out. "
                                           f"[target={self!r}, attr={result.spec!r}]")
                self._mock_children[name] = result
        return result

    def _extract_mock_name(self):
        names = [self._mock_new_name]
        parent, last = self._mock_new_parent, self
        dot = "." if names != ["()"] else ""
        while parent is not None:
            last = parent
            names.append(parent._mock_new_name + dot)
            dot = "" if parent._mock_new_name == "()" else "."
            parent = parent._mock_new_parent
        names = list(reversed(names))
        first = last._mock_name or "mock"
        if len(names) > 1 and names[1] not in ("()", "()."):
            first += "."
        names[0] = first
        return "".join(names)

    def __repr__(self):
        name = self._extract_mock_name()
        shown = "" if name in ("mock", "mock.") else f" name={name!r}"
        spec = ""
        if self._spec_class is not None:
            spec = f" spec_set={self._spec_class.__name__!r}" if self._spec_set else f" spec={self._spec_class.__name__!r}"
        return f"<{type(self).__name__}{shown}{spec} id='{id(self)}'>"

    def __dir__(self):
        if not FILTER_DIR:
            return object.__dir__(self)
        extras = self._mock_methods or []
        from_type, from_dict = dir(type(self)), list(self.__dict__)
        children = [name for name, value in self._mock_children.items() if value is not _deleted]
        from_type = [e for e in from_type if not e.startswith("_")]
        from_dict = [e for e in from_dict if not e.startswith("_") or _is_magic(e)]
        return sorted(set(extras + from_type + from_dict + children))

    def __setattr__(self, name, value):
        if name in _setattr_methods:
            return object.__setattr__(self, name, value)
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods and name not in self.__dict__:
            if name not in _allowed_names:
                raise AttributeError(f"Mock object has no attribute '{name}'")
        elif name in _unsupported_magics:
            raise AttributeError(f"Attempting to set unsupported magic method {name!r}.")
        if name in _all_magics:
            if self._mock_methods is not None and name not in self._mock_methods:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            if not _is_instance_mock(value):
                setattr(type(self), name, _get_method(name, value))
                original = value
                value = lambda *args, **kw: original(self, *args, **kw)
            else:
                _check_and_set_parent(self, value, None, name)
                setattr(type(self), name, value)
                self._mock_children[name] = value
        elif name == "__class__":
            self._spec_class = value
            return None
        elif name not in _allowed_names and _check_and_set_parent(self, value, name, name):
            self._mock_children[name] = value
        if self._mock_sealed and not hasattr(self, name):
            raise AttributeError(f"Cannot set {self._extract_mock_name()}.{name}")
        return object.__setattr__(self, name, value)

    def __delattr__(self, name):
        if name in _all_magics and name in type(self).__dict__:
            delattr(type(self), name)
            if name not in self.__dict__:
                return
        obj = self._mock_children.get(name, _missing)
        if name in self.__dict__:
            _safe_super(NonCallableMock, self).__delattr__(name)
        elif obj is _deleted:
            raise AttributeError(name)
        if obj is not _missing:
            del self._mock_children[name]
        self._mock_children[name] = _deleted

    # --- assertions

    def _format_mock_call_signature(self, args, kwargs):
        return _format_call(self._mock_name or "mock", args, kwargs)

    def _format_mock_failure_message(self, args, kwargs, action="call"):
        expected = self._format_mock_call_signature(args, kwargs)
        actual = self._format_mock_call_signature(*self.call_args)
        return f"expected {action} not found.\nExpected: {expected}\nActual: {actual}"

    def _get_call_signature_from_name(self, name):
        if not name:
            return self._spec_signature
        sig, children = None, self._mock_children
        for part in name.replace("()", "").split("."):
            child = children.get(part)
            if child is None or isinstance(child, _SpecState):
                break
            child = _extract_mock(child)
            children, sig = child._mock_children, child._spec_signature
        return sig

    def _call_matcher(self, _call):
        """A call by its signature, so that positional and named arguments compare equal."""
        if isinstance(_call, tuple) and len(_call) > 2:
            sig = self._get_call_signature_from_name(_call[0])
        else:
            sig = self._spec_signature
        if sig is None:
            return _call
        if len(_call) == 2:
            name = ""
            args, kwargs = _call
        else:
            name, args, kwargs = _call
        try:
            bound = sig.bind(*args, **kwargs)
        except TypeError as e:
            return e.with_traceback(None)
        return _Call((name, bound.args, bound.kwargs))

    def assert_not_called(self):
        if self.call_count > 0:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to not have been called. Called {self.call_count} times."
                                 f"{self._calls_repr()}")

    def assert_called(self):
        if self.call_count == 0:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called.")

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called once. Called {self.call_count} times.{self._calls_repr()}")

    def assert_called_with(self, /, *args, **kwargs):
        if self.call_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f"expected call not found.\nExpected: {expected}\nActual: not called.")
        expected, actual = self._call_matcher(_Call((args, kwargs), two=True)), self._call_matcher(self.call_args)
        if actual != expected:
            raise AssertionError(self._format_mock_failure_message(args, kwargs)) from (expected if isinstance(expected, Exception) else None)

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to be called once. Called {self.call_count} times.{self._calls_repr()}")
        return self.assert_called_with(*args, **kwargs)

    def assert_has_calls(self, calls, any_order=False):
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        all_calls = _CallList(self._call_matcher(c) for c in self.mock_calls)
        if not any_order:
            if expected not in all_calls:
                if cause is None:
                    problem = "Calls not found."
                else:
                    problem = f"Error processing expected calls.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}"
                raise AssertionError(f"{problem}\nExpected: {_CallList(calls)}{self._calls_repr(prefix='Actual').rstrip('.')}") from cause
            return
        all_calls, not_found = list(all_calls), []
        for kall in expected:
            try:
                all_calls.remove(kall)
            except ValueError:
                not_found.append(kall)
        if not_found:
            raise AssertionError(f"{self._mock_name or 'mock'!r} does not contain all of {tuple(not_found)!r} in its call list, found {all_calls!r} instead"
                                 ) from cause

    def assert_any_call(self, /, *args, **kwargs):
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        cause = expected if isinstance(expected, Exception) else None
        actual = [self._call_matcher(c) for c in self.call_args_list]
        if cause or expected not in _AnyComparer(actual):
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} call not found") from cause

    def _calls_repr(self, prefix="Calls"):
        return f"\n{prefix}: {safe_repr(self.mock_calls)}." if self.mock_calls else ""

    def _get_child_mock(self, /, **kw):
        if self._mock_sealed:
            attribute = f".{kw['name']}" if "name" in kw else "()"
            raise AttributeError(self._extract_mock_name() + attribute)
        new_name = kw.get("_new_name")
        if new_name in self.__dict__["_spec_asyncs"]:
            return AsyncMock(**kw)
        kind = type(self).__mro__[1]
        if issubclass(kind, MagicMock) and new_name in _async_method_magics:
            cls = AsyncMock
        elif issubclass(kind, AsyncMockMixin):
            if new_name in _all_sync_magics or self._mock_methods and new_name in self._mock_methods:
                cls = MagicMock
            else:
                cls = AsyncMock
        elif not issubclass(kind, CallableMixin):
            cls = MagicMock if issubclass(kind, NonCallableMagicMock) else Mock
        else:
            cls = kind
        return cls(**kw)


class _AnyComparer(list):
    """Membership that lets ANY match from either side."""

    def __contains__(self, item):
        for own in self:
            if isinstance(own, Exception):
                continue
            if len(item) == len(own) and all(a == b for a, b in zip(item, own)):
                return True
        return False


def _try_iter(obj):
    if obj is None or _is_exception(obj) or _callable(obj):
        return obj
    try:
        return iter(obj)
    except TypeError:
        return obj


class CallableMixin(Base):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None,
                 _new_name="", _new_parent=None, **kwargs):
        self.__dict__["_mock_return_value"] = return_value
        _safe_super(CallableMixin, self).__init__(spec, wraps, name, spec_set, parent, _spec_state, _new_name, _new_parent, **kwargs)
        self.side_effect = side_effect

    def _mock_check_sig(self, /, *args, **kwargs):
        pass

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)
        self._increment_mock_call(*args, **kwargs)
        return self._mock_call(*args, **kwargs)

    def _mock_call(self, /, *args, **kwargs):
        return self._execute_mock_call(*args, **kwargs)

    def _increment_mock_call(self, /, *args, **kwargs):
        """Tells this mock and those above it."""
        self.called = True
        self.call_count += 1
        made = _Call((args, kwargs), two=True)
        self.call_args = made
        self.call_args_list.append(made)
        do_method_calls = self._mock_parent is not None
        method_call_name, is_a_call = self._mock_name, self._mock_new_name == "()"
        mock_call_name = self._mock_new_name
        self.mock_calls.append(_Call(("", args, kwargs)))
        parent = self._mock_new_parent
        while parent is not None:
            if do_method_calls:
                parent.method_calls.append(_Call((method_call_name, args, kwargs)))
                do_method_calls = parent._mock_parent is not None
                if do_method_calls:
                    method_call_name = f"{parent._mock_name}.{method_call_name}"
            parent.mock_calls.append(_Call((mock_call_name, args, kwargs)))
            if parent._mock_new_name:
                dot = "" if is_a_call else "."
                is_a_call = parent._mock_new_name == "()"
                mock_call_name = parent._mock_new_name + dot + mock_call_name
            parent = parent._mock_new_parent

    def _execute_mock_call(self, /, *args, **kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not _callable(effect):
                result = next(effect)
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_delegate is not None and self._mock_delegate.return_value is not DEFAULT:
            return self._mock_delegate.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin, NonCallableMock):
    """A mock that can be called."""


_ATTRIB_DENY_LIST = {name.removeprefix("assert_") for name in dir(NonCallableMock) if name.startswith("assert_")}

# --- special methods

_numerics = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow"
_inplace = " ".join(f"i{n}" for n in _numerics.split())
_right = " ".join(f"r{n}" for n in _numerics.split())
_magics = {f"__{name}__" for name in f"""lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert
complex int float index round trunc floor ceil bool next fspath aiter {_numerics} {_inplace} {_right}""".split()}
_non_defaults = {"__get__", "__set__", "__delete__", "__reversed__", "__missing__", "__reduce__", "__reduce_ex__", "__getinitargs__", "__getnewargs__",
                 "__getstate__", "__setstate__", "__getformat__", "__repr__", "__dir__", "__subclasses__", "__format__", "__getnewargs_ex__"}
_async_method_magics = {"__aenter__", "__aexit__", "__anext__"}
_sync_async_magics = {"__aiter__"}
_async_magics = _async_method_magics | _sync_async_magics
_all_sync_magics = _magics | _non_defaults
_all_magics = _all_sync_magics | _async_magics | {"__hash__", "__iter__"}
_unsupported_magics = {"__getattr__", "__setattr__", "__init__", "__new__", "__prepare__", "__instancecheck__", "__subclasscheck__", "__del__"}
_setattr_methods = frozenset()
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


def _get_async_iter(self):
    def iterate():
        value = self.__aiter__._mock_return_value
        return _AsyncIterator(iter([]) if value is DEFAULT else iter(value))

    return iterate


_side_effect_methods = {"__eq__": _get_eq, "__ne__": _get_ne, "__iter__": _get_iter, "__aiter__": _get_async_iter}


def _get_method(name, func):
    def method(self, /, *args, **kw):
        return func(self, *args, **kw)

    method.__name__ = name
    return method


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


# --- awaitable mocks

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
        expected, actual = self._call_matcher(_Call((args, kwargs), two=True)), self._call_matcher(self.await_args)
        if actual != expected:
            raise AssertionError(self._format_mock_failure_message(args, kwargs, action="await")) from (
                expected if isinstance(expected, Exception) else None)

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
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        all_awaits = _CallList(self._call_matcher(c) for c in self.await_args_list)
        if not any_order:
            if expected not in all_awaits:
                problem = "Awaits not found." if cause is None else (
                    f"Error processing expected awaits.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}")
                raise AssertionError(f"{problem}\nExpected: {_CallList(calls)}\nActual: {self.await_args_list}") from cause
            return
        all_awaits, not_found = list(all_awaits), []
        for kall in expected:
            try:
                all_awaits.remove(kall)
            except ValueError:
                not_found.append(kall)
        if not_found:
            raise AssertionError(f"{tuple(not_found)!r} not all found in await list") from cause

    def assert_not_awaited(self):
        if self.await_count != 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to not have been awaited. Awaited {self.await_count} times.")

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.await_count, self.await_args, self.await_args_list = 0, None, _CallList()


async def _example():
    pass


def _fake_code():
    """Code with the flag by which inspect knows coroutine functions."""
    return _example.__code__


class AsyncMagicMixin(MagicMixin):
    pass


class AsyncMock(AsyncMockMixin, AsyncMagicMixin, Mock):
    """A mock whose calls are awaited."""


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


class PropertyMock(Mock):
    """A mock to be used as a property."""

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


# --- specs

class _SpecState:
    def __init__(self, spec, spec_set=False, parent=None, name=None, ids=None, instance=False):
        self.spec, self.ids, self.spec_set, self.parent, self.instance, self.name = spec, ids, spec_set, parent, instance, name


_FunctionTypes = (FunctionType, type(ANY.__eq__))


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
    kind = MagicMock
    if inspect.isdatadescriptor(spec):
        _kwargs = {}
    elif is_type and instance and not _instance_callable(spec):
        kind = NonCallableMagicMock
    elif not _callable(spec):
        kind = NonCallableMagicMock
    elif is_async_func:
        if instance:
            raise RuntimeError("Instance can not be True when create_autospec is mocking an async function")
        kind = AsyncMock
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
            child = AsyncMock if iscoroutinefunction(original) else MagicMock
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
        if not isinstance(m, NonCallableMock) or isinstance(m._mock_children.get(attr), _SpecState):
            continue
        if m._mock_new_parent is mock:
            seal(m)


# --- open()

file_spec = open_spec = None


def _to_stream(read_data):
    import io

    return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)


def mock_open(mock=None, read_data=""):
    """A mock of open() whose files hold `read_data`."""
    import io

    global file_spec, open_spec
    data = [_to_stream(read_data), None]

    def read(*args, **kwargs):
        if handle.read.return_value is not None:
            return handle.read.return_value
        return data[0].read(*args, **kwargs)

    def readlines(*args, **kwargs):
        if handle.readlines.return_value is not None:
            return handle.readlines.return_value
        return data[0].readlines(*args, **kwargs)

    def readline(*args, **kwargs):
        if handle.readline.return_value is not None:
            return handle.readline.return_value
        return data[0].readline(*args, **kwargs)

    def iterate():
        if handle.readline.return_value is not None:
            while True:
                yield handle.readline.return_value
        for line in data[0]:
            yield line

    def next_line():
        if handle.readline.return_value is not None:
            return handle.readline.return_value
        return next(data[0])

    if file_spec is None:
        file_spec = sorted(set(dir(io.TextIOWrapper)) | set(dir(io.BytesIO)))
        open_spec = sorted(set(dir(io.open)))
    if mock is None:
        mock = MagicMock(name="open", spec=open)
    handle = MagicMock(spec=file_spec)
    handle.__enter__.return_value = handle
    handle.write.return_value = handle.read.return_value = handle.readline.return_value = handle.readlines.return_value = None
    handle.read.side_effect, handle.readline.side_effect, handle.readlines.side_effect = read, readline, readlines
    handle.__iter__.side_effect, handle.__next__.side_effect = iterate, next_line

    def reset(*args, **kwargs):
        data[0] = _to_stream(read_data)
        return DEFAULT

    mock.side_effect, mock.return_value = reset, handle
    return mock


from ._patch import _patch, _patch_dict, _importer, patch, patch_object as _patch_object, patch_multiple as _patch_multiple
