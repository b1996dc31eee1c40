"""Whole files and trees: copying, moving, removing, archives, finding programs."""

import fnmatch
import os
import posix
import stat
import sys
from collections import namedtuple as _namedtuple

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree", "move", "rmtree", "Error", "SpecialFileError", "ExecError", "make_archive",
           "get_archive_formats", "register_archive_format", "unregister_archive_format", "get_unpack_formats", "register_unpack_format", "unregister_unpack_format",
           "unpack_archive", "ignore_patterns", "chown", "which", "get_terminal_size", "SameFileError", "disk_usage"]
COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    pass


class SameFileError(Error):
    """Source and destination are one file."""


class SpecialFileError(OSError):
    """A named pipe cannot be copied."""


class ExecError(OSError):
    pass


class ReadError(OSError):
    """An archive that cannot be read."""


class RegistryError(Exception):
    pass


# --- copying


def copyfileobj(fsrc, fdst, length=0):
    """Copy what one file object has left to read to another, in pieces of `length`."""
    if not length:
        length = COPY_BUFSIZE
    read, write = fsrc.read, fdst.write
    while data := read(length):
        write(data)


def _samefile(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def _path_of(f):
    return f.path if isinstance(f, os.DirEntry) else f


def copyfile(src, dst, *, follow_symlinks=True):
    """Copy the contents of a file to another and return the path of that. A symbolic link is followed unless
    follow_symlinks=False."""
    sys.audit("shutil.copyfile", src, dst)
    if _samefile(_path_of(src), _path_of(dst)):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    for i, f in enumerate((src, dst)):
        try:
            mode = os.stat(f).st_mode
        except OSError:
            continue
        if stat.S_ISFIFO(mode):
            raise SpecialFileError("`%s` is a named pipe" % (_path_of(f),))
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as fsrc:
        try:
            with open(dst, "wb") as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as error:
            if not os.path.exists(dst):
                raise FileNotFoundError(f"Directory does not exist: {dst}") from error
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copy the permission bits of a file to another."""
    if not follow_symlinks and os.path.islink(src) and os.path.islink(dst):
        return      # a link has no mode of its own
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def _copyxattr(src, dst, follow):
    try:
        names = os.listxattr(src, follow_symlinks=follow)
    except OSError as e:
        if e.errno not in (95, 61, 22):
            raise
        return
    for name in names:
        try:
            os.setxattr(dst, name, os.getxattr(src, name, follow_symlinks=follow), follow_symlinks=follow)
        except OSError as e:
            if e.errno not in (1, 95, 61, 22, 13):
                raise


def copystat(src, dst, *, follow_symlinks=True):
    """Copy permission bits, times, flags and extended attributes of a file to another."""
    follow = follow_symlinks or not (os.path.islink(src) and os.path.islink(dst))
    st = os.stat(src, follow_symlinks=follow)
    os.utime(dst, ns=(st.st_atime_ns, st.st_mtime_ns), follow_symlinks=follow)
    _copyxattr(src, dst, follow)
    if follow:
        os.chmod(dst, stat.S_IMODE(st.st_mode))


def _target(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copy contents and permission bits of a file to a file or into a directory and return the path of the new one."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Like copy(), but times and the like are copied as well."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """Make a function for the `ignore` of copytree() that leaves out names matching the patterns."""
    def _ignore_patterns(path, names):
        ignored = []
        for pattern in patterns:
            ignored.extend(fnmatch.filter(names, pattern))
        return set(ignored)

    return _ignore_patterns


def _copy_entry(entry, source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok):
    if entry.is_symlink():
        linkto = os.readlink(source)
        if symlinks:
            os.symlink(linkto, target)
            copystat(entry, target, follow_symlinks=False)
            return
        if not os.path.exists(linkto) and not os.path.exists(source) and ignore_dangling_symlinks:
            return
        if entry.is_dir():
            copytree(entry, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        else:
            copy_function(source if copy_function not in (copy, copy2) else entry, target)
    elif entry.is_dir():
        copytree(entry, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
    else:
        copy_function(source if copy_function not in (copy, copy2) else entry, target)


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copy a directory with all that is in it and return the path of the new one."""
    sys.audit("shutil.copytree", src, dst)
    with os.scandir(src) as found:
        entries = list(found)
    ignored = ignore(os.fspath(src), [e.name for e in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in ignored:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        try:
            _copy_entry(entry, source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        except Error as error:
            errors.extend(error.args[0])
        except OSError as why:
            errors.append((source, target, str(why)))
    try:
        copystat(src, dst)
    except OSError as why:
        errors.append((src, dst, str(why)))
    if errors:
        raise Error(errors)
    return dst


# --- removing and moving


def _remove_tree(fd, path, onerror):
    try:
        with os.scandir(fd) as found:
            entries = list(found)
    except OSError as error:
        error.filename = path
        onerror(os.scandir, path, sys.exc_info())
        return
    for entry in entries:
        full = os.path.join(path, entry.name)
        try:
            is_dir = entry.is_dir(follow_symlinks=False)
        except OSError:
            is_dir = False
        if not is_dir:
            try:
                os.unlink(entry.name, dir_fd=fd)
            except OSError:
                onerror(os.unlink, full, sys.exc_info())
            continue
        try:
            inner = os.open(entry.name, os.O_RDONLY | os.O_NOFOLLOW, dir_fd=fd)
        except OSError:
            onerror(os.open, full, sys.exc_info())
            continue
        try:
            _remove_tree(inner, full, onerror)
        finally:
            os.close(inner)
        try:
            os.rmdir(entry.name, dir_fd=fd)
        except OSError:
            onerror(os.rmdir, full, sys.exc_info())


def _remove_by_name(path, onerror):
    """A directory's entries and itself, without descriptors of directories."""
    try:
        with os.scandir(path) as entries:
            entries = list(entries)
    except OSError:
        onerror(os.scandir, path, sys.exc_info())
        entries = []
    for entry in entries:
        try:
            is_folder = entry.is_dir(follow_symlinks=False)
        except OSError:
            is_folder = False
        if is_folder:
            _remove_by_name(entry.path, onerror)
            continue
        try:
            os.unlink(entry.path)
        except OSError:
            onerror(os.unlink, entry.path, sys.exc_info())
    try:
        os.rmdir(path)
    except OSError:
        onerror(os.rmdir, path, sys.exc_info())


# Programs whose files are not the system's set this to False.
_use_fd_functions = True


def rmtree(path, ignore_errors=False, onerror=None, *, dir_fd=None):
    """Delete a directory with all that is in it. Errors are ignored, given to `onerror`, or raised."""
    sys.audit("shutil.rmtree", path, dir_fd)
    if ignore_errors:
        def onerror(*args):
            pass
    elif onerror is None:
        def onerror(*args):
            raise
    if not _use_fd_functions:
        if dir_fd is not None:
            raise NotImplementedError("dir_fd unavailable on this platform")
        if os.path.islink(path):
            try:
                raise OSError("Cannot call rmtree on a symbolic link")
            except OSError:
                onerror(os.path.islink, path, sys.exc_info())
                return
        _remove_by_name(path, onerror)
        return
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    try:
        mode = os.lstat(path, dir_fd=dir_fd).st_mode
    except Exception:
        onerror(os.lstat, path, sys.exc_info())
        return
    try:
        if stat.S_ISLNK(mode):
            raise OSError("Cannot call rmtree on a symbolic link")
        fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY, dir_fd=dir_fd)
    except OSError as error:
        onerror(os.path.islink if stat.S_ISLNK(mode) else os.open, path, sys.exc_info())
        return
    try:
        _remove_tree(fd, path, onerror)
    finally:
        os.close(fd)
    try:
        os.rmdir(path, dir_fd=dir_fd)
    except OSError:
        onerror(os.rmdir, path, sys.exc_info())


rmtree.avoids_symlink_attacks = True


def _inside(src, dst):
    src, dst = os.path.abspath(src), os.path.abspath(dst)
    if not src.endswith(os.path.sep):
        src += os.path.sep
    if not dst.endswith(os.path.sep):
        dst += os.path.sep
    return dst.startswith(src)


def move(src, dst, copy_function=copy2):
    """Move a file or directory and return where it is; across file systems it is copied and deleted."""
    sys.audit("shutil.move", src, dst)
    real = dst
    if os.path.isdir(dst):
        if _samefile(src, dst):
            os.rename(src, dst)      # only the letters' case changes
            return None
        real = os.path.join(dst, os.path.basename(os.fspath(src).rstrip(os.path.sep)))
        if os.path.exists(real):
            raise Error("Destination path '%s' already exists" % real)
    try:
        os.rename(src, real)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), real)
            os.unlink(src)
        elif os.path.isdir(src):
            if _inside(src, dst):
                raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
            copytree(src, real, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, real)
            os.unlink(src)
    return real


# --- archives


def _need(path, owner, group):
    if owner is not None or group is not None:
        raise NotImplementedError("shutil.make_archive: owner and group are not supported")


def _make_zip(base_name, base_dir, verbose=0, dry_run=0, logger=None, owner=None, group=None, root_dir=None):
    import zipfile

    name = base_name + ".zip"
    folder = os.path.dirname(base_name)
    if folder and not os.path.exists(folder) and not dry_run:
        os.makedirs(folder)
    if dry_run:
        return name
    top = base_dir if root_dir is None else os.path.join(root_dir, base_dir)
    with zipfile.ZipFile(name, "w", compression=zipfile.ZIP_DEFLATED) as archive:
        shown = os.path.normpath(base_dir)
        if shown != os.curdir:
            archive.write(top, shown)
        for path, dirs, files in os.walk(top):
            inner = os.path.relpath(path, top)
            base = os.path.normpath(os.path.join(base_dir, inner))
            for item in sorted(dirs):
                archive.write(os.path.join(path, item), os.path.normpath(os.path.join(base, item)))
            for item in files:
                if os.path.isfile(os.path.join(path, item)):
                    archive.write(os.path.join(path, item), os.path.normpath(os.path.join(base, item)))
    return name


def _make_tar(base_name, base_dir, compress="gzip", verbose=0, dry_run=0, owner=None, group=None, logger=None, root_dir=None):
    import tarfile

    mode, suffix = {None: ("w", ""), "gzip": ("w:gz", ".gz"), "bzip2": ("w:bz2", ".bz2"), "xz": ("w:xz", ".xz")}[compress]
    name = base_name + ".tar" + suffix
    folder = os.path.dirname(name)
    if folder and not os.path.exists(folder) and not dry_run:
        os.makedirs(folder)
    if not dry_run:
        _need(name, owner, group)
        with tarfile.open(name, mode) as archive:
            archive.add(base_dir if root_dir is None else os.path.join(root_dir, base_dir), base_dir)
    return name


def _unpack_zip(filename, extract_dir):
    import zipfile

    if not zipfile.is_zipfile(filename):
        raise ReadError("%s is not a zip file" % filename)
    with zipfile.ZipFile(filename) as archive:
        for info in archive.infolist():
            name = info.filename
            if name.startswith("/") or ".." in name:
                continue
            target = os.path.join(extract_dir, *name.split("/"))
            folder = target if name.endswith("/") else os.path.dirname(target)
            if folder and not os.path.isdir(folder):
                os.makedirs(folder)
            if not name.endswith("/"):
                with archive.open(name, "r") as source, open(target, "wb") as out:
                    copyfileobj(source, out)


def _unpack_tar(filename, extract_dir):
    import tarfile

    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise ReadError("%s is not a compressed or uncompressed tar file" % filename)
    with archive:
        archive.extractall(extract_dir)


_archive_formats = {
    "tar": (_make_tar, [("compress", None)], "uncompressed tar file"),
    "gztar": (_make_tar, [("compress", "gzip")], "gzip'ed tar-file"),
    "zip": (_make_zip, [], "ZIP file"),
    "bztar": (_make_tar, [("compress", "bzip2")], "bzip2'ed tar-file"),
    "xztar": (_make_tar, [("compress", "xz")], "xz'ed tar-file"),
}
_unpack_formats = {
    "tar": ([".tar"], _unpack_tar, [], "uncompressed tar file"),
    "zip": ([".zip"], _unpack_zip, [], "ZIP file"),
    "gztar": ([".tar.gz", ".tgz"], _unpack_tar, [], "gzip'ed tar-file"),
    "bztar": ([".tar.bz2", ".tbz2"], _unpack_tar, [], "bzip2'ed tar-file"),
    "xztar": ([".tar.xz", ".txz"], _unpack_tar, [], "xz'ed tar-file"),
}


def get_archive_formats():
    """Return a list of (name, description) of the archive formats that can be written."""
    return sorted((name, entry[2]) for name, entry in _archive_formats.items())


def _check_extra(extra_args, what):
    if not isinstance(extra_args, (tuple, list)):
        raise TypeError("extra_args needs to be a sequence")
    for element in extra_args:
        if not isinstance(element, (tuple, list)) or len(element) != 2:
            raise TypeError("extra_args elements are : (arg_name, value)")


def register_archive_format(name, function, extra_args=None, description=""):
    """Add a format for make_archive()."""
    if extra_args is None:
        extra_args = []
    if not callable(function):
        raise TypeError("The %s object is not callable" % function)
    _check_extra(extra_args, name)
    _archive_formats[name] = (function, extra_args, description)


def unregister_archive_format(name):
    """Remove a format of make_archive()."""
    del _archive_formats[name]


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    """Make an archive of a directory and return its path."""
    sys.audit("shutil.make_archive", base_name, format, root_dir, base_dir)
    try:
        function, extra, _ = _archive_formats[format]
    except KeyError:
        raise ValueError("unknown archive format '%s'" % format) from None
    if base_dir is None:
        base_dir = os.curdir
    kwargs = {"dry_run": dry_run, "logger": logger, **dict(extra)}
    if function in (_make_tar, _make_zip):
        if root_dir is not None:
            base_name = os.path.abspath(base_name)
        return function(os.fspath(base_name), base_dir, owner=owner, group=group, root_dir=root_dir, **kwargs)
    saved = None
    if root_dir is not None:
        saved = os.getcwd()
        base_name = os.path.abspath(base_name)
        os.chdir(root_dir)
    try:
        return function(base_name, base_dir, owner=owner, group=group, **kwargs)
    finally:
        if saved is not None:
            os.chdir(saved)


def get_unpack_formats():
    """Return a list of (name, extensions, description) of the archive formats that can be read."""
    return sorted((name, entry[0], entry[3]) for name, entry in _unpack_formats.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=""):
    """Add a format for unpack_archive()."""
    if extra_args is None:
        extra_args = []
    taken = {ext: other for other, entry in _unpack_formats.items() for ext in entry[0]}
    for ext in extensions:
        if ext in taken:
            raise RegistryError('%s is already registered for "%s"' % (ext, taken[ext]))
    if not callable(function):
        raise TypeError("The registered function must be a callable")
    _unpack_formats[name] = (extensions, function, extra_args, description)


def unregister_unpack_format(name):
    """Remove a format of unpack_archive()."""
    del _unpack_formats[name]


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpack an archive into a directory, the current one by default. The format follows from the name unless it is
    given."""
    sys.audit("shutil.unpack_archive", filename, extract_dir, format)
    if extract_dir is None:
        extract_dir = os.getcwd()
    extract_dir, filename = os.fspath(extract_dir), os.fspath(filename)
    if format is None:
        for name, entry in _unpack_formats.items():
            if any(filename.endswith(ext) for ext in entry[0]):
                format = name
                break
        else:
            raise ReadError("Unknown archive format '{0}'".format(filename))
    elif format not in _unpack_formats:
        raise ValueError("Unknown unpack format '{0}'".format(format)) from None
    entry = _unpack_formats[format]
    entry[1](filename, extract_dir, **dict(entry[2]))


# --- the rest

_ntuple_diskusage = _namedtuple("usage", "total used free")
_ntuple_diskusage.__module__ = __name__


def disk_usage(path):
    """Return (total, used, free) of the file system that a path is on, in bytes."""
    st = os.statvfs(path)
    return _ntuple_diskusage(st.f_blocks * st.f_frsize, (st.f_blocks - st.f_bfree) * st.f_frsize, st.f_bavail * st.f_frsize)


def chown(path, user=None, group=None):
    """Change owner and group, given as names or numbers, of a path."""
    sys.audit("shutil.chown", path, user, group)
    if user is None and group is None:
        raise ValueError("user and/or group must be set")
    uid = gid = -1
    if user is not None:
        uid = user
        if isinstance(user, str):
            found = posix._user(user)
            if found is None:
                raise LookupError("no such user: {!r}".format(user))
            uid = found[2]
    if group is not None:
        gid = group
        if not isinstance(group, int):
            found = posix._group(group)
            if found is None:
                raise LookupError("no such group: {!r}".format(group))
            gid = found[2]
    os.chown(path, uid, gid)


def get_terminal_size(fallback=(80, 24)):
    """Return (columns, lines) of the terminal: from COLUMNS and LINES, from the terminal itself, or the fallback."""
    def number(name):
        try:
            return int(os.environ[name])
        except (KeyError, ValueError):
            return 0

    columns, lines = number("COLUMNS"), number("LINES")
    if columns <= 0 or lines <= 0:
        try:
            size = os.get_terminal_size(sys.__stdout__.fileno())
        except (AttributeError, ValueError, OSError):
            size = os.terminal_size(fallback)
        if columns <= 0:
            columns = size.columns or fallback[0]
        if lines <= 0:
            lines = size.lines or fallback[1]
    return os.terminal_size((columns, lines))


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """Return the path of the program that the command would run, or None."""
    def usable(f):
        return os.path.exists(f) and os.access(f, mode) and not os.path.isdir(f)

    if os.path.dirname(cmd):
        return cmd if usable(cmd) else None
    binary = isinstance(cmd, bytes)
    if path is None:
        path = os.environ.get("PATH", None)
        if path is None:
            path = os.confstr("CS_PATH") or os.defpath
    if not path:
        return None
    path = os.fsencode(path) if binary else os.fsdecode(path)
    seen = set()
    for folder in path.split(os.fsencode(os.pathsep) if binary else os.pathsep):
        if folder not in seen:
            seen.add(folder)
            name = os.path.join(folder, cmd)
            if usable(name):
                return name
    return None
