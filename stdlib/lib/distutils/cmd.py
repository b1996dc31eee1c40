"""Command, which setup scripts derive their own steps from: it can be derived from, not run."""

from distutils.errors import DistutilsPlatformError


class Command:
    sub_commands = []

    def __init__(self, dist):
        raise DistutilsPlatformError(f"distutils command {type(self).__name__}: no packages are built or installed by this interpreter")
