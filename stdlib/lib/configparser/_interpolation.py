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


class _References(Interpolation):
    """A mark and a reference in brackets stand for another value; the mark twice for itself."""

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._expand(parser, option, out, value, section, defaults, 1)
        return "".join(out)

    def before_set(self, parser, section, option, value):
        at = _bare_mark(value, self._MARK, self._KEYCRE)
        if at >= 0:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, at))
        return value

    def _expand(self, parser, option, out, rest, section, values, depth):
        sign, bracket = self._MARK, self._BRACKET
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            before, mark, rest = rest.partition(sign)
            out.append(before)
            if not mark:
                return
            if rest[:1] == sign:
                out.append(sign)
                rest = rest[1:]
            elif rest[:1] == bracket:
                found = self._KEYCRE.match(sign + rest)
                if found is None:
                    raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % (sign + rest))
                rest = rest[found.end() - 1:]
                name, value, where, known = self._referred(parser, option, section, values, raw, found[1], rest)
                if sign in value:
                    self._expand(parser, name, out, value, where, known, depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(
                    option, section, "'%s' must be followed by '%s' or '%s', found: %r" % (sign, sign, bracket, sign + rest))


class BasicInterpolation(_References):
    """%(name)s stands for another value of the section or of the defaults."""

    _MARK, _BRACKET = "%", "("
    _KEYCRE = re.compile(r"%\(([^)]+)\)s")

    def _referred(self, parser, option, section, values, raw, key, rest):
        name = parser.optionxform(key)
        try:
            return option, values[name], section, values
        except KeyError:
            raise InterpolationMissingOptionError(option, section, raw, name) from None


class ExtendedInterpolation(_References):
    """${name} and ${section:name}."""

    _MARK, _BRACKET = "$", "{"
    _KEYCRE = re.compile(r"\$\{([^}]+)\}")

    def _referred(self, parser, option, section, values, raw, key, rest):
        path = key.split(":")
        try:
            if len(path) == 1:
                name = parser.optionxform(path[0])
                return name, values[name], section, dict(parser.items(section, raw=True)) if "$" in values[name] else None
            if len(path) == 2:
                name = parser.optionxform(path[1])
                value = parser.get(path[0], name, raw=True)
                return name, value, path[0], dict(parser.items(path[0], raw=True)) if "$" in value else None
            raise InterpolationSyntaxError(option, section, "More than one ':' found: %r" % rest)
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
