"""The common base of parsers of markup, for those that are built on it."""


class ParserBase:
    """Keeps the position in the text."""

    def reset(self):
        self.lineno, self.offset = 1, 0

    def getpos(self):
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """The position after the text from i to j."""
        if i >= j:
            return j
        lines = self.rawdata.count("\n", i, j)
        if lines:
            self.lineno += lines
            self.offset = j - (self.rawdata.rindex("\n", i, j) + 1)
        else:
            self.offset += j - i
        return j

    def unknown_decl(self, data):
        pass
