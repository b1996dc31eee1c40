"""Ranges of addresses as networks, and networks put together."""

from ipaddress._addresses import IPv4Address, IPv6Address, _Address, same_version
from ipaddress._networks import IPv4Network, IPv6Network, _Network


def summarize_address_range(first, last):
    """The networks that make up a range, the largest that fit."""
    if not (isinstance(first, _Address) and isinstance(last, _Address)):
        raise TypeError("first and last must be IP addresses, not networks")
    same_version(first, last)
    if first > last:
        raise ValueError("last IP address must be greater than first")
    if first.version not in (4, 6):
        raise ValueError("unknown IP version")
    make = IPv4Network if first.version == 4 else IPv6Network
    bits, at, end = first._max_prefixlen, first._ip, last._ip
    while at <= end:
        aligned = (at & -at).bit_length() - 1 if at else bits
        size = min(aligned, (end - at + 1).bit_length() - 1)
        yield make((at, bits - size))
        at += 1 << size


def collapse_addresses(addresses):
    addresses, networks = list(addresses), []
    singles = []
    for item in addresses:
        for others in (singles, networks):
            if others:
                same_version(item, others[-1])
        if isinstance(item, _Network):
            networks.append(item)
        else:
            singles.append(item)
    ranges = [(int(n.network_address), int(n.broadcast_address)) for n in networks] + [(i._ip, i._ip) for i in singles]
    if not ranges:
        return iter([])
    address = type(networks[0].network_address) if networks else (
        IPv4Address if singles[0]._version == 4 else IPv6Address)
    merged = []
    for low, high in sorted(ranges):
        if merged and low <= merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], high)
        else:
            merged.append([low, high])
    return (network for low, high in merged for network in summarize_address_range(address(low), address(high)))


def get_mixed_type_key(obj):
    """A key that sorts addresses and networks together."""
    if isinstance(obj, _Network):
        return obj._get_networks_key()
    if isinstance(obj, _Address):
        return obj._version, obj
    return NotImplemented
