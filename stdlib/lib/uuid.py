"""Identifiers of 128 bits that are everywhere different."""

import enum
import os
import time

int_ = int
bytes_ = bytes

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    "reserved for NCS compatibility", "specified in RFC 4122", "reserved for Microsoft compatibility",
    "reserved for future definition"]


class SafeUUID(enum.Enum):
    safe = 0
    unsafe = -1
    unknown = None


class UUID:
    """One identifier: from hex digits, 16 bytes, its six fields or an int."""

    __slots__ = ("int", "is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *,
                 is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "")
            hex = hex.strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = int_(hex, 16)
        if bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = int_.from_bytes(bytes, "big")
        if fields is not None:
            int = _from_fields(fields)
        if int is None or not 0 <= int < 1 << 128:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError("illegal version number")
            int = int & ~(0xc000 << 48) | 0x8000 << 48
            int = int & ~(0xf000 << 64) | version << 76
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "is_safe", is_safe)

    def __getstate__(self):
        state = {"int": self.int}
        if self.is_safe != SafeUUID.unknown:
            state["is_safe"] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, "int", state["int"])
        object.__setattr__(self, "is_safe", SafeUUID(state.get("is_safe")))

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f"{type(self).__name__}({str(self)!r})"

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __str__(self):
        text = self.hex
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

    @property
    def bytes(self):
        return self.int.to_bytes(16, "big")

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low,
                self.node)

    time_low = property(lambda self: self.int >> 96)
    time_mid = property(lambda self: self.int >> 80 & 0xffff)
    time_hi_version = property(lambda self: self.int >> 64 & 0xffff)
    clock_seq_hi_variant = property(lambda self: self.int >> 56 & 0xff)
    clock_seq_low = property(lambda self: self.int >> 48 & 0xff)
    time = property(lambda self: (self.time_hi_version & 0x0fff) << 48 | self.time_mid << 32 | self.time_low)
    clock_seq = property(lambda self: (self.clock_seq_hi_variant & 0x3f) << 8 | self.clock_seq_low)
    node = property(lambda self: self.int & 0xffffffffffff)
    hex = property(lambda self: "%032x" % self.int)
    urn = property(lambda self: "urn:uuid:" + str(self))

    @property
    def variant(self):
        if not self.int & 0x8000 << 48:
            return RESERVED_NCS
        if not self.int & 0x4000 << 48:
            return RFC_4122
        return RESERVED_FUTURE if self.int & 0x2000 << 48 else RESERVED_MICROSOFT

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xf
        return None


def _from_fields(fields):
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    total = 0
    kinds = ("a 32-bit", "a 16-bit", "a 16-bit", "an 8-bit", "an 8-bit", "a 48-bit")
    for number, (value, kind) in enumerate(zip(fields, kinds), 1):
        bits = int_(kind.split()[1].split("-")[0])
        if not 0 <= value < 1 << bits:
            raise ValueError(f"field {number} out of range (need {kind} value)")
        total = total << bits | value
    return total


# Where CPython keeps the system's makers of UUIDs, for programs that put others there; there is none.
_generate_time_safe = _UuidCreate = None

_node = None
_last_timestamp = None


def getnode():
    """The address of a network card of this machine, or a random number that says so."""
    global _node
    if _node is None:
        _node = _card_address() or int.from_bytes(os.urandom(6), "big") | 1 << 40
    return _node


def _card_address():
    folder = "/sys/class/net"
    try:
        cards = sorted(os.listdir(folder))
    except OSError:
        return None
    for card in cards:
        try:
            with open(f"{folder}/{card}/address") as file:
                address = int(file.read().strip().replace(":", "") or "0", 16)
        except (OSError, ValueError):
            continue
        if address and not address & 1 << 41:
            return address
    return None


def uuid1(node=None, clock_seq=None):
    """From this machine, a sequence number and the time in steps of 100 ns since 1582."""
    global _last_timestamp
    stamp = time.time_ns() // 100 + 0x01b21dd213814000
    if _last_timestamp is not None and stamp <= _last_timestamp:
        stamp = _last_timestamp + 1
    _last_timestamp = stamp
    if clock_seq is None:
        clock_seq = int.from_bytes(os.urandom(2), "big") & 0x3fff
    return UUID(fields=(stamp & 0xffffffff, stamp >> 32 & 0xffff, stamp >> 48 & 0x0fff, clock_seq >> 8 & 0x3f,
                        clock_seq & 0xff, getnode() if node is None else node), version=1)


def uuid3(namespace, name):
    """From the MD5 of a namespace and a name."""
    from hashlib import md5
    return UUID(bytes=md5(namespace.bytes + bytes(name, "utf-8"), usedforsecurity=False).digest()[:16], version=3)


def uuid4():
    """Random."""
    return UUID(bytes=os.urandom(16), version=4)


def uuid5(namespace, name):
    """From the SHA-1 of a namespace and a name."""
    from hashlib import sha1
    return UUID(bytes=sha1(namespace.bytes + bytes(name, "utf-8")).digest()[:16], version=5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
