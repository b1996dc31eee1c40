"""Version numbers that compare: StrictVersion takes 1.2, 1.2.3 and 1.2a4 alone, LooseVersion any text."""

import re


class Version:
    """What both share: comparisons go through _cmp, which answers -1, 0, 1 or NotImplemented."""

    def __init__(self, vstring=None):
        if vstring:
            self.parse(vstring)

    def __repr__(self):
        return f"{self.__class__.__name__} ('{self}')"

    def __eq__(self, other):
        order = self._cmp(other)
        return order if order is NotImplemented else order == 0

    def __lt__(self, other):
        order = self._cmp(other)
        return order if order is NotImplemented else order < 0

    def __le__(self, other):
        order = self._cmp(other)
        return order if order is NotImplemented else order <= 0

    def __gt__(self, other):
        order = self._cmp(other)
        return order if order is NotImplemented else order > 0

    def __ge__(self, other):
        order = self._cmp(other)
        return order if order is NotImplemented else order >= 0


def _order(a, b):
    return 0 if a == b else -1 if a < b else 1


class StrictVersion(Version):
    """Two or three numbers, and perhaps a or b with a number for what came before the release."""

    version_re = re.compile(r"^(\d+) \. (\d+) (\. (\d+))? ([ab](\d+))?$", re.VERBOSE | re.ASCII)

    def parse(self, vstring):
        found = self.version_re.match(vstring)
        if found is None:
            raise ValueError("invalid version number '%s'" % vstring)
        major, minor, _, patch, tag, number = found.groups()
        self.version = int(major), int(minor), int(patch or 0)
        self.prerelease = (tag[0], int(number)) if tag else None

    def __str__(self):
        shown = self.version if self.version[2] else self.version[:2]
        return ".".join(map(str, shown)) + ("%s%d" % self.prerelease if self.prerelease else "")

    def _cmp(self, other):
        if isinstance(other, str):
            other = StrictVersion(other)
        elif not isinstance(other, StrictVersion):
            return NotImplemented
        released = ("c",)   # sorts after a and b
        return _order((self.version, self.prerelease or released), (other.version, other.prerelease or released))


class LooseVersion(Version):
    """Any text, taken apart into numbers and words that compare one by one."""

    component_re = re.compile(r"(\d+ | [a-z]+ | \.)", re.VERBOSE)

    def __init__(self, vstring=None):
        super().__init__(vstring)

    def parse(self, vstring):
        self.vstring = vstring
        parts = filter(None, self.component_re.split(vstring))
        self.version = [int(part) if part.isdecimal() else part for part in parts if part != "."]

    def __str__(self):
        return self.vstring

    def __repr__(self):
        return f"LooseVersion ('{self}')"

    def _cmp(self, other):
        if isinstance(other, str):
            other = LooseVersion(other)
        elif not isinstance(other, LooseVersion):
            return NotImplemented
        return _order(self.version, other.version)
