"""Addresses of the internet, and networks of them."""

from ipaddress._addresses import (
    IPV4LENGTH, IPV6LENGTH, AddressValueError, IPv4Address, IPv6Address, NetmaskValueError)
from ipaddress._networks import IPv4Interface, IPv4Network, IPv6Interface, IPv6Network
from ipaddress._ranges import collapse_addresses, get_mixed_type_key, summarize_address_range


def _first(makers, text, *args):
    for make in makers:
        try:
            return make(text, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    return None


def ip_address(address):
    found = _first((IPv4Address, IPv6Address), address)
    if found is None:
        raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 address")
    return found


def ip_network(address, strict=True):
    found = _first((IPv4Network, IPv6Network), address, strict)
    if found is None:
        raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 network")
    return found


def ip_interface(address):
    found = _first((IPv4Interface, IPv6Interface), address)
    if found is None:
        raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 interface")
    return found


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
