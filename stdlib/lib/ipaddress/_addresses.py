"""Single addresses of both versions."""

import functools

IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    pass


class NetmaskValueError(ValueError):
    pass


def same_version(a, b):
    if a.version != b.version:
        raise TypeError("%s and %s are not of the same version" % (a, b))


@functools.total_ordering
class _Address:
    """What both versions share; a subclass has its version, its length and how it is written."""

    __slots__ = ()
    _scope_id = None

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self.version == other.version and self._scope_id == other._scope_id
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        same_version(self, other)
        return self._ip < other._ip

    def __add__(self, other):
        return self.__class__(int(self) + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return self.__class__(int(self) - other) if isinstance(other, int) else NotImplemented

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, str(self))

    def __str__(self):
        return str(self._string_from_ip_int(self._ip))

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def __format__(self, fmt):
        """As text, or as a number with the types b, n, x and X."""
        if not fmt or fmt[-1] == "s":
            return format(str(self), fmt)
        kind = fmt[-1]
        body = fmt[:-1]
        alternate, body = ("#", body.replace("#", "", 1)) if "#" in body else ("", body)
        grouped, body = ("_", body.replace("_", "", 1)) if "_" in body else ("", body)
        if kind not in "bnxX" or body:
            return super().__format__(fmt)
        if kind == "n":
            kind = "b" if self.version == 4 else "x"
        digits = self.max_prefixlen if kind == "b" else self.max_prefixlen // 4
        width = digits + (digits // 4 - 1 if grouped else 0) + (2 if alternate else 0)
        return format(int(self), f"{alternate}0{width}{grouped}{kind}")

    @property
    def exploded(self):
        return self._explode()

    @property
    def compressed(self):
        return str(self)

    @property
    def reverse_pointer(self):
        return self._reverse_pointer()

    def _given(self, address):
        """The number that an int or bytes are; None of a text."""
        if isinstance(address, int):
            self._check_int(address)
            return address
        if isinstance(address, bytes):
            self._check_packed(address)
            return int.from_bytes(address, "big")
        if "/" in str(address):
            raise AddressValueError(f"Unexpected '/' in {address!r}")
        return None

    def _check_int(self, address):
        if address < 0:
            raise AddressValueError("%d (< 0) is not permitted as an IPv%d address" % (address, self.version))
        if address >> self.max_prefixlen:
            raise AddressValueError("%d (>= 2**%d) is not permitted as an IPv%d address"
                                    % (address, self.max_prefixlen, self.version))

    def _check_packed(self, address):
        size = self.max_prefixlen // 8
        if len(address) != size:
            raise AddressValueError("%r (len %d != %d) is not permitted as an IPv%d address"
                                    % (address, len(address), size, self.version))

    def _within(self, ranges):
        """Whether the address is in one of (first address, prefix length)."""
        return any(self._ip >> (self.max_prefixlen - length) == first >> (self.max_prefixlen - length)
                   for first, length in ranges)


def _v4(text):
    parts = text.split(".")
    if len(parts) != 4:
        raise AddressValueError("Expected 4 octets in %r" % text)
    number = 0
    for part in parts:
        try:
            if not part:
                raise ValueError("Empty octet not permitted")
            if not (part.isascii() and part.isdigit()):
                raise ValueError("Only decimal digits permitted in %r" % part)
            if len(part) > 3:
                raise ValueError("At most 3 characters permitted in %r" % part)
            if part != "0" and part[0] == "0":
                raise ValueError("Leading zeros are not permitted in %r" % part)
            if int(part, 10) > 255:
                raise ValueError("Octet %d (> 255) not permitted" % int(part, 10))
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
        number = number << 8 | int(part, 10)
    return number


def _ranges(parse, text):
    return [(parse(item.partition("/")[0]), int(item.partition("/")[2])) for item in text.split()]


_PRIVATE4 = _ranges(_v4, "0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.170/31 "
                         "192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 "
                         "255.255.255.255/32")
_PUBLIC4 = _ranges(_v4, "192.0.0.9/32 192.0.0.10/32")  # although they are within a private block
_SHARED4 = _ranges(_v4, "100.64.0.0/10")


class IPv4Address(_Address):
    __slots__ = ("_ip", "__weakref__")
    version, _version, max_prefixlen, _max_prefixlen = 4, 4, 32, 32

    def __init__(self, address):
        number = self._given(address)
        self._ip = self._ip_int_from_string(str(address)) if number is None else number

    @classmethod
    def _ip_int_from_string(cls, text):
        if not text:
            raise AddressValueError("Address cannot be empty")
        return _v4(text)

    @classmethod
    def _string_from_ip_int(cls, number):
        return ".".join(map(str, number.to_bytes(4, "big")))

    def _explode(self):
        return str(self)

    def _reverse_pointer(self):
        return ".".join(reversed(str(self).split("."))) + ".in-addr.arpa"

    packed = property(lambda self: self._ip.to_bytes(4, "big"))
    is_reserved = property(lambda self: self._within(_ranges(_v4, "240.0.0.0/4")))
    is_private = property(lambda self: self._within(_PRIVATE4) and not self._within(_PUBLIC4))
    is_global = property(lambda self: not self._within(_SHARED4) and not self.is_private)
    is_multicast = property(lambda self: self._within(_ranges(_v4, "224.0.0.0/4")))
    is_unspecified = property(lambda self: self._ip == 0)
    is_loopback = property(lambda self: self._within(_ranges(_v4, "127.0.0.0/8")))
    is_link_local = property(lambda self: self._within(_ranges(_v4, "169.254.0.0/16")))


def _v6(text):
    if not text:
        raise AddressValueError("Address cannot be empty")
    parts = text.split(":")
    if len(parts) < 3:
        raise AddressValueError("At least 3 parts expected in %r" % text)
    if "." in parts[-1]:
        try:
            low = _v4(parts.pop())
        except AddressValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
        parts += ["%x" % (low >> 16 & 0xffff), "%x" % (low & 0xffff)]
    if len(parts) > 9:
        raise AddressValueError("At most 8 colons permitted in %r" % text)
    gap = None
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if gap is not None:
                raise AddressValueError("At most one '::' permitted in %r" % text)
            gap = i
    if gap is None:
        if len(parts) != 8:
            raise AddressValueError("Exactly 8 parts expected without '::' in %r" % text)
        if not parts[0]:
            raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not parts[-1]:
            raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        groups = parts
    else:
        high, low = parts[:gap], parts[gap + 1:]
        if not high[0]:
            high = high[1:]
            if high:
                raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not low[-1]:
            low = low[:-1]
            if low:
                raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        missing = 8 - len(high) - len(low)
        if missing < 1:
            raise AddressValueError("Expected at most 7 other parts with '::' in %r" % text)
        groups = high + ["0"] * missing + low
    number = 0
    for group in groups:
        try:
            if any(c not in "0123456789abcdefABCDEF" for c in group):
                raise ValueError("Only hex digits permitted in %r" % group)
            if len(group) > 4:
                raise ValueError("At most 4 characters permitted in %r" % group)
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
        number = number << 16 | int(group, 16)
    return number


_PRIVATE6 = _ranges(_v6, "::1/128 ::/128 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 "
                     "fc00::/7 fe80::/10")
_PUBLIC6 = _ranges(_v6, "2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28")
_RESERVED6 = _ranges(_v6, "::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 "
                      "e000::/4 f000::/5 f800::/6 fe00::/9")


class IPv6Address(_Address):
    __slots__ = ("_ip", "_scope_id", "__weakref__")
    version, _version, max_prefixlen, _max_prefixlen = 6, 6, 128, 128

    def __init__(self, address):
        self._scope_id = None
        number = self._given(address)
        if number is None:
            text, percent, scope = str(address).partition("%")
            if percent:
                if not scope or "%" in scope:
                    raise AddressValueError('Invalid IPv6 address: "%r"' % str(address))
                self._scope_id = scope
            number = self._ip_int_from_string(text)
        self._ip = number

    @classmethod
    def _ip_int_from_string(cls, text):
        return _v6(text)

    @classmethod
    def _string_from_ip_int(cls, number):
        """Groups in hexadecimal, the longest run of zeros as ::."""
        groups = ["%x" % (number >> shift & 0xffff) for shift in range(112, -1, -16)]
        best_at, best, at = -1, 1, 0
        while at < 8:
            end = at
            while end < 8 and groups[end] == "0":
                end += 1
            if end - at > best:
                best_at, best = at, end - at
            at = max(end, at + 1)
        if best_at >= 0:
            return ":".join(groups[:best_at]) + "::" + ":".join(groups[best_at + best:])
        return ":".join(groups)

    def __str__(self):
        text = self._string_from_ip_int(self._ip)
        return f"{text}%{self._scope_id}" if self._scope_id else text

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __reduce__(self):
        return self.__class__, (str(self),)

    def _explode(self):
        digits = "%032x" % self._ip
        return ":".join(digits[i:i + 4] for i in range(0, 32, 4))

    def _reverse_pointer(self):
        return ".".join(reversed(self.exploded.replace(":", ""))) + ".ip6.arpa"

    packed = property(lambda self: self._ip.to_bytes(16, "big"))
    scope_id = property(lambda self: self._scope_id)
    is_multicast = property(lambda self: self._within(_ranges(_v6, "ff00::/8")))
    is_reserved = property(lambda self: self._within(_RESERVED6))
    is_link_local = property(lambda self: self._within(_ranges(_v6, "fe80::/10")))
    is_site_local = property(lambda self: self._within(_ranges(_v6, "fec0::/10")))
    is_unspecified = property(lambda self: self._ip == 0)
    is_loopback = property(lambda self: self._ip == 1)
    is_global = property(lambda self: not self.is_private)

    @property
    def is_private(self):
        mapped = self.ipv4_mapped
        return mapped.is_private if mapped is not None else (
            self._within(_PRIVATE6) and not self._within(_PUBLIC6))

    @property
    def ipv4_mapped(self):
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None
