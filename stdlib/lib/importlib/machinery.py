"""The finders, loaders and specs of imports."""

from _importlib import (BYTECODE_SUFFIXES, DEBUG_BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, OPTIMIZED_BYTECODE_SUFFIXES, SOURCE_SUFFIXES, BuiltinImporter,
                        ExtensionFileLoader, FileFinder, FrozenImporter, ModuleSpec, NamespaceLoader, PathFinder, SourceFileLoader, SourcelessFileLoader)


class WindowsRegistryFinder:
    """There is no registry here."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        return None


def all_suffixes():
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
