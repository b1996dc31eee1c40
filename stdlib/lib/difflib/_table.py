"""Differences side by side, as a table of HTML."""


class HtmlDiff:
    """Tables of differences; making them is left out."""

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=None):
        self._tabsize, self._wrapcolumn, self._linejunk, self._charjunk = tabsize, wrapcolumn, linejunk, charjunk

    def make_file(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5, *, charset="utf-8"):
        raise NotImplementedError("difflib.HtmlDiff.make_file")

    def make_table(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5):
        raise NotImplementedError("difflib.HtmlDiff.make_table")
