"""Property lists of Apple's, as XML and binary."""

import binascii
import codecs
import datetime
import enum
import os
import re
import struct
from io import BytesIO
from xml.parsers.expat import ParserCreate

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]
PlistFormat = enum.Enum("PlistFormat", ["FMT_XML", "FMT_BINARY"], module=__name__)
FMT_XML, FMT_BINARY = PlistFormat
_EPOCH = datetime.datetime(2001, 1, 1)  # binary dates count seconds from here


class InvalidFileException(ValueError):
    def __init__(self, message="Invalid file"):
        super().__init__(message)


class UID:
    """A number by which archives of objects refer to one another."""

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError("data must be an int")
        if not 0 <= data < 1 << 64:
            raise ValueError("UIDs must be positive" if data < 0 else "UIDs cannot be >= 2**64")
        self.data = data

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)

    def __index__(self):
        return self.data

    def __repr__(self):
        return f"{type(self).__name__}({self.data!r})"

    def __reduce__(self):
        return type(self), (self.data,)


def _pairs(mapping, sort_keys, skipkeys):
    """What is to be written of a dict, in its order."""
    for pair in sorted(mapping.items()) if sort_keys else mapping.items():
        if isinstance(pair[0], str):
            yield pair
        elif not skipkeys:
            raise TypeError("keys must be strings")


def _encoder(rules, value):
    """The first rule of (types, function) that fits a value."""
    for types, function in rules:
        if isinstance(value, types):
            return function
    return None


# XML, reading

PLISTHEADER = (b'<?xml version="1.0" encoding="UTF-8"?>\n'
               b'<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
               b'"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n')
_XML_STARTS = tuple(bom + start.encode(encoding) for start in ("<?xml", "<plist") for bom, encoding in (
    (b"", "ascii"), (codecs.BOM_UTF8, "ascii"), (codecs.BOM_UTF16_BE, "utf-16-be"), (codecs.BOM_UTF16_LE, "utf-16-le")))
_DATE_PARTS = r"-(?P<month>\d\d)", r"-(?P<day>\d\d)", r"T(?P<hour>\d\d)", r":(?P<minute>\d\d)", r":(?P<second>\d\d)"
_date = re.compile(r"(?P<year>\d{4})" + "(?:".join(["", *_DATE_PARTS]) + ")?" * len(_DATE_PARTS) + "Z", re.ASCII)


def _date_of(text):
    return datetime.datetime(*(int(part) for part in _date.match(text).groupdict().values() if part is not None))


def _integer_of(text):
    return int(text, 16 if text[:2] in ("0x", "0X") else 10)


_XML_CONSTANTS = {"true": True, "false": False}
_XML_TEXTS = {"string": str, "integer": _integer_of, "real": float, "date": _date_of,
              "data": lambda text: binascii.a2b_base64(text.encode("utf-8"))}


def _read_xml(file, dict_type):
    """Elements that open put a container on a stack, elements that close put a value into the one on top."""
    containers, text = [], []
    result = pending = None  # the whole, and a key that waits for its value
    kinds = {"dict": dict_type, "array": list}
    parser = ParserCreate()

    def wrong(what):
        return ValueError(f"{what} at line {parser.CurrentLineNumber}")

    def place(value):
        nonlocal result, pending
        if pending is None and not containers:
            result = value
            return
        holder = containers[-1]
        if not isinstance(holder, list if pending is None else dict):
            raise wrong("unexpected element")
        if pending is None:
            holder.append(value)
        else:
            holder[pending], pending = value, None

    def taken():
        whole = "".join(text)
        text.clear()
        return whole

    def opens(element, attributes):
        text.clear()
        if element in kinds:
            container = kinds[element]()
            place(container)
            containers.append(container)

    def closes(element):
        nonlocal pending
        if element in _XML_TEXTS:
            place(_XML_TEXTS[element](taken()))
        elif element == "key":
            if pending or not isinstance(containers[-1], dict):
                raise wrong("unexpected key")
            pending = taken()
        elif element in _XML_CONSTANTS:
            place(_XML_CONSTANTS[element])
        elif element in kinds:
            if pending and element == "dict":
                raise wrong(f"missing value for key '{pending}'")
            containers.pop()

    def entity(*declaration):
        raise InvalidFileException("XML entity declarations are not supported in plist files")

    parser.EntityDeclHandler = entity
    parser.StartElementHandler, parser.EndElementHandler = opens, closes
    parser.CharacterDataHandler = text.append
    parser.ParseFile(file)
    return result


# XML, writing

_unwritable = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
_line_end = re.compile("\r\n?")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def _escaped(text):
    if _unwritable.search(text):
        raise ValueError("strings can't contain control characters; use bytes instead")
    return _line_end.sub("\n", text).translate(_ENTITIES)


def _decimal(value):
    if not -1 << 63 <= value < 1 << 64:
        raise OverflowError(value)
    return "%d" % value


# Values that are one line: (types, what makes (element, text) of it). The text is None where there is only the element.
_XML_LINES = [
    (str, lambda s: ("string", _escaped(s))),
    (bool, lambda b: ("true" if b else "false", None)),
    (int, lambda i: ("integer", _decimal(i))),
    (float, lambda f: ("real", repr(f))),
    (datetime.datetime, lambda d: ("date", "%04d-%02d-%02dT%02d:%02d:%02dZ" % d.timetuple()[:6])),
]


def _write_xml(value, file, sort_keys, skipkeys):
    def line(depth, text):
        file.write(b"%s%s\n" % (b"\t" * depth, text.encode("utf-8")))

    def one(depth, element, text):
        line(depth, f"<{element}/>" if text is None else f"<{element}>{text}</{element}>")

    def data(depth, octets):
        line(depth, "<data>")
        width = max(16, 76 - 8 * depth) // 4 * 3
        for start in range(0, len(octets), width):
            line(depth, binascii.b2a_base64(octets[start:start + width], newline=False).decode("ascii"))
        line(depth, "</data>")

    def members(depth, mapping):
        for key, member in _pairs(mapping, sort_keys, skipkeys):
            one(depth, "key", _escaped(key))
            write(depth, member)

    def items(depth, array):
        for item in array:
            write(depth, item)

    def around(element, inside):
        def block(depth, container):
            if not container:
                return one(depth, element, None)
            line(depth, f"<{element}>")
            inside(depth + 1, container)
            line(depth, f"</{element}>")

        return block

    blocks = [(dict, around("dict", members)), ((bytes, bytearray), data), ((list, tuple), around("array", items))]

    def write(depth, value):
        if simple := _encoder(_XML_LINES, value):
            one(depth, *simple(value))
        elif block := _encoder(blocks, value):
            block(depth, value)
        else:
            raise TypeError("unsupported type: %s" % type(value))

    file.write(PLISTHEADER)
    line(0, '<plist version="1.0">')
    write(0, value)
    line(0, "</plist>")


# Binary: objects one after the other, a table of their places behind them, and a trailer that says where that is.

_LETTERS = {1: "B", 2: "H", 4: "L", 8: "Q"}  # of module struct, by size
_MAGIC = b"bplist00"
# The trailer: the sizes of a place and of a reference, the number of objects, which one is all, the place of the table.
_TRAILER = struct.Struct(">6xBBQQQ")
_SINGLE = {0x00: None, 0x08: False, 0x09: True, 0x0F: b""}
_unread = object()


class _BinaryReader:
    def __init__(self, file, dict_type):
        self.file, self.dict_type = file, dict_type

    def result(self):
        try:
            self.file.seek(-_TRAILER.size, os.SEEK_END)
            place_size, self.reference_size, count, top, table = _TRAILER.unpack(self.exactly(_TRAILER.size))
            self.file.seek(table)
            self.places = self.numbers(count, place_size)
            self.known = [_unread] * count
            return self.object(top)
        except (OSError, ValueError, IndexError, OverflowError, struct.error):
            raise InvalidFileException()

    def exactly(self, n):
        data = self.file.read(n)
        if len(data) == n:
            return data
        raise InvalidFileException()

    def numbers(self, n, size):
        data = self.exactly(n * size)
        if letter := _LETTERS.get(size):
            return struct.unpack(f">{n}{letter}", data)
        if size == 0:
            raise InvalidFileException()
        return [int.from_bytes(data[i:i + size], "big") for i in range(0, n * size, size)]

    def references(self, n):
        return self.numbers(n, self.reference_size)

    def length(self, low):
        """The length that a token's low half says, or the number behind it."""
        if low < 0xF:
            return low
        return self.numbers(1, 1 << (self.exactly(1)[0] & 3))[0]

    def object(self, number):
        value = self.known[number]
        if value is _unread:
            self.file.seek(self.places[number])
            token = self.exactly(1)[0]
            if token in _SINGLE:
                value = _SINGLE[token]
            elif decode := self.decoders.get(token >> 4):
                value = decode(self, token & 0xF, number)
            else:
                raise InvalidFileException()
            self.known[number] = value
        return value

    def integer(self, low, number):
        return int.from_bytes(self.file.read(1 << low), "big", signed=low >= 3)

    def real(self, low, number):
        form = {2: ">f", 3: ">d"}.get(low)
        if form is None:
            raise InvalidFileException()
        return struct.unpack(form, self.exactly(1 << low))[0]

    def date(self, low, number):
        if low != 3:
            raise InvalidFileException()
        return _EPOCH + datetime.timedelta(seconds=self.real(low, number))

    def octets(self, low, number):
        return self.exactly(self.length(low))

    def ascii(self, low, number):
        return self.octets(low, number).decode("ascii")

    def utf16(self, low, number):
        return self.exactly(2 * self.length(low)).decode("utf-16be")

    def uid(self, low, number):
        return UID(int.from_bytes(self.file.read(low + 1), "big"))

    def array(self, low, number):
        members = self.references(self.length(low))
        value = self.known[number] = []  # known before its members are, which may refer to it
        for member in members:
            value.append(self.object(member))
        return value

    def dictionary(self, low, number):
        n = self.length(low)
        keys, values = self.references(n), self.references(n)
        value = self.known[number] = self.dict_type()
        try:
            for key, member in zip(keys, values):
                value[self.object(key)] = self.object(member)
        except TypeError:
            raise InvalidFileException()
        return value

    decoders = {0x1: integer, 0x2: real, 0x3: date, 0x4: octets, 0x5: ascii, 0x6: utf16, 0x8: uid, 0xA: array,
                0xD: dictionary}


def _bytes_for(number):
    """Which of the sizes 1, 2, 4, 8 a number takes."""
    return next((size for size in (1, 2, 4) if number < 1 << 8 * size), 8)


def _headed(kind, length, data=b""):
    """A token with the length of what follows."""
    if length < 0xF:
        return bytes([kind << 4 | length]) + data
    size = _bytes_for(length)
    return bytes([kind << 4 | 0xF, 0x10 | size.bit_length() - 1]) + length.to_bytes(size, "big") + data


def _integer_bytes(value):
    if not -1 << 63 <= value < 1 << 64:
        raise OverflowError(value)
    size = 8 if value < 0 else 16 if value >= 1 << 63 else _bytes_for(value)
    return bytes([0x10 | size.bit_length() - 1]) + value.to_bytes(size, "big", signed=value < 0)


def _text_bytes(value):
    if value.isascii():
        return _headed(0x5, len(value), value.encode("ascii"))
    data = value.encode("utf-16be")
    return _headed(0x6, len(data) // 2, data)


def _uid_bytes(value):
    size = _bytes_for(value.data)
    return bytes([0x80 | size - 1]) + value.data.to_bytes(size, "big")


_BINARY_LEAVES = [
    (type(None), lambda value: b"\x00"),
    (bool, lambda value: b"\x09" if value else b"\x08"),
    (int, _integer_bytes),
    (float, lambda value: struct.pack(">Bd", 0x23, value)),
    (datetime.datetime, lambda value: struct.pack(">Bd", 0x33, (value - _EPOCH).total_seconds())),
    ((bytes, bytearray), lambda value: _headed(0x4, len(value), bytes(value))),
    (str, _text_bytes),
    (UID, _uid_bytes),
]


def _identity(value):
    """Equal values of the simple types are one object."""
    return (type(value), value) if isinstance(value, (str, int, float, datetime.datetime, bytes)) else id(value)


def _write_binary(value, file, sort_keys, skipkeys):
    numbers = {}  # of objects, by their identity
    objects = []  # (object, kind and members of a container)

    def collect(value):
        identity = _identity(value)
        if identity in numbers:
            return
        numbers[identity] = len(objects)
        shape = length = None
        members = []
        if isinstance(value, dict):
            pairs = list(_pairs(value, sort_keys, skipkeys))
            shape, length = 0xD, len(pairs)
            for side in 0, 1:
                members += [pair[side] for pair in pairs]
        elif isinstance(value, (list, tuple)):
            shape, length, members = 0xA, len(value), value
        objects.append((value, shape, length, members))
        for member in members:
            collect(member)

    collect(value)
    reference = _bytes_for(len(objects))
    places = []
    file.write(_MAGIC)
    for each, shape, length, members in objects:
        places.append(file.tell())
        if shape is not None:
            references = [numbers[_identity(member)] for member in members]
            file.write(_headed(shape, length, struct.pack(f">{len(references)}{_LETTERS[reference]}", *references)))
        elif leaf := _encoder(_BINARY_LEAVES, each):
            file.write(leaf(each))
        else:
            raise TypeError(each)
    table = file.tell()
    size = _bytes_for(table)
    file.write(struct.pack(f">{len(places)}{_LETTERS[size]}", *places))
    file.write(_TRAILER.pack(size, reference, len(places), numbers[_identity(value)], table))


# What a file starts with, how it is read, how it is written.
_FORMATS = {
    FMT_XML: (_XML_STARTS, _read_xml, _write_xml),
    FMT_BINARY: (_MAGIC, lambda file, dict_type: _BinaryReader(file, dict_type).result(), _write_binary),
}


def dump(value, fp, *, fmt=FMT_XML, sort_keys=True, skipkeys=False):
    """Writes a value to a file open for bytes."""
    if fmt not in _FORMATS:
        raise ValueError("Unsupported format: %r" % (fmt,))
    _, _, write = _FORMATS[fmt]
    write(value, fp, sort_keys, skipkeys)


def dumps(value, *, fmt=FMT_XML, skipkeys=False, sort_keys=True):
    """The bytes of a value."""
    buffer = BytesIO()
    dump(value, buffer, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys)
    return buffer.getvalue()


def load(fp, *, fmt=None, dict_type=dict):
    """What a file, open for bytes, holds; fmt=None finds its form."""
    if fmt is None:
        beginning = fp.read(32)
        fp.seek(0)
        fmt = next((form for form, (starts, _, _) in _FORMATS.items() if beginning.startswith(starts)), None)
        if fmt is None:
            raise InvalidFileException()
    return _FORMATS[fmt][1](fp, dict_type)


def loads(value, *, fmt=None, dict_type=dict):
    """What bytes hold."""
    return load(BytesIO(value), fmt=fmt, dict_type=dict_type)
