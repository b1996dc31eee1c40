"""Message catalogues: the GNU .mo files and the translations objects that look messages up in them."""

import os
import struct
import sys
import warnings

__all__ = ["NullTranslations", "GNUTranslations", "Catalog", "bindtextdomain", "find", "translation", "install",
           "textdomain", "dgettext", "dngettext", "gettext", "ngettext", "pgettext", "dpgettext", "npgettext", "dnpgettext"]

_default_localedir = os.path.join(sys.base_prefix, "share", "locale")
_domains = {}
_current_domain = "messages"
_SEPARATOR = "\x04"                     # between a message's context and its id


def _plural_tokens(text):
    position = 0
    operators = ("<=", ">=", "==", "!=", "&&", "||", "<", ">", "!", "?", ":", "+", "-", "*", "/", "%", "(", ")")
    while position < len(text):
        c = text[position]
        if c.isspace():
            position += 1
        elif c == "n":
            yield "n"
            position += 1
        elif c.isdigit():
            start = position
            while position < len(text) and text[position].isdigit():
                position += 1
            yield text[start:position]
        else:
            for op in operators:
                if text.startswith(op, position):
                    yield op
                    position += len(op)
                    break
            else:
                raise ValueError(f"invalid token in plural form: {c}")
    yield ""


class _PluralParser:
    """C's expression over n, by precedence, as a tree of closures."""

    LEVELS = [{"||"}, {"&&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}]
    APPLY = {
        "||": lambda a, b: int(bool(a) or bool(b)), "&&": lambda a, b: int(bool(a) and bool(b)),
        "==": lambda a, b: int(a == b), "!=": lambda a, b: int(a != b), "<": lambda a, b: int(a < b), ">": lambda a, b: int(a > b),
        "<=": lambda a, b: int(a <= b), ">=": lambda a, b: int(a >= b), "+": lambda a, b: a + b, "-": lambda a, b: a - b,
        "*": lambda a, b: a * b, "/": lambda a, b: a // b, "%": lambda a, b: a % b,
    }

    def __init__(self, text):
        self.tokens = list(_plural_tokens(text))
        self.at = self.depth = 0

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def whole(self):
        tree = self.choice()
        if self.tokens[self.at]:
            raise ValueError(f"unexpected token in plural form: {self.tokens[self.at]}")
        return tree

    def choice(self):
        test = self.binary(0)
        if self.tokens[self.at] != "?":
            return test
        self.take()
        yes = self.choice()
        if self.take() != ":":
            raise ValueError("unexpected end of plural form")
        no = self.choice()
        return lambda n: yes(n) if test(n) else no(n)

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.tokens[self.at] in self.LEVELS[level]:
            left = self.join(self.APPLY[self.take()], left, self.binary(level + 1))
        return left

    @staticmethod
    def join(apply, left, right):
        return lambda n: apply(left(n), right(n))

    def unary(self):
        token = self.take()
        self.depth += 1
        if self.depth > 50:
            raise ValueError("plural form expression is too complex")
        inner = self.operand(token)
        self.depth -= 1
        return inner

    def operand(self, token):
        if token == "!":
            inner = self.unary()
            return lambda n: int(not inner(n))
        if token == "(":
            inner = self.choice()
            if self.take() != ")":
                raise ValueError("unbalanced parenthesis in plural form")
            return inner
        if token == "n":
            return lambda n: n
        if token.isdigit():
            value = int(token)
            return lambda n: value
        raise ValueError("unexpected end of plural form" if not token else f"unexpected token in plural form: {token}")


def _as_int(n):
    """A number that is no int, with a warning: plurals are for whole numbers."""
    try:
        whole = round(n)
    except TypeError:
        raise TypeError(f"Plural value must be an integer, got {n.__class__.__name__}") from None
    warnings.warn(f"Plural value must be an integer, got {n.__class__.__name__}", DeprecationWarning, 4)
    return whole


def c2py(plural):
    """The Python function of one argument for a catalogue's plural expression."""
    if len(plural) > 1000:
        raise ValueError("plural form expression is too long")
    form = _PluralParser(plural).whole()

    def choose(n):
        if not isinstance(n, int):
            n = _as_int(n)
        return int(form(n))

    return choose


def _expand_lang(loc):
    """de_DE.UTF-8@euro and its less exact forms, most exact first."""
    import locale

    loc = locale.normalize(loc)
    loc, at, modifier = loc.partition("@")
    loc, dot, codeset = loc.partition(".")
    language, bar, territory = loc.partition("_")
    found = []
    for m in ([at + modifier] if at else []) + [""]:
        for t in ([bar + territory] if bar else []) + [""]:
            for c in ([dot + codeset] if dot else []) + [""]:
                found.append(language + t + c + m)
    return found


class NullTranslations:
    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def info(self):
        return self._info

    def charset(self):
        return self._charset

    def install(self, names=None):
        import builtins

        builtins.__dict__["_"] = self.gettext
        for name in {"gettext", "ngettext", "npgettext", "pgettext"} & set(names or ()):
            builtins.__dict__[name] = getattr(self, name)


class GNUTranslations(NullTranslations):
    LE_MAGIC = 0x950412DE
    BE_MAGIC = 0xDE120495
    CONTEXT = "%s" + _SEPARATOR + "%s"
    VERSIONS = (0, 1)

    def _parse(self, fp):
        name = getattr(fp, "name", "")
        data = fp.read()
        magic = struct.unpack("<I", data[:4])[0] if len(data) >= 4 else 0
        if magic not in (self.LE_MAGIC, self.BE_MAGIC):
            raise OSError(0, "Bad magic number", name)
        order = "<" if magic == self.LE_MAGIC else ">"
        version, count, ids, texts = struct.unpack(order + "4I", data[4:20])
        if version >> 16 not in self.VERSIONS:
            raise OSError(0, "Bad version number " + str(version >> 16), name)
        self._catalog = {}
        self.plural = lambda n: int(n != 1)
        for i in range(count):
            id_length, id_at = struct.unpack(order + "II", data[ids + 8 * i:ids + 8 * i + 8])
            text_length, text_at = struct.unpack(order + "II", data[texts + 8 * i:texts + 8 * i + 8])
            if max(id_at + id_length, text_at + text_length) > len(data):
                raise OSError(0, "File is corrupt", name)
            self._entry(data[id_at:id_at + id_length], data[text_at:text_at + text_length])

    def _entry(self, key, text):
        if not key:
            self._header(text)
        charset = self._charset or "ascii"
        if b"\0" in key:
            first = str(key.split(b"\0")[0], charset)
            for i, form in enumerate(text.split(b"\0")):
                self._catalog[first, i] = str(form, charset)
        else:
            self._catalog[str(key, charset)] = str(text, charset)

    def _header(self, text):
        last = None
        for raw in text.split(b"\n"):
            line = raw.decode().strip()
            if not line or line.startswith("#-#-#-#-#") and line.endswith("#-#-#-#-#"):
                continue
            if ":" in line:
                last, _, value = line.partition(":")
                last, value = last.strip().lower(), value.strip()
                self._info[last] = value
            elif last:
                self._info[last] += "\n" + line
                continue
            if last == "content-type":
                self._charset = value.partition("charset=")[2]
            elif last == "plural-forms":
                self.plural = c2py(value.partition("plural=")[2].partition(";")[0])

    def _found(self, key, otherwise):
        missing = object()
        text = self._catalog.get(key, missing)
        if text is missing:
            text = self._catalog.get((key, self.plural(1)), missing)
        return otherwise() if text is missing else text

    def gettext(self, message):
        return self._found(message, lambda: NullTranslations.gettext(self, message))

    def pgettext(self, context, message):
        return self._found(self.CONTEXT % (context, message), lambda: NullTranslations.pgettext(self, context, message))

    def ngettext(self, msgid1, msgid2, n):
        try:
            return self._catalog[msgid1, self.plural(n)]
        except KeyError:
            return NullTranslations.ngettext(self, msgid1, msgid2, n)

    def npgettext(self, context, msgid1, msgid2, n):
        try:
            return self._catalog[self.CONTEXT % (context, msgid1), self.plural(n)]
        except KeyError:
            return NullTranslations.npgettext(self, context, msgid1, msgid2, n)


def find(domain, localedir=None, languages=None, all=False):
    """The catalogue's path (all=True: the list of paths), by LANGUAGE, LC_ALL, LC_MESSAGES or LANG."""
    if languages is None:
        languages = []
        for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(variable)
            if value:
                languages = value.split(":")
                break
        if "C" not in languages:
            languages.append("C")
    candidates = []
    for language in languages:
        candidates += [n for n in _expand_lang(language) if n not in candidates]
    found = []
    for language in candidates:
        if language == "C":
            break
        path = os.path.join(localedir or _default_localedir, language, "LC_MESSAGES", domain + ".mo")
        if os.path.exists(path):
            if not all:
                return path
            found.append(path)
    return found if all else None


_translations = {}


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    from errno import ENOENT

    class_ = class_ or GNUTranslations
    paths = find(domain, localedir, languages, all=True)
    if not paths:
        if fallback:
            return NullTranslations()
        raise FileNotFoundError(ENOENT, "No translation file found for domain", domain)
    import copy

    result = None
    for path in paths:
        key = class_, os.path.abspath(path)
        if key not in _translations:
            with open(path, "rb") as stream:
                _translations[key] = class_(stream)
        one = copy.copy(_translations[key])
        if result is None:
            result = one
        else:
            result.add_fallback(one)
    return result


def install(domain, localedir=None, *, names=None):
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    if localedir is not None:
        _domains[domain] = localedir
    return _domains.get(domain, _default_localedir)


def _of(domain):
    try:
        return translation(domain, _domains.get(domain))
    except OSError:
        return NullTranslations()


def dgettext(domain, message):
    return _of(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    return _of(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    return _of(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    return _of(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    return dgettext(_current_domain, message)


def ngettext(msgid1, msgid2, n):
    return dngettext(_current_domain, msgid1, msgid2, n)


def pgettext(context, message):
    return dpgettext(_current_domain, context, message)


def npgettext(context, msgid1, msgid2, n):
    return dnpgettext(_current_domain, context, msgid1, msgid2, n)


Catalog = translation
