"""Packages seen as folders of modules."""

import importlib
import importlib.machinery
import importlib.util
import os
import sys
from collections import namedtuple
from types import ModuleType

import _objects

__all__ = ["get_importer", "iter_importers", "get_loader", "find_loader", "walk_packages", "iter_modules", "get_data", "read_code", "extend_path",
           "ModuleInfo"]

ModuleInfo = namedtuple("ModuleInfo", "module_finder name ispkg")
ModuleInfo.__doc__ = "A namedtuple with minimal info about a module."


def get_importer(path_item):
    path_item = os.fspath(path_item) if not isinstance(path_item, bytes) else path_item
    try:
        return sys.path_importer_cache[path_item]
    except KeyError:
        for hook in sys.path_hooks:
            try:
                importer = hook(path_item)
            except ImportError:
                continue
            sys.path_importer_cache.setdefault(path_item, importer)
            return importer
    return None


def iter_importers(fullname=""):
    if fullname.startswith("."):
        raise ImportError(f"Relative module name {fullname!r} not supported")
    if "." in fullname:
        parent = importlib.import_module(fullname.rpartition(".")[0])
        path = getattr(parent, "__path__", None)
        if path is None:
            return
    else:
        yield from sys.meta_path
        path = sys.path
    for item in path:
        yield get_importer(item)


def _modules_of_folder(folder):
    """(name, is a package) of what a folder holds."""
    try:
        names = sorted(os.listdir(folder or "."))
    except OSError:
        return
    seen = set()
    for entry in names:
        name = entry[:-3] if entry.endswith(".py") else None
        path = os.path.join(folder or ".", entry)
        package = False
        if name is None and os.path.isdir(path) and "." not in entry:
            try:
                inside = os.listdir(path)
            except OSError:
                inside = []
            if "__init__.py" not in inside:
                continue
            name, package = entry, True
        if not name or name == "__init__" or name in seen or "." in name:
            continue
        seen.add(name)
        yield name, package


def _modules_of_archive(importer):
    """(name, is a package) of what a folder of an archive holds."""
    seen = set()
    for path in sorted(importer._files):
        head, *rest = path.removeprefix(importer.prefix).split("/")
        package = rest == ["__init__.py"]
        name = head if package else head.removesuffix(".py") if not rest and head.endswith(".py") else ""
        if path.startswith(importer.prefix) and name and name != "__init__" and "." not in name and name not in seen:
            seen.add(name)
            yield name, package


def iter_importer_modules(importer, prefix=""):
    own = getattr(importer, "iter_modules", None)
    if own is not None:
        yield from own(prefix)
    elif isinstance(importer, importlib.machinery.FileFinder):
        for name, package in _modules_of_folder(importer.path):
            yield prefix + name, package
    elif hasattr(sys.modules.get("zipimport"), "zipimporter") and isinstance(importer, sys.modules["zipimport"].zipimporter):
        for name, package in _modules_of_archive(importer):
            yield prefix + name, package


def iter_modules(path=None, prefix=""):
    if path is None:
        importers = map(get_importer, sys.path)
    elif isinstance(path, str):
        raise ValueError("path must be None or list of paths to look for modules in")
    else:
        importers = map(get_importer, path)
    yielded = set()
    for importer in importers:
        for name, package in iter_importer_modules(importer, prefix):
            if name not in yielded:
                yielded.add(name)
                yield ModuleInfo(importer, name, package)


def walk_packages(path=None, prefix="", onerror=None):
    visited = set()
    yield from _walk(path, prefix, onerror, visited)


def _walk(path, prefix, onerror, visited):
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            __import__(info.name)
        except ImportError:
            if onerror is not None:
                onerror(info.name)
        except Exception:
            if onerror is None:
                raise
            onerror(info.name)
        else:
            folders = [p for p in getattr(sys.modules[info.name], "__path__", None) or [] if p not in visited]
            visited.update(folders)
            yield from _walk(folders, info.name + ".", onerror, visited)


def get_loader(module_or_name):
    if module_or_name in sys.modules:
        module_or_name = sys.modules[module_or_name]
        if module_or_name is None:
            return None
    if isinstance(module_or_name, ModuleType):
        loader = getattr(module_or_name, "__loader__", None)
        if loader is not None:
            return loader
        if getattr(module_or_name, "__spec__", None) is None:
            return None
        return find_loader(module_or_name.__name__)
    return find_loader(module_or_name)


def find_loader(fullname):
    if fullname.startswith("."):
        raise ImportError(f"Relative module name {fullname!r} not supported")
    try:
        spec = importlib.util.find_spec(fullname)
    except (ImportError, AttributeError, TypeError, ValueError) as ex:
        raise ImportError(f"Error while finding loader for {fullname!r} ({type(ex)}: {ex})") from ex
    return spec.loader if spec is not None else None


def extend_path(path, name):
    """A package's path with the folders of the same name along sys.path."""
    if not isinstance(path, list):
        return path
    parent, _, last = name.rpartition(".")
    path = path[:]
    try:
        search = getattr(sys.modules[parent], "__path__") if parent else sys.path
    except (KeyError, AttributeError):
        return path
    for folder in search:
        if not isinstance(folder, str):
            continue
        candidate = os.path.join(folder, last)
        if candidate not in path and os.path.isdir(candidate):
            finder = get_importer(folder)
            spec = finder.find_spec(name) if finder is not None else None
            for portion in (spec.submodule_search_locations or []) if spec is not None else []:
                if portion not in path:
                    path.append(portion)
        listing = os.path.join(folder, name + ".pkg")
        if os.path.isfile(listing):
            with open(listing) as stream:
                for line in stream:
                    line = line.rstrip("\n")
                    if line and not line.startswith("#"):
                        path.append(line)
    return path


def get_data(package, resource):
    spec = importlib.util.find_spec(package)
    if spec is None or spec.loader is None or not hasattr(spec.loader, "get_data"):
        return None
    module = sys.modules.get(package) or importlib.import_module(package)
    if module is None or not hasattr(module, "__file__"):
        return None
    return spec.loader.get_data(os.path.join(os.path.dirname(module.__file__), *resource.split("/")))


def read_code(stream):
    """The code of an image file; None if it is of another version or damaged."""
    return _objects.image_load(stream.read(), None)


def resolve_name(name):
    """The object of 'package.module:attribute' or a dotted name."""
    module_name, colon, attributes = name.partition(":")
    parts = module_name.split(".")
    for part in parts + (attributes.split(".") if attributes else []):
        if not part.isidentifier():
            raise ValueError(f"invalid format: {name!r}")
    if colon:
        found = importlib.import_module(module_name)
        rest = attributes.split(".") if attributes else []
    else:
        found = importlib.import_module(parts[0])
        rest, so_far = parts[1:], parts[0]
        while rest:
            try:
                found = importlib.import_module(f"{so_far}.{rest[0]}")
            except ImportError:
                break
            so_far = f"{so_far}.{rest.pop(0)}"
    for part in rest:
        found = getattr(found, part)
    return found
