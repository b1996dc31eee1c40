"""Compiles source files to image files, as an import would do it."""

import enum
import importlib.machinery
import importlib.util
import os
import sys
import traceback

import _objects

__all__ = ["compile", "main", "PyCompileError", "PycInvalidationMode"]


class PyCompileError(Exception):
    """What compile(doraise=True) raises: the error of the source, and its text for stderr."""

    def __init__(self, exc_type, exc_value, file, msg=""):
        if exc_type is SyntaxError:
            text = "".join(traceback.format_exception_only(exc_type, exc_value)).replace('File "<string>"', f'File "{file}"')
        else:
            text = f"Sorry: {exc_type.__name__}: {exc_value}"
        self.msg = msg or text
        self.exc_type_name, self.exc_value, self.file = exc_type.__name__, exc_value, file
        super().__init__(self.msg, self.exc_type_name, exc_value, file)

    def __str__(self):
        return self.msg


class PycInvalidationMode(enum.Enum):
    TIMESTAMP = 1
    CHECKED_HASH = 2
    UNCHECKED_HASH = 3


def _get_default_invalidation_mode():
    by_hash = os.environ.get("SOURCE_DATE_EPOCH")
    return PycInvalidationMode.CHECKED_HASH if by_hash else PycInvalidationMode.TIMESTAMP


def _check_target(path):
    wrong = None
    if os.path.islink(path):
        wrong = "is a symlink and will be changed into a regular file"
    elif os.path.exists(path) and not os.path.isfile(path):
        wrong = "is a non-regular file and will be changed into a regular one"
    if wrong:
        raise FileExistsError(f"{path} {wrong} if import writes a byte-compiled file to it")


def _make(loader, file, code, source, mode):
    if mode is PycInvalidationMode.TIMESTAMP:
        stats = loader.path_stats(file)
        number = (int(stats["mtime"]) & 0xFFFFFFFF) | (stats["size"] & 0xFFFFFFFF) << 32
        return _objects.image_dump(code, 0, number.to_bytes(8, "little"))
    flags = 3 if mode is PycInvalidationMode.CHECKED_HASH else 1
    return _objects.image_dump(code, flags, importlib.util.source_hash(source))


def compile(file, cfile=None, dfile=None, doraise=False, optimize=-1, invalidation_mode=None, quiet=0):
    mode = _get_default_invalidation_mode() if invalidation_mode is None else invalidation_mode
    if cfile is None:
        level = {"optimization": optimize or ""} if optimize >= 0 else {}
        cfile = importlib.util.cache_from_source(file, **level)
    _check_target(cfile)
    loader = importlib.machinery.SourceFileLoader("<py_compile>", file)
    source = loader.get_data(file)
    try:
        code = loader.source_to_code(source, dfile or file, _optimize=optimize)
    except Exception as error:
        problem = PyCompileError(error.__class__, error, dfile or file)
        if quiet < 2:
            if doraise:
                raise problem
            sys.stderr.write(problem.msg + "\n")
        return None
    folder = os.path.dirname(cfile)
    if folder:
        os.makedirs(folder, exist_ok=True)
    permissions = (os.stat(file).st_mode | 0o200) & 0o666
    _replace(cfile, _make(loader, file, code, source, mode), permissions)
    return cfile


def _replace(path, data, permissions):
    """A program that reads meanwhile gets the old file or the new one."""
    other = f"{path}.{os.getpid()}"
    descriptor = os.open(other, os.O_CREAT | os.O_EXCL | os.O_WRONLY, permissions)
    try:
        with open(descriptor, "wb") as stream:
            stream.write(data)
        os.replace(other, path)
    except OSError:
        os.unlink(other)
        raise


def main():
    import argparse

    parser = argparse.ArgumentParser(prog="py_compile.py", description="A simple command-line interface for py_compile module.")
    parser.add_argument("-q", "--quiet", action="store_true", help="Suppress error output")
    parser.add_argument("filenames", nargs="+", help="Files to compile")
    options = parser.parse_args()
    names = [line.rstrip("\n") for line in sys.stdin] if options.filenames == ["-"] else options.filenames
    for name in names:
        try:
            compile(name, doraise=True)
        except PyCompileError as error:
            parser.exit(1) if options.quiet else parser.exit(1, error.msg)
        except OSError as error:
            parser.exit(1) if options.quiet else parser.exit(1, str(error))


if __name__ == "__main__":
    main()
