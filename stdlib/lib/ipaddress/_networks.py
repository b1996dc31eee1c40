"""Networks, and addresses with the network they are in."""

import functools

from ipaddress._addresses import _PRIVATE4, _PRIVATE6, AddressValueError, IPv4Address, IPv6Address, NetmaskValueError, same_version


def _split(address, bits):
    """The two parts of what a network or an interface is made of."""
    if isinstance(address, (bytes, int)):
        return address, bits
    if not isinstance(address, tuple):
        address = str(address).split("/")
        if len(address) > 2:
            raise AddressValueError(f"Only one '/' permitted in {'/'.join(address)!r}")
    return (address[0], address[1]) if len(address) > 1 else (address[0], bits)


def _prefix(mask, kind):
    """The length of a prefix given as a number, a netmask or a hostmask."""
    bits = kind._max_prefixlen
    text = str(mask)
    if isinstance(mask, int) or text.isascii() and text.isdigit():
        number = int(text)
        if not 0 <= number <= bits:
            raise NetmaskValueError("%r is not a valid netmask" % (text if not isinstance(mask, int) else mask))
        return number
    if kind._version == 6:
        raise NetmaskValueError("%r is not a valid netmask" % text)
    try:
        number = kind._ip_int_from_string(text)
    except AddressValueError:
        raise NetmaskValueError("%r is not a valid netmask" % text) from None
    full = (1 << bits) - 1
    for candidate in (number, number ^ full):
        inverse = candidate ^ full
        if inverse & inverse + 1 == 0:
            return bits - inverse.bit_length()
    raise NetmaskValueError("%r is not a valid netmask" % text)


@functools.total_ordering
class _Network:
    """A block of addresses with a common prefix."""

    def __init__(self, address, strict=True):
        first, mask = _split(address, self._max_prefixlen)
        self.network_address = self._address_class(first)
        self._prefixlen = _prefix(mask, self._address_class)
        self.netmask = self._address_class(self._mask())
        number = int(self.network_address)
        if number & self._mask() != number:
            if strict:
                raise ValueError("%s has host bits set" % self)
            self.network_address = self._address_class(number & self._mask())

    def _mask(self):
        full = (1 << self._max_prefixlen) - 1
        return full ^ full >> self._prefixlen

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, str(self))

    def __str__(self):
        return "%s/%d" % (self.network_address, self._prefixlen)

    version = property(lambda self: self._version)
    max_prefixlen = property(lambda self: self._max_prefixlen)
    prefixlen = property(lambda self: self._prefixlen)

    @functools.cached_property
    def broadcast_address(self):
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @functools.cached_property
    def hostmask(self):
        return self._address_class(int(self.netmask) ^ (1 << self._max_prefixlen) - 1)

    @property
    def num_addresses(self):
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def with_prefixlen(self):
        return "%s/%d" % (self.network_address, self._prefixlen)

    @property
    def with_netmask(self):
        return "%s/%s" % (self.network_address, self.netmask)

    @property
    def with_hostmask(self):
        return "%s/%s" % (self.network_address, self.hostmask)

    @property
    def exploded(self):
        return "%s/%d" % (self.network_address._explode(), self._prefixlen)

    @property
    def compressed(self):
        return str(self)

    @property
    def reverse_pointer(self):
        return self.network_address.reverse_pointer.replace("0.", "0/%d." % self._prefixlen, 1)

    @property
    def is_private(self):
        """Whether both ends are in the same private block."""
        return any(self.network_address._within([block]) and self.broadcast_address._within([block])
                   for block in self._private)

    def __iter__(self):
        for number in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address_class(number)

    def __getitem__(self, n):
        network, broadcast = int(self.network_address), int(self.broadcast_address)
        number = (network if n >= 0 else broadcast + 1) + n
        if not network <= number <= broadcast:
            raise IndexError("address out of range")
        return self._address_class(number)

    def hosts(self):
        first, last = int(self.network_address), int(self.broadcast_address)
        if self._prefixlen == self._max_prefixlen:
            return [self.network_address]
        if self._prefixlen == self._max_prefixlen - 1:
            return list(self)
        end = last if self._version == 4 else last + 1
        return (self._address_class(number) for number in range(first + 1, end))

    def __contains__(self, other):
        if self._version != other._version or isinstance(other, _Network):
            return False
        return int(other) & self._mask() == int(self.network_address)

    def __eq__(self, other):
        try:
            return (self._version == other._version and self.network_address == other.network_address
                    and int(self.netmask) == int(other.netmask))
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _Network):
            return NotImplemented
        same_version(self, other)
        return (self.network_address, self.netmask) < (other.network_address, other.netmask)

    def __hash__(self):
        return hash(int(self.network_address) ^ int(self.netmask))

    def __reduce__(self):
        return self.__class__, (str(self),)

    def overlaps(self, other):
        return (self.network_address in other or self.broadcast_address in other or other.network_address in self
                or other.broadcast_address in self)

    def subnet_of(self, other):
        return self._is_subnet_of(self, other)

    def supernet_of(self, other):
        return self._is_subnet_of(other, self)

    @staticmethod
    def _is_subnet_of(a, b):
        try:
            same_version(a, b)
            return b.network_address <= a.network_address and b.broadcast_address >= a.broadcast_address
        except AttributeError:
            raise TypeError(f"Unable to test subnet containment between {a} and {b}")

    def address_exclude(self, other):
        """The networks that are left of this one without another."""
        same_version(self, other)
        if not isinstance(other, _Network):
            raise TypeError("%s is not a network object" % other)
        if not other.subnet_of(self):
            raise ValueError("%s not contained in %s" % (other, self))
        rest = self
        while rest != other:
            low, high = rest.subnets()
            if other.subnet_of(low):
                yield high
                rest = low
            else:
                yield low
                rest = high

    def compare_networks(self, other):
        same_version(self, other)
        mine = (self.network_address, self.netmask)
        theirs = (other.network_address, other.netmask)
        return (mine > theirs) - (mine < theirs)

    def _get_networks_key(self):
        return self._version, self.network_address, self.netmask

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        if self._prefixlen == self._max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError("new prefix must be longer")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError("prefix length diff must be > 0")
        new = self._prefixlen + prefixlen_diff
        if new > self._max_prefixlen:
            raise ValueError("prefix length diff %d is invalid for netblock %s" % (new, self))
        step = int(self.hostmask) + 1 >> prefixlen_diff
        for number in range(int(self.network_address), int(self.broadcast_address) + 1, step):
            yield self.__class__((number, new))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError("new prefix must be shorter")
            if prefixlen_diff != 1:
                raise ValueError("cannot set prefixlen_diff and new_prefix")
            prefixlen_diff = self._prefixlen - new_prefix
        new = self._prefixlen - prefixlen_diff
        if new < 0:
            raise ValueError("current prefixlen is %d, cannot have a prefixlen_diff of %d"
                             % (self._prefixlen, prefixlen_diff))
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, new))


def _both_ends(name):
    def test(self):
        return getattr(self.network_address, name) and getattr(self.broadcast_address, name)
    return property(test)


for _name in ("is_multicast", "is_reserved", "is_link_local", "is_unspecified", "is_loopback"):
    setattr(_Network, _name, _both_ends(_name))
del _name


class IPv4Network(_Network):
    _address_class, _version, _max_prefixlen, _private = IPv4Address, 4, 32, _PRIVATE4

    @property
    def is_global(self):
        from ipaddress._addresses import _SHARED4
        shared = self.network_address._within(_SHARED4) and self.broadcast_address._within(_SHARED4)
        return not shared and not self.is_private


class IPv6Network(_Network):
    _address_class, _version, _max_prefixlen, _private = IPv6Address, 6, 128, _PRIVATE6

    is_global = property(lambda self: not self.is_private)
    is_site_local = _both_ends("is_site_local")


class _Interface:
    """An address that knows its network."""

    def __init__(self, address):
        first, mask = _split(address, self._max_prefixlen)
        self._address_base.__init__(self, first)
        self.network = self._network_class((first, mask), strict=False)
        self.netmask, self._prefixlen = self.network.netmask, self.network._prefixlen

    @property
    def hostmask(self):
        return self.network.hostmask

    @property
    def ip(self):
        return self._address_base(self._ip)

    def __str__(self):
        return "%s/%d" % (self._address_base.__str__(self), self._prefixlen)

    @property
    def with_prefixlen(self):
        return "%s/%s" % (self._string_from_ip_int(self._ip), self._prefixlen)

    @property
    def with_netmask(self):
        return "%s/%s" % (self._string_from_ip_int(self._ip), self.netmask)

    @property
    def with_hostmask(self):
        return "%s/%s" % (self._string_from_ip_int(self._ip), self.hostmask)

    @property
    def exploded(self):
        return "%s/%d" % (self.ip._explode(), self._prefixlen)

    def __eq__(self, other):
        equal = self._address_base.__eq__(self, other)
        if equal is NotImplemented or not equal:
            return equal
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = self._address_base.__lt__(self, other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    def __reduce__(self):
        return self.__class__, (str(self),)


class IPv4Interface(_Interface, IPv4Address):
    _address_base, _network_class = IPv4Address, IPv4Network


class IPv6Interface(_Interface, IPv6Address):
    _address_base, _network_class = IPv6Address, IPv6Network
