"""Help for those who write finders and loaders, or import by file."""

import functools
import sys
import types
import warnings
from contextlib import contextmanager

import _importlib
import _objects
from _importlib import module_from_spec, spec_from_file_location, spec_from_loader
from _importlib_loaders import MAGIC_NUMBER, cache_from_source, decode_source, source_from_cache
from .abc import Loader

_RAW_MAGIC_NUMBER = int.from_bytes(MAGIC_NUMBER, "little")

__all__ = ["LazyLoader", "Loader", "MAGIC_NUMBER", "cache_from_source", "decode_source", "find_spec", "module_from_spec", "resolve_name", "source_from_cache",
           "source_hash", "spec_from_file_location", "spec_from_loader"]


def source_hash(source_bytes):
    """What image files by hash know their source by."""
    return _objects.source_hash(source_bytes)


def resolve_name(name, package):
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    return _importlib.absolute_name(name, package)


def find_spec(name, package=None):
    fullname = resolve_name(name, package) if name.startswith(".") else name
    if fullname in sys.modules:
        module = sys.modules[fullname]
        if module is None:
            return None
        try:
            spec = module.__spec__
        except AttributeError:
            raise ValueError(f"{name}.__spec__ is not set") from None
        if spec is None:
            raise ValueError(f"{name}.__spec__ is None")
        return spec
    parent_name = fullname.rpartition(".")[0]
    path = None
    if parent_name:
        parent = __import__(parent_name, fromlist=["__path__"])
        try:
            path = parent.__path__
        except AttributeError as e:
            raise ModuleNotFoundError(f"__path__ attribute not found on {parent_name!r} while trying to find {fullname!r}", name=fullname) from e
    return _importlib._find_spec(fullname, path)


def _deprecated(name):
    warnings.warn(f"The import system now takes care of this automatically; this decorator is slated for removal in Python 3.12", DeprecationWarning, stacklevel=3)


def set_package(fxn):
    _deprecated("set_package")

    @functools.wraps(fxn)
    def wrapper(*args, **kwargs):
        module = fxn(*args, **kwargs)
        if getattr(module, "__package__", None) is None:
            module.__package__ = module.__name__
            if not hasattr(module, "__path__"):
                module.__package__ = module.__package__.rpartition(".")[0]
        return module

    return wrapper


def set_loader(fxn):
    _deprecated("set_loader")

    @functools.wraps(fxn)
    def wrapper(self, *args, **kwargs):
        module = fxn(self, *args, **kwargs)
        if getattr(module, "__loader__", None) is None:
            module.__loader__ = self
        return module

    return wrapper


def module_for_loader(fxn):
    _deprecated("module_for_loader")

    @functools.wraps(fxn)
    def wrapper(self, fullname, *args, **kwargs):
        fresh = fullname not in sys.modules
        module = sys.modules.setdefault(fullname, types.ModuleType(fullname))
        module.__loader__ = self
        try:
            package = self.is_package(fullname)
        except (ImportError, AttributeError):
            pass
        else:
            module.__package__ = fullname if package else fullname.rpartition(".")[0]
        try:
            return fxn(self, module, *args, **kwargs)
        except BaseException:
            if fresh:
                sys.modules.pop(fullname, None)
            raise

    return wrapper


class _LazyModule(types.ModuleType):
    """A module that is executed when an attribute is read."""

    def __getattribute__(self, attr):
        read = super().__getattribute__
        spec = read("__spec__")
        state = getattr(spec, "loader_state", None)
        if attr in ("__spec__", "__class__") or not isinstance(state, dict) or "__dict__" not in state:
            return read(attr)
        spec.loader_state = None
        before, now = state["__dict__"], read("__dict__")
        changed = {k: v for k, v in now.items() if k not in before or before[k] is not v}
        spec.loader.exec_module(self)
        if spec.name in sys.modules and sys.modules[spec.name] is not self:
            raise ValueError(f"module object for {spec.name!r} substituted in sys.modules during a lazy load")
        now.update(changed)
        return read(attr)

    def __delattr__(self, attr):
        getattr(self, attr)
        super().__delattr__(attr)


class LazyLoader(Loader):
    def __init__(self, loader):
        self._check(loader)
        self.loader = loader

    @staticmethod
    def _check(loader):
        if not hasattr(loader, "exec_module"):
            raise TypeError("loader must define exec_module()")

    @classmethod
    def factory(cls, loader):
        cls._check(loader)
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        return self.loader.create_module(spec) or _LazyModule(spec.name)

    def exec_module(self, module):
        module.__spec__.loader = module.__loader__ = self.loader
        module.__spec__.loader_state = {"__dict__": module.__dict__.copy()}
