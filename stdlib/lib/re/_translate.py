r"""The tree of a pattern as PCRE2 text for strings of a given width (1, 2 or 4 bytes a character).

The library runs without its UTF modes: a code unit is a character. Everything CPython and PCRE2 read differently is written
out: sets are ranges of numbers, \A \Z \z stand for the anchors, `.` and `\N` for any character with and without newlines
(the options DOTALL, MULTILINE and ALT_CIRCUMFLEX are always on). Characters a width cannot hold are left out of sets.
"""
from ._parser import A, I, L, M, S, U, error, width as node_width

CASELESS, DOTALL, MULTILINE, UCP, ALT_CIRCUMFLEX = 0x8, 0x20, 0x400, 0x20000, 0x200000
_MOST = 65535  # PCRE2's bound of a repeat count
_TYPES = A | L | U

# \s of str, and of ASCII; \w below 256, and of ASCII.
_SPACES = [(9, 13), (28, 32), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000)]
_ASCII_SPACES = [(9, 13), (32, 32)]
_DIGITS = [(48, 57)]
_LATIN_WORD = [(48, 57), (65, 90), (95, 95), (97, 122), (0xAA, 0xAA), (0xB2, 0xB3), (0xB5, 0xB5), (0xB9, 0xBA), (0xBC, 0xBE), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF)]
_ASCII_WORD = [(48, 57), (65, 90), (95, 95), (97, 122)]
# Characters beyond Latin-1 whose other case is in it.
_FOLDED = {0x17F: 0x73, 0x212A: 0x6B, 0x3BC: 0xB5, 0x39C: 0xB5, 0x1E9E: 0xDF, 0x178: 0xFF, 0x212B: 0xE5}
_DOTTED = (0x49, 0x69, 0x130, 0x131)  # one letter to CPython, two to PCRE2


def _char(code):
    c = chr(code)
    if c.isascii() and (c.isalnum() or c == "_"):
        return c
    if 32 < code < 127:
        return "\\" + c
    return "\\x{%x}" % code


def _complement(ranges, top):
    out, at = [], 0
    for lo, hi in sorted(ranges):
        if lo > at:
            out.append((at, lo - 1))
        at = max(at, hi + 1)
    if at <= top:
        out.append((at, top))
    return out


def _ranges_text(ranges, top):
    out = ""
    for lo, hi in ranges:
        if lo <= top:
            hi = min(hi, top)
            out += _char(lo) if lo == hi else _char(lo) + "-" + _char(hi)
    return out


class _Translator:
    def __init__(self, size, is_text, flags, ucp):
        self.top = 0xFF if size == 1 else 0xFFFF if size == 2 else 0x10FFFF
        self.size, self.is_text, self.ucp = size, is_text, ucp

    def node(self, node, flags):
        return getattr(self, "on_" + node[0])(node, flags)

    def native_case(self, flags):
        """Does PCRE2's own caseless matching fit these flags? Not for ASCII parts of a pattern read with Unicode."""
        return flags & I and not (self.ucp and flags & A)

    def on_lit(self, node, flags):
        code = node[1]
        if flags & I:
            return self.caseless_char(code, flags)
        return _char(code) if code <= self.top else "(?!)"

    def caseless_char(self, code, flags):
        if not self.native_case(flags):  # ASCII letters only
            c = chr(code)
            if c.isascii() and c.isalpha():
                return f"[{c.lower()}{c.upper()}]"
            return _char(code) if code <= self.top else "(?!)"
        if self.ucp:
            if code in _DOTTED:
                return self.set_text(False, [(c, c) for c in _DOTTED], "")
            if code > self.top:
                code = _FOLDED.get(code, code) if self.size == 1 else code
        return _char(code) if code <= self.top else "(?!)"

    def on_any(self, node, flags):
        return "." if flags & S else "\\N"

    def on_at(self, node, flags):
        c = node[1]
        if c == "^":
            return "^" if flags & M else "\\A"
        if c == "$":
            return "$" if flags & M else "\\Z"
        if c == "A":
            return "\\A"
        if c == "Z":
            return "\\z"
        if self.ucp and flags & A:
            word = "[0-9A-Z_a-z]"
            edge = f"(?-i:(?<={word})(?!{word})|(?<!{word})(?={word}))"
            return edge if c == "b" else f"(?:(?!\\A\\z)(?!{edge}))"
        return "\\b" if c == "b" else "(?:(?!\\A\\z)\\B)"  # \B fails on an empty string

    def category(self, letter, flags):
        """A category as the inside of a set."""
        unicode = self.is_text and not flags & A
        lower = letter.lower()
        if lower == "s":
            ranges = _SPACES if unicode else _ASCII_SPACES
        elif not unicode or self.size == 1:
            ranges = _DIGITS if lower == "d" else _LATIN_WORD if unicode else _ASCII_WORD
        else:
            return {"d": "\\p{Nd}", "D": "\\P{Nd}", "w": "\\p{Xwd}", "W": "\\P{Xwd}"}[letter]
        if letter != lower:
            ranges = _complement(ranges, self.top)
        return _ranges_text(ranges, self.top)

    def on_set(self, node, flags):
        ranges = [item for item in node[2] if not isinstance(item, str)]
        inside = "".join(self.category(item, flags) for item in node[2] if isinstance(item, str))
        if flags & I and ranges:
            ranges = self.folded(ranges, flags)
        return self.set_text(node[1], ranges, inside)

    def folded(self, ranges, flags):
        extra = []
        if not self.native_case(flags):
            for lo, hi in ranges:
                for a, b, shift in ((65, 90, 32), (97, 122, -32)):
                    first, last = max(lo, a), min(hi, b)
                    if first <= last:
                        extra.append((first + shift, last + shift))
        elif self.ucp:
            has = lambda code: any(lo <= code <= hi for lo, hi in ranges)
            if any(has(c) for c in _DOTTED):
                extra += [(c, c) for c in _DOTTED]
            if self.size == 1:
                extra += [(to, to) for code, to in _FOLDED.items() if has(code)]
        return ranges + extra

    def set_text(self, negated, ranges, inside):
        inside += _ranges_text(ranges, self.top)
        if not inside:
            return "." if negated else "(?!)"
        return f"[^{inside}]" if negated else f"[{inside}]"

    def on_seq(self, node, flags):
        return "".join([self.item(item, flags) for item in node[1]])

    def item(self, node, flags):
        text = self.node(node, flags)
        return f"(?:{text})" if node[0] == "alt" else text

    def on_alt(self, node, flags):
        return "|".join([self.node(item, flags) for item in node[1]])

    def on_group(self, node, flags):
        _, number, added, removed, inner = node
        new = flags
        if added & _TYPES:
            new &= ~_TYPES
        new = (new | added) & ~removed
        text = self.node(inner, new)
        if number is not None:
            return f"({text})"
        before, after = bool(self.native_case(flags)), bool(self.native_case(new))
        return f"(?:{text})" if before == after else f"(?i:{text})" if after else f"(?-i:{text})"

    def on_rep(self, node, flags):
        _, mode, lo, hi, inner = node
        text = self.node(inner, flags)
        if inner[0] not in ("any", "group") and not (inner[0] in ("lit", "set") and text[0] != "("):
            text = f"(?:{text})"
        if lo > _MOST or hi is not None and hi > _MOST:
            return self.large_repeat(text, mode, lo, hi, inner)
        if hi is None:
            count = "*" if lo == 0 else "+" if lo == 1 else f"{{{lo},}}"
        else:
            count = "?" if (lo, hi) == (0, 1) else f"{{{lo}}}" if lo == hi else f"{{{lo},{hi}}}"
        return text + count + mode

    def large_repeat(self, text, mode, lo, hi, inner):
        """Counts above 65535 as products and sums; not for what captures."""
        if "group" in repr(inner) and _captures(inner):
            raise error("a repeat count above 65535 of a capturing group is not supported")
        def exactly(n):
            return f"(?:{text}{{{_MOST}}}){{{n // _MOST}}}{text}{{{n % _MOST}}}" if n > _MOST else f"{text}{{{n}}}"
        out = exactly(lo)
        if hi is None:
            out += f"{text}*{mode}"
        elif hi > lo:
            n = hi - lo
            if n > _MOST:  # up to n more: full blocks, then a part of one
                if mode == "?":
                    raise error("a lazy repeat count above 65535 is not supported")
                out += f"(?:{text}{{{_MOST}}}){{0,{n // _MOST}}}{text}{{0,{n % _MOST}}}"
            else:
                out += f"{text}{{0,{n}}}{mode}"
        return f"(?:{out})"

    def on_look(self, node, flags):
        _, behind, negated, inner = node
        return f"(?{'<' if behind else ''}{'!' if negated else '='}{self.node(inner, flags)})"

    def on_atomic(self, node, flags):
        return f"(?>{self.node(node[1], flags)})"

    def on_ref(self, node, flags):
        return f"(?:\\{node[1]})" if node[1] < 10 else f"(?:\\g{{{node[1]}}})"

    def on_cond(self, node, flags):
        _, number, yes, no = node
        text = f"(?({number}){self.item(yes, flags)}"
        if no is not None:
            text += "|" + self.item(no, flags)
        return text + ")"


def _captures(node):
    if node[0] == "group" and node[1] is not None:
        return True
    return any(_captures(part) for part in _children(node))


def _children(node):
    kind = node[0]
    if kind in ("seq", "alt"):
        return node[1]
    if kind in ("group", "rep"):
        return (node[4],)
    if kind == "look":
        return (node[3],)
    if kind == "atomic":
        return (node[1],)
    if kind == "cond":
        return (node[2], node[3]) if node[3] else (node[2],)
    return ()


def check_lookbehinds(node, widths):
    if node[0] == "look" and node[1]:
        lo, hi = node_width(node[3], widths)
        if lo != hi:
            raise error("look-behind requires fixed-width pattern")
    for part in _children(node):
        check_lookbehinds(part, widths)


def loops(node, count):
    """For each group the number of the outermost repeat around it, 0 = none."""
    out = [0] * count
    seen = 0

    def walk(node, loop):
        nonlocal seen
        if node[0] == "group" and node[1] is not None:
            out[node[1]] = loop
        elif node[0] == "rep" and not loop and node[3] != 1:
            seen += 1
            loop = seen
        for part in _children(node):
            walk(part, loop)

    walk(node, 0)
    return out


def _any_unicode(node, flags):
    """Is some part of a str pattern read without the ASCII flag?"""
    if node[0] == "group":
        if node[2] & U:
            return True
    return any(_any_unicode(part, flags) for part in _children(node))


def translator(tree, flags, is_text):
    """What the native pattern calls at its first use on a string of a width: (text, options)."""
    ucp = is_text and (not flags & A or _any_unicode(tree, flags))

    def translate(size):
        t = _Translator(size, is_text, flags, ucp)
        options = DOTALL | MULTILINE | ALT_CIRCUMFLEX | (UCP if ucp else 0) | (CASELESS if t.native_case(flags) else 0)
        return t.node(tree, flags), options

    return translate
