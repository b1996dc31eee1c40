"""Patterns and templates of `re`: text to a tree of tuples, with CPython's errors, positions and flags.

A node is a tuple whose first item names it:
    ("lit", code)                       one character
    ("any",)                            .
    ("at", name)                        ^ $ \\A \\Z \\b \\B, by its letter
    ("set", negated, [(lo, hi) or letter, ...])
    ("group", number or None, flags added, flags removed, node)
    ("alt", [node, ...])   ("seq", [node, ...])
    ("rep", mode, lo, hi, node)         mode "" greedy, "?" lazy, "+" possessive; hi None = no bound
    ("look", behind, negated, node)   ("atomic", node)
    ("ref", number)                     ("cond", number, yes, no or None)
"""

A, I, L, M, S, U, X, T, DEBUG = 256, 2, 4, 8, 16, 32, 64, 1, 128
_TYPES = A | L | U
_GLOBAL = DEBUG | T
_FLAGS = {"i": I, "L": L, "m": M, "s": S, "x": X, "a": A, "t": T, "u": U}
_DIGITS, _OCTAL, _HEX = "0123456789", "01234567", "0123456789abcdefABCDEF"
_SPACE = " \t\n\r\v\f"
_SPECIAL = ".\\[{()*+?^$|"
_SIMPLE = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "\\": 92}
_CATEGORIES = "dDsSwW"
_MANY = 4294967295


def _warn(text, category):
    """A warning at the line that called this package."""
    import sys
    import warnings

    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_globals["__name__"].partition(".")[0] == __package__:
        level, frame = level + 1, frame.f_back
    warnings.warn(text, category, stacklevel=level)


def _group_number(source, name):
    """The number that stands where a group's name may."""
    try:
        number = int(name)
        if number < 0:
            raise ValueError
        if not (name.isdecimal() and name.isascii()):
            _warn(f"bad character in group name {name!r} at position {source.tell() - len(name) - 1}", DeprecationWarning)
        return number
    except ValueError:
        raise source.error(f"bad character in group name {name!r}", len(name) + 1) from None


def _digits_or_octal(source, token):
    """A backslash and a digit with the digits that go on: the token, and the character's code if that is octal, else None."""
    if source.next is not None and source.next in _DIGITS:
        token += source.get()
        if token[1] in _OCTAL and token[2] in _OCTAL and source.next is not None and source.next in _OCTAL:
            token += source.get()
            code = int(token[1:], 8)
            if code > 0o377:
                raise source.error(f"octal escape value {token} outside of range 0-0o377", len(token))
            return token, code
    return token, None


class error(Exception):
    """An invalid pattern or template; pos, lineno and colno say where."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg, self.pattern, self.pos = msg, pattern, pos
        if pattern is None or pos is None:
            self.lineno = self.colno = None
        else:
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            msg = f"{msg} at position {pos}"
            if newline in pattern:
                msg += f" (line {self.lineno}, column {self.colno})"
        super().__init__(msg)


class Verbose(Exception):
    """(?x) was found at the start: the pattern is read again with the flag."""


class Source:
    """A cursor over the text. `next` is the coming token: a character, or a backslash with what follows it."""

    def __init__(self, text):
        self.is_text = isinstance(text, str)
        self.original = text
        self.text = text if self.is_text else str(text, "latin-1")
        self.at = 0  # behind `next`
        self.next = None
        self.advance()

    def advance(self):
        at, text = self.at, self.text
        if at >= len(text):
            self.next = None
            return
        c = text[at]
        if c == "\\":
            if at + 1 >= len(text):
                raise self.error_at("bad escape (end of pattern)", len(text) - 1)
            c = text[at : at + 2]
        self.at = at + len(c)
        self.next = c

    def get(self):
        c = self.next
        self.advance()
        return c

    def match(self, c):
        if self.next == c:
            self.advance()
            return True
        return False

    def get_while(self, count, allowed):
        out = ""
        while len(out) < count and self.next is not None and self.next in allowed:
            out += self.get()
        return out

    def get_until(self, terminator, what):
        out = ""
        while True:
            c = self.get()
            if c is None:
                if not out:
                    raise self.error("missing " + what)
                raise self.error(f"missing {terminator}, unterminated name", len(out))
            if c == terminator:
                if not out:
                    raise self.error("missing " + what, 1)
                return out
            out += c

    def tell(self):
        return self.at - len(self.next or "")

    def seek(self, pos):
        self.at = pos
        self.advance()

    def error(self, msg, back=0):
        return self.error_at(msg, self.tell() - back)

    def error_at(self, msg, pos):
        return error(msg, self.original, pos)

    def check_name(self, name, offset):
        if not name.isidentifier():
            raise self.error(f"bad character in group name {name!r}", len(name) + offset)


class Parser:
    def __init__(self, source, flags):
        self.source = source
        self.flags = flags
        self.names = {}
        self.open = set()
        self.count = 1  # groups, the whole match included
        self.closing = []  # group numbers as they close
        self.behind = False  # is there a look-behind?
        self.behind_from = None  # inside a look-behind: the first group that is its own
        self.later_refs = {}  # conditional references by number: position
        self.widths = [None]

    def parse(self):
        tree = self.alternatives(self.flags & X, False)
        if self.source.next is not None:
            raise self.source.error("unbalanced parenthesis")
        for number, pos in self.later_refs.items():
            if number >= self.count:
                raise self.source.error_at(f"invalid group reference {number}", pos)
        return tree

    def alternatives(self, verbose, nested):
        items = []
        while True:
            items.append(self.sequence(verbose, nested, not nested and not items))
            if not self.source.match("|"):
                break
        return items[0] if len(items) == 1 else ("alt", items)

    def sequence(self, verbose, nested, first):
        source, out = self.source, []
        while True:
            c = source.next
            if c is None or c == "|" or c == ")":
                break
            source.advance()
            if verbose:
                if c in _SPACE:
                    continue
                if c == "#":
                    while source.next is not None and source.get() != "\n":
                        pass
                    continue
            if c[0] == "\\":
                out.append(self.escape(c))
            elif c not in _SPECIAL:
                out.append(("lit", ord(c)))
            elif c == "[":
                out.append(self.char_set())
            elif c in "*+?{":
                self.repeat(c, out)
            elif c == ".":
                out.append(("any",))
            elif c == "(":
                node = self.group(verbose, nested, first and not out)
                if node is not None:
                    out.append(node)
            else:
                out.append(("at", c))
        return out[0] if len(out) == 1 else ("seq", out)

    # --- repeats

    def repeat(self, c, out):
        source = self.source
        here = source.tell()
        if c == "?":
            lo, hi = 0, 1
        elif c == "*":
            lo, hi = 0, None
        elif c == "+":
            lo, hi = 1, None
        else:
            bounds = self.bounds(here)
            if bounds is None:
                out.append(("lit", 123))
                source.seek(here)
                return
            lo, hi = bounds
        item = out[-1] if out else None
        if item is None or item[0] == "at":
            raise source.error_at("nothing to repeat", here - 1)
        if item[0] == "rep":
            raise source.error_at("multiple repeat", here - 1)
        mode = "?" if source.match("?") else "+" if source.match("+") else ""
        out[-1] = ("rep", mode, lo, hi, item)

    def bounds(self, here):
        """What follows a brace: (lo, hi), or None if the brace is a character."""
        source = self.source
        if source.next == "}":
            return None
        low = source.get_while(len(source.text), _DIGITS)
        high = low
        if source.match(","):
            high = source.get_while(len(source.text), _DIGITS)
        if not source.match("}"):
            return None
        lo, hi = int(low or 0), int(high) if high else None
        if lo >= _MANY or hi is not None and hi >= _MANY:
            raise OverflowError("the repetition number is too large")
        if hi is not None and hi < lo:
            raise source.error_at("min repeat greater than max repeat", here)
        return lo, hi

    # --- groups

    def group(self, verbose, nested, first):
        source = self.source
        start = source.tell() - 1
        capture, name, added, removed, atomic = True, None, 0, 0, False
        if source.match("?"):
            c = source.get()
            if c is None:
                raise source.error("unexpected end of pattern")
            if c == "P":
                if source.match("<"):
                    name = source.get_until(">", "group name")
                    source.check_name(name, 1)
                elif source.match("="):
                    return self.named_reference()
                else:
                    c = source.get()
                    if c is None:
                        raise source.error("unexpected end of pattern")
                    raise source.error("unknown extension ?P" + c, len(c) + 2)
            elif c == ":":
                capture = False
            elif c == "#":
                return self.comment(start)
            elif c in "=!<":
                return self.look(c, verbose, start)
            elif c == "(":
                return self.conditional(verbose, start)
            elif c == ">":
                capture, atomic = False, True
            elif c in _FLAGS or c == "-":
                scoped = self.inline_flags(c)
                if scoped is None:
                    if not first or nested:
                        raise source.error_at("global flags not at the start of the expression", start)
                    if self.flags & X and not verbose:
                        raise Verbose
                    return None
                capture = False
                added, removed = scoped
            else:
                raise source.error("unknown extension ?" + c, len(c) + 1)
        number = self.open_group(name) if capture else None
        inner = (verbose or added & X) and not removed & X
        node = self.alternatives(inner, True)
        self.close_paren(start)
        if number is not None:
            self.open.discard(number)
            self.closing.append(number)
            self.widths[number] = width(node, self.widths)
        if atomic:
            return ("atomic", node)
        return ("group", number, added, removed, node)

    def close_paren(self, start):
        if not self.source.match(")"):
            raise self.source.error_at("missing ), unterminated subpattern", start)

    def open_group(self, name):
        number = self.count
        if name is not None:
            old = self.names.get(name)
            if old is not None:
                raise self.source.error(f"redefinition of group name {name!r} as group {number}; was group {old}", len(name) + 1)
            self.names[name] = number
        self.count += 1
        self.open.add(number)
        self.widths.append(None)
        return number

    def comment(self, start):
        source = self.source
        while True:
            if source.next is None:
                raise source.error_at("missing ), unterminated comment", start)
            if source.get() == ")":
                return None

    def named_reference(self):
        source = self.source
        name = source.get_until(")", "group name")
        source.check_name(name, 1)
        number = self.names.get(name)
        if number is None:
            raise source.error(f"unknown group name {name!r}", len(name) + 1)
        return self.reference(number, len(name) + 1)

    def reference(self, number, back):
        if number in self.open:
            raise self.source.error("cannot refer to an open group", back)
        self.check_behind(number)
        return ("ref", number)

    def check_behind(self, number):
        if self.behind_from is None:
            return
        if number >= self.count or number in self.open:
            raise self.source.error("cannot refer to an open group")
        if number >= self.behind_from:
            raise self.source.error("cannot refer to group defined in the same lookbehind subpattern")

    def look(self, c, verbose, start):
        source, behind = self.source, False
        if c == "<":
            c = source.get()
            if c is None:
                raise source.error("unexpected end of pattern")
            if c not in "=!":
                raise source.error("unknown extension ?<" + c, len(c) + 2)
            behind = self.behind = True
        outer = self.behind_from
        if behind and outer is None:
            self.behind_from = self.count
        node = self.alternatives(verbose, True)
        self.behind_from = outer
        self.close_paren(start)
        return ("look", behind, c == "!", node)

    def conditional(self, verbose, start):
        source = self.source
        name = source.get_until(")", "group name")
        back = len(name) + 1
        if name.isidentifier():
            number = self.names.get(name)
            if number is None:
                raise source.error(f"unknown group name {name!r}", back)
        else:
            number = _group_number(source, name)
            if number == 0:
                raise source.error("bad group number", back)
            if number >= _MANY // 4:
                raise source.error(f"invalid group reference {number}", back)
            self.later_refs.setdefault(number, source.tell() - back)
        self.check_behind(number)
        yes = self.sequence(verbose, True, False)
        no = None
        if source.match("|"):
            no = self.sequence(verbose, True, False)
            if source.next == "|":
                raise source.error("conditional backref with more than two branches")
        self.close_paren(start)
        return ("cond", number, yes, no)

    def inline_flags(self, c):
        """After "(?": (added, removed) of a scoped group, or None when the flags are the whole pattern's."""
        source, added, removed = self.source, 0, 0
        if c != "-":
            while True:
                flag = _FLAGS[c]
                if source.is_text and c == "L":
                    raise source.error("bad inline flags: cannot use 'L' flag with a str pattern")
                if not source.is_text and c == "u":
                    raise source.error("bad inline flags: cannot use 'u' flag with a bytes pattern")
                added |= flag
                if flag & _TYPES and added & _TYPES != flag:
                    raise source.error("bad inline flags: flags 'a', 'u' and 'L' are incompatible")
                c = source.get()
                if c is None:
                    raise source.error("missing -, : or )")
                if c in ")-:":
                    break
                if c not in _FLAGS:
                    raise source.error("unknown flag" if c.isalpha() else "missing -, : or )", len(c))
        if c == ")":
            self.flags |= added
            return None
        if added & _GLOBAL:
            raise source.error("bad inline flags: cannot turn on global flag", 1)
        if c == "-":
            removed = self.removed_flags()
        if removed & _GLOBAL:
            raise source.error("bad inline flags: cannot turn off global flag", 1)
        if added & removed:
            raise source.error("bad inline flags: flag turned on and off", 1)
        return added, removed

    def removed_flags(self):
        source, removed = self.source, 0
        c = source.get()
        if c is None:
            raise source.error("missing flag")
        if c not in _FLAGS:
            raise source.error("unknown flag" if c.isalpha() else "missing flag", len(c))
        while True:
            flag = _FLAGS[c]
            if flag & _TYPES:
                raise source.error("bad inline flags: cannot turn off flags 'a', 'u' and 'L'")
            removed |= flag
            c = source.get()
            if c is None:
                raise source.error("missing :")
            if c == ":":
                return removed
            if c not in _FLAGS:
                raise source.error("unknown flag" if c.isalpha() else "missing :", len(c))

    # --- escapes and sets

    def escape(self, token):
        source, c = self.source, token[1]
        if c in _CATEGORIES:
            return ("set", False, [c])
        if c in "AZbB":
            return ("at", c)
        if c == "0":
            return ("lit", int(token[1:] + source.get_while(2, _OCTAL), 8))
        if c in _DIGITS:
            return self.numbered(token)
        return ("lit", self.character(token))

    def numbered(self, token):
        source = self.source
        token, code = _digits_or_octal(source, token)
        if code is not None:
            return ("lit", code)
        number = int(token[1:])
        if number < self.count:
            return self.reference(number, len(token))
        raise source.error(f"invalid group reference {number}", len(token) - 1)

    def character(self, token):
        """The escapes that mean the same in and outside of sets."""
        source, c = self.source, token[1]
        if c in _SIMPLE and c != "b":
            return _SIMPLE[c]
        if c == "x":
            return self.hexadecimal(token, 2)
        if source.is_text and c in "uU":
            return self.hexadecimal(token, 4 if c == "u" else 8)
        if source.is_text and c == "N":
            return self.named_character()
        if c.isascii() and c.isalpha():
            raise source.error("bad escape " + token, len(token))
        return ord(c)

    def hexadecimal(self, token, digits):
        token += self.source.get_while(digits, _HEX)
        if len(token) != digits + 2:
            raise self.source.error("incomplete escape " + token, len(token))
        code = int(token[2:], 16)
        if code > 0x10FFFF:
            raise self.source.error("bad escape " + token, len(token))
        return code

    def named_character(self):
        source = self.source
        if not source.match("{"):
            raise source.error("missing {")
        name = source.get_until("}", "character name")
        import unicodedata

        try:
            return ord(unicodedata.lookup(name))
        except (KeyError, TypeError):
            raise source.error(f"undefined character name {name!r}", len(name) + 4) from None

    def set_escape(self, token):
        source, c = self.source, token[1]
        if c in _CATEGORIES:
            return c
        if c == "b":
            return 8
        if c in _OCTAL:
            token += source.get_while(2, _OCTAL)
            code = int(token[1:], 8)
            if code > 0o377:
                raise source.error(f"octal escape value {token} outside of range 0-0o377", len(token))
            return code
        if c in _DIGITS:
            raise source.error("bad escape " + token, len(token))
        return self.character(token)

    def char_set(self):
        source = self.source
        here = source.tell() - 1
        items = []
        if source.next == "[":
            self.set_warning("nested set", source.tell())
        negated = source.match("^")
        first = True
        while True:
            c = source.get()
            if c is None:
                raise source.error_at("unterminated character set", here)
            if c == "]" and not first:
                break
            if c[0] == "\\":
                low = self.set_escape(c)
            else:
                if not first and c in "-&~|" and source.next == c:
                    kind = {"-": "difference", "&": "intersection", "~": "symmetric difference", "|": "union"}[c]
                    self.set_warning("set " + kind, source.tell() - 1)
                low = ord(c)
            first = False
            if not source.match("-"):
                items.append(low if isinstance(low, str) else (low, low))
                continue
            d = source.get()
            if d is None:
                raise source.error_at("unterminated character set", here)
            if d == "]":
                items.append(low if isinstance(low, str) else (low, low))
                items.append((45, 45))
                break
            if d[0] == "\\":
                high = self.set_escape(d)
            else:
                if d == "-":
                    self.set_warning("set difference", source.tell() - 2)
                high = ord(d)
            if isinstance(low, str) or isinstance(high, str) or high < low:
                raise source.error(f"bad character range {c}-{d}", len(c) + 1 + len(d))
            items.append((low, high))
        return ("set", negated, items)

    def set_warning(self, what, pos):
        _warn(f"Possible {what} at position {pos}", FutureWarning)


def parse(text, flags):
    """(tree, flags, Parser) of a pattern; the flags completed and checked."""
    while True:
        source = Source(text)
        parser = Parser(source, flags)
        try:
            tree = parser.parse()
            break
        except Verbose:
            flags |= X
    flags = parser.flags
    if source.is_text:
        if flags & L:
            raise ValueError("cannot use LOCALE flag with a str pattern")
        if flags & A and flags & U:
            raise ValueError("ASCII and UNICODE flags are incompatible")
        if not flags & A:
            flags |= U
    else:
        if flags & U:
            raise ValueError("cannot use UNICODE flag with a bytes pattern")
        if flags & L and flags & A:
            raise ValueError("ASCII and LOCALE flags are incompatible")
    return tree, flags, parser


def width(node, widths):
    """(fewest, most) characters a node takes; most is None without a bound."""
    kind = node[0]
    if kind in ("lit", "any", "set"):
        return 1, 1
    if kind in ("at", "look"):
        return 0, 0
    if kind == "seq":
        lo, hi = 0, 0
        for item in node[1]:
            a, b = width(item, widths)
            lo += a
            hi = None if hi is None or b is None else hi + b
        return lo, hi
    if kind == "alt" or kind == "cond":
        parts = node[1] if kind == "alt" else [node[2], node[3] or ("seq", [])]
        both = [width(item, widths) for item in parts]
        return min(a for a, _ in both), None if any(b is None for _, b in both) else max(b for _, b in both)
    if kind == "group":
        return width(node[4], widths)
    if kind == "atomic":
        return width(node[1], widths)
    if kind == "rep":
        a, b = width(node[4], widths)
        return a * node[2], 0 if b == 0 else None if b is None or node[3] is None else b * node[3]
    return widths[node[1]] or (0, None)  # ref


def parse_template(pattern, template):
    """A replacement: a list of literals and group numbers, in order."""
    source = Source(template)
    out, literal = [], []
    is_text = source.is_text

    def add_group(number, back):
        if number > pattern.groups:
            raise source.error(f"invalid group reference {number}", back)
        if literal:
            out.append("".join(literal) if is_text else "".join(literal).encode("latin-1"))
            literal.clear()
        out.append(number)

    while True:
        token = source.get()
        if token is None:
            break
        if token[0] != "\\":
            literal.append(token)
            continue
        c = token[1]
        if c == "g":
            if not source.match("<"):
                raise source.error("missing <")
            name = source.get_until(">", "group name")
            if name.isidentifier():
                number = pattern.groupindex.get(name)
                if number is None:
                    raise IndexError(f"unknown group name {name!r}")
            else:
                number = _group_number(source, name)
            add_group(number, len(name) + 1)
        elif c == "0":
            literal.append(chr(int(c + source.get_while(2, _OCTAL), 8) & 0xFF))
        elif c in _DIGITS:
            token, code = _digits_or_octal(source, token)
            if code is None:
                add_group(int(token[1:]), len(token) - 1)
            else:
                literal.append(chr(code))
        elif c in _SIMPLE:
            literal.append(chr(_SIMPLE[c]))
        elif c.isascii() and c.isalpha():
            raise source.error("bad escape " + token, len(token))
        else:
            literal.append(token)
    if literal:
        out.append("".join(literal) if is_text else "".join(literal).encode("latin-1"))
    return out
