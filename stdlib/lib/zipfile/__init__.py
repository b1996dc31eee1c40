"""ZIP archives: reading, writing and appending; stored, deflated, bzip2 and LZMA members; ZIP64.

_info: members' records; _archive: ZipFile and the files of its members; _path: Path, an archive seen as folders.
"""
import binascii
import contextlib
import importlib
import io
import itertools
import os
import posixpath
import shutil
import stat
import struct
import sys
import threading
import time
import zlib

from ._archive import ZipExtFile, ZipFile, is_zipfile
from ._info import (
    BZIP2_VERSION,
    DEFAULT_VERSION,
    LZMA_VERSION,
    MAX_EXTRACT_VERSION,
    ZIP64_LIMIT,
    ZIP64_VERSION,
    ZIP_BZIP2,
    ZIP_DEFLATED,
    ZIP_FILECOUNT_LIMIT,
    ZIP_LZMA,
    ZIP_MAX_COMMENT,
    ZIP_STORED,
    BadZipFile,
    LargeZipFile,
    ZipInfo,
    compressor_names,
    sizeCentralDir,
    sizeEndCentDir,
    sizeEndCentDir64,
    sizeEndCentDir64Locator,
    sizeFileHeader,
    stringCentralDir,
    stringEndArchive,
    stringEndArchive64,
    stringEndArchive64Locator,
    stringFileHeader,
    structCentralDir,
    structEndArchive,
    structEndArchive64,
    structEndArchive64Locator,
    structFileHeader,
)
from ._path import CompleteDirs, FastLookup, Path

__all__ = ["BadZipFile", "BadZipfile", "error", "ZIP_STORED", "ZIP_DEFLATED", "ZIP_BZIP2", "ZIP_LZMA", "is_zipfile", "ZipInfo", "ZipFile", "PyZipFile", "LargeZipFile", "Path"]
error = BadZipfile = BadZipFile
crc32 = zlib.crc32


class PyZipFile(ZipFile):
    """An archive of Python modules."""

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, optimize=-1):
        ZipFile.__init__(self, file, mode=mode, compression=compression, allowZip64=allowZip64)
        self._optimize = optimize

    def writepy(self, pathname, basename="", filterfunc=None):
        """Compiled files of modules; there are none here."""
        raise NotImplementedError("PyZipFile.writepy: there are no compiled files to be written")


def main(args=None):
    """python -m zipfile -l|-t|-e|-c archive [...]"""
    args = sys.argv[1:] if args is None else list(args)
    if len(args) >= 2 and args[0] in ("-l", "--list"):
        with ZipFile(args[1]) as archive:
            archive.printdir()
    elif len(args) >= 2 and args[0] in ("-t", "--test"):
        with ZipFile(args[1]) as archive:
            bad = archive.testzip()
        if bad:
            print(f"The following enclosed file is corrupted: {bad!r}")
        print("Done testing")
    elif len(args) >= 3 and args[0] in ("-e", "--extract"):
        with ZipFile(args[1]) as archive:
            archive.extractall(args[2])
    elif len(args) >= 3 and args[0] in ("-c", "--create"):
        with ZipFile(args[1], "w", ZIP_DEFLATED) as archive:
            for path in args[2:]:
                _add(archive, path, os.path.basename(path) or os.path.basename(os.path.dirname(path)))
    else:
        print("usage: zipfile.py [-h] (-l <zipfile> | -e <zipfile> <output_dir> | -c <name> [<file> ...] | -t <zipfile>)", file=sys.stderr)
        sys.exit(2)


def _add(archive, path, name):
    if os.path.isfile(path):
        archive.write(path, name, ZIP_DEFLATED)
    elif os.path.isdir(path):
        if name:
            archive.write(path, name)
        for entry in sorted(os.listdir(path)):
            _add(archive, os.path.join(path, entry), os.path.join(name, entry))


if __name__ == "__main__":
    main()
