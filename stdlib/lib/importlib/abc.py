"""What finders and loaders promise."""

import abc
import sys

from . import machinery
import _importlib
import _importlib_loaders
from .resources.abc import ResourceReader, Traversable, TraversableResources

__all__ = ["Loader", "Finder", "MetaPathFinder", "PathEntryFinder", "ResourceLoader", "InspectLoader", "ExecutionLoader", "FileLoader", "SourceLoader",
           "ResourceReader", "Traversable", "TraversableResources"]


def _deprecated(text):
    import warnings

    warnings.warn(text, DeprecationWarning, stacklevel=3)


def _spec_by(finder, *where):
    """What its find_spec() gives, if it has that."""
    find = getattr(finder, "find_spec", None)
    return find and find(*where)


class Finder(metaclass=abc.ABCMeta):
    def __init__(self):
        _deprecated("the Finder ABC is deprecated and slated for removal in Python 3.12; use MetaPathFinder or PathEntryFinder instead")

    @abc.abstractmethod
    def find_module(self, fullname, path=None):
        """A loader of the module, or None."""


class MetaPathFinder(metaclass=abc.ABCMeta):
    def find_module(self, fullname, path):
        _deprecated("MetaPathFinder.find_module() is deprecated since Python 3.4 in favor of MetaPathFinder.find_spec() "
                    "and is slated for removal in Python 3.12")
        return getattr(_spec_by(self, fullname, path), "loader", None)

    def invalidate_caches(self):
        pass


class PathEntryFinder(metaclass=abc.ABCMeta):
    def find_loader(self, fullname):
        _deprecated("PathEntryFinder.find_loader() is deprecated since Python 3.4 in favor of PathEntryFinder.find_spec() (available since 3.4)")
        spec = _spec_by(self, fullname)
        portions = getattr(spec, "submodule_search_locations", None)
        return getattr(spec, "loader", None), portions or []

    def find_module(self, fullname):
        return self.find_loader(fullname)[0]

    def invalidate_caches(self):
        pass


class Loader(metaclass=abc.ABCMeta):
    def create_module(self, spec):
        return None

    def load_module(self, fullname):
        if not hasattr(self, "exec_module"):
            raise ImportError
        return _importlib._load_by_name(self, fullname)

    def module_repr(self, module):
        _deprecated("importlib.abc.Loader.module_repr() is deprecated and slated for removal in Python 3.12")
        raise NotImplementedError


class ResourceLoader(Loader):
    @abc.abstractmethod
    def get_data(self, path):
        raise OSError


class InspectLoader(Loader):
    def is_package(self, fullname):
        raise ImportError

    def get_code(self, fullname):
        text = self.get_source(fullname)
        return self.source_to_code(text) if text is not None else None

    @abc.abstractmethod
    def get_source(self, fullname):
        raise ImportError

    @staticmethod
    def source_to_code(data, path="<string>"):
        return compile(data, path, "exec", dont_inherit=True)

    exec_module = _importlib_loaders._LoaderBasics.exec_module
    load_module = _importlib_loaders._LoaderBasics.load_module


class ExecutionLoader(InspectLoader):
    @abc.abstractmethod
    def get_filename(self, fullname):
        raise ImportError

    def get_code(self, fullname):
        text = self.get_source(fullname)
        if text is not None:
            try:
                known = (self.get_filename(fullname),)
            except ImportError:
                known = ()
            return self.source_to_code(text, *known)


class FileLoader(_importlib_loaders.FileLoader, ResourceLoader, ExecutionLoader):
    pass


class SourceLoader(_importlib_loaders.SourceLoader, ResourceLoader, ExecutionLoader):
    # Of these two a subclass gives one; the other follows from it.

    def path_stats(self, path):
        self._need("path_mtime")
        return dict(mtime=self.path_mtime(path))

    def path_mtime(self, path):
        self._need("path_stats")
        stats = self.path_stats(path)
        return int(stats["mtime"])

    def _need(self, method):
        if getattr(self, method).__func__ is getattr(SourceLoader, method):
            raise OSError

    def set_data(self, path, data):
        """Where it can write, it keeps the data there."""


for _cls, _members in ((MetaPathFinder, (machinery.BuiltinImporter, machinery.FrozenImporter, machinery.PathFinder, machinery.WindowsRegistryFinder)),
                       (PathEntryFinder, (machinery.FileFinder,)), (InspectLoader, (machinery.BuiltinImporter, machinery.FrozenImporter, machinery.NamespaceLoader)),
                       (ExecutionLoader, (machinery.FrozenImporter,)), (FileLoader, (machinery.SourceFileLoader, machinery.SourcelessFileLoader,
                                                                                      machinery.ExtensionFileLoader)),
                       (SourceLoader, (machinery.SourceFileLoader,)), (Finder, (MetaPathFinder, PathEntryFinder))):
    for _member in _members:
        _cls.register(_member)
del _cls, _member, _members
