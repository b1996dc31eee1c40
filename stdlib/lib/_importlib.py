"""Specs, finders and loading: with _importlib_loaders the part of importlib that imports of source files need.

The machine itself finds modules (stdlib/import.cpp) as long as sys.meta_path and sys.path_hooks are unchanged; these classes
describe what it found and take over when they were changed.
"""

import sys
import posix as _posix
import _objects
from _importlib_loaders import (BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, NamespaceLoader, SourceFileLoader,
                                SourcelessFileLoader, _NamespacePath, _absolute, _fspath, _is_dir, _is_file, _join, cache_from_source)


def _warn(category, text):
    import warnings

    warnings.warn(text, category, stacklevel=3)


def _named(thing):
    return getattr(thing, "__qualname__", None) or type(thing).__qualname__


def _found_the_old_way(cls, fullname, path):
    """find_module() of the finders that have find_spec() too."""
    _warn(DeprecationWarning, f"{cls.__name__}.find_module() is deprecated and slated for removal in Python 3.12; use find_spec() instead")
    spec = cls.find_spec(fullname, path)
    return None if spec is None else spec.loader


class ModuleSpec:
    """What a finder found: the name, the loader, where the module comes from."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self._uninitialized_submodules = []
        self._set_fileattr = False
        self._cached = None

    def __repr__(self):
        args = [f"name={self.name!r}", f"loader={self.loader!r}"]
        if self.origin is not None:
            args.append(f"origin={self.origin!r}")
        if self.submodule_search_locations is not None:
            args.append(f"submodule_search_locations={self.submodule_search_locations}")
        return f"{self.__class__.__name__}({', '.join(args)})"

    def __eq__(self, other):
        try:
            return (self.name == other.name and self.loader == other.loader and self.origin == other.origin and
                    self.submodule_search_locations == other.submodule_search_locations and
                    self.cached == other.cached and self.has_location == other.has_location)
        except AttributeError:
            return NotImplemented

    __hash__ = None

    @property
    def cached(self):
        if self._cached is None and self.origin is not None and self._set_fileattr:
            try:
                self._cached = cache_from_source(self.origin) if self.origin.endswith(".py") else self.origin if self.origin.endswith(".pyc") else None
            except NotImplementedError:
                pass
        return self._cached

    @cached.setter
    def cached(self, cached):
        self._cached = cached

    @property
    def parent(self):
        return self.name.rpartition(".")[0] if self.submodule_search_locations is None else self.name

    has_location = property(lambda self: self._set_fileattr, lambda self, value: setattr(self, "_set_fileattr", bool(value)))


class BuiltinImporter:
    """Modules written in C++. All methods belong to the class."""

    _ORIGIN = "built-in"

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        # Not sys.builtin_module_names: that is found through an import, which may be the one under way.
        if fullname not in ("_core", "builtins", "sys") and fullname not in _objects.native_names():
            return None
        return ModuleSpec(fullname, cls, origin=cls._ORIGIN)

    @classmethod
    def find_module(cls, fullname, path=None):
        return _found_the_old_way(cls, fullname, path)

    @staticmethod
    def create_module(spec):
        return sys.modules.get(spec.name) or _objects.load_native(spec.name)

    @staticmethod
    def exec_module(module):
        pass

    @classmethod
    def load_module(cls, fullname):
        return sys.modules.get(fullname) or _objects.load_native(fullname)

    @classmethod
    def get_code(cls, fullname):
        return None

    @classmethod
    def get_source(cls, fullname):
        return None

    @classmethod
    def is_package(cls, fullname):
        return False


class FrozenImporter:
    """Modules of the library that lie in the executable."""

    _ORIGIN = "frozen"

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        package = _objects.is_frozen_package(fullname)
        if package is None:
            return None
        return ModuleSpec(fullname, cls, origin=cls._ORIGIN, is_package=package)

    @classmethod
    def find_module(cls, fullname, path=None):
        return _found_the_old_way(cls, fullname, path)

    @staticmethod
    def create_module(spec):
        return sys.modules.get(spec.name) or _objects.load_frozen(spec.name)

    @staticmethod
    def exec_module(module):
        pass

    @classmethod
    def load_module(cls, fullname):
        return sys.modules.get(fullname) or _objects.load_frozen(fullname)

    @classmethod
    def get_code(cls, fullname):
        return _objects.frozen_code(fullname)

    @classmethod
    def get_source(cls, fullname):
        return None

    @classmethod
    def is_package(cls, fullname):
        package = _objects.is_frozen_package(fullname)
        if package is None:
            raise ImportError(f"{fullname!r} is not a frozen module", name=fullname)
        return package


class FileFinder:
    """Finds modules in one folder."""

    def __init__(self, path, *loader_details):
        loaders = []
        for loader, suffixes in loader_details:
            loaders.extend((suffix, loader) for suffix in suffixes)
        self._loaders = loaders
        self.path = _absolute((path.rstrip("/") or "/" if path else "") if path != "." else "")

    _path_mtime = -1

    def invalidate_caches(self):
        self._path_mtime = -1

    def find_loader(self, fullname):
        import warnings

        warnings.warn("FileFinder.find_loader() is deprecated and slated for removal in Python 3.12; use find_spec() instead", DeprecationWarning)
        spec = self.find_spec(fullname)
        return (None, []) if spec is None else (spec.loader, spec.submodule_search_locations or [])

    def find_module(self, fullname):
        import warnings

        warnings.warn("FileFinder.find_module() is deprecated and slated for removal in Python 3.12; use find_spec() instead", DeprecationWarning)
        loader, portions = self.find_loader(fullname)
        if loader is None and portions:
            warnings.warn(f"Not importing directory {portions[0]}: missing __init__", ImportWarning)
        return loader

    def find_spec(self, fullname, target=None):
        tail = fullname.rpartition(".")[2]
        if not tail or "/" in tail or "\0" in tail:
            return None
        base = _join(self.path, tail)
        folder = _is_dir(base)
        if folder:
            for suffix, loader in self._loaders:
                path = f"{base}/__init__{suffix}"
                if _is_file(path):
                    return spec_from_file_location(fullname, path, loader=loader(fullname, path), submodule_search_locations=[base])
        for suffix, loader in self._loaders:
            path = base + suffix
            if _is_file(path):
                return spec_from_file_location(fullname, path, loader=loader(fullname, path))
        if folder:
            spec = ModuleSpec(fullname, None)
            spec.submodule_search_locations = [base]
            return spec
        return None

    @classmethod
    def path_hook(cls, *loader_details):
        def path_hook_for_FileFinder(path):
            if not _is_dir(path):
                raise ImportError("only directories are supported", path=path)
            return cls(path, *loader_details)

        return path_hook_for_FileFinder

    def __repr__(self):
        return f"FileFinder({self.path!r})"


class PathFinder:
    """Finds modules along sys.path or a package's __path__."""

    @staticmethod
    def invalidate_caches():
        for name, finder in list(sys.path_importer_cache.items()):
            if finder is None:
                del sys.path_importer_cache[name]
            elif hasattr(finder, "invalidate_caches"):
                finder.invalidate_caches()

    @staticmethod
    def _path_hooks(path):
        if sys.path_hooks is not None and not sys.path_hooks:
            _warn(ImportWarning, "sys.path_hooks is empty")
        for hook in sys.path_hooks:
            try:
                return hook(path)
            except ImportError:
                continue
        return None

    @classmethod
    def _path_importer_cache(cls, path):
        if path == "":
            try:
                path = _posix.getcwd()
            except FileNotFoundError:
                return None
        try:
            return sys.path_importer_cache[path]
        except KeyError:
            finder = sys.path_importer_cache[path] = cls._path_hooks(path)
            return finder

    @classmethod
    def find_module(cls, fullname, path=None):
        return _found_the_old_way(cls, fullname, path)

    @classmethod
    def _ask(cls, finder, fullname, target):
        """An entry's finder, which may have the protocol before specs only."""
        if hasattr(finder, "find_spec"):
            return finder.find_spec(fullname, target)
        portions = ()
        if hasattr(finder, "find_loader"):
            _warn(ImportWarning, f"{_named(finder)}.find_spec() not found; falling back to find_loader()")
            loader, portions = finder.find_loader(fullname)
        else:
            _warn(ImportWarning, f"{_named(finder)}.find_spec() not found; falling back to find_module()")
            loader = finder.find_module(fullname)
        if loader is not None:
            return spec_from_loader(fullname, loader)
        spec = ModuleSpec(fullname, None)
        spec.submodule_search_locations = list(portions)
        return spec

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        portions = []
        for entry in sys.path if path is None else path:
            if not isinstance(entry, str):
                continue
            finder = cls._path_importer_cache(entry)
            if finder is None:
                continue
            spec = cls._ask(finder, fullname, target)
            if spec is None:
                continue
            if spec.loader is not None:
                return spec
            if spec.submodule_search_locations is None:
                raise ImportError("spec missing loader")
            portions.extend(spec.submodule_search_locations)
        if not portions:
            return None
        spec = ModuleSpec(fullname, None)
        spec.submodule_search_locations = _NamespacePath(fullname, portions)
        spec.loader = NamespaceLoader(fullname, spec.submodule_search_locations)
        return spec

    @staticmethod
    def find_distributions(*args, **kwargs):
        from importlib.metadata import MetadataPathFinder

        return MetadataPathFinder.find_distributions(*args, **kwargs)


class _FinderHook:
    """sys.path_hooks' own entry."""

    def __call__(self, path):
        if not _is_dir(path):
            raise ImportError("only directories are supported", path=path)
        return FileFinder(path, (ExtensionFileLoader, EXTENSION_SUFFIXES), (SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES))

    def __repr__(self):
        return f"<function FileFinder.path_hook.<locals>.path_hook_for_FileFinder at {id(self):#x}>"


class _ArchiveHook:
    """sys.path_hooks' entry for zip archives: zipimport is loaded when a path leads into a file for the first time."""

    def __call__(self, path):
        if not isinstance(path, str) or not path:
            raise ImportError("only paths of archives are supported", path=path)
        outer = path
        while not _is_file(outer):
            if "/" not in outer or _is_dir(outer):
                raise ImportError("not a Zip file", path=path)
            outer = outer.rpartition("/")[0]
        from zipimport import zipimporter

        return zipimporter(path)

    def __repr__(self):
        return "<class 'zipimport.zipimporter'>"


_default_meta_path = (BuiltinImporter, FrozenImporter, PathFinder)
_default_path_hooks = (_ArchiveHook(), _FinderHook())
meta_path = list(_default_meta_path)
path_hooks = list(_default_path_hooks)
path_importer_cache = {}


def _same(items, defaults):
    return len(items) == len(defaults) and all(a is b for a, b in zip(items, defaults))


def _finders_changed():
    known = sys.__dict__
    return not (_same(known.get("meta_path", _default_meta_path), _default_meta_path) and
                _same(known.get("path_hooks", _default_path_hooks), _default_path_hooks))


_POPULATE = object()


def absolute_name(name, package):
    """The name of a module that is given with leading dots: one for the package itself, each more for one further out."""
    rest = name.lstrip(".")
    level = len(name) - len(rest)
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{bits[0]}.{rest}" if rest else bits[0]


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=_POPULATE):
    if location is None:
        location = "<unknown>"
        if hasattr(loader, "get_filename"):
            try:
                location = loader.get_filename(name)
            except ImportError:
                pass
    else:
        location = _fspath(location)
        if isinstance(location, str) and not location.startswith("/"):
            try:
                location = _join(_posix.getcwd(), location)
            except OSError:
                pass
    spec = ModuleSpec(name, loader, origin=location)
    spec._set_fileattr = True
    if loader is None:
        for suffix, loader_class in ((".py", SourceFileLoader), (".pyc", SourcelessFileLoader)):
            if location.endswith(suffix):
                spec.loader = loader = loader_class(name, location)
                break
        else:
            return None
    if submodule_search_locations is _POPULATE:
        if hasattr(loader, "is_package"):
            try:
                if loader.is_package(name):
                    spec.submodule_search_locations = []
            except ImportError:
                pass
    else:
        spec.submodule_search_locations = submodule_search_locations
    if spec.submodule_search_locations == [] and location:
        spec.submodule_search_locations.append(location.rpartition("/")[0])
    return spec


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    if origin is None:
        origin = getattr(loader, "_ORIGIN", None)
    if not origin and hasattr(loader, "get_filename"):
        if is_package is None:
            return spec_from_file_location(name, loader=loader)
        return spec_from_file_location(name, loader=loader, submodule_search_locations=[] if is_package else None)
    if is_package is None:
        if hasattr(loader, "is_package"):
            try:
                is_package = loader.is_package(name)
            except ImportError:
                is_package = None
        else:
            is_package = False
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def _init_module_attrs(spec, module, override=False):
    def put(name, value):
        if override or getattr(module, name, None) is None:
            try:
                setattr(module, name, value)
            except AttributeError:
                pass

    put("__name__", spec.name)
    put("__loader__", spec.loader)
    put("__package__", spec.parent)
    try:
        module.__spec__ = spec
    except AttributeError:
        pass
    if spec.submodule_search_locations is not None:
        put("__path__", spec.submodule_search_locations)
    if spec.has_location:
        put("__file__", spec.origin)
        if spec.cached is not None:
            put("__cached__", spec.cached)
    return module


def module_from_spec(spec):
    module = None
    if hasattr(spec.loader, "create_module"):
        module = spec.loader.create_module(spec)
    elif hasattr(spec.loader, "exec_module"):
        raise ImportError("loaders that define exec_module() must also define create_module()")
    if module is None:
        module = type(sys)(spec.name)
    return _init_module_attrs(spec, module)


def _describe_loaded(spec, module):
    """What load_module() left out."""
    def lacks(name):
        return getattr(module, name, None) is None

    try:
        if lacks("__loader__"):
            module.__loader__ = spec.loader
        if lacks("__package__"):
            module.__package__ = module.__name__ if hasattr(module, "__path__") else spec.name.rpartition(".")[0]
        if lacks("__spec__"):
            module.__spec__ = spec
    except AttributeError:
        pass
    return module


def _load(spec):
    """The module of a spec, executed, from sys.modules."""
    name = spec.name
    if spec.loader is not None and not hasattr(spec.loader, "exec_module"):
        _warn(ImportWarning, f"{_named(spec.loader)}.exec_module() not found; falling back to load_module()")
        try:
            spec.loader.load_module(name)
        finally:
            if name in sys.modules:
                sys.modules[name] = sys.modules.pop(name)    # it is the newest
        return _describe_loaded(spec, sys.modules[name])
    module = module_from_spec(spec)
    spec._initializing = True
    try:
        sys.modules[name] = module
        try:
            if spec.loader is None:
                if spec.submodule_search_locations is None:
                    raise ImportError("missing loader", name=name)
            else:
                spec.loader.exec_module(module)
        except BaseException:
            sys.modules.pop(name, None)
            raise
        return sys.modules[name]
    finally:
        spec._initializing = False


def _exec(spec, module):
    """Executes the spec's module again, in place."""
    name = spec.name
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name!r} not in sys.modules", name=name)
    if spec.loader is None:
        if spec.submodule_search_locations is None:
            raise ImportError("missing loader", name=name)
        _init_module_attrs(spec, module, override=True)
    elif spec.loader is FrozenImporter:
        exec(_objects.frozen_code(name), module.__dict__)
    else:
        _init_module_attrs(spec, module, override=True)
        spec.loader.exec_module(module)
    return sys.modules[name]


def _load_by_name(loader, fullname):
    spec = spec_from_loader(fullname, loader)
    if fullname in sys.modules:
        return _exec(spec, sys.modules[fullname])
    return _load(spec)


def _find_spec(name, path, target=None):
    """Asks the finders of sys.meta_path."""
    finders = sys.meta_path
    if finders is None:
        raise ImportError("sys.meta_path is None, Python is likely shutting down")
    if not finders:
        _warn(ImportWarning, "sys.meta_path is empty")
    known = name in sys.modules
    for finder in finders:
        if hasattr(finder, "find_spec"):
            spec = finder.find_spec(name, path, target)
        elif hasattr(finder, "find_module"):
            _warn(ImportWarning, f"{_named(finder)}.find_spec() not found; falling back to find_module()")
            loader = finder.find_module(name, path)
            spec = None if loader is None else spec_from_loader(name, loader)
        else:
            continue
        if spec is None:
            continue
        if not known and name in sys.modules:    # the finder imported it
            return getattr(sys.modules[name], "__spec__", None) or spec
        return spec
    return None


def _find_and_load(name, parent):
    """What the machine calls when the finders were changed."""
    path = None
    if parent is not None:
        try:
            path = parent.__path__
        except AttributeError:
            raise ModuleNotFoundError(f"No module named {name!r}; {name.rpartition('.')[0]!r} is not a package", name=name) from None
    spec = _find_spec(name, path)
    if spec is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _load(spec)


def _find_in_archive(name, entry, portions):
    """What the machine calls for an entry of a search path that leads into a file, or whose name is not UTF-8: the module, or None (portions may get more)."""
    importer = sys.modules.get("zipimport")
    if importer is not None and not hasattr(importer, "zipimporter"):
        return None  # it is being loaded itself
    finder = PathFinder._path_importer_cache(entry)
    spec = None if finder is None else finder.find_spec(name)
    if spec is None:
        return None
    if spec.loader is None:
        portions.extend(spec.submodule_search_locations or ())
        return None
    return _load(spec)


def _load_sourceless(name, path):
    """What the machine calls when it found an image without a source."""
    return _load(spec_from_file_location(name, path, loader=SourcelessFileLoader(name, path)))


def _add_source_spec(module, filename, cached):
    name = module.__name__
    spec = ModuleSpec(name, SourceFileLoader(name, filename), origin=filename)
    spec._set_fileattr = True
    if "__path__" in module.__dict__:
        spec.submodule_search_locations = module.__path__
    module.__spec__, module.__loader__ = spec, spec.loader
    if cached is not None:
        spec._cached = module.__cached__ = cached


def _add_namespace_spec(module, portions):
    name = module.__name__
    spec = ModuleSpec(name, None)
    module.__path__ = spec.submodule_search_locations = _NamespacePath(name, portions)
    spec.loader = NamespaceLoader(name, module.__path__)
    module.__spec__, module.__loader__, module.__file__ = spec, spec.loader, None


def _add_native_spec(module, origin):
    module.__loader__ = BuiltinImporter
    module.__spec__ = ModuleSpec(module.__name__, BuiltinImporter, origin="built-in")


def _add_frozen_spec(module, origin):
    module.__loader__ = FrozenImporter
    spec = module.__spec__ = ModuleSpec(module.__name__, FrozenImporter, origin="frozen")
    if "__path__" in module.__dict__:
        spec.submodule_search_locations = module.__path__


def _describe_library():
    """Modules that were there before this one."""
    for name, module in list(sys.modules.items()):
        if name == "__main__" or getattr(module, "__spec__", 1) is not None or getattr(module, "__name__", None) != name:
            continue
        if _objects.is_frozen_package(name) is not None:
            _add_frozen_spec(module, None)
        elif getattr(module, "__file__", None) is None:
            _add_native_spec(module, None)


_describe_library()


# Shown under the names of the modules that have them in CPython.
for _cls in (ModuleSpec, BuiltinImporter, FrozenImporter):
    _cls.__module__ = "_frozen_importlib"
for _cls in (FileFinder, PathFinder):
    _cls.__module__ = "_frozen_importlib_external"
del _cls
