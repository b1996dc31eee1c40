"""References from one value to others."""

import re

from configparser._errors import (
    InterpolationDepthError, InterpolationMissingOptionError, InterpolationSyntaxError, NoOptionError, NoSectionError)

MAX_INTERPOLATION_DEPTH = 10


class Interpolation:
    """None: values are what they are."""

    def before_get(self, parser, section, option, value, defaults):
        return value

    def before_set(self, parser, section, option, value):
        return value

    def before_read(self, parser, section, option, value):
        return value

    def before_write(self, parser, section, option, value):
        return value


def _bare_mark(value, mark, reference):
    """The position of a mark that neither doubles itself nor begins a reference, or -1."""
    left = reference.sub("", value.replace(mark * 2, ""))
    return value.find(mark) if mark in left else -1


class BasicInterpolation(Interpolation):
    """%(name)s stands for another value of the section or of the defaults."""

    _KEYCRE = re.compile(r"%\(([^)]+)\)s")

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._expand(parser, option, out, value, section, defaults, 1)
        return "".join(out)

    def before_set(self, parser, section, option, value):
        at = _bare_mark(value, "%", self._KEYCRE)
        if at >= 0:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, at))
        return value

    def _expand(self, parser, option, out, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            before, mark, rest = rest.partition("%")
            out.append(before)
            if not mark:
                return
            if rest[:1] == "%":
                out.append("%")
                rest = rest[1:]
            elif rest[:1] == "(":
                found = self._KEYCRE.match("%" + rest)
                if found is None:
                    raise InterpolationSyntaxError(option, section,
                                                   "bad interpolation variable reference %r" % ("%" + rest))
                name = parser.optionxform(found[1])
                rest = rest[found.end() - 1:]
                try:
                    value = values[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, raw, name) from None
                if "%" in value:
                    self._expand(parser, option, out, value, section, values, depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(
                    option, section, "'%%' must be followed by '%%' or '(', found: %r" % ("%" + rest))


class ExtendedInterpolation(Interpolation):
    """${name} and ${section:name}."""

    _KEYCRE = re.compile(r"\$\{([^}]+)\}")

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._expand(parser, option, out, value, section, defaults, 1)
        return "".join(out)

    def before_set(self, parser, section, option, value):
        at = _bare_mark(value, "$", self._KEYCRE)
        if at >= 0:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, at))
        return value

    def _expand(self, parser, option, out, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            before, mark, rest = rest.partition("$")
            out.append(before)
            if not mark:
                return
            if rest[:1] == "$":
                out.append("$")
                rest = rest[1:]
            elif rest[:1] == "{":
                found = self._KEYCRE.match("$" + rest)
                if found is None:
                    raise InterpolationSyntaxError(option, section,
                                                   "bad interpolation variable reference %r" % ("$" + rest))
                path = found[1].split(":")
                after = rest[found.end() - 1:]
                where, name, value = self._named(parser, option, section, values, raw, path, after)
                rest = after
                if "$" in value:
                    self._expand(parser, name, out, value, where, dict(parser.items(where, raw=True)), depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(
                    option, section, "'$' must be followed by '$' or '{', found: %r" % ("$" + rest))

    def _named(self, parser, option, section, values, raw, path, text):
        try:
            if len(path) == 1:
                name = parser.optionxform(path[0])
                return section, name, values[name]
            if len(path) == 2:
                name = parser.optionxform(path[1])
                return path[0], name, parser.get(path[0], name, raw=True)
            raise InterpolationSyntaxError(option, section, "More than one ':' found: %r" % text)
        except (KeyError, NoSectionError, NoOptionError):
            raise InterpolationMissingOptionError(option, section, raw, ":".join(path)) from None


class LegacyInterpolation(Interpolation):
    """Deprecated: % formatting, again and again."""

    _KEYCRE = re.compile(r"%\(([^)]*)\)s|.")

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        import warnings
        warnings.warn("LegacyInterpolation has been deprecated since Python 3.2 and will be removed from the "
                      "configparser module in Python 3.13. Use BasicInterpolation or ExtendedInterpolation instead.",
                      DeprecationWarning, stacklevel=2)

    def before_get(self, parser, section, option, value, vars):
        raw = value
        for _ in range(MAX_INTERPOLATION_DEPTH):
            if not value or "%(" not in value:
                break
            value = self._KEYCRE.sub(
                lambda m: m[0] if m[1] is None else "%%(%s)s" % parser.optionxform(m[1]), value)
            try:
                value = value % vars
            except KeyError as e:
                raise InterpolationMissingOptionError(option, section, raw, e.args[0]) from None
        if value and "%(" in value:
            raise InterpolationDepthError(option, section, raw)
        return value
