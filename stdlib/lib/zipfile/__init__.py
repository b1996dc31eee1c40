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
from ._info import *
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
    import argparse

    parser = argparse.ArgumentParser(description="A simple command-line interface for zipfile module.", prog="zipfile.py")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-l", "--list", metavar="<zipfile>", help="Show listing of a zipfile")
    group.add_argument("-e", "--extract", nargs=2, metavar=("<zipfile>", "<output_dir>"), help="Extract zipfile into target dir")
    group.add_argument("-c", "--create", nargs="+", metavar=("<name>", "<file>"), help="Create zipfile from sources")
    group.add_argument("-t", "--test", metavar="<zipfile>", help="Test if a zipfile is valid")
    parser.add_argument("--metadata-encoding", metavar="<encoding>", help="Specify encoding of member names for -l, -e and -t")
    args = parser.parse_args(args)
    encoding = args.metadata_encoding
    if args.test is not None:
        with ZipFile(args.test, "r", metadata_encoding=encoding) as archive:
            bad = archive.testzip()
        if bad:
            print(f"The following enclosed file is corrupted: {bad!r}")
        print("Done testing")
    elif args.list is not None:
        with ZipFile(args.list, "r", metadata_encoding=encoding) as archive:
            archive.printdir()
    elif args.extract is not None:
        with ZipFile(args.extract[0], "r", metadata_encoding=encoding) as archive:
            archive.extractall(args.extract[1])
    else:
        if encoding:
            print("Non-conforming encodings not supported with -c.", file=sys.stderr)
            sys.exit(1)
        with ZipFile(args.create[0], "w") as archive:
            for path in args.create[1:]:
                name = os.path.basename(path) or os.path.basename(os.path.dirname(path))
                _add(archive, path, "" if name in ("", os.curdir, os.pardir) else name)


def _add(archive, path, name):
    if os.path.isfile(path):
        archive.write(path, name, ZIP_DEFLATED)
    elif os.path.isdir(path):
        if name:
            archive.write(path, name)
        for entry in sorted(os.listdir(path)):
            _add(archive, os.path.join(path, entry), os.path.join(name, entry))

