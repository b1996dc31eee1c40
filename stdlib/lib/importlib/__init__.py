"""Imports by name at run time. The machinery itself is in the executable and in _importlib."""

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]

import builtins as _builtins
import sys
import _importlib


def __getattr__(name):
    if name in ("_bootstrap", "_bootstrap_external"):
        return import_module("importlib." + name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__import__ = _builtins.__import__


def _pack_uint32(x):
    """32 bits, little-endian: a field of a bytecode file's header."""
    return (int(x) & 0xFFFFFFFF).to_bytes(4, "little")


def _unpack_uint32(data):
    assert len(data) == 4
    return int.from_bytes(data, "little")


def _unpack_uint16(data):
    assert len(data) == 2
    return int.from_bytes(data, "little")


def import_module(name, package=None):
    if name.startswith("."):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        name = _importlib.absolute_name(name, package)
    module = sys.modules.get(name)
    if module is not None:
        return module
    _builtins.__import__(name)
    return sys.modules[name]


def invalidate_caches():
    for finder in sys.meta_path:
        if hasattr(finder, "invalidate_caches"):
            finder.invalidate_caches()


def find_loader(name, path=None):
    import warnings

    warnings.warn("Deprecated since Python 3.4 and slated for removal in Python 3.12; use importlib.util.find_spec() instead",
                  DeprecationWarning, stacklevel=2)
    module = sys.modules.get(name)
    if module is not None:
        loader = getattr(module, "__loader__", None)
        if loader is None:
            raise ValueError(f"{name}.__loader__ is None")
        return loader
    spec = _importlib._find_spec(name, path)
    if spec is None:
        return None
    if spec.loader is None:
        if spec.submodule_search_locations is None:
            raise ImportError(f"spec for {name} missing loader", name=name)
        raise ImportError("namespace packages do not have loaders", name=name)
    return spec.loader


_reloading = {}


def reload(module):
    try:
        name = module.__spec__.name
    except AttributeError:
        try:
            name = module.__name__
        except AttributeError:
            raise TypeError("reload() argument must be a module") from None
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    if name in _reloading:
        return _reloading[name]
    _reloading[name] = module
    try:
        parent, path = name.rpartition(".")[0], None
        if parent:
            try:
                path = sys.modules[parent].__path__
            except KeyError:
                raise ImportError(f"parent {parent!r} not in sys.modules", name=parent) from None
        spec = module.__spec__ = _importlib._find_spec(name, path, module)
        if spec is None:
            raise ModuleNotFoundError(f"spec not found for the module {name!r}", name=name)
        _importlib._exec(spec, module)
        return sys.modules[name]
    finally:
        _reloading.pop(name, None)
