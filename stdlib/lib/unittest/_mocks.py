"""The plain mocks: attributes, calls, assertions."""

import threading
from asyncio import iscoroutinefunction

from . import mock as _mock
from ._calls import DEFAULT, _AnyComparer, _Call, _CallList, _deleted, _format_call, _missing
from ._magic_names import _all_magics, _all_sync_magics, _async_method_magics, _get_method, _setattr_methods, _unsupported_magics
from ._specs import (
    InvalidSpecError, _SpecState, _callable, _extract_mock, _is_async_obj, _is_exception, _is_instance_mock, _is_magic, _signature_object,
    create_autospec,
)
from .util import safe_repr


_safe_super = super
_allowed_names = {"return_value", "_mock_return_value", "side_effect", "_mock_side_effect", "_mock_parent", "_mock_new_parent", "_mock_name",
                  "_mock_new_name"}


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


def _try_iter(obj):
    if obj is None or _is_exception(obj) or _callable(obj):
        return obj
    try:
        return iter(obj)
    except TypeError:
        return obj


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
        if not issubclass(cls, _mock.AsyncMockMixin):
            spec_arg = args[0] if args else kw.get("spec")
            spec_arg = spec_arg or kw.get("spec_set")
            if spec_arg is not None and _is_async_obj(spec_arg):
                bases = (_mock.AsyncMockMixin, cls)
        made = type(cls.__name__, bases, {"__doc__": cls.__doc__, "__module__": "unittest.mock"})
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
        if not _mock.FILTER_DIR:
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
        self._check_last(self.call_args, args, kwargs)

    def _check_last(self, last, args, kwargs, action="call"):
        """That the last call had these arguments."""
        expected, actual = self._call_matcher(_Call((args, kwargs), two=True)), self._call_matcher(last)
        if actual != expected:
            raise AssertionError(self._format_mock_failure_message(args, kwargs, action=action)) from (
                expected if isinstance(expected, Exception) else None)

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to be called once. Called {self.call_count} times.{self._calls_repr()}")
        return self.assert_called_with(*args, **kwargs)

    def _check_has(self, calls, made, any_order, what, actual, missing):
        """That the calls are among those made: in a row, or each of them."""
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        made = _CallList(self._call_matcher(c) for c in made)
        if not any_order:
            if expected not in made:
                problem = f"{what.capitalize()}s not found."
                if cause is not None:
                    problem = f"Error processing expected {what}s.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}"
                raise AssertionError(f"{problem}\nExpected: {_CallList(calls)}{actual()}") from cause
            return
        made, not_found = list(made), []
        for kall in expected:
            try:
                made.remove(kall)
            except ValueError:
                not_found.append(kall)
        if not_found:
            raise AssertionError(missing(tuple(not_found), made)) from cause

    def assert_has_calls(self, calls, any_order=False):
        name = self._mock_name or "mock"
        self._check_has(calls, self.mock_calls, any_order, "call", lambda: self._calls_repr(prefix="Actual").rstrip("."),
                        lambda absent, made: f"{name!r} does not contain all of {absent!r} in its call list, found {made!r} instead")

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
            return _mock.AsyncMock(**kw)
        kind = type(self).__mro__[1]
        if issubclass(kind, _mock.MagicMock) and new_name in _async_method_magics:
            cls = _mock.AsyncMock
        elif issubclass(kind, _mock.AsyncMockMixin):
            if new_name in _all_sync_magics or self._mock_methods and new_name in self._mock_methods:
                cls = _mock.MagicMock
            else:
                cls = _mock.AsyncMock
        elif not issubclass(kind, CallableMixin):
            cls = _mock.MagicMock if issubclass(kind, _mock.NonCallableMagicMock) else Mock
        else:
            cls = kind
        return cls(**kw)


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
        """Records the call in this mock and in those above it."""
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


class PropertyMock(Mock):
    """A mock to be used as a property."""

    def _get_child_mock(self, /, **kwargs):
        return _mock.MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)
