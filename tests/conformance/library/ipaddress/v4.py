import ipaddress as ip
a = ip.ip_address("192.168.1.10")
print(a, repr(a), int(a), a.packed, a.version, a.max_prefixlen, a.is_private, a.is_global, a.is_multicast, a.is_loopback, a.is_link_local, a.is_reserved, a.is_unspecified, a.reverse_pointer, a.exploded, a.compressed, a + 5, a - 1, a < ip.ip_address("192.168.1.11"), hash(a) == hash(ip.IPv4Address("192.168.1.10")), f"{a:b}", f"{a:#x}", f"{a:_X}", f"{a:n}", f"{a:s}")
n = ip.ip_network("192.168.0.0/22")
print(n, repr(n), n.netmask, n.hostmask, n.broadcast_address, n.num_addresses, n.prefixlen, n.with_netmask, n.with_hostmask, a in n, n[5], n[-1], list(n.subnets(new_prefix=24)), n.supernet(), n.supernet(new_prefix=16), list(ip.ip_network("10.0.0.0/30").hosts()), list(ip.ip_network("10.0.0.0/31").hosts()), list(ip.ip_network("10.0.0.0/32").hosts()), n.overlaps(ip.ip_network("192.168.3.0/24")), ip.ip_network("192.168.1.0/24").subnet_of(n), n.supernet_of(n), list(n.address_exclude(ip.ip_network("192.168.1.0/24"))), n.is_private, n == ip.ip_network("192.168.0.0/255.255.252.0"), ip.ip_network("10.0.0.0/0.0.0.255"), n.compare_networks(ip.ip_network("10.0.0.0/8")), list(n)[:2])
i = ip.ip_interface("10.1.2.3/8")
print(i, repr(i), i.ip, i.network, i.with_netmask, i.with_prefixlen, i.with_hostmask, i == ip.ip_interface("10.1.2.3/8"), i < ip.ip_interface("10.1.2.4/8"), i.netmask, i.is_private, int(i))
