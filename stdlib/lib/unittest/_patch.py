"""Patches: names replaced for the time of a test."""

import builtins
import contextlib
import pkgutil
import sys
from asyncio import iscoroutinefunction
from functools import partial, wraps

from . import mock as _mock


def _importer(target):
    return pkgutil.resolve_name(target)


class _Startable:
    """A context manager that start() and stop() enter and leave, too."""

    _active_patches = []

    def start(self):
        result = self.__enter__()
        self._active_patches.append(self)
        return result

    def stop(self):
        try:
            self._active_patches.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


class _patch(_Startable):
    attribute_name = None

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            if new is not _mock.DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        if not unsafe:
            _mock._check_spec_arg_typos(kwargs)
        if _mock._is_instance_mock(spec):
            raise _mock.InvalidSpecError(f"Cannot spec attr {attribute!r} as the spec has already been mocked out. [spec={spec!r}]")
        if _mock._is_instance_mock(spec_set):
            raise _mock.InvalidSpecError(f"Cannot spec attr {attribute!r} as the spec_set target has already been mocked out. [spec_set={spec_set!r}]")
        self.getter, self.attribute, self.new, self.new_callable, self.spec, self.create = getter, attribute, new, new_callable, spec, create
        self.has_local, self.spec_set, self.autospec, self.kwargs, self.additional_patchers = False, spec_set, autospec, kwargs, []
        self.is_started = False

    def copy(self):
        made = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec, self.new_callable, self.kwargs)
        made.attribute_name = self.attribute_name
        made.additional_patchers = [p.copy() for p in self.additional_patchers]
        return made

    def __call__(self, func):
        if isinstance(func, type):
            return self.decorate_class(func)
        if iscoroutinefunction(func):
            return self.decorate_async_callable(func)
        return self.decorate_callable(func)

    def decorate_class(self, klass):
        for attr in dir(klass):
            if not attr.startswith(patch.TEST_PREFIX):
                continue
            value = getattr(klass, attr)
            if hasattr(value, "__call__"):
                setattr(klass, attr, self.copy()(value))
        return klass

    @contextlib.contextmanager
    def decoration_helper(self, patched, args, keywargs):
        extra = []
        with contextlib.ExitStack() as stack:
            for patching in patched.patchings:
                arg = stack.enter_context(patching)
                if patching.attribute_name is not None:
                    keywargs.update(arg)
                elif patching.new is _mock.DEFAULT:
                    extra.append(arg)
            yield (args + tuple(extra), keywargs)

    def decorate_callable(self, func):
        if hasattr(func, "patchings"):
            func.patchings.append(self)
            return func

        @wraps(func)
        def patched(*args, **keywargs):
            with self.decoration_helper(patched, args, keywargs) as (newargs, newkeywargs):
                return func(*newargs, **newkeywargs)

        patched.patchings = [self]
        return patched

    def decorate_async_callable(self, func):
        if hasattr(func, "patchings"):
            func.patchings.append(self)
            return func

        @wraps(func)
        async def patched(*args, **keywargs):
            with self.decoration_helper(patched, args, keywargs) as (newargs, newkeywargs):
                return await func(*newargs, **newkeywargs)

        patched.patchings = [self]
        return patched

    def get_original(self):
        target, name = self.getter(), self.attribute
        original, local = _mock.DEFAULT, False
        try:
            original = target.__dict__[name]
        except (AttributeError, KeyError):
            original = getattr(target, name, _mock.DEFAULT)
        else:
            local = True
        if name in vars(builtins) and isinstance(target, type(sys)):
            self.create = True
        if not self.create and original is _mock.DEFAULT:
            raise AttributeError(f"{target} does not have the attribute {name!r}")
        return original, local

    def _make(self, original):
        """The mock that takes the original's place."""
        spec, spec_set, autospec, kwargs = self.spec, self.spec_set, self.autospec, self.kwargs
        inherit = False
        if spec is True:
            spec = original
            if spec_set is True:
                spec_set, spec = original, None
        elif spec is not None:
            if spec_set is True:
                spec_set, spec = spec, None
        elif spec_set is True:
            spec_set = original
        if spec is not None or spec_set is not None:
            if original is _mock.DEFAULT:
                raise TypeError("Can't use 'spec' with create=True")
            if isinstance(original, type):
                inherit = True
        if spec is None and _mock._is_async_obj(original):
            kind = _mock.AsyncMock
        else:
            kind = _mock.MagicMock
        options = {}
        if self.new_callable is not None:
            kind = self.new_callable
        elif spec is not None or spec_set is not None:
            this_spec = spec_set if spec_set is not None else spec
            if isinstance(this_spec, (list, tuple)):
                not_callable = "__call__" not in this_spec
            else:
                not_callable = not callable(this_spec)
            if _mock._is_async_obj(this_spec):
                kind = _mock.AsyncMock
            elif not_callable:
                kind = _mock.NonCallableMagicMock
        if spec is not None:
            options["spec"] = spec
        if spec_set is not None:
            options["spec_set"] = spec_set
        if isinstance(kind, type) and issubclass(kind, _mock.NonCallableMock) and self.attribute:
            options["name"] = self.attribute
        options.update(kwargs)
        new = kind(**options)
        if inherit and _mock._is_instance_mock(new):
            this_spec = spec_set if spec_set is not None else spec
            if not (isinstance(this_spec, (list, tuple)) and "__call__" not in this_spec) and not _mock._instance_callable(this_spec):
                kind = _mock.NonCallableMagicMock
            options.pop("name", None)
            new.return_value = kind(_new_parent=new, _new_name="()", **options)
        return new

    def _autospec(self, original):
        if self.new is not _mock.DEFAULT:
            raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
        if original is _mock.DEFAULT:
            raise TypeError("Can't use 'autospec' with create=True")
        spec_set = bool(self.spec_set)
        autospec = original if self.autospec is True else self.autospec
        if _mock._is_instance_mock(self.target):
            raise _mock.InvalidSpecError(f"Cannot autospec attr {self.attribute!r} as the patch target has already been mocked out. "
                                         f"[target={self.target!r}, attr={autospec!r}]")
        if _mock._is_instance_mock(autospec):
            name = getattr(self.target, "__name__", self.target)
            raise _mock.InvalidSpecError(f"Cannot autospec attr {self.attribute!r} from target {name!r} as it has already been mocked out. "
                                         f"[target={self.target!r}, attr={autospec!r}]")
        return _mock.create_autospec(autospec, spec_set=spec_set, _name=self.attribute, **self.kwargs)

    def __enter__(self):
        if self.is_started:
            raise RuntimeError("Patch is already started")
        new, spec, spec_set, autospec = self.new, self.spec, self.spec_set, self.autospec
        if spec is False:
            self.spec = spec = None
        if spec_set is False:
            self.spec_set = spec_set = None
        if autospec is False:
            self.autospec = autospec = None
        if spec is not None and autospec is not None:
            raise TypeError("Can't specify spec and autospec")
        if (spec is not None or autospec is not None) and spec_set not in (True, None):
            raise TypeError("Can't provide explicit spec_set *and* spec or autospec")
        self.target = self.getter()
        original, local = self.get_original()
        if new is _mock.DEFAULT and autospec is None:
            new = self._make(original)
        elif autospec is not None:
            new = self._autospec(original)
        elif self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self.temp_original, self.is_local = original, local
        self._exit_stack = contextlib.ExitStack()
        self.is_started = True
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is not None:
                extra = {}
                if self.new is _mock.DEFAULT:
                    extra[self.attribute_name] = new
                for patching in self.additional_patchers:
                    arg = self._exit_stack.enter_context(patching)
                    if patching.new is _mock.DEFAULT:
                        extra.update(arg)
                return extra
            return new
        except BaseException:
            if not self.__exit__(*sys.exc_info()):
                raise

    def __exit__(self, *exc_info):
        if not self.is_started:
            return None
        if self.is_local and self.temp_original is not _mock.DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and (not hasattr(self.target, self.attribute) or self.attribute in (
                    "__doc__", "__module__", "__defaults__", "__annotations__", "__kwdefaults__")):
                setattr(self.target, self.attribute, self.temp_original)
        del self.temp_original, self.is_local, self.target
        stack = self._exit_stack
        del self._exit_stack
        self.is_started = False
        return stack.__exit__(*exc_info)


def _get_target(target):
    try:
        target, attribute = target.rsplit(".", 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f"Need a valid target to patch. You supplied: {target!r}") from None
    return partial(pkgutil.resolve_name, target), attribute


def patch(target, new=None, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Replaces what the dotted name `target` stands for."""
    getter, attribute = _get_target(target)
    return _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def patch_object(target, attribute, new=None, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Replaces an attribute of an object."""
    if type(target) is str:
        raise TypeError(f"{target!r} must be the actual object to be patched, not a str")
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Replaces several attributes of one object."""
    getter = partial(pkgutil.resolve_name, target) if type(target) is str else lambda: target
    if not kwargs:
        raise ValueError("Must supply at least one keyword argument with patch.multiple")
    first = None
    for attribute, new in kwargs.items():
        made = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        made.attribute_name = attribute
        if first is None:
            first = made
        else:
            first.additional_patchers.append(made)
    return first


patch.__defaults__ = (_mock.DEFAULT,) + patch.__defaults__[1:]
patch_object.__defaults__ = (_mock.DEFAULT,) + patch_object.__defaults__[1:]


class _patch_dict(_Startable):
    """Entries of a dict set for a while."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.values, self.clear = in_dict, dict(values), clear
        self.values.update(kwargs)
        self._original = None

    def __call__(self, f):
        if isinstance(f, type):
            return self.decorate_class(f)
        if iscoroutinefunction(f):
            @wraps(f)
            async def inner(*args, **kw):
                self._patch_dict()
                try:
                    return await f(*args, **kw)
                finally:
                    self._unpatch_dict()
        else:
            @wraps(f)
            def inner(*args, **kw):
                self._patch_dict()
                try:
                    return f(*args, **kw)
                finally:
                    self._unpatch_dict()
        return inner

    def decorate_class(self, klass):
        for attr in dir(klass):
            value = getattr(klass, attr)
            if attr.startswith(patch.TEST_PREFIX) and hasattr(value, "__call__"):
                setattr(klass, attr, _patch_dict(self.in_dict, self.values, self.clear)(value))
        return klass

    def __enter__(self):
        self._patch_dict()
        return self.in_dict

    def _patch_dict(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _importer(self.in_dict)
        in_dict = self.in_dict
        try:
            original = in_dict.copy()
        except AttributeError:
            original = {key: in_dict[key] for key in in_dict}
        self._original = original
        if self.clear:
            _clear_dict(in_dict)
        try:
            in_dict.update(self.values)
        except AttributeError:
            for key in self.values:
                in_dict[key] = self.values[key]

    def _unpatch_dict(self):
        _clear_dict(self.in_dict)
        try:
            self.in_dict.update(self._original)
        except AttributeError:
            for key in self._original:
                self.in_dict[key] = self._original[key]

    def __exit__(self, *args):
        if self._original is not None:
            self._unpatch_dict()
            self._original = None
        return False


def _clear_dict(in_dict):
    try:
        in_dict.clear()
    except AttributeError:
        for key in list(in_dict):
            del in_dict[key]


def _stopall():
    for one in reversed(_patch._active_patches):
        one.stop()


patch.object, patch.dict, patch.multiple, patch.stopall = patch_object, _patch_dict, patch_multiple, _stopall
patch.TEST_PREFIX = "test"
