import ipaddress as ip
for s in ("::1", "2001:db8::8a2e:370:7334", "::", "::ffff:1.2.3.4", "ff02::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2002:c000:204::", "1:2:3:4:5:6:7:8", "1::8", "fec0::1", "1:0:0:2:0:0:0:3", "1:0:2:0:3:0:4:0"):
    a = ip.ip_address(s)
    print(a, repr(a), a.exploded, a.compressed, a.is_private, a.is_global, a.is_loopback, a.is_link_local, a.is_multicast, a.is_reserved, a.is_site_local, a.is_unspecified, a.ipv4_mapped, a.teredo, a.sixtofour, a.scope_id)
n = ip.ip_network("2001:db8::/126")
print(n, list(n), list(n.hosts()), n.num_addresses, n.netmask, n.hostmask, n[1], list(n.subnets())[1], n.supernet(prefixlen_diff=6), ip.ip_address("::1").reverse_pointer, ip.ip_interface("::1/64").network, n.exploded, ip.IPv6Address(5), ip.IPv6Address(b"\0" * 15 + b"\x07"), f"{ip.IPv6Address(255):#_x}")
