"""Addresses of the internet, and networks of them."""

from ipaddress._addresses import (
    IPV4LENGTH, IPV6LENGTH, AddressValueError, IPv4Address, IPv6Address, NetmaskValueError)
from ipaddress._networks import IPv4Interface, IPv4Network, IPv6Interface, IPv6Network
from ipaddress._ranges import collapse_addresses, get_mixed_type_key, summarize_address_range


def _either(what, makers, address, *args):
    for make in makers:
        try:
            return make(address, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 {what}")


def ip_address(address):
    return _either("address", (IPv4Address, IPv6Address), address)


def ip_network(address, strict=True):
    return _either("network", (IPv4Network, IPv6Network), address, strict)


def ip_interface(address):
    return _either("interface", (IPv4Interface, IPv6Interface), address)


def v4_int_to_packed(address):
    try:
        return address.to_bytes(4, "big")
    except OverflowError:
        raise ValueError("Address negative or too large for IPv4")


def v6_int_to_packed(address):
    try:
        return address.to_bytes(16, "big")
    except OverflowError:
        raise ValueError("Address negative or too large for IPv6")


for _made in list(globals().values()):
    if isinstance(_made, type):
        _made.__module__ = "ipaddress"
del _made
