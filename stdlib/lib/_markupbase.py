"""The common base of parsers of markup, for those that are built on it."""

import re

_commentclose = re.compile(r"--\s*>")
_DECLARATION_NAME = re.compile(r"[a-zA-Z][-_.a-zA-Z0-9]*\s*")


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

    def parse_comment(self, i, report=1):
        found = _commentclose.search(self.rawdata, i + 4)
        if not found:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 4:found.start()])
        return found.end()

    def parse_marked_section(self, i, report=1):
        raw = self.rawdata
        name = _DECLARATION_NAME.match(raw, i + 3)
        if not name or name.end() == len(raw):
            return -1
        kind = name[0].strip().lower()
        close = re.compile(r"]\s*]\s*>" if kind in ("temp", "cdata", "ignore", "include", "rcdata") else r"]\s*>")
        if kind not in ("temp", "cdata", "ignore", "include", "rcdata", "if", "else", "endif"):
            raise AssertionError("unknown status keyword %r in marked section" % raw[i + 3:name.end()].strip())
        found = close.search(raw, i + 3)
        if not found:
            return -1
        if report:
            self.unknown_decl(raw[i + 3:found.start()])
        return found.end()

    def unknown_decl(self, data):
        pass
