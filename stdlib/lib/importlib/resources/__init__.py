"""Files that travel with packages."""

import contextlib as _contextlib
import os as _os
import sys as _sys
import types as _types
import warnings as _warnings
from typing import Union as _Union

from .abc import ResourceReader, Traversable, TraversableResources

__all__ = ["Package", "Resource", "ResourceReader", "as_file", "contents", "files", "is_resource", "open_binary", "open_text", "path", "read_binary", "read_text"]

Package = _Union[_types.ModuleType, str]
Resource = str


class _FileReader(TraversableResources):
    def __init__(self, loader):
        self.path = _os.path.dirname(loader.path)

    def resource_path(self, resource):
        return _os.path.join(self.path, resource)

    def files(self):
        import pathlib

        return pathlib.Path(self.path)


class MultiplexedPath(Traversable):
    """The portions of a namespace package as one folder."""

    def __init__(self, paths):
        import pathlib

        self._paths = [pathlib.Path(p) for p in paths]
        if not self._paths:
            raise FileNotFoundError("MultiplexedPath must contain at least one path")

    def iterdir(self):
        seen = set()
        for path in self._paths:
            for child in path.iterdir():
                if child.name not in seen:
                    seen.add(child.name)
                    yield child

    def is_dir(self):
        return True

    def is_file(self):
        return False

    def joinpath(self, *descendants):
        for path in self._paths:
            found = path.joinpath(*descendants)
            if found.exists():
                return found
        return self._paths[0].joinpath(*descendants)

    def open(self, *args, **kwargs):
        raise FileNotFoundError(f"{self} is not a file")

    @property
    def name(self):
        return self._paths[0].name

    def __repr__(self):
        return f"MultiplexedPath({', '.join(repr(str(p)) for p in self._paths)})"


class _NamespaceReader(TraversableResources):
    def __init__(self, paths):
        self.path = MultiplexedPath(list(paths))

    def files(self):
        return self.path


def _module_of(package):
    if package is None:
        return _sys.modules[_sys._getframe(2).f_globals["__name__"]]
    if isinstance(package, str):
        import importlib

        package = importlib.import_module(package)
    if getattr(package.__spec__, "submodule_search_locations", None) is None:
        raise TypeError(f"{package.__spec__.name!r} is not a package")
    return package


def files(package):
    """A Traversable of the package's folder."""
    module = _module_of(package)
    reader = getattr(module.__spec__.loader, "get_resource_reader", None)
    found = reader(module.__spec__.name) if reader is not None else None
    if found is None:
        raise FileNotFoundError(f"{module.__spec__.name!r} has no files: it is part of the executable")
    if hasattr(found, "files"):
        return found.files()
    raise TypeError(f"the resource reader of {module.__spec__.name!r} has no files()")


@_contextlib.contextmanager
def as_file(path):
    """A path in the file system for as long as the context lasts."""
    import pathlib

    if isinstance(path, pathlib.Path):
        yield path
        return
    import shutil
    import tempfile

    folder = tempfile.mkdtemp()
    target = pathlib.Path(folder) / path.name
    try:
        _write_tree(path, target)
        yield target
    finally:
        shutil.rmtree(folder)


def _write_tree(source, target):
    if source.is_dir():
        target.mkdir()
        for child in source.iterdir():
            _write_tree(child, target / child.name)
    else:
        target.write_bytes(source.read_bytes())


def _deprecated(name):
    _warnings.warn(f"{name} is deprecated. Use files() instead. Refer to https://importlib-resources.readthedocs.io/en/latest/using.html"
                   "#migrating-from-legacy for migration advice.", DeprecationWarning, stacklevel=3)


def _name(resource):
    text = str(resource)
    parent, file_name = _os.path.split(text)
    if parent:
        raise ValueError(f"{resource!r} must be only a file name")
    return file_name


def open_binary(package, resource):
    _deprecated("open_binary")
    return (files(package) / _name(resource)).open("rb")


def read_binary(package, resource):
    _deprecated("read_binary")
    return (files(package) / _name(resource)).read_bytes()


def open_text(package, resource, encoding="utf-8", errors="strict"):
    _deprecated("open_text")
    return (files(package) / _name(resource)).open("r", encoding=encoding, errors=errors)


def read_text(package, resource, encoding="utf-8", errors="strict"):
    _deprecated("read_text")
    with (files(package) / _name(resource)).open("r", encoding=encoding, errors=errors) as stream:
        return stream.read()


def contents(package):
    _deprecated("contents")
    return [item.name for item in files(package).iterdir()]


def is_resource(package, name):
    _deprecated("is_resource")
    resource = _name(name)
    return any(item.name == resource and item.is_file() for item in files(package).iterdir())


def path(package, resource):
    _deprecated("path")
    return as_file(files(package) / _name(resource))
