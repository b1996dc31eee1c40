"""Finders and loaders of files, under the name by which CPython's users reach into them."""

import posix as _os
from _importlib import FileFinder, PathFinder, spec_from_file_location
from _importlib_loaders import (BYTECODE_SUFFIXES, DEBUG_BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, MAGIC_NUMBER, OPTIMIZED_BYTECODE_SUFFIXES, SOURCE_SUFFIXES,
                                ExtensionFileLoader, FileLoader, NamespaceLoader, SourceFileLoader, SourceLoader, SourcelessFileLoader, _is_dir, _is_file,
                                _LoaderBasics, _NamespacePath, cache_from_source, decode_source, source_from_cache)
from importlib import _pack_uint32, _unpack_uint16, _unpack_uint32
from importlib.machinery import WindowsRegistryFinder

path_sep, path_separators = "/", "/"
_PYCACHE, _OPT = "__pycache__", "opt-"
_NamespaceLoader = NamespaceLoader
_RAW_MAGIC_NUMBER = int.from_bytes(MAGIC_NUMBER, "little")
_path_isfile, _path_isdir = _is_file, _is_dir


def _path_stat(path):
    return _os.stat(path)


def _path_join(*parts):
    return "/".join(part.rstrip("/") for part in parts if part)


def _path_split(path):
    head, slash, tail = path.rpartition("/")
    return (head or slash if slash and not head else head), tail


def _get_supported_file_loaders():
    return [(ExtensionFileLoader, EXTENSION_SUFFIXES), (SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES)]


def _get_sourcefile(bytecode_path):
    """The source beside an image file, or the path as it is."""
    if not bytecode_path:
        return None
    rest, _, extension = bytecode_path.rpartition(".")
    if not rest or extension.lower()[-3:-1] != "py":
        return bytecode_path
    try:
        source = source_from_cache(bytecode_path)
    except (NotImplementedError, ValueError):
        source = bytecode_path[:-1]
    return source if _is_file(source) else bytecode_path
