"""Where the files of zones are."""

import os

_DEFAULT = ("/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo")


class ZoneInfoNotFoundError(KeyError):
    """Exception raised when a ZoneInfo key is not found."""


class InvalidTZPathWarning(RuntimeWarning):
    """Warning raised if an invalid path is specified in PYTHONTZPATH."""


def reset_tzpath(to=None):
    global search_path
    if to is not None:
        if isinstance(to, (str, bytes)):
            raise TypeError(f"tzpath must be a list or tuple, not {type(to)}: {to!r}")
        for path in to:
            if not os.path.isabs(path):
                raise ValueError(f"tzpaths should be absolute but found the following relative paths: {path!r}")
        search_path = tuple(to)
        return
    text = os.environ.get("PYTHONTZPATH")
    if text is None:
        search_path = _DEFAULT
    else:
        search_path = tuple(path for path in text.split(os.pathsep) if os.path.isabs(path))


reset_tzpath()


def check_key(key):
    """Keys name files below the folders of zones and nowhere else."""
    if os.path.isabs(key):
        raise ValueError(f"ZoneInfo keys may not be absolute paths, got: {key}")
    normal = os.path.normpath(key)
    if len(normal) != len(key):
        raise ValueError(f"ZoneInfo keys must be normalized relative paths, got: {key}")
    if normal.split("/")[0] == "..":
        raise ValueError(f"ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}")


def load(key):
    check_key(key)
    for folder in search_path:
        path = os.path.join(folder, key)
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return file.read()
    raise ZoneInfoNotFoundError(f"No time zone found with key {key}")


def available_timezones():
    found = set()
    for root in search_path:
        for folder, dirs, files in os.walk(root):
            if folder == root:
                dirs[:] = [name for name in dirs if name not in ("right", "posix")]
            for name in files:
                path = os.path.join(folder, name)
                key = os.path.relpath(path, start=root)
                if key and key != "posixrules" and key not in found:
                    try:
                        with open(path, "rb") as file:
                            if file.read(4) == b"TZif":
                                found.add(key)
                    except OSError:
                        pass
    return found
