"""Plain values as bytes, in the layout other Pythons of version 4 read: None, bools, numbers, strings, bytes and containers.

Code objects are written as this build's images: loading one that another interpreter or another build wrote raises ValueError.
"""

import struct
from io import BytesIO
from types import CodeType

version = 4
_MAX_DEPTH = 2000
_SINGLE = {None: b"N", True: b"T", False: b"F", Ellipsis: b"."}


def dumps(value, version=version, /):
    out = []
    _Writer(version, out.append).write(value)
    return b"".join(out)


def dump(value, file, version=version, /):
    file.write(dumps(value, version))


_SHARED = frozenset((int, float, complex, str, bytes, tuple, list, set, frozenset, dict))


def _repeated(value):
    """The ids of objects that stand in a value more than once."""
    seen, repeated, left = set(), set(), [value]
    while left:
        value = left.pop()
        kind = type(value)
        if kind not in _SHARED or kind is int and -2**31 <= value < 2**31:
            continue
        if id(value) in seen:
            repeated.add(id(value))
            continue
        seen.add(id(value))
        if kind is dict:
            left += value.keys()
            left += value.values()
        elif kind in (tuple, list, set, frozenset):
            left += value
    return repeated


class _Writer:
    def __init__(self, version, put):
        self._version, self._put, self._repeated, self._places = version, put, frozenset(), {}

    def write(self, value):
        if self._version >= 3:
            self._repeated = _repeated(value)
        inside = [iter((value,))]    # the items to come of the containers around
        while inside:
            for value in inside[-1]:
                items = self._write_one(value)
                if items is not None:
                    if len(inside) > _MAX_DEPTH:
                        raise ValueError("object too deeply nested to marshal")
                    inside.append(items)
                    break
            else:
                inside.pop()

    def _write_one(self, value):
        """Writes a value, of a container what comes before its items; gives an iterator over these."""
        if id(value) not in self._repeated:
            return self._write_new(value, self._put)
        place = self._places.get(id(value))
        if place is not None:
            self._put(b"r" + struct.pack("<i", place))
            return None
        self._places[id(value)] = len(self._places)
        pieces = []
        items = self._write_new(value, pieces.append)
        text = b"".join(pieces)
        self._put(bytes([text[0] | 0x80]) + text[1:])
        return items

    def _write_new(self, value, put):
        kind = type(value)
        if value is None or value is Ellipsis or kind is bool:
            put(_SINGLE[value])
        elif value is StopIteration:
            put(b"S")
        elif kind is int:
            _write_int(value, put)
        elif kind is float:
            put(b"g" + struct.pack("<d", value) if self._version > 1 else b"f" + _short_text(value))
        elif kind is complex:
            parts = value.real, value.imag
            put(b"y" + struct.pack("<dd", *parts) if self._version > 1 else b"x" + b"".join(map(_short_text, parts)))
        elif kind is str:
            _write_str(value, put, self._version)
        elif kind is tuple and len(value) < 256 and self._version >= 4:
            put(b")" + bytes([len(value)]))
            return iter(value)
        elif kind in (tuple, list, set, frozenset):
            put({tuple: b"(", list: b"[", set: b"<", frozenset: b">"}[kind] + struct.pack("<i", len(value)))
            return iter(value)
        elif kind is dict:
            put(b"{")
            return _pairs(value, self._put)
        elif kind is CodeType:
            from _objects import image_dump

            put(image_dump(value, 0, b"\0" * 8)[16:])
        else:
            _write_bytes(value, put)
        return None


def _write_bytes(value, put):
    if isinstance(value, int):  # of another class, which memoryview() would take for a size
        raise ValueError("unmarshallable object")
    try:
        data = bytes(memoryview(value))
    except TypeError:
        raise ValueError("unmarshallable object") from None
    put(b"s" + struct.pack("<i", len(data)) + data)


def _short_text(number):
    text = f"{number:.17g}".encode("ascii")
    return bytes([len(text)]) + text


def _pairs(table, put):
    for key, item in table.items():
        yield key
        yield item
    put(b"0")


def _write_int(value, put):
    if -2**31 <= value < 2**31:
        put(b"i" + struct.pack("<i", value))
        return
    digits, rest = [], abs(value)
    while rest:
        digits.append(rest & 0x7FFF)
        rest >>= 15
    put(b"l" + struct.pack("<i", -len(digits) if value < 0 else len(digits)))
    put(struct.pack(f"<{len(digits)}H", *digits))


def _write_str(value, put, version):
    if value.isascii() and version >= 4:
        data = value.encode("ascii")
        put(b"z" + bytes([len(data)]) + data if len(data) < 256 else b"a" + struct.pack("<i", len(data)) + data)
    else:
        data = value.encode("utf-8", "surrogatepass")
        put(b"u" + struct.pack("<i", len(data)) + data)


class _Reader:
    END = object()

    def __init__(self, read):
        self.read, self.refs = read, []

    def take(self, n, what="bytes object"):
        if n < 0:
            raise ValueError(f"bad marshal data ({what} size out of range)")
        piece = self.read(n) if n else b""
        if type(piece) is not bytes:
            raise TypeError(f"file.read() returned not bytes but {type(piece).__name__}")
        if len(piece) < n:
            raise EOFError("marshal data too short")
        if len(piece) > n:
            raise ValueError(f"read() returned too much data: {n} bytes requested, {len(piece)} returned")
        return piece

    def size(self):
        return struct.unpack("<i", self.take(4))[0]

    def value(self):
        filling = []    # the containers around what is read next, which are sent their items, and their places in refs
        while True:
            try:
                code = self.take(1)[0]
            except EOFError:
                raise EOFError("EOF read where object expected") from None
            slot, code = len(self.refs) if code & 0x80 else -1, chr(code & 0x7F)
            if slot >= 0 and code != "r":
                self.refs.append(None)
            if code in "([{<>)":
                if len(filling) > _MAX_DEPTH:
                    raise ValueError("bad marshal data (too deeply nested)")
                filling.append((self.container(code, slot), slot))
                result = None
            else:
                result = self.seen() if code == "r" else self.plain(code)
                if slot >= 0 and code != "r":
                    self.refs[slot] = result
            while filling:
                container, slot = filling[-1]
                try:
                    container.send(result)
                    break
                except StopIteration as full:
                    filling.pop()
                    result = full.value
                    if slot >= 0:
                        self.refs[slot] = result
            else:
                return result

    def seen(self):
        index = self.size()
        if not 0 <= index < len(self.refs):
            raise ValueError("bad marshal data (invalid reference)")
        return self.refs[index]

    def plain(self, code):
        if code in "NTF.S0":
            return {"N": None, "T": True, "F": False, ".": Ellipsis, "S": StopIteration, "0": self.END}[code]
        if code == "i":
            return self.size()
        if code == "I":
            return struct.unpack("<q", self.take(8))[0]
        if code == "l":
            n = self.size()
            digits = struct.unpack(f"<{abs(n)}H", self.take(2 * abs(n)))
            if digits and not digits[-1]:
                raise ValueError("bad marshal data (unnormalized long data)")
            value = 0
            for digit in reversed(digits):
                if digit > 0x7FFF:
                    raise ValueError("bad marshal data (digit out of range in long)")
                value = value << 15 | digit
            return -value if n < 0 else value
        if code == "g":
            return struct.unpack("<d", self.take(8))[0]
        if code == "f":
            return float(self.take(self.take(1)[0]))
        if code == "x":
            real = float(self.take(self.take(1)[0]))
            return complex(real, float(self.take(self.take(1)[0])))
        if code == "y":
            return complex(*struct.unpack("<dd", self.take(16)))
        if code == "s":
            return self.take(self.size())
        if code in "zZ":
            return self.take(self.take(1)[0]).decode("ascii")
        if code in "aA":
            return self.take(self.size(), "string").decode("ascii")
        if code in "ut":
            return self.take(self.size(), "string").decode("utf-8", "surrogatepass")
        if code == "c":
            from _objects import image_load, image_magic

            start = self.take(7)
            body = self.take(int.from_bytes(start[3:], "little"))
            made = image_load(image_magic() + b"\0" * 12 + b"c" + start + body, None, True)
            if made is None:
                raise ValueError("bad marshal data (code of another interpreter)")
            return made
        raise ValueError("bad marshal data (unknown type code)")

    def container(self, code, slot):
        if code == "{":
            result = {}
            if slot >= 0:
                self.refs[slot] = result
            while True:
                key = yield
                if key is self.END:
                    return result
                result[key] = yield
        count = self.take(1)[0] if code == ")" else self.size()
        if count < 0:
            kind = {"[": "list", "(": "tuple"}.get(code, "set")
            raise ValueError(f"bad marshal data ({kind} size out of range)")
        items = []
        if code == "[" and slot >= 0:
            self.refs[slot] = items
        for _ in range(count):
            items.append((yield))
        return items if code == "[" else {")": tuple, "(": tuple, "<": set, ">": frozenset}[code](items)


def loads(data, /):
    return _whole(BytesIO(data).read)


def load(file, /):
    """The next value of a file, which is read no further."""
    return _whole(file.read)


def _whole(read):
    result = _Reader(read).value()
    if result is _Reader.END:
        raise TypeError("NULL object in marshal data for object")
    return result
