"""Lists of addresses, as RFC 2822 writes them: names, comments, quoted strings, groups."""

_SPECIALS = '()<>@,:;".[]'
_SPACE = " \t\r\n"


class AddressList:
    """Reads (name, address) pairs; what cannot be read becomes ('', '')."""

    def __init__(self, field):
        self.text, self.at, self.comments = field, 0, []
        self.found = []
        self._read()

    def _read(self):
        while self.at < len(self.text):
            before = self.at
            pair = self._address()
            self.found.extend(pair if pair else [("", "")])
            if self.at == before:
                self.at += 1

    def _skip(self):
        """White space and comments; the comments are kept for names."""
        while self.at < len(self.text):
            c = self.text[self.at]
            if c in _SPACE:
                self.at += 1
            elif c == "(":
                self.comments.append(self._delimited("(", ")", True))
            else:
                return

    def _skip_spaced(self):
        """The same, with one space for white space, for words that are joined."""
        out = []
        while self.at < len(self.text) and self.text[self.at] in _SPACE + "(":
            if self.text[self.at] == "(":
                self.comments.append(self._delimited("(", ")", True))
            else:
                if self.text[self.at] not in "\r\n":
                    out.append(self.text[self.at])
                self.at += 1
        return "".join(out)

    def _delimited(self, first, last, nested):
        """What is between two delimiters, backslashes taken off."""
        out, escaped = [], False
        self.at += 1
        while self.at < len(self.text):
            c = self.text[self.at]
            if escaped:
                out.append(c)
                escaped = False
            elif c == last:
                self.at += 1
                break
            elif nested and c == "(":
                out.append(self._delimited("(", ")", True))
                continue
            elif c == "\\":
                escaped = True
            elif c != "\r":
                out.append(c)
            self.at += 1
        return "".join(out)

    def _peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def _address(self):
        self.comments = []
        self._skip()
        start, comments = self.at, self.comments
        words = self._phrase()
        self._skip()
        result = []
        c = self._peek()
        if not c:
            if words:
                result = [(" ".join(self.comments), words[0])]
        elif c in ".@":
            self.at, self.comments = start, comments
            address = self._addr_spec()
            result = [(" ".join(self.comments), address)]
        elif c == ":":
            self.at += 1
            result = self._group()
        elif c == "<":
            address = self._route()
            name = " ".join(words)
            if self.comments:
                name += " (" + " ".join(self.comments) + ")"
            result = [(name, address)]
        elif words:
            result = [(" ".join(self.comments), words[0])]
        elif c in _SPECIALS:
            self.at += 1
        self._skip()
        if self._peek() == ",":
            self.at += 1
        return result

    def _group(self):
        out = []
        while self.at < len(self.text):
            self._skip()
            if self._peek() == ";":
                self.at += 1
                break
            before = self.at
            out += self._address()
            if self.at == before:
                self.at += 1
        return out

    def _route(self):
        """<address>, an old route before it ignored."""
        self.at += 1
        self._skip()
        address = ""
        while self.at < len(self.text):
            c = self._peek()
            if c == ">":
                self.at += 1
                break
            if c == "@":
                self.at += 1
                self._domain()
                self._skip()
            elif c == ":":
                self.at += 1
            else:
                address = self._addr_spec()
                self.at += self._peek() == ">"
                break
            self._skip()
        return address

    def _addr_spec(self):
        parts = []
        self._skip()
        while self.at < len(self.text):
            c, keep = self._peek(), True
            if c == ".":
                if parts and not parts[-1].strip():
                    parts.pop()
                parts.append(".")
                self.at += 1
                keep = False
            elif c == '"':
                quoted = self._delimited('"', '"', False)
                parts.append('"' + quoted.replace("\\", "\\\\").replace('"', '\\"') + '"')
            elif c in _SPECIALS:
                if parts and not parts[-1].strip():
                    parts.pop()
                break
            else:
                parts.append(self._atom())
            space = self._skip_spaced()
            if keep and space:
                parts.append(space)
        self._skip()
        if self._peek() != "@":
            return "".join(parts)
        self.at += 1
        domain = self._domain()
        return "".join(parts) + "@" + domain if domain else ""

    def _domain(self):
        out = []
        while self.at < len(self.text):
            c = self._peek()
            if c in _SPACE:
                self.at += 1
            elif c == "(":
                self.comments.append(self._delimited("(", ")", True))
            elif c == "[":
                out.append("[" + self._delimited("[", "]", False) + "]")
            elif c == ".":
                self.at += 1
                out.append(".")
            elif c == "@":
                return ""
            elif c in _SPECIALS:
                break
            else:
                out.append(self._atom())
        return "".join(out)

    def _atom(self, specials=_SPECIALS):
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in specials + _SPACE:
            self.at += 1
        return self.text[start:self.at]

    def _phrase(self):
        """Words, quoted or not; a dot may be in them, which old mail has in names."""
        out = []
        while self.at < len(self.text):
            c = self._peek()
            if c in _SPACE:
                self.at += 1
            elif c == '"':
                out.append(self._delimited('"', '"', False))
            elif c == "(":
                self.comments.append(self._delimited("(", ")", True))
            elif c in _SPECIALS.replace(".", ""):
                break
            else:
                out.append(self._atom(_SPECIALS.replace(".", "")))
        return out
