"""The older way to find and load modules; importlib is the newer one."""

import importlib
import importlib.machinery
import importlib.util
import os
import sys
import tokenize
import types
import warnings

from _imp import acquire_lock, is_builtin, is_frozen, lock_held, release_lock

warnings.warn("the imp module is deprecated in favour of importlib and slated for removal in Python 3.12; "
              "see the module's documentation for alternative uses", category=DeprecationWarning, stacklevel=2)

SEARCH_ERROR, PY_SOURCE, PY_COMPILED, C_EXTENSION, PY_RESOURCE = range(5)
PKG_DIRECTORY, C_BUILTIN, PY_FROZEN, PY_CODERESOURCE, IMP_HOOK = range(5, 10)
_SUFFIXES = importlib.machinery.SOURCE_SUFFIXES, importlib.machinery.BYTECODE_SUFFIXES
_LOADERS = importlib.machinery.SourceFileLoader, importlib.machinery.SourcelessFileLoader


def new_module(name):
    """A module that is in no table."""
    return types.ModuleType(name)


def get_magic():
    return importlib.util.MAGIC_NUMBER


def get_tag():
    return sys.implementation.cache_tag


def cache_from_source(path, debug_override=None):
    """Where the compiled file of a source is kept."""
    return importlib.util.cache_from_source(path, debug_override)


def source_from_cache(path):
    return importlib.util.source_from_cache(path)


def get_suffixes():
    """(suffix, mode, kind) of each form of module."""
    kinds = C_EXTENSION, PY_SOURCE, PY_COMPILED
    forms = zip((importlib.machinery.EXTENSION_SUFFIXES, *_SUFFIXES), ("rb", "r", "rb"), kinds)
    return [(suffix, mode, kind) for suffixes, mode, kind in forms for suffix in suffixes]


class NullImporter:
    """Finds nothing."""

    def __init__(self, path):
        if path == "":
            raise ImportError("empty pathname", path="")
        if os.path.isdir(path):
            raise ImportError("existing directory", path=path)

    def find_module(self, fullname):
        return None


def _loaded(name, path, loader, locations=None):
    spec = importlib.util.spec_from_file_location(name, path, loader=loader, submodule_search_locations=locations)
    old = sys.modules.get(name)
    module = importlib.util.module_from_spec(spec) if old is None else old
    module.__spec__, module.__file__, module.__loader__ = spec, spec.origin, loader
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        if old is None:
            del sys.modules[name]
        raise
    return sys.modules[name]


def load_source(name, pathname, file=None):
    """The module of a source file, made or filled anew."""
    return _loaded(name, pathname, _LOADERS[0](name, pathname))


def load_compiled(name, pathname, file=None):
    return _loaded(name, pathname, _LOADERS[1](name, pathname))


def load_package(name, path):
    if not os.path.isdir(path):
        return _loaded(name, path, _LOADERS[0](name, path), [])
    for suffixes, loader in zip(_SUFFIXES, _LOADERS):
        for init in (os.path.join(path, "__init__" + suffix) for suffix in suffixes):
            if os.path.exists(init):
                return _loaded(name, init, loader(name, init), [])
    raise ValueError("{!r} is not a package".format(path))


_BY_KIND = {
    PY_SOURCE: lambda name, file, filename: load_source(name, filename, file),
    PY_COMPILED: lambda name, file, filename: load_compiled(name, filename, file),
    PKG_DIRECTORY: lambda name, file, filename: load_package(name, filename),
    C_BUILTIN: lambda name, file, filename: init_builtin(name),
    PY_FROZEN: lambda name, file, filename: init_frozen(name),
}


def load_module(name, file, filename, details):
    """The module that find_module() found."""
    _, mode, kind = details
    if mode and not (mode[0] == "r" and "+" not in mode):
        raise ValueError("invalid file open mode {!r}".format(mode))
    if file is None and kind in (PY_SOURCE, PY_COMPILED):
        raise ValueError("file object required for import (type code {})".format(kind))
    if kind not in _BY_KIND:
        raise ImportError("Don't know how to import {} (type code {})".format(name, kind), name=name)
    return _BY_KIND[kind](name, file, filename)


def _encoding(path):
    with open(path, "rb") as source:
        return tokenize.detect_encoding(source.readline)[0]


def _in_folder(folder, name):
    """What find_module() gives for a module in this folder; None where it is not there."""
    package = os.path.join(folder, name)
    if any(os.path.exists(os.path.join(package, "__init__" + suffix)) for suffix in (".py", *_SUFFIXES[1])):
        return None, package, ("", "", PKG_DIRECTORY)
    for form in get_suffixes():
        path, mode = package + form[0], form[1]
        if os.path.isfile(path):
            return open(path, mode, encoding=None if "b" in mode else _encoding(path)), path, form
    return None


def find_module(name, path=None):
    """(file, its name, (suffix, mode, kind)) of a module in these folders, in sys.path by default."""
    if not isinstance(name, str):
        raise TypeError(f"'name' must be a str, not {type(name)}")
    if path is not None and not isinstance(path, list):
        raise RuntimeError(f"'path' must be None or a list, not {type(path)}")
    if path is None:
        for known, kind in (is_builtin, C_BUILTIN), (is_frozen, PY_FROZEN):
            if known(name):
                return None, None, ("", "", kind)
    for folder in sys.path if path is None else path:
        if found := _in_folder(folder, name):
            return found
    raise ImportError(f"No module named {name!r}", name=name)


def reload(module):
    return importlib.reload(module)


def init_builtin(name):
    """A module that is built in; None if there is none of this name."""
    return importlib.import_module(name) if is_builtin(name) else None


def init_frozen(name):
    return importlib.import_module(name) if is_frozen(name) else None
