"""`mpy folder` and `mpy archive.zip`: what has a __main__ is run as the main program."""

import os
import sys


def _main_source(path):
    """(source, filename) of path's __main__.py, or None."""
    if os.path.isdir(path):
        filename = os.path.join(path, "__main__.py")
        try:
            with open(filename, "rb") as stream:
                return stream.read(), filename
        except FileNotFoundError:
            return None
    import zipfile

    with zipfile.ZipFile(path) as archive:
        if "__main__.py" in archive.namelist():
            return archive.read("__main__.py"), os.path.join(path, "__main__.py")
    return None


def run_path_as_main(path):
    found = _main_source(path)
    if found is None:
        print(f"{sys.executable}: can't find '__main__' module in {os.path.abspath(path)!r}", file=sys.stderr)
        raise SystemExit(1)
    sys.path[0:0 if sys.flags.safe_path else 1] = [path]
    source, filename = found
    main = sys.modules["__main__"].__dict__
    main.update(__file__=filename, __package__="")
    exec(compile(source, filename, "exec"), main)
