"""Paths as objects: pure ones, and those of this machine's files."""

from pathlib._pure import PurePath, PurePosixPath, PureWindowsPath
from pathlib._flavour import posix as _posix_flavour, windows as _windows_flavour
from pathlib._path import Path, PosixPath, WindowsPath

__all__ = ["PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]

for _made in (PurePath, PurePosixPath, PureWindowsPath, Path, PosixPath, WindowsPath):
    _made.__module__ = "pathlib"
del _made
