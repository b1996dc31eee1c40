"""Running other programs, and finding them on the PATH."""

import os
import subprocess

from distutils import log
from distutils.debug import DEBUG
from distutils.errors import DistutilsExecError


def spawn(cmd, search_path=1, verbose=0, dry_run=0):
    """Runs a command (a list of words) and waits; DistutilsExecError when it cannot be started or ends with another status than 0."""
    cmd = list(cmd)
    log.info(" ".join(cmd))
    if dry_run:
        return
    if search_path:
        cmd[0] = find_executable(cmd[0]) or cmd[0]
    shown = cmd if DEBUG else cmd[0]
    try:
        status = subprocess.call(cmd)
    except OSError as exc:
        raise DistutilsExecError("command %r failed: %s" % (shown, exc.args[-1])) from exc
    if status:
        raise DistutilsExecError("command %r failed with exit code %s" % (shown, status))


def _search_path():
    if "PATH" in os.environ:
        return os.environ["PATH"]
    try:
        return os.confstr("CS_PATH")
    except ValueError:
        return os.defpath


def find_executable(executable, path=None):
    """The file of that name as it stands or in a folder of path, or None."""
    if os.path.isfile(executable):
        return executable
    folders = _search_path() if path is None else path
    if not folders:
        return None
    files = (os.path.join(folder, executable) for folder in folders.split(os.pathsep))
    return next(filter(os.path.isfile, files), None)
