"""Names of the socket module; there is no network: making or resolving anything raises an error that says so."""

import os as _os
from enum import IntEnum as _IntEnum, IntFlag as _IntFlag

error = OSError
timeout = TimeoutError


class herror(OSError):
    pass


class gaierror(OSError):
    pass


AddressFamily = _IntEnum("AddressFamily", {"AF_UNSPEC": 0, "AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10, "AF_NETLINK": 16, "AF_PACKET": 17, "AF_BLUETOOTH": 31, "AF_CAN": 29, "AF_VSOCK": 40})
SocketKind = _IntEnum("SocketKind", {"SOCK_STREAM": 1, "SOCK_DGRAM": 2, "SOCK_RAW": 3, "SOCK_RDM": 4, "SOCK_SEQPACKET": 5, "SOCK_NONBLOCK": 2048, "SOCK_CLOEXEC": 524288})
MsgFlag = _IntFlag("MsgFlag", {"MSG_OOB": 1, "MSG_PEEK": 2, "MSG_DONTROUTE": 4, "MSG_CTRUNC": 8, "MSG_TRUNC": 32, "MSG_DONTWAIT": 64, "MSG_EOR": 128, "MSG_WAITALL": 256,
                               "MSG_NOSIGNAL": 16384, "MSG_CMSG_CLOEXEC": 1073741824})
AddressInfo = _IntFlag("AddressInfo", {"AI_PASSIVE": 1, "AI_CANONNAME": 2, "AI_NUMERICHOST": 4, "AI_V4MAPPED": 8, "AI_ALL": 16, "AI_ADDRCONFIG": 32, "AI_NUMERICSERV": 1024})
for _enum in (AddressFamily, SocketKind, MsgFlag, AddressInfo):
    globals().update(_enum.__members__)
has_ipv6 = True
SOL_SOCKET, SOL_TCP, SOL_UDP, SOL_IP, SOMAXCONN = 1, 6, 17, 0, 4096
SO_DEBUG, SO_REUSEADDR, SO_TYPE, SO_ERROR, SO_DONTROUTE, SO_BROADCAST, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_OOBINLINE = range(1, 11)
SO_PRIORITY, SO_LINGER, SO_REUSEPORT, SO_RCVTIMEO, SO_SNDTIMEO, SO_BINDTODEVICE = 12, 13, 15, 20, 21, 25
IPPROTO_IP, IPPROTO_ICMP, IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IPV6, IPPROTO_RAW = 0, 1, 6, 17, 41, 255
TCP_NODELAY, TCP_MAXSEG, TCP_CORK, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT = 1, 2, 3, 4, 5, 6, 18
IP_TOS, IP_TTL, IP_MULTICAST_TTL, IP_MULTICAST_LOOP, IP_ADD_MEMBERSHIP, IP_DROP_MEMBERSHIP, IPV6_V6ONLY = 1, 2, 33, 34, 35, 36, 26
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
NI_NUMERICHOST, NI_NUMERICSERV, NI_NAMEREQD = 1, 2, 8
EAI_AGAIN, EAI_FAIL, EAI_FAMILY, EAI_MEMORY, EAI_NONAME, EAI_SERVICE = -3, -4, -6, -10, -2, -8
EAGAIN = EWOULDBLOCK = 11
EBADF, INADDR_ANY, INADDR_BROADCAST, INADDR_LOOPBACK = 9, 0, 0xFFFFFFFF, 0x7F000001
_GLOBAL_DEFAULT_TIMEOUT = object()
_default_timeout = None


def _unsupported(name):
    def raises(*args, **kwargs):
        raise NotImplementedError(f"socket.{name} is not supported: mpy has no network")

    raises.__name__ = raises.__qualname__ = name
    return raises


class socket:
    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        raise NotImplementedError("socket.socket is not supported: mpy has no network")


SocketType = socket
for _name in ("create_connection", "create_server", "socketpair", "fromfd", "fromshare", "getaddrinfo", "getnameinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr",
              "getfqdn", "getservbyname", "getservbyport", "getprotobyname", "if_nameindex", "if_nametoindex", "if_indextoname", "send_fds", "recv_fds", "sethostname"):
    globals()[_name] = _unsupported(_name)


def has_dualstack_ipv6():
    return False


def gethostname():
    return _os.uname().nodename


def getdefaulttimeout():
    return _default_timeout


def setdefaulttimeout(timeout):
    global _default_timeout
    if timeout is not None and timeout < 0:
        raise ValueError("Timeout value out of range")
    _default_timeout = timeout


def close(fd):
    _os.close(fd)


def _swap(bits):
    def swap(x, /):
        if x < 0:
            raise OverflowError("can't convert negative Python int to C unsigned integer")
        if x >> bits:
            raise OverflowError(f"{'ntohs' if bits == 16 else 'int'}: Python int too large to convert to C {bits}-bit unsigned integer")
        return int.from_bytes(x.to_bytes(bits // 8, "little"), "big")

    return swap


htons = ntohs = _swap(16)
htonl = ntohl = _swap(32)


def inet_aton(ip_string, /):
    parts = ip_string.split(".")
    try:
        if len(parts) != 4:
            raise ValueError
        return bytes(map(int, parts))
    except ValueError:
        raise OSError("illegal IP address string passed to inet_aton") from None


def inet_ntoa(packed_ip, /):
    if len(packed_ip) != 4:
        raise OSError("packed IP wrong length for inet_ntoa")
    return ".".join(map(str, packed_ip))


def inet_pton(address_family, ip_string, /):
    import ipaddress

    try:
        return (ipaddress.IPv4Address if address_family == AddressFamily.AF_INET else ipaddress.IPv6Address)(ip_string).packed
    except ValueError:
        raise OSError("illegal IP address string passed to inet_pton") from None


def inet_ntop(address_family, packed_ip, /):
    import ipaddress

    return str((ipaddress.IPv4Address if address_family == AddressFamily.AF_INET else ipaddress.IPv6Address)(bytes(packed_ip)))
