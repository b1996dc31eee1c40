import copy
import ipaddress as ip
a = [ip.ip_address(s) for s in ("10.0.0.2", "9.0.0.1", "10.0.0.1")]
print(sorted(a), max(a), set(a) == set(map(ip.IPv4Address, map(int, a))), copy.deepcopy(a) == a, a[0] == "10.0.0.2", a[0] != a[1], ip.ip_network("10.0.0.0/8") in {ip.ip_network("10.0.0.0/8"): 1}, sorted([ip.ip_network("10.0.0.0/8"), ip.ip_network("9.0.0.0/8"), ip.ip_network("10.0.0.0/9")]))
print(ip.IPV4LENGTH, ip.IPV6LENGTH, issubclass(ip.AddressValueError, ValueError), ip.ip_network(("10.0.0.0", 8)), ip.ip_network(5), ip.ip_network("10.1.2.3/8", strict=False), ip.IPv4Network(b"\x0a\0\0\0"))
