"""Values printed over several lines, so that they can be read."""

import collections as _collections
import sys as _sys
import types as _types
from io import StringIO as _StringIO

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr", "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True,
           underscore_numbers=False):
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[0]


def isreadable(object):
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[1]


def isrecursive(object):
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[2]


class _safe_key:
    """An order for keys that may have none: by type and address where they can't be compared."""

    __slots__ = ["obj"]

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _by_key(pair):
    return _safe_key(pair[0]), _safe_key(pair[1])


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True,
                 underscore_numbers=False):
        indent, width = int(indent), int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._depth, self._indent_per_level, self._width = depth, indent, width
        self._stream = _sys.stdout if stream is None else stream
        self._compact, self._sort_dicts = bool(compact), sort_dicts
        self._underscore_numbers = underscore_numbers
        self._readable = self._recursive = False

    def pprint(self, object):
        if self._stream is not None:
            self._format(object, self._stream, 0, 0, {}, 0)
            self._stream.write("\n")

    def pformat(self, object):
        out = _StringIO()
        self._format(object, out, 0, 0, {}, 0)
        return out.getvalue()

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        _, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        return self._safe_repr(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        if not readable:
            self._readable = False
        if recursive:
            self._recursive = True
        return text

    # over several lines

    def _format(self, object, stream, indent, allowance, context, level):
        key = id(object)
        if key in context:
            stream.write(_recursion(object))
            self._recursive, self._readable = True, False
            return
        text = self._repr(object, context, level)
        if len(text) > self._width - indent - allowance:
            layout = self._dispatch.get(type(object).__repr__)
            if layout is None and self._is_plain_dataclass(object):
                layout = PrettyPrinter._pprint_dataclass
            if layout is not None:
                context[key] = 1
                layout(self, object, stream, indent, allowance, context, level + 1)
                del context[key]
                return
        stream.write(text)

    def _is_plain_dataclass(self, object):
        if isinstance(object, type) or not hasattr(type(object), "__dataclass_fields__"):
            return False
        params = getattr(type(object), "__dataclass_params__", None)
        return bool(getattr(params, "repr", False)) and hasattr(type(object).__repr__, "__wrapped__")

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        import dataclasses
        name = type(object).__name__
        items = [(f.name, getattr(object, f.name)) for f in dataclasses.fields(object) if f.repr]
        stream.write(name + "(")
        self._format_named(items, stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    def _format_named(self, items, stream, indent, allowance, context, level):
        last = len(items) - 1
        for i, (name, value) in enumerate(items):
            stream.write(name + "=")
            if id(value) in context:
                stream.write("...")
            else:
                self._format(value, stream, indent + len(name) + 1, allowance if i == last else 1, context, level)
            if i != last:
                stream.write(",\n" + " " * indent)

    _dispatch = {}

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        stream.write("{")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        if object:
            items = sorted(object.items(), key=_by_key) if self._sort_dicts else object.items()
            self._format_dict_items(items, stream, indent, allowance + 1, context, level)
        stream.write("}")

    _dispatch[dict.__repr__] = _pprint_dict

    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "(")
        self._format(list(object.items()), stream, indent + len(name) + 1, allowance + 1, context, level)
        stream.write(")")

    _dispatch[_collections.OrderedDict.__repr__] = _pprint_ordered_dict

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        stream.write("[")
        self._format_items(object, stream, indent, allowance + 1, context, level)
        stream.write("]")

    _dispatch[list.__repr__] = _pprint_list

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        stream.write("(")
        end = ",)" if len(object) == 1 else ")"
        self._format_items(object, stream, indent, allowance + len(end), context, level)
        stream.write(end)

    _dispatch[tuple.__repr__] = _pprint_tuple

    def _pprint_set(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        if type(object) is set:
            opening, closing = "{", "}"
        else:
            opening, closing = type(object).__name__ + "({", "})"
            indent += len(type(object).__name__) + 1
        stream.write(opening)
        self._format_items(sorted(object, key=_safe_key), stream, indent, allowance + len(closing), context, level)
        stream.write(closing)

    _dispatch[set.__repr__] = _pprint_set
    _dispatch[frozenset.__repr__] = _pprint_set

    def _pprint_str(self, object, stream, indent, allowance, context, level):
        """A long text as adjacent literals: cut at its lines, and long lines at white space."""
        if not len(object):
            stream.write(repr(object))
            return
        chunks, lines = [], object.splitlines(True)
        if level == 1:
            indent += 1
            allowance += 1
        width = room = self._width - indent
        for i, line in enumerate(lines):
            text = repr(line)
            if i == len(lines) - 1:
                room -= allowance
            if len(text) <= room:
                chunks.append(text)
                continue
            parts = _words(line)
            left = width
            current = ""
            for j, part in enumerate(parts):
                candidate = current + part
                if j == len(parts) - 1 and i == len(lines) - 1:
                    left -= allowance
                if len(repr(candidate)) > left:
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current = candidate
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            stream.write(chunks[0])
            return
        if level == 1:
            stream.write("(")
        stream.write(("\n" + " " * indent).join(chunks))
        if level == 1:
            stream.write(")")

    _dispatch[str.__repr__] = _pprint_str

    def _pprint_bytes(self, object, stream, indent, allowance, context, level):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        parens = level == 1
        if parens:
            indent += 1
            allowance += 1
            stream.write("(")
        stream.write(("\n" + " " * indent).join(_byte_chunks(object, self._width - indent, allowance)))
        if parens:
            stream.write(")")

    _dispatch[bytes.__repr__] = _pprint_bytes

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        stream.write("bytearray(")
        self._pprint_bytes(bytes(object), stream, indent + 10, allowance + 1, context, level + 1)
        stream.write(")")

    _dispatch[bytearray.__repr__] = _pprint_bytearray

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        stream.write("mappingproxy(")
        self._format(object.copy(), stream, indent + 13, allowance + 1, context, level)
        stream.write(")")

    _dispatch[_types.MappingProxyType.__repr__] = _pprint_mappingproxy

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        name = "namespace" if type(object) is _types.SimpleNamespace else type(object).__name__
        stream.write(name + "(")
        self._format_named(list(object.__dict__.items()), stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    _dispatch[_types.SimpleNamespace.__repr__] = _pprint_simplenamespace

    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        factory, name = self._repr(object.default_factory, context, level), type(object).__name__
        indent += len(name) + 1
        stream.write(f"{name}({factory},\n{' ' * indent}")
        self._pprint_dict(object, stream, indent, allowance + 1, context, level)
        stream.write(")")

    _dispatch[_collections.defaultdict.__repr__] = _pprint_default_dict

    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "({")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        self._format_dict_items(object.most_common(), stream, indent + len(name) + 1, allowance + 2, context, level)
        stream.write("})")

    _dispatch[_collections.Counter.__repr__] = _pprint_counter

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not len(object.maps):
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "(")
        indent += len(name) + 1
        for i, part in enumerate(object.maps):
            if i == len(object.maps) - 1:
                self._format(part, stream, indent, allowance + 1, context, level)
                stream.write(")")
            else:
                self._format(part, stream, indent, 1, context, level)
                stream.write(",\n" + " " * indent)

    _dispatch[_collections.ChainMap.__repr__] = _pprint_chain_map

    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "([")
        indent += len(name) + 1
        if object.maxlen is None:
            self._format_items(object, stream, indent, allowance + 2, context, level)
            stream.write("])")
        else:
            self._format_items(object, stream, indent, 2, context, level)
            stream.write(f"],\n{' ' * indent}maxlen={self._repr(object.maxlen, context, level)})")

    _dispatch[_collections.deque.__repr__] = _pprint_deque

    def _pprint_user(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)

    _dispatch[_collections.UserDict.__repr__] = _pprint_user
    _dispatch[_collections.UserList.__repr__] = _pprint_user
    _dispatch[_collections.UserString.__repr__] = _pprint_user

    def _format_dict_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        items = list(items)
        last = len(items) - 1
        for i, (key, value) in enumerate(items):
            text = self._repr(key, context, level)
            stream.write(text + ": ")
            self._format(value, stream, indent + len(text) + 2, allowance if i == last else 1, context, level)
            if i != last:
                stream.write(",\n" + " " * indent)

    def _format_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        items = list(items)
        between = ",\n" + " " * indent
        separator, last = "", len(items) - 1
        width = room = self._width - indent + 1
        for i, item in enumerate(items):
            if i == last:
                room -= allowance
                width -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                needed = len(text) + 2
                if room < needed:
                    room = width
                    if separator:
                        separator = between
                if room >= needed:
                    room -= needed
                    stream.write(separator + text)
                    separator = ", "
                    continue
            stream.write(separator)
            separator = between
            self._format(item, stream, indent, allowance if i == last else 1, context, level)

    # on one line

    def _safe_repr(self, object, context, maxlevels, level):
        """Text, whether it could be read back, and whether the object holds itself."""
        kind = type(object)
        if kind in _SIMPLE:
            return repr(object), True, False
        shown = getattr(kind, "__repr__", None)
        if issubclass(kind, int) and shown is int.__repr__:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        if issubclass(kind, dict) and shown is dict.__repr__:
            return self._safe_dict(object, context, maxlevels, level)
        if issubclass(kind, (list, tuple)) and (shown is list.__repr__ or shown is tuple.__repr__):
            return self._safe_sequence(object, context, maxlevels, level)
        text = repr(object)
        return text, bool(text) and not text.startswith("<"), False

    def _safe_dict(self, object, context, maxlevels, level):
        if not object:
            return "{}", True, False
        key = id(object)
        if maxlevels and level >= maxlevels:
            return "{...}", False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable, recursive, parts = True, False, []
        items = sorted(object.items(), key=_by_key) if self._sort_dicts else object.items()
        for pair in items:
            texts = []
            for value in pair:
                text, good, again = self.format(value, context, maxlevels, level + 1)
                texts.append(text)
                readable, recursive = readable and good, recursive or again
            parts.append(f"{texts[0]}: {texts[1]}")
        del context[key]
        return "{" + ", ".join(parts) + "}", readable, recursive

    def _safe_sequence(self, object, context, maxlevels, level):
        opening, closing = ("[", "]") if issubclass(type(object), list) else ("(", ")")
        if not object:
            return opening + closing, True, False
        if opening == "(" and len(object) == 1:
            closing = ",)"
        key = id(object)
        if maxlevels and level >= maxlevels:
            return f"{opening}...{closing}", False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable, recursive, parts = True, False, []
        for item in object:
            text, good, again = self.format(item, context, maxlevels, level + 1)
            parts.append(text)
            readable, recursive = readable and good, recursive or again
        del context[key]
        return opening + ", ".join(parts) + closing, readable, recursive


_SIMPLE = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})


def _recursion(object):
    return f"<Recursion on {type(object).__name__} with id={id(object)}>"


def _words(line):
    """Words, each with the white space after it."""
    parts, at = [], 0
    while at < len(line):
        end = at
        while end < len(line) and not line[end].isspace():
            end += 1
        while end < len(line) and line[end].isspace():
            end += 1
        parts.append(line[at:end])
        at = end
    return parts


def _byte_chunks(data, width, allowance):
    """Literals of a whole number of fours of bytes, each as long as the width lets it be."""
    current, last = b"", len(data) // 4 * 4
    for i in range(0, len(data), 4):
        part = data[i:i + 4]
        candidate = current + part
        if i == last:
            width -= allowance
        if len(repr(candidate)) > width:
            if current:
                yield repr(current)
            current = part
        else:
            current = candidate
    if current:
        yield repr(current)
