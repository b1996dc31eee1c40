"""Archives of a folder: tar files, compressed or not, and zip files."""

import os
import tarfile
import zipfile
from grp import getgrnam
from pwd import getpwnam
from warnings import warn

from distutils import log
from distutils.dir_util import mkpath
from distutils.spawn import spawn

_TAR_SUFFIX = {"gzip": "gz", "bzip2": "bz2", "xz": "xz", "compress": "", None: ""}


def _number(look_up, name):
    """The number of a user or group by name; None for no name and for one that nobody has."""
    try:
        return look_up(name)[2] if name is not None else None
    except KeyError:
        return None


def _owned_by(owner, group):
    """A filter for tarfile that writes another owner into each entry."""
    uid, gid = _number(getpwnam, owner), _number(getgrnam, group)

    def changed(entry):
        if uid is not None:
            entry.uid, entry.uname = uid, owner
        if gid is not None:
            entry.gid, entry.gname = gid, group
        return entry

    return changed


def make_tarball(base_name, base_dir, compress="gzip", verbose=0, dry_run=0, owner=None, group=None):
    """Writes base_name.tar, .tar.gz and so on with all of base_dir in it; returns its name."""
    if compress not in _TAR_SUFFIX:
        raise ValueError("bad value for 'compress': must be None, 'gzip', 'bzip2', 'xz' or 'compress'")
    suffix = _TAR_SUFFIX[compress]
    name = f"{base_name}.tar.{suffix}" if suffix else f"{base_name}.tar"
    mkpath(os.path.dirname(name), dry_run=dry_run)
    log.info("Creating tar archive")
    if not dry_run:
        with tarfile.open(name, f"w|{suffix}") as archive:
            archive.add(base_dir, filter=_owned_by(owner, group))
    if compress != "compress":
        return name
    warn("'compress' will be deprecated.", PendingDeprecationWarning)
    spawn(["compress", "-f", name], dry_run=dry_run)
    return name + ".Z"


def _tree(folder):
    """The folder (unless it is the current one) and all that lies below, as normalised paths."""
    if folder != os.curdir:
        yield os.path.normpath(folder)
    for base, folders, files in os.walk(folder):
        yield from (os.path.normpath(os.path.join(base, name)) for name in folders)
        paths = (os.path.normpath(os.path.join(base, name)) for name in files)
        yield from filter(os.path.isfile, paths)


def make_zipfile(base_name, base_dir, verbose=0, dry_run=0):
    """Writes base_name.zip with all of base_dir in it; returns its name."""
    name = f"{base_name}.zip"
    mkpath(os.path.dirname(name), dry_run=dry_run)
    log.info("creating '%s' and adding '%s' to it", name, base_dir)
    if not dry_run:
        with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in _tree(base_dir):
                archive.write(path, path)
                log.info("adding '%s'", path)
    return name


ARCHIVE_FORMATS = {
    "gztar": (make_tarball, [("compress", "gzip")], "gzip'ed tar-file"), "bztar": (make_tarball, [("compress", "bzip2")], "bzip2'ed tar-file"),
    "xztar": (make_tarball, [("compress", "xz")], "xz'ed tar-file"), "ztar": (make_tarball, [("compress", "compress")], "compressed tar file"),
    "tar": (make_tarball, [("compress", None)], "uncompressed tar file"), "zip": (make_zipfile, [], "ZIP file"),
}


def check_archive_formats(formats):
    """The first of the formats that nobody knows, or None."""
    return next((format for format in formats if format not in ARCHIVE_FORMATS), None)


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None):
    """Writes an archive of base_dir as seen from root_dir (both are the current folder unless given); returns its name."""
    here = os.getcwd()
    if root_dir is not None:
        log.debug("changing into '%s'", root_dir)
        base_name = os.path.abspath(base_name)
        if not dry_run:
            os.chdir(root_dir)
    try:
        if format not in ARCHIVE_FORMATS:
            raise ValueError("unknown archive format '%s'" % format)
        make, settings, _ = ARCHIVE_FORMATS[format]
        options = dict(settings, dry_run=dry_run)
        if make is make_tarball:
            options.update(owner=owner, group=group)
        return make(base_name, os.curdir if base_dir is None else base_dir, **options)
    finally:
        if root_dir is not None:
            log.debug("changing back to '%s'", here)
            os.chdir(here)
