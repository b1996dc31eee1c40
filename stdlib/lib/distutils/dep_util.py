"""Which files are newer than what is made from them."""

import os

from distutils.errors import DistutilsFileError


def _whole_mtime(path):
    return int(os.stat(path).st_mtime)


def newer(source, target):
    if not os.path.exists(source):
        raise DistutilsFileError("file '%s' does not exist" % os.path.abspath(source))
    if not os.path.exists(target):
        return 1
    return _whole_mtime(source) > _whole_mtime(target)


def newer_pairwise(sources, targets):
    """The sources that are newer than their targets, and those targets."""
    if len(sources) != len(targets):
        raise ValueError("'sources' and 'targets' must be same length")
    stale = [pair for pair in zip(sources, targets) if newer(*pair)]
    return [source for source, _ in stale], [target for _, target in stale]


def newer_group(sources, target, missing="error"):
    """Is one of the sources newer than the target? One that is missing is an error, is left out ("ignore") or counts as newer ("newer")."""
    if not os.path.exists(target):
        return 1
    made = _whole_mtime(target)
    for source in sources:
        if missing in ("ignore", "newer") and not os.path.exists(source):
            if missing == "newer":
                return 1
        elif _whole_mtime(source) > made:
            return 1
    return 0
