"""The finders, loaders and specs of imports."""

from _importlib import BuiltinImporter, FileFinder, FrozenImporter, ModuleSpec, PathFinder
from _importlib_loaders import (BYTECODE_SUFFIXES, DEBUG_BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, OPTIMIZED_BYTECODE_SUFFIXES, SOURCE_SUFFIXES,
                                ExtensionFileLoader, NamespaceLoader, SourceFileLoader, SourcelessFileLoader)


class WindowsRegistryFinder:
    """There is no registry here."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        return None


def all_suffixes():
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
