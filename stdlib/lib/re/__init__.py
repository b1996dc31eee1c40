"""Regular expressions. Patterns are parsed here (_parser), written for PCRE2 (_translate) and run natively (_re)."""
import enum
import functools

import _re
from _re import Match, Pattern

from . import _parser
from ._parser import error
from ._translate import check_lookbehinds as _check_lookbehinds, loops as _loops, translator as _translator

__all__ = [
    "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile", "purge", "template", "escape",
    "error", "Pattern", "Match", "A", "I", "L", "M", "S", "X", "U", "ASCII", "IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "VERBOSE",
    "UNICODE", "NOFLAG", "RegexFlag",
]  # fmt: skip
__version__ = "2.2.1"


class RegexFlag(enum.IntFlag, boundary=enum.KEEP):
    """The flags of patterns."""

    NOFLAG = 0
    ASCII = A = 256
    IGNORECASE = I = 2
    LOCALE = L = 4
    UNICODE = U = 32
    MULTILINE = M = 8
    DOTALL = S = 16
    VERBOSE = X = 64
    TEMPLATE = T = 1
    DEBUG = 128

    def __repr__(self):
        value = int(self)
        names, rest = [], value
        for name in ("ASCII", "IGNORECASE", "LOCALE", "UNICODE", "MULTILINE", "DOTALL", "VERBOSE", "TEMPLATE", "DEBUG"):
            bit = _BITS[name]
            if value & bit:
                names.append("re." + name)
                rest &= ~bit
        if not names:
            return f"re.RegexFlag({value})" if value else "re.NOFLAG"
        if rest:
            names.append(hex(rest))
        return "|".join(names)

    __str__ = __repr__

    def __format__(self, spec):
        return format(str(self), spec)


_BITS = {name: int(flag) for name, flag in RegexFlag.__members__.items()}
globals().update(RegexFlag.__members__)


_cache = {}
_MAX_CACHE = 512
_DEBUG = 128


def match(pattern, string, flags=0):
    """Try to apply the pattern at the start of the string."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """Try to apply the pattern to all of the string."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """Scan through string looking for a match to the pattern."""
    return _compile(pattern, flags).search(string)


def sub(pattern, repl, string, count=0, flags=0):
    """The string with the leftmost non-overlapping matches replaced by repl, a template or a function of the match."""
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    """As sub(): (new string, number of replacements)."""
    return _compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    """The pieces of the string between the matches, and the groups of these."""
    return _compile(pattern, flags).split(string, maxsplit)


def findall(pattern, string, flags=0):
    """All non-overlapping matches: strings, or tuples of groups."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """An iterator over the Match objects of all non-overlapping matches."""
    return _compile(pattern, flags).finditer(string)


def compile(pattern, flags=0):
    """A Pattern object."""
    return _compile(pattern, flags)


def purge():
    """Clear the caches of patterns and templates."""
    _cache.clear()
    _templates.clear()


def template(pattern, flags=0):
    """A Pattern object; deprecated."""
    import warnings

    warnings.warn("The re.template() function is deprecated as it is an undocumented function without an obvious purpose. Use re.compile() instead.", DeprecationWarning)
    return _compile(pattern, flags | T)


_ESCAPED = {c: "\\" + chr(c) for c in b"()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}


def escape(pattern):
    """The pattern with a backslash before each character that is special in one."""
    if isinstance(pattern, str):
        return pattern.translate(_ESCAPED)
    return str(pattern, "latin1").translate(_ESCAPED).encode("latin1")


def _compile(pattern, flags):
    if type(flags) is not int and isinstance(flags, RegexFlag):
        flags = flags.value
    key = (type(pattern), pattern, flags)
    found = _cache.get(key)
    if found is not None:
        return found
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes, bytearray, memoryview)):
        raise TypeError("first argument must be string or compiled pattern")
    if not isinstance(flags, int):
        flags = flags & RegexFlag.DEBUG
    p = _build(pattern, flags)
    if not flags & _DEBUG:
        while len(_cache) >= _MAX_CACHE:
            del _cache[next(iter(_cache))]
        _cache[key] = p
    return p


def _build(pattern, flags):
    tree, flags, parser = _parser.parse(pattern, flags)
    if parser.behind:
        _check_lookbehinds(tree, parser.widths)
    is_text = isinstance(pattern, str)
    if flags & _DEBUG:
        raise NotImplementedError("re.DEBUG: listings of patterns are not supported")
    count = parser.count
    closing = tuple(parser.closing)
    around = tuple(_loops(tree, count)) if count > 1 else ()
    return _re.Pattern_new(pattern, flags, count - 1, parser.names, is_text, _translator(tree, flags, is_text), closing, around)


_templates = {}


def _template(pattern, template):
    """The parts of a replacement with backslashes; the native sub() asks once a call."""
    if not isinstance(template, (str, bytes)):
        str(template, "latin-1")
        template = bytes(template)
    key = (pattern, template)
    found = _templates.get(key)
    if found is None:
        found = _parser.parse_template(pattern, template)
        if len(_templates) >= _MAX_CACHE:
            _templates.clear()
        _templates[key] = found
    return found


def _pickle(p):
    return _compile, (p.pattern, p.flags)


_re.set_template(_template)

import copyreg  # noqa: E402

copyreg.pickle(Pattern, _pickle, _compile)


class Scanner:
    """A tokenizer: pairs of a pattern and an action (a function of the scanner and the text, a value, or None to skip)."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        text, groups, starts = [], 0, []
        for phrase, action in lexicon:
            starts.append(groups + 1)
            groups += 1 + _compile(phrase, flags).groups
            text.append(f"({phrase})")
        self._actions = dict(zip(starts, (action for _, action in lexicon)))
        self._starts = starts
        self.scanner = _compile("|".join(text), flags)

    def scan(self, string):
        result, at = [], 0
        match = self.scanner.scanner(string).match
        while True:
            m = match()
            if not m:
                break
            end = m.end()
            if end == at:
                break
            action = next(self._actions[g] for g in self._starts if m.start(g) >= 0)
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
            at = end
        return result, string[at:]
