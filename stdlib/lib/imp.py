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

warnings.warn("the imp module is deprecated in favour of importlib and slated for removal in Python 3.12; see the module's documentation for alternative uses",
              DeprecationWarning, stacklevel=2)

SEARCH_ERROR, PY_SOURCE, PY_COMPILED, C_EXTENSION, PY_RESOURCE, PKG_DIRECTORY, C_BUILTIN, PY_FROZEN, PY_CODERESOURCE, IMP_HOOK = range(10)


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
    return ([(s, "rb", C_EXTENSION) for s in importlib.machinery.EXTENSION_SUFFIXES] + [(s, "r", PY_SOURCE) for s in importlib.machinery.SOURCE_SUFFIXES]
            + [(s, "rb", PY_COMPILED) for s in importlib.machinery.BYTECODE_SUFFIXES])


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
    return _loaded(name, pathname, importlib.machinery.SourceFileLoader(name, pathname))


def load_compiled(name, pathname, file=None):
    return _loaded(name, pathname, importlib.machinery.SourcelessFileLoader(name, pathname))


def load_package(name, path):
    if os.path.isdir(path):
        for suffix in importlib.machinery.SOURCE_SUFFIXES + importlib.machinery.BYTECODE_SUFFIXES:
            init = os.path.join(path, "__init__" + suffix)
            if os.path.exists(init):
                kind = importlib.machinery.SourceFileLoader if suffix in importlib.machinery.SOURCE_SUFFIXES else importlib.machinery.SourcelessFileLoader
                return _loaded(name, init, kind(name, init), [])
        raise ValueError("{!r} is not a package".format(path))
    return _loaded(name, path, importlib.machinery.SourceFileLoader(name, path), [])


def load_module(name, file, filename, details):
    """The module that find_module() found."""
    suffix, mode, kind = details
    if mode and (not mode.startswith("r") or "+" in mode):
        raise ValueError("invalid file open mode {!r}".format(mode))
    if file is None and kind in (PY_SOURCE, PY_COMPILED):
        raise ValueError("file object required for import (type code {})".format(kind))
    if kind == PY_SOURCE:
        return load_source(name, filename, file)
    if kind == PY_COMPILED:
        return load_compiled(name, filename, file)
    if kind == PKG_DIRECTORY:
        return load_package(name, filename)
    if kind == C_BUILTIN:
        return init_builtin(name)
    if kind == PY_FROZEN:
        return init_frozen(name)
    raise ImportError("Don't know how to import {} (type code {})".format(name, kind), name=name)


def find_module(name, path=None):
    """(file, its name, (suffix, mode, kind)) of a module in these folders, in sys.path by default."""
    if not isinstance(name, str):
        raise TypeError("'name' must be a str, not {}".format(type(name)))
    if not isinstance(path, (type(None), list)):
        raise RuntimeError("'path' must be None or a list, not {}".format(type(path)))
    if path is None:
        if is_builtin(name):
            return None, None, ("", "", C_BUILTIN)
        if is_frozen(name):
            return None, None, ("", "", PY_FROZEN)
        path = sys.path
    for folder in path:
        package = os.path.join(folder, name)
        for suffix in ".py", *importlib.machinery.BYTECODE_SUFFIXES:
            if os.path.exists(os.path.join(package, "__init__" + suffix)):
                return None, package, ("", "", PKG_DIRECTORY)
        for suffix, mode, kind in get_suffixes():
            file_path = os.path.join(folder, name + suffix)
            if os.path.isfile(file_path):
                encoding = None
                if "b" not in mode:
                    with open(file_path, "rb") as file:
                        encoding = tokenize.detect_encoding(file.readline)[0]
                return open(file_path, mode, encoding=encoding), file_path, (suffix, mode, kind)
    raise ImportError("No module named {!r}".format(name), name=name)


def reload(module):
    return importlib.reload(module)


def init_builtin(name):
    """A module that is built in; None if there is none of this name."""
    return importlib.import_module(name) if is_builtin(name) else None


def init_frozen(name):
    return importlib.import_module(name) if is_frozen(name) else None
