"""Copying, moving and removing of files and trees."""

import os


class Error(OSError):
    pass


class SameFileError(Error):
    pass


def copyfileobj(fsrc, fdst, length=65536):
    while chunk := fsrc.read(length):
        fdst.write(chunk)


def copyfile(src, dst, *, follow_symlinks=True):
    if os.path.exists(dst) and os.path.realpath(src) == os.path.realpath(dst):
        raise SameFileError(f"{src!r} and {dst!r} are the same file")
    with open(src, "rb") as source, open(dst, "wb") as target:
        copyfileobj(source, target)
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    os.chmod(dst, os.stat(src).st_mode & 0o7777)


def copy(src, dst, *, follow_symlinks=True):
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst)
    copymode(src, dst)
    return dst


copy2 = copy


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    names = os.listdir(src)
    ignored = ignore(src, names) if ignore is not None else ()
    for name in names:
        if name in ignored:
            continue
        a, b = os.path.join(src, name), os.path.join(dst, name)
        if os.path.isdir(a):
            copytree(a, b, symlinks, ignore, copy_function, dirs_exist_ok=dirs_exist_ok)
        else:
            copy_function(a, b)
    return dst


def rmtree(path, ignore_errors=False, onerror=None):
    try:
        for name in os.listdir(path):
            inside = os.path.join(path, name)
            if os.path.isdir(inside) and not os.path.islink(inside):
                rmtree(inside, ignore_errors)
            else:
                os.unlink(inside)
        os.rmdir(path)
    except OSError:
        if not ignore_errors:
            raise


def move(src, dst, copy_function=copy):
    target = os.path.join(dst, os.path.basename(src.rstrip("/"))) if os.path.isdir(dst) else dst
    try:
        os.rename(src, target)
    except OSError:
        if os.path.isdir(src):
            copytree(src, target)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


def which(cmd, mode=1, path=None):
    if os.path.dirname(cmd):
        return cmd if os.access(cmd, mode) else None
    for place in (path if path is not None else os.environ.get("PATH", "/usr/bin:/bin")).split(":"):
        found = os.path.join(place, cmd)
        if os.path.isfile(found) and os.access(found, mode):
            return found
    return None


def get_terminal_size(fallback=(80, 24)):
    try:
        columns, lines = int(os.environ.get("COLUMNS", 0)), int(os.environ.get("LINES", 0))
    except ValueError:
        columns = lines = 0
    if columns <= 0 or lines <= 0:
        try:
            size = os.get_terminal_size(1)
        except OSError:
            size = fallback
        columns, lines = columns or size[0], lines or size[1]
    return os.terminal_size((columns, lines))
