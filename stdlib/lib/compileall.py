"""Compiles all source files below folders to image files. A number of workers is accepted; the work is done in this process."""

import importlib.util
import os
import py_compile
import sys
from pathlib import Path

__all__ = ["compile_dir", "compile_file", "compile_path"]


def _walk_dir(folder, maxlevels, quiet=0):
    """The files below a folder, sorted, each folder printed."""
    if not quiet:
        print(f"Listing {os.fspath(folder)!r}...")
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        if quiet < 2:
            print(f"Can't list {os.fspath(folder)!r}")
        names = []
    for name in names:
        path = os.path.join(folder, name)
        if name == "__pycache__":
            continue
        if not os.path.isdir(path):
            yield path
        elif maxlevels > 0 and not os.path.islink(path):
            yield from _walk_dir(path, maxlevels - 1, quiet)


def _check(ddir, stripdir, prependdir, optimize, hardlink_dupes):
    if ddir is not None and (stripdir is not None or prependdir is not None):
        raise ValueError("Destination dir (ddir) cannot be used in combination with stripdir or prependdir")
    levels = sorted(set([optimize] if isinstance(optimize, int) else optimize))
    if hardlink_dupes and len(levels) < 2:
        raise ValueError("Hardlinking of duplicated bytecode makes sense only for more than one optimization level")
    return levels


def compile_dir(dir, maxlevels=None, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, workers=1, invalidation_mode=None, *,
                stripdir=None, prependdir=None, limit_sl_dest=None, hardlink_dupes=False):
    if workers < 0:
        raise ValueError("workers must be greater or equal to 0")
    levels = _check(ddir, stripdir, prependdir, optimize, hardlink_dupes)
    if ddir is not None:
        stripdir, prependdir = dir, ddir
    good = True
    for path in _walk_dir(dir, sys.getrecursionlimit() if maxlevels is None else maxlevels, quiet):
        good &= compile_file(path, None, force, rx, quiet, legacy, levels, invalidation_mode, stripdir=stripdir, prependdir=prependdir,
                             limit_sl_dest=limit_sl_dest, hardlink_dupes=hardlink_dupes)
    return bool(good)


def _shown_path(path, ddir, stripdir, prependdir):
    """The name that tracebacks will show; None: the file's own."""
    if ddir is not None:
        return os.path.join(ddir, os.path.basename(path))
    shown = path
    if stripdir is not None:
        parts, strip = path.split(os.sep), os.fspath(stripdir).rstrip(os.sep).split(os.sep)
        shown = os.path.join(*parts[len(strip):]) if parts[:len(strip)] == strip and parts[len(strip):] else path
    if prependdir is not None:
        return os.path.join(prependdir, shown)
    return shown if stripdir is not None else None


def _targets(path, levels, legacy):
    """Where the image of each level goes."""
    if legacy:
        return {level: path + "c" for level in levels}
    return {level: importlib.util.cache_from_source(path, **({"optimization": level or ""} if level >= 0 else {})) for level in levels}


def _up_to_date(path, targets):
    head = importlib.util.MAGIC_NUMBER + bytes(4) + (int(os.stat(path).st_mtime) & 0xFFFFFFFF).to_bytes(4, "little")
    try:
        for target in targets.values():
            with open(target, "rb") as stream:
                if stream.read(12) != head:
                    return False
    except OSError:
        return False
    return True


def _tell_failure(path, error, quiet):
    if quiet >= 2:
        return
    print(f"*** Error compiling {path!r}..." if quiet else "*** ", end="\n" if quiet else "")
    if isinstance(error, py_compile.PyCompileError):
        encoding = sys.stdout.encoding or "utf-8"
        print(error.msg.encode(encoding, "backslashreplace").decode(encoding))
    else:
        print(error.__class__.__name__ + ":", error)


def compile_file(fullname, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, invalidation_mode=None, *, stripdir=None, prependdir=None,
                 limit_sl_dest=None, hardlink_dupes=False):
    levels = _check(ddir, stripdir, prependdir, optimize, hardlink_dupes)
    path = os.fspath(fullname)
    if rx is not None and rx.search(path):
        return True
    if limit_sl_dest is not None and os.path.islink(path) and Path(limit_sl_dest).resolve() not in Path(path).resolve().parents:
        return True
    if not path.endswith(".py") or not os.path.isfile(path):
        return True
    targets = _targets(path, levels, legacy)
    if not force and _up_to_date(path, targets):
        return True
    if not quiet:
        print(f"Compiling {path!r}...")
    shown = _shown_path(path, ddir, stripdir, prependdir)
    good, before = True, None
    for level, target in targets.items():
        try:
            good = py_compile.compile(path, target, shown, True, optimize=level, invalidation_mode=invalidation_mode) is not None
        except (py_compile.PyCompileError, SyntaxError, UnicodeError, OSError) as error:
            _tell_failure(path, error, quiet)
            return False
        if hardlink_dupes and before is not None and _same_content(before, target):
            os.unlink(target)
            os.link(before, target)
        before = target
    return good


def _same_content(a, b):
    with open(a, "rb") as first, open(b, "rb") as second:
        return first.read() == second.read()


def compile_path(skip_curdir=1, maxlevels=0, force=False, quiet=0, legacy=False, optimize=-1, invalidation_mode=None):
    good = True
    for folder in sys.path:
        if (not folder or folder == os.curdir) and skip_curdir:
            if quiet < 2:
                print("Skipping current directory")
        else:
            good &= compile_dir(folder, maxlevels, None, force, quiet=quiet, legacy=legacy, optimize=optimize, invalidation_mode=invalidation_mode)
    return bool(good)


def _arguments():
    import argparse

    parser = argparse.ArgumentParser(prog="compileall.py", description="Utilities to support installing Python libraries.")
    add = parser.add_argument
    add("-l", action="store_const", const=0, default=None, dest="maxlevels", help="don't recurse into subdirectories")
    add("-r", type=int, dest="recursion", help="control the maximum recursion level. if `-l` and `-r` options are specified, then `-r` takes precedence.")
    add("-f", action="store_true", dest="force", help="force rebuild even if timestamps are up to date")
    add("-q", action="count", dest="quiet", default=0, help="output only error messages; -qq will suppress the error messages as well.")
    add("-b", action="store_true", dest="legacy", help="use legacy (pre-PEP3147) compiled file locations")
    add("-d", metavar="DESTDIR", dest="ddir", default=None, help="directory to prepend to file paths for use in tracebacks")
    add("-s", metavar="STRIPDIR", dest="stripdir", default=None, help="part of path to left-strip from path to source file")
    add("-p", metavar="PREPENDDIR", dest="prependdir", default=None, help="path to add as prefix to path to source file")
    add("-x", metavar="REGEXP", dest="rx", default=None, help="skip files matching the regular expression")
    add("-i", metavar="FILE", dest="flist", help='add the files and directories listed in FILE; if "-", names are read from stdin')
    add("compile_dest", metavar="FILE|DIR", nargs="*", help="files and folders to compile; without any, sys.path's folders, not what is below them")
    add("-j", "--workers", default=1, type=int, help="accepted: the work is done in this process")
    add("--invalidation-mode", choices=sorted(m.name.lower().replace("_", "-") for m in py_compile.PycInvalidationMode),
        help='set .pyc invalidation mode; "checked-hash" if SOURCE_DATE_EPOCH is set, else "timestamp"')
    add("-o", action="append", type=int, dest="opt_levels", help="optimization levels; -1, the default, is the interpreter's own")
    add("-e", metavar="DIR", dest="limit_sl_dest", help="ignore symlinks pointing outside of the DIR")
    add("--hardlink-dupes", action="store_true", dest="hardlink_dupes", help="hardlink duplicated image files")
    return parser.parse_args()


def _listed(name):
    if name == "-":
        return [line.strip() for line in sys.stdin]
    with open(name, encoding="utf-8") as stream:
        return [line.strip() for line in stream]


def main():
    import re

    options = _arguments()
    mode = py_compile.PycInvalidationMode[options.invalidation_mode.replace("-", "_").upper()] if options.invalidation_mode else None
    common = dict(force=options.force, rx=re.compile(options.rx) if options.rx else None, quiet=options.quiet, legacy=options.legacy,
                  optimize=options.opt_levels or -1, invalidation_mode=mode)
    more = dict(stripdir=options.stripdir, prependdir=options.prependdir, limit_sl_dest=options.limit_sl_dest, hardlink_dupes=options.hardlink_dupes)
    try:
        names = options.compile_dest + (_listed(options.flist) if options.flist else [])
    except OSError:
        if options.quiet < 2:
            print(f"Error reading file list {options.flist}")
        return False
    if not names:
        common.pop("rx")
        return compile_path(**common)
    good = True
    for name in names:
        if os.path.isfile(name):
            good &= compile_file(name, options.ddir, **common, **more)
        else:
            levels = options.recursion if options.recursion is not None else options.maxlevels
            good &= compile_dir(name, levels, options.ddir, workers=options.workers, **common, **more)
    return bool(good)


if __name__ == "__main__":
    sys.exit(int(not main()))
