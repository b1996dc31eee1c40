"""Plain values as bytes, in the layout other Pythons of version 4 read: None, bools, numbers, strings, bytes and containers.

Code objects are written as this build's images: loading one that another interpreter or another build wrote raises ValueError.
"""

import struct
from types import CodeType

version = 4
_MAX_DEPTH = 2000
_SINGLE = {None: b"N", True: b"T", False: b"F", Ellipsis: b"."}


def dumps(value, version=version, /):
    out = []
    _write(value, out.append)
    return b"".join(out)


def dump(value, file, version=version, /):
    file.write(dumps(value, version))


def _write(value, put):
    inside = [iter((value,))]    # the items to come of the containers around
    while inside:
        for value in inside[-1]:
            items = _write_one(value, put)
            if items is not None:
                if len(inside) > _MAX_DEPTH:
                    raise ValueError("object too deeply nested to marshal")
                inside.append(items)
                break
        else:
            inside.pop()


def _write_one(value, put):
    """Writes a value, of a container what comes before its items; gives an iterator over these."""
    kind = type(value)
    if value is None or value is Ellipsis or kind is bool:
        put(_SINGLE[value])
    elif value is StopIteration:
        put(b"S")
    elif kind is int:
        _write_int(value, put)
    elif kind is float:
        put(b"g" + struct.pack("<d", value))
    elif kind is complex:
        put(b"y" + struct.pack("<dd", value.real, value.imag))
    elif kind is str:
        _write_str(value, put)
    elif kind in (bytes, bytearray, memoryview):
        data = bytes(value)
        put(b"s" + struct.pack("<i", len(data)) + data)
    elif kind is tuple and len(value) < 256:
        put(b")" + bytes([len(value)]))
        return iter(value)
    elif kind in (tuple, list, set, frozenset):
        put({tuple: b"(", list: b"[", set: b"<", frozenset: b">"}[kind] + struct.pack("<i", len(value)))
        return iter(value)
    elif kind is dict:
        put(b"{")
        return _pairs(value, put)
    elif kind is CodeType:
        from _objects import image_dump

        put(image_dump(value, 0, b"\0" * 8)[16:])
    else:
        raise ValueError("unmarshallable object")


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


def _write_str(value, put):
    if value.isascii():
        data = value.encode("ascii")
        put(b"z" + bytes([len(data)]) + data if len(data) < 256 else b"a" + struct.pack("<i", len(data)) + data)
    else:
        data = value.encode("utf-8", "surrogatepass")
        put(b"u" + struct.pack("<i", len(data)) + data)


class _Reader:
    END = object()

    def __init__(self, data):
        self.data, self.at, self.refs = bytes(data), 0, []

    def take(self, n):
        if n < 0:
            raise ValueError("bad marshal data (size out of range)")
        piece = self.data[self.at:self.at + n]
        if len(piece) < n:
            raise EOFError("marshal data too short")
        self.at += n
        return piece

    def size(self):
        return struct.unpack("<i", self.take(4))[0]

    def value(self):
        filling = []    # the containers around what is read next, which are sent their items, and their places in refs
        while True:
            if self.at >= len(self.data):
                raise EOFError("EOF read where object expected")
            code = self.take(1)[0]
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
        if code == "l":
            n = self.size()
            digits = struct.unpack(f"<{abs(n)}H", self.take(2 * abs(n)))
            value = 0
            for digit in reversed(digits):
                if digit > 0x7FFF:
                    raise ValueError("bad marshal data (digit out of range in long)")
                value = value << 15 | digit
            return -value if n < 0 else value
        if code == "g":
            return struct.unpack("<d", self.take(8))[0]
        if code == "y":
            return complex(*struct.unpack("<dd", self.take(16)))
        if code == "s":
            return self.take(self.size())
        if code in "zZ":
            return self.take(self.take(1)[0]).decode("ascii")
        if code in "aA":
            return self.take(self.size()).decode("ascii")
        if code in "ut":
            return self.take(self.size()).decode("utf-8", "surrogatepass")
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
        if count < 0 or count > len(self.data) - self.at:
            raise EOFError("marshal data too short") if count >= 0 else ValueError("bad marshal data (size out of range)")
        items = []
        if code == "[" and slot >= 0:
            self.refs[slot] = items
        for _ in range(count):
            items.append((yield))
        return items if code == "[" else {")": tuple, "(": tuple, "<": set, ">": frozenset}[code](items)


def loads(data, /):
    result = _Reader(data).value()
    if result is _Reader.END:
        raise TypeError("NULL object in marshal data for object")
    return result


def load(file, /):
    return loads(file.read())
