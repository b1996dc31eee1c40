"""Copying, moving and writing single files."""

import errno
import os
import stat

from distutils import log
from distutils.errors import DistutilsFileError

_copy_action = {None: "copying", "hard": "hard linking", "sym": "symbolically linking"}


def _tried(what, path, function, *args):
    """function(*args), whose OSError becomes a DistutilsFileError that says what was tried with which file."""
    try:
        return function(*args)
    except OSError as exc:
        raise DistutilsFileError("could not %s '%s': %s" % (what, path, exc.strerror))


def _copy_file_contents(src, dst, buffer_size=16 * 1024):
    with _tried("open", src, open, src, "rb") as reader:
        if os.path.exists(dst):
            _tried("delete", dst, os.unlink, dst)
        with _tried("create", dst, open, dst, "wb") as writer:
            while chunk := _tried("read from", src, reader.read, buffer_size):
                _tried("write to", dst, writer.write, chunk)


def _linked(src, dst, link):
    """Makes the link that was asked for; False when the file has to be copied instead."""
    if os.path.exists(dst) and os.path.samefile(src, dst):
        return False
    if link == "sym":
        os.symlink(src, dst)
        return True
    try:
        os.link(src, dst)
    except OSError:   # some file systems have no hard links
        return False
    return True


def copy_file(src, dst, preserve_mode=1, preserve_times=1, update=0, link=None, verbose=1, dry_run=0):
    """Copies a file to another name or into a folder, or links it there (link is "hard" or "sym"). Returns where to, and whether it was
    copied: with update a file that is not newer than the one there is left alone."""
    from distutils.dep_util import newer
    if not os.path.isfile(src):
        raise DistutilsFileError("can't copy '%s': doesn't exist or not a regular file" % src)
    if os.path.isdir(dst):
        folder, dst = dst, os.path.join(dst, os.path.basename(src))
    else:
        folder = os.path.dirname(dst)
    if update and not newer(src, dst):
        if verbose >= 1:
            log.debug("not copying %s (output up-to-date)", src)
        return dst, 0
    if link not in _copy_action:
        raise ValueError("invalid value '%s' for 'link' argument" % link)
    if verbose >= 1:
        log.info("%s %s -> %s", _copy_action[link], src, folder if os.path.basename(dst) == os.path.basename(src) else dst)
    if dry_run or link and _linked(src, dst, link):
        return dst, 1
    _copy_file_contents(src, dst)
    status = os.stat(src)
    if preserve_times:
        os.utime(dst, (int(status.st_atime), int(status.st_mtime)))
    if preserve_mode:
        os.chmod(dst, stat.S_IMODE(status.st_mode))
    return dst, 1


def _move_to_other_disk(src, dst, verbose):
    copy_file(src, dst, verbose=verbose)
    try:
        os.unlink(src)
    except OSError as exc:
        try:
            os.unlink(dst)
        except OSError:
            pass
        raise DistutilsFileError("couldn't move '%s' to '%s' by copy/delete: delete '%s' failed: %s" % (src, dst, src, exc.strerror))


def move_file(src, dst, verbose=1, dry_run=0):
    """Moves a file to a name that nothing has yet, or into a folder; returns its new name."""
    if verbose >= 1:
        log.info("moving %s -> %s", src, dst)
    if dry_run:
        return dst
    if not os.path.isfile(src):
        raise DistutilsFileError("can't move '%s': not a regular file" % src)
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    elif os.path.exists(dst):
        raise DistutilsFileError("can't move '%s': destination '%s' already exists" % (src, dst))
    if not os.path.isdir(os.path.dirname(dst)):
        raise DistutilsFileError("can't move '%s': destination '%s' not a valid path" % (src, dst))
    try:
        os.rename(src, dst)
    except OSError as exc:
        if exc.errno != errno.EXDEV:
            raise DistutilsFileError("couldn't move '%s' to '%s': %s" % (src, dst, exc.strerror))
        _move_to_other_disk(src, dst, verbose)
    return dst


def write_file(filename, contents):
    """Writes lines that have no newlines at their ends yet."""
    with open(filename, "w") as file:
        file.writelines(f"{line}\n" for line in contents)
