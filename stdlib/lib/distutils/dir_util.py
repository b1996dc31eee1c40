"""Making, copying and removing trees of folders."""

import errno
import os

from distutils import log
from distutils.errors import DistutilsFileError, DistutilsInternalError

_path_created = {}   # absolute names of folders that were made, or would have been without dry_run


def _missing(name):
    """The folders that name needs and that do not exist, outermost first."""
    wanted = []
    while name and not os.path.isdir(name):
        wanted.insert(0, name)
        above = os.path.dirname(name)
        if above == name:
            break
        name = above
    return wanted


def mkpath(name, mode=0o777, verbose=1, dry_run=0):
    """Makes a folder and those above it; returns the list of what was made. A folder that was made before is not made again."""
    if not isinstance(name, str):
        raise DistutilsInternalError("mkpath: 'name' must be a string (got %r)" % (name,))
    made = []
    name = os.path.normpath(name)
    if _path_created.get(os.path.abspath(name)):
        return made
    for folder in _missing(name):
        if _path_created.get(os.path.abspath(folder)):
            continue
        if verbose >= 1:
            log.info("creating %s", folder)
        if not dry_run:
            try:
                os.mkdir(folder, mode)
            except OSError as exc:
                if exc.errno != errno.EEXIST or not os.path.isdir(folder):
                    raise DistutilsFileError("could not create '%s': %s" % (folder, exc.args[-1]))
            made.append(folder)
        _path_created[os.path.abspath(folder)] = 1
    return made


def create_tree(base_dir, files, mode=0o777, verbose=1, dry_run=0):
    """Makes the folders below base_dir that the files would lie in."""
    for folder in sorted({os.path.join(base_dir, os.path.dirname(file)) for file in files}):
        mkpath(folder, mode, verbose, dry_run)


def _names_in(folder, dry_run):
    if not dry_run and not os.path.isdir(folder):
        raise DistutilsFileError("cannot copy tree '%s': not a directory" % folder)
    try:
        return os.listdir(folder)
    except OSError as exc:
        if dry_run:
            return []
        raise DistutilsFileError("error listing files in '%s': %s" % (folder, exc.strerror))


def _copy_link(there, here, verbose, dry_run):
    aim = os.readlink(there)
    if verbose >= 1:
        log.info("linking %s -> %s", here, aim)
    if not dry_run:
        os.symlink(aim, here)


def copy_tree(src, dst, preserve_mode=1, preserve_times=1, preserve_symlinks=0, update=0, verbose=1, dry_run=0):
    """Copies what lies in src into dst, which is made if it has to be; returns the names of all files below dst that belong to src."""
    from distutils.file_util import copy_file
    copied = []
    names = _names_in(src, dry_run)
    if not dry_run:
        mkpath(dst, verbose=verbose)
    for name in names:
        there, here = os.path.join(src, name), os.path.join(dst, name)
        if name.startswith(".nfs"):   # a file that somebody has open on a network disk and that is gone by now
            continue
        if preserve_symlinks and os.path.islink(there):
            _copy_link(there, here, verbose, dry_run)
        elif os.path.isdir(there):
            copied += copy_tree(there, here, preserve_mode, preserve_times, preserve_symlinks, update, verbose, dry_run)
            continue
        else:
            copy_file(there, here, preserve_mode, preserve_times, update, verbose=verbose, dry_run=dry_run)
        copied.append(here)
    return copied


def _build_cmdtuple(path, cmdtuples):
    """Adds the steps that remove a tree, its innermost parts first."""
    for entry in os.scandir(path):
        if entry.is_dir(follow_symlinks=False):
            _build_cmdtuple(entry.path, cmdtuples)
        else:
            cmdtuples.append((os.remove, entry.path))
    cmdtuples.append((os.rmdir, path))


def remove_tree(directory, verbose=1, dry_run=0):
    """Removes a folder with all in it; what cannot be removed is reported and stays."""
    if verbose >= 1:
        log.info("removing '%s' (and everything under it)", directory)
    if dry_run:
        return
    steps = []
    _build_cmdtuple(directory, steps)
    for remove, path in steps:
        try:
            remove(path)
        except OSError as exc:
            log.warn("error removing %s: %s", directory, exc)
        else:
            _path_created.pop(os.path.abspath(path), None)


def ensure_relative(path):
    """The path without the slash at its beginning."""
    return path[1:] if path[:1] == os.sep else path
