"""Property lists of Apple's, as XML and binary."""

import binascii
import codecs
import datetime
import enum
import itertools
import os
import re
import struct
from io import BytesIO
from xml.parsers.expat import ParserCreate

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]
PlistFormat = enum.Enum("PlistFormat", "FMT_XML FMT_BINARY", module=__name__)
globals().update(PlistFormat.__members__)


class UID:
    """A number by which archives of objects refer to one another."""

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError("data must be an int")
        if data >= 1 << 64:
            raise ValueError("UIDs cannot be >= 2**64")
        if data < 0:
            raise ValueError("UIDs must be positive")
        self.data = data

    def __index__(self):
        return self.data

    def __repr__(self):
        return "%s(%s)" % (self.__class__.__name__, repr(self.data))

    def __reduce__(self):
        return self.__class__, (self.data,)

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)


PLISTHEADER = b"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
"""
_control = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
_date = re.compile(r"(?P<year>\d\d\d\d)(?:-(?P<month>\d\d)(?:-(?P<day>\d\d)(?:T(?P<hour>\d\d)(?::(?P<minute>\d\d)(?::(?P<second>\d\d))?)?)?)?)?Z", re.ASCII)


def _encode_base64(s, maxlinelength=76):
    step = maxlinelength // 4 * 3
    return b"".join(binascii.b2a_base64(s[i:i + step]) for i in range(0, len(s), step))


def _decode_base64(s):
    return binascii.a2b_base64(s.encode("utf-8") if isinstance(s, str) else s)


def _date_from_string(s):
    numbers = []
    for part in _date.match(s).groups():
        if part is None:
            break
        numbers.append(int(part))
    return datetime.datetime(*numbers)


def _date_to_string(d):
    return "%04d-%02d-%02dT%02d:%02d:%02dZ" % (d.year, d.month, d.day, d.hour, d.minute, d.second)


def _escape(text):
    if _control.search(text) is not None:
        raise ValueError("strings can't contain control characters; use bytes instead")
    for old, new in ("\r\n", "\n"), ("\r", "\n"), ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"):
        text = text.replace(old, new)
    return text


class _PlistParser:
    def __init__(self, dict_type):
        self.stack, self.current_key, self.root, self._dict_type = [], None, None, dict_type

    def parse(self, fileobj):
        self.parser = ParserCreate()
        self.parser.StartElementHandler = self.handle_begin_element
        self.parser.EndElementHandler = self.handle_end_element
        self.parser.CharacterDataHandler = self.handle_data
        self.parser.EntityDeclHandler = self.handle_entity_decl
        self.parser.ParseFile(fileobj)
        return self.root

    def handle_entity_decl(self, *args):
        raise InvalidFileException("XML entity declarations are not supported in plist files")

    def handle_begin_element(self, element, attrs):
        self.data = []
        handler = getattr(self, "begin_" + element, None)
        if handler is not None:
            handler(attrs)

    def handle_end_element(self, element):
        handler = getattr(self, "end_" + element, None)
        if handler is not None:
            handler()

    def handle_data(self, data):
        self.data.append(data)

    def add_object(self, value):
        if self.current_key is not None:
            if not isinstance(self.stack[-1], dict):
                raise ValueError("unexpected element at line %d" % self.parser.CurrentLineNumber)
            self.stack[-1][self.current_key] = value
            self.current_key = None
        elif not self.stack:
            self.root = value
        else:
            if not isinstance(self.stack[-1], list):
                raise ValueError("unexpected element at line %d" % self.parser.CurrentLineNumber)
            self.stack[-1].append(value)

    def get_data(self):
        data, self.data = "".join(self.data), []
        return data

    def begin_dict(self, attrs):
        d = self._dict_type()
        self.add_object(d)
        self.stack.append(d)

    def end_dict(self):
        if self.current_key:
            raise ValueError("missing value for key '%s' at line %d" % (self.current_key, self.parser.CurrentLineNumber))
        self.stack.pop()

    def end_key(self):
        if self.current_key or not isinstance(self.stack[-1], dict):
            raise ValueError("unexpected key at line %d" % self.parser.CurrentLineNumber)
        self.current_key = self.get_data()

    def begin_array(self, attrs):
        a = []
        self.add_object(a)
        self.stack.append(a)

    def end_array(self):
        self.stack.pop()

    def end_true(self):
        self.add_object(True)

    def end_false(self):
        self.add_object(False)

    def end_integer(self):
        raw = self.get_data()
        self.add_object(int(raw, 16) if raw.startswith(("0x", "0X")) else int(raw))

    def end_real(self):
        self.add_object(float(self.get_data()))

    def end_string(self):
        self.add_object(self.get_data())

    def end_data(self):
        self.add_object(_decode_base64(self.get_data()))

    def end_date(self):
        self.add_object(_date_from_string(self.get_data()))


class _DumbXMLWriter:
    def __init__(self, file, indent_level=0, indent="\t"):
        self.file, self.stack, self._indent_level, self.indent = file, [], indent_level, indent

    def begin_element(self, element):
        self.stack.append(element)
        self.writeln("<%s>" % element)
        self._indent_level += 1

    def end_element(self, element):
        assert self._indent_level > 0
        assert self.stack.pop() == element
        self._indent_level -= 1
        self.writeln("</%s>" % element)

    def simple_element(self, element, value=None):
        if value is not None:
            self.writeln("<%s>%s</%s>" % (element, _escape(value), element))
        else:
            self.writeln("<%s/>" % element)

    def writeln(self, line):
        if line:
            if isinstance(line, str):
                line = line.encode("utf-8")
            self.file.write(self._indent_level * self.indent if isinstance(self.indent, bytes) else (self._indent_level * self.indent).encode())
            self.file.write(line)
        self.file.write(b"\n")


class _PlistWriter(_DumbXMLWriter):
    def __init__(self, file, indent_level=0, indent=b"\t", writeHeader=1, sort_keys=True, skipkeys=False):
        if writeHeader:
            file.write(PLISTHEADER)
        super().__init__(file, indent_level, indent)
        self._sort_keys, self._skipkeys = sort_keys, skipkeys

    def write(self, value):
        self.writeln('<plist version="1.0">')
        self.write_value(value)
        self.writeln("</plist>")

    def write_value(self, value):
        if isinstance(value, str):
            self.simple_element("string", value)
        elif value is True:
            self.simple_element("true")
        elif value is False:
            self.simple_element("false")
        elif isinstance(value, int):
            if not -1 << 63 <= value < 1 << 64:
                raise OverflowError(value)
            self.simple_element("integer", "%d" % value)
        elif isinstance(value, float):
            self.simple_element("real", repr(value))
        elif isinstance(value, dict):
            self.write_dict(value)
        elif isinstance(value, (bytes, bytearray)):
            self.write_bytes(value)
        elif isinstance(value, datetime.datetime):
            self.simple_element("date", _date_to_string(value))
        elif isinstance(value, (tuple, list)):
            self.write_array(value)
        else:
            raise TypeError("unsupported type: %s" % type(value))

    def write_bytes(self, data):
        self.begin_element("data")
        self._indent_level -= 1
        width = max(16, 76 - len((self.indent * self._indent_level).replace(b"\t", b" " * 8)))
        for line in _encode_base64(data, width).split(b"\n"):
            if line:
                self.writeln(line)
        self._indent_level += 1
        self.end_element("data")

    def write_dict(self, d):
        if not d:
            self.simple_element("dict")
            return
        self.begin_element("dict")
        for key, value in sorted(d.items()) if self._sort_keys else d.items():
            if not isinstance(key, str):
                if self._skipkeys:
                    continue
                raise TypeError("keys must be strings")
            self.simple_element("key", key)
            self.write_value(value)
        self.end_element("dict")

    def write_array(self, array):
        if not array:
            self.simple_element("array")
            return
        self.begin_element("array")
        for value in array:
            self.write_value(value)
        self.end_element("array")


def _is_fmt_xml(header):
    starts = b"<?xml", b"<plist"
    if any(header.startswith(p) for p in starts):
        return True
    for bom, encoding in (codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_BE, "utf-16-be"), (codecs.BOM_UTF16_LE, "utf-16-le"):
        if any(header.startswith(bom + p.decode("ascii").encode(encoding)) for p in starts):
            return True
    return False


class InvalidFileException(ValueError):
    def __init__(self, message="Invalid file"):
        ValueError.__init__(self, message)


_undefined = object()
_letters = {1: "B", 2: "H", 4: "L", 8: "Q"}


class _BinaryPlistParser:
    """Its objects lie one after the other, a table of their places behind them, and a trailer that says where that is."""

    def __init__(self, dict_type):
        self._dict_type = dict_type

    def parse(self, fp):
        try:
            self._fp = fp
            fp.seek(-32, os.SEEK_END)
            trailer = fp.read(32)
            if len(trailer) != 32:
                raise InvalidFileException()
            offset_size, self._ref_size, count, top, table = struct.unpack(">6xBBQQQ", trailer)
            fp.seek(table)
            self._object_offsets = self._read_ints(count, offset_size)
            self._objects = [_undefined] * count
            return self._read_object(top)
        except (OSError, IndexError, struct.error, OverflowError, ValueError):
            raise InvalidFileException()

    def _get_size(self, low):
        if low != 0xF:
            return low
        size = 1 << (self._fp.read(1)[0] & 0x3)
        return struct.unpack(">" + _letters[size], self._fp.read(size))[0]

    def _read_ints(self, n, size):
        data = self._fp.read(size * n)
        if size in _letters:
            return struct.unpack(">" + _letters[size] * n, data)
        if not size or len(data) != size * n:
            raise InvalidFileException()
        return tuple(int.from_bytes(data[i:i + size], "big") for i in range(0, size * n, size))

    def _read_refs(self, n):
        return self._read_ints(n, self._ref_size)

    def _all(self, n):
        data = self._fp.read(n)
        if len(data) != n:
            raise InvalidFileException()
        return data

    def _read_object(self, ref):
        result = self._objects[ref]
        if result is not _undefined:
            return result
        self._fp.seek(self._object_offsets[ref])
        token = self._fp.read(1)[0]
        high, low = token & 0xF0, token & 0x0F
        if token == 0x00:
            result = None
        elif token == 0x08:
            result = False
        elif token == 0x09:
            result = True
        elif token == 0x0F:
            result = b""
        elif high == 0x10:
            result = int.from_bytes(self._fp.read(1 << low), "big", signed=low >= 3)
        elif token == 0x22:
            result = struct.unpack(">f", self._fp.read(4))[0]
        elif token == 0x23:
            result = struct.unpack(">d", self._fp.read(8))[0]
        elif token == 0x33:
            seconds = struct.unpack(">d", self._fp.read(8))[0]
            result = datetime.datetime(2001, 1, 1) + datetime.timedelta(seconds=seconds)
        elif high == 0x40:
            result = self._all(self._get_size(low))
        elif high == 0x50:
            result = self._all(self._get_size(low)).decode("ascii")
        elif high == 0x60:
            result = self._all(self._get_size(low) * 2).decode("utf-16be")
        elif high == 0x80:
            result = UID(int.from_bytes(self._fp.read(1 + low), "big"))
        elif high == 0xA0:
            refs = self._read_refs(self._get_size(low))
            result = []
            self._objects[ref] = result
            result.extend(self._read_object(x) for x in refs)
        elif high == 0xD0:
            n = self._get_size(low)
            keys, values = self._read_refs(n), self._read_refs(n)
            result = self._dict_type()
            self._objects[ref] = result
            try:
                for k, v in zip(keys, values):
                    result[self._read_object(k)] = self._read_object(v)
            except TypeError:
                raise InvalidFileException()
        else:
            raise InvalidFileException()
        self._objects[ref] = result
        return result


def _count_to_size(count):
    return 1 if count < 1 << 8 else 2 if count < 1 << 16 else 4 if count < 1 << 32 else 8


_scalars = str, int, float, datetime.datetime, bytes


class _BinaryPlistWriter:
    def __init__(self, fp, sort_keys, skipkeys):
        self._fp, self._sort_keys, self._skipkeys = fp, sort_keys, skipkeys

    def write(self, value):
        self._objlist, self._objtable, self._objidtable = [], {}, {}
        self._flatten(value)
        count = len(self._objlist)
        self._object_offsets = [0] * count
        self._ref_size = _count_to_size(count)
        self._fp.write(b"bplist00")
        for x in self._objlist:
            self._write_object(x)
        top, table = self._getrefnum(value), self._fp.tell()
        size = _count_to_size(table)
        self._fp.write(struct.pack(">" + _letters[size] * count, *self._object_offsets))
        self._fp.write(struct.pack(">5xBBBQQQ", 0, size, self._ref_size, count, top, table))

    def _flatten(self, value):
        if isinstance(value, _scalars):
            if (type(value), value) in self._objtable:
                return
        elif id(value) in self._objidtable:
            return
        ref = len(self._objlist)
        self._objlist.append(value)
        if isinstance(value, _scalars):
            self._objtable[(type(value), value)] = ref
        else:
            self._objidtable[id(value)] = ref
        if isinstance(value, dict):
            keys, values = [], []
            for k, v in sorted(value.items()) if self._sort_keys else value.items():
                if not isinstance(k, str):
                    if self._skipkeys:
                        continue
                    raise TypeError("keys must be strings")
                keys.append(k)
                values.append(v)
            for x in itertools.chain(keys, values):
                self._flatten(x)
        elif isinstance(value, (list, tuple)):
            for x in value:
                self._flatten(x)

    def _getrefnum(self, value):
        return self._objtable[(type(value), value)] if isinstance(value, _scalars) else self._objidtable[id(value)]

    def _write_size(self, token, size):
        if size < 15:
            self._fp.write(struct.pack(">B", token | size))
        else:
            power = {1: 0, 2: 1, 4: 2, 8: 3}[_count_to_size(size)]
            self._fp.write(struct.pack(">BB" + _letters[1 << power], token | 0xF, 0x10 | power, size))

    def _refs(self, values):
        refs = [self._getrefnum(x) for x in values]
        self._fp.write(struct.pack(">" + _letters[self._ref_size] * len(refs), *refs))

    def _write_object(self, value):
        self._object_offsets[self._getrefnum(value)] = self._fp.tell()
        write = self._fp.write
        if value is None:
            write(b"\x00")
        elif value is False:
            write(b"\x08")
        elif value is True:
            write(b"\x09")
        elif isinstance(value, int):
            if value < 0:
                try:
                    write(struct.pack(">Bq", 0x13, value))
                except struct.error:
                    raise OverflowError(value) from None
            elif value < 1 << 8:
                write(struct.pack(">BB", 0x10, value))
            elif value < 1 << 16:
                write(struct.pack(">BH", 0x11, value))
            elif value < 1 << 32:
                write(struct.pack(">BL", 0x12, value))
            elif value < 1 << 63:
                write(struct.pack(">BQ", 0x13, value))
            elif value < 1 << 64:
                write(b"\x14" + value.to_bytes(16, "big", signed=True))
            else:
                raise OverflowError(value)
        elif isinstance(value, float):
            write(struct.pack(">Bd", 0x23, value))
        elif isinstance(value, datetime.datetime):
            write(struct.pack(">Bd", 0x33, (value - datetime.datetime(2001, 1, 1)).total_seconds()))
        elif isinstance(value, (bytes, bytearray)):
            self._write_size(0x40, len(value))
            write(value)
        elif isinstance(value, str):
            try:
                data = value.encode("ascii")
                self._write_size(0x50, len(value))
            except UnicodeEncodeError:
                data = value.encode("utf-16be")
                self._write_size(0x60, len(data) // 2)
            write(data)
        elif isinstance(value, UID):
            if value.data < 0:
                raise ValueError("UIDs must be positive")
            size = _count_to_size(value.data)
            write(bytes([0x80 | size - 1]) + value.data.to_bytes(size, "big"))
        elif isinstance(value, (list, tuple)):
            self._write_size(0xA0, len(value))
            self._refs(value)
        elif isinstance(value, dict):
            items = sorted(value.items()) if self._sort_keys else list(value.items())
            if self._skipkeys:
                items = [(k, v) for k, v in items if isinstance(k, str)]
            elif not all(isinstance(k, str) for k, _ in items):
                raise TypeError("keys must be strings")
            self._write_size(0xD0, len(items))
            self._refs(k for k, _ in items)
            self._refs(v for _, v in items)
        else:
            raise TypeError(value)


def _write_xml(value, file, sort_keys, skipkeys):
    _PlistWriter(file, sort_keys=sort_keys, skipkeys=skipkeys).write(value)


def _write_binary(value, file, sort_keys, skipkeys):
    _BinaryPlistWriter(file, sort_keys, skipkeys).write(value)


_FORMATS = {FMT_XML: (_is_fmt_xml, _PlistParser, _write_xml),
            FMT_BINARY: (lambda header: header[:8] == b"bplist00", _BinaryPlistParser, _write_binary)}


def load(fp, *, fmt=None, dict_type=dict):
    """What a file, open for bytes, holds; fmt=None finds its form."""
    if fmt is None:
        header = fp.read(32)
        fp.seek(0)
        for detect, parser, _ in _FORMATS.values():
            if detect(header):
                break
        else:
            raise InvalidFileException()
    else:
        parser = _FORMATS[fmt][1]
    return parser(dict_type=dict_type).parse(fp)


def loads(value, *, fmt=None, dict_type=dict):
    """What bytes hold."""
    return load(BytesIO(value), fmt=fmt, dict_type=dict_type)


def dump(value, fp, *, fmt=FMT_XML, sort_keys=True, skipkeys=False):
    """Writes a value to a file open for bytes."""
    if fmt not in _FORMATS:
        raise ValueError("Unsupported format: %r" % (fmt,))
    _FORMATS[fmt][2](value, fp, sort_keys, skipkeys)


def dumps(value, *, fmt=FMT_XML, skipkeys=False, sort_keys=True):
    """The bytes of a value."""
    fp = BytesIO()
    dump(value, fp, fmt=fmt, skipkeys=skipkeys, sort_keys=sort_keys)
    return fp.getvalue()
