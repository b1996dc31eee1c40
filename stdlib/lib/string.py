"""Constants of characters, templates, and format strings taken apart."""

from _string import formatter_field_name_split, formatter_parser

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits",
           "printable", "punctuation", "whitespace", "Formatter", "Template"]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or " ").join(word.capitalize() for word in s.split(sep))


_PLAIN_ID = r"(?a:[_a-z][_a-z0-9]*)"


class _CompiledPattern:
    """A template class's pattern as a regular expression, for those who ask."""

    def __get__(self, obj, owner=None):
        return owner._compiled or owner._make_pattern()


class _Flags:
    """re.IGNORECASE, of a module that is imported when somebody asks for it."""

    def __get__(self, instance, owner):
        import re
        return re.IGNORECASE


class Template:
    """Text with $name and ${name} to be filled in; $$ is a dollar.

    A subclass may set its own delimiter, idpattern, braceidpattern, flags or whole pattern."""

    delimiter = "$"
    idpattern = _PLAIN_ID
    braceidpattern = None
    flags = _Flags()
    pattern = _CompiledPattern()

    def __init_subclass__(cls):
        super().__init_subclass__()
        if "pattern" in cls.__dict__:
            import re
            cls._compiled = re.compile(cls.pattern, cls.flags | re.VERBOSE)
        elif not any(name in base.__dict__ for base in cls.__mro__[:cls.__mro__.index(Template)]
                     for name in ("idpattern", "braceidpattern", "flags")):
            cls._compiled = None
        else:
            cls._compiled = cls._make_pattern()

    _compiled = None

    @classmethod
    def _make_pattern(cls):
        import re
        delimiter, name = re.escape(cls.delimiter), cls.idpattern
        return re.compile(rf"{delimiter}(?:(?P<escaped>{delimiter})|(?P<named>{name})|"
                          rf"{{(?P<braced>{cls.braceidpattern or name})}}|(?P<invalid>))", cls.flags | re.VERBOSE)

    def __init__(self, template):
        self.template = template

    def _places(self):
        """(start, end, kind, name) of each delimiter, where kind is escaped, named or invalid."""
        if self._compiled is not None:
            yield from self._matched_places()
            return
        text, mark = self.template, self.delimiter
        if not isinstance(text, str):
            raise TypeError(f"expected string or bytes-like object, got '{type(text).__name__}'")
        at = text.find(mark)
        while at >= 0:
            after = at + len(mark)
            if text.startswith(mark, after):
                end, kind, name = after + len(mark), "escaped", None
            else:
                braced = text[after:after + 1] == "{"
                start = end = after + braced
                while _in_name(text[end:end + 1], end > start):
                    end += 1
                name, kind = text[start:end], "named"
                if not name or braced and text[end:end + 1] != "}":
                    end, kind = after, "invalid"
                elif braced:
                    end += 1
            yield at, end, kind, name
            at = text.find(mark, end)

    def _matched_places(self):
        for found in self._compiled.finditer(self.template):
            name = found["named"] or found["braced"]
            if name is not None:
                yield found.start(), found.end(), "named", name
            elif found["escaped"] is not None:
                yield found.start(), found.end(), "escaped", None
            elif found["invalid"] is not None:
                yield found.start(), found.end(), "invalid", None
            else:
                raise ValueError("Unrecognized named group in pattern", self._compiled)

    def _invalid(self, at):
        lines = self.template[:at + len(self.delimiter)].splitlines(keepends=True)
        number = len(lines) or 1
        column = at - len("".join(lines[:-1])) + 1 if lines else 1
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (number, column))

    def _fill(self, mapping, strict):
        out, at = [], 0
        for start, end, kind, name in self._places():
            out.append(self.template[at:start])
            if kind == "escaped":
                out.append(self.delimiter)
            elif kind == "named":
                try:
                    out.append(str(mapping[name]))
                except KeyError:
                    if strict:
                        raise
                    out.append(self.template[start:end])
            elif strict:
                self._invalid(start)
            else:
                out.append(self.template[start:end])
            at = end
        out.append(self.template[at:])
        return "".join(out)

    def _mapping(self, mapping, kws):
        if not kws:
            return mapping
        from collections import ChainMap
        return ChainMap(kws, mapping)

    def substitute(self, mapping={}, /, **kws):
        return self._fill(self._mapping(mapping, kws), True)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._fill(self._mapping(mapping, kws), False)

    def is_valid(self):
        return all(kind != "invalid" for _, _, kind, _ in self._places())

    def get_identifiers(self):
        return list(dict.fromkeys(name for _, _, kind, name in self._places() if kind == "named"))


def _in_name(c, later):
    # Without regard to case an i with a dot, a dotless i, a long s and a Kelvin sign are letters, too.
    return c != "" and (c == "_" or c.isascii() and (c.isalpha() or later and c.isdigit()) or c in "\u0130\u0131\u017f\u212a")


class Formatter:
    """str.format in parts that a subclass may change."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        out = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                out.append(literal)
            if name is None:
                continue
            if name == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                name = str(auto_arg_index)
                auto_arg_index += 1
            elif name.isdigit():
                if auto_arg_index:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                auto_arg_index = False
            value, first = self.get_field(name, args, kwargs)
            used_args.add(first)
            value = self.convert_field(value, conversion)
            spec, auto_arg_index = self._vformat(spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            out.append(self.format_field(value, spec))
        return "".join(out), auto_arg_index

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion in ("s", "r", "a"):
            return {"s": str, "r": repr, "a": ascii}[conversion](value)
        raise ValueError("Unknown conversion specifier {0!s}".format(conversion))

    def parse(self, format_string):
        return formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        first, rest = formatter_field_name_split(field_name)
        found = self.get_value(first, args, kwargs)
        for is_attribute, key in rest:
            found = getattr(found, key) if is_attribute else found[key]
        return found, first
