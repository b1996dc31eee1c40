"""Distribution, what a setup script describes: it can be derived from, not made."""

from distutils.errors import DistutilsPlatformError


class Distribution:
    def __init__(self, attrs=None):
        raise DistutilsPlatformError("distutils.dist.Distribution: no packages are built or installed by this interpreter")
