"""Sockets over the system's calls: the class that socket.socket is built on, addresses, the resolver, and the constants."""

import math as _math
import posix as _posix
import sys as _sys
import time as _time
import _sockets

error = OSError
timeout = TimeoutError
has_ipv6 = True


class herror(OSError):
    """The resolver does not know an address."""


class gaierror(OSError):
    """getaddrinfo() or getnameinfo() found nothing."""


herror.__module__ = gaierror.__module__ = "socket"

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_CAN, AF_BLUETOOTH, AF_ALG, AF_VSOCK = 0, 1, 2, 10, 16, 17, 29, 31, 38, 40
AF_APPLETALK, AF_ASH, AF_ATMPVC, AF_ATMSVC, AF_AX25, AF_BRIDGE, AF_ECONET, AF_IPX, AF_IRDA, AF_KEY = 5, 18, 8, 20, 3, 7, 19, 4, 23, 15
AF_LLC, AF_NETBEUI, AF_NETROM, AF_PPPOX, AF_QIPCRTR, AF_RDS, AF_ROSE, AF_ROUTE, AF_SECURITY, AF_SNA, AF_TIPC, AF_WANPIPE, AF_X25 = (
    26, 13, 6, 24, 42, 21, 11, 16, 14, 22, 30, 25, 9)
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_NONBLOCK, SOCK_CLOEXEC = 1, 2, 3, 4, 5, 0x800, 0x80000
MSG_OOB, MSG_PEEK, MSG_DONTROUTE, MSG_CTRUNC, MSG_TRUNC, MSG_DONTWAIT, MSG_EOR, MSG_WAITALL = 1, 2, 4, 8, 32, 64, 128, 256
MSG_CONFIRM, MSG_ERRQUEUE, MSG_NOSIGNAL, MSG_MORE, MSG_FASTOPEN, MSG_CMSG_CLOEXEC = 0x800, 0x2000, 0x4000, 0x8000, 0x20000000, 0x40000000
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, AI_V4MAPPED, AI_ALL, AI_ADDRCONFIG, AI_NUMERICSERV = 1, 2, 4, 8, 16, 32, 1024
SOL_SOCKET, SOL_IP, SOL_TCP, SOL_UDP, SOMAXCONN = 1, 0, 6, 17, 4096
SO_DEBUG, SO_REUSEADDR, SO_TYPE, SO_ERROR, SO_DONTROUTE, SO_BROADCAST, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_OOBINLINE = range(1, 11)
SO_PRIORITY, SO_LINGER, SO_REUSEPORT, SO_PASSCRED, SO_PEERCRED, SO_RCVLOWAT, SO_SNDLOWAT, SO_RCVTIMEO, SO_SNDTIMEO = 12, 13, 15, 16, 17, 18, 19, 20, 21
SO_BINDTODEVICE, SO_ACCEPTCONN, SO_PEERSEC, SO_PASSSEC, SO_MARK, SO_PROTOCOL, SO_DOMAIN, SO_INCOMING_CPU = 25, 30, 31, 34, 36, 38, 39, 49
SCM_RIGHTS, SCM_CREDENTIALS = 1, 2
IPPROTO_IP, IPPROTO_ICMP, IPPROTO_IGMP, IPPROTO_IPIP, IPPROTO_TCP, IPPROTO_EGP, IPPROTO_PUP, IPPROTO_UDP, IPPROTO_IDP = 0, 1, 2, 4, 6, 8, 12, 17, 22
IPPROTO_TP, IPPROTO_IPV6, IPPROTO_ROUTING, IPPROTO_FRAGMENT, IPPROTO_RSVP, IPPROTO_GRE, IPPROTO_ESP, IPPROTO_AH = 29, 41, 43, 44, 46, 47, 50, 51
IPPROTO_ICMPV6, IPPROTO_NONE, IPPROTO_DSTOPTS, IPPROTO_PIM, IPPROTO_SCTP, IPPROTO_UDPLITE, IPPROTO_RAW, IPPROTO_MPTCP = 58, 59, 60, 103, 132, 136, 255, 262
IPPROTO_HOPOPTS, IPPORT_RESERVED, IPPORT_USERRESERVED = 0, 1024, 5000
TCP_NODELAY, TCP_MAXSEG, TCP_CORK, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_SYNCNT, TCP_LINGER2, TCP_DEFER_ACCEPT, TCP_WINDOW_CLAMP = range(1, 11)
TCP_INFO, TCP_QUICKACK, TCP_CONGESTION, TCP_USER_TIMEOUT, TCP_FASTOPEN, TCP_NOTSENT_LOWAT = 11, 12, 13, 18, 23, 25
IP_TOS, IP_TTL, IP_HDRINCL, IP_OPTIONS, IP_RECVOPTS, IP_RETOPTS, IP_RECVRETOPTS, IP_RECVTOS, IP_TRANSPARENT = 1, 2, 3, 4, 6, 7, 7, 13, 19
IP_BIND_ADDRESS_NO_PORT, IP_MULTICAST_IF, IP_MULTICAST_TTL, IP_MULTICAST_LOOP, IP_ADD_MEMBERSHIP, IP_DROP_MEMBERSHIP = 24, 32, 33, 34, 35, 36
IP_DEFAULT_MULTICAST_TTL = IP_DEFAULT_MULTICAST_LOOP = 1
IP_MAX_MEMBERSHIPS = 20
IPV6_CHECKSUM, IPV6_UNICAST_HOPS, IPV6_MULTICAST_IF, IPV6_MULTICAST_HOPS, IPV6_MULTICAST_LOOP, IPV6_JOIN_GROUP, IPV6_LEAVE_GROUP = 7, 16, 17, 18, 19, 20, 21
IPV6_V6ONLY, IPV6_RECVPKTINFO, IPV6_PKTINFO, IPV6_RECVHOPLIMIT, IPV6_HOPLIMIT, IPV6_RECVTCLASS, IPV6_TCLASS = 26, 49, 50, 51, 52, 66, 67
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
NI_NUMERICHOST, NI_NUMERICSERV, NI_NOFQDN, NI_NAMEREQD, NI_DGRAM, NI_MAXHOST, NI_MAXSERV = 1, 2, 4, 8, 16, 1025, 32
EAI_BADFLAGS, EAI_NONAME, EAI_AGAIN, EAI_FAIL, EAI_NODATA, EAI_FAMILY, EAI_SOCKTYPE, EAI_SERVICE, EAI_ADDRFAMILY, EAI_MEMORY, EAI_SYSTEM, EAI_OVERFLOW = (
    -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12)
INADDR_ANY, INADDR_BROADCAST, INADDR_LOOPBACK, INADDR_NONE = 0, 0xFFFFFFFF, 0x7F000001, 0xFFFFFFFF
INADDR_UNSPEC_GROUP, INADDR_ALLHOSTS_GROUP, INADDR_MAX_LOCAL_GROUP = 0xE0000000, 0xE0000001, 0xE00000FF

_default_timeout = None
_EINPROGRESS, _EALREADY, _EISCONN, _EINTR = 115, 114, 106, 4
_POLLIN, _POLLOUT = 1, 4


# --- addresses and byte order

def _swap(name, bits):
    def swap(x, /):
        if not isinstance(x, int):
            raise TypeError(f"an integer is required (got type {type(x).__name__})" if bits == 16 else f"expected int, {type(x).__name__} found")
        if x < 0:
            raise OverflowError(f"{name}: can't convert negative Python int to C {bits}-bit unsigned integer" if bits == 16 else
                                "can't convert negative value to unsigned int")
        if x >> bits:
            raise OverflowError(f"{name}: Python int too large to convert to C {bits}-bit unsigned integer" if bits == 16 else
                                "int larger than 32 bits" if x >> 64 == 0 else "Python int too large to convert to C unsigned long")
        return int.from_bytes(x.to_bytes(bits // 8, "little"), "big")

    swap.__name__ = swap.__qualname__ = name
    return swap


htons, ntohs, htonl, ntohl = _swap("htons", 16), _swap("ntohs", 16), _swap("htonl", 32), _swap("ntohl", 32)


def inet_aton(ip_string, /):
    """Four bytes of an address in one to four numbers, each decimal, octal (0) or hexadecimal (0x)."""
    try:
        numbers = [int(p, 16 if p[:2].lower() == "0x" else 8 if p[0] == "0" and len(p) > 1 else 10) for p in ip_string.split()[0].split(".")]
        *first, last = numbers
        if len(first) > 3 or any(not 0 <= n < 256 for n in first) or not 0 <= last < 256 ** (4 - len(first)):
            raise ValueError
    except (ValueError, IndexError):
        raise OSError("illegal IP address string passed to inet_aton") from None
    return bytes(first) + last.to_bytes(4 - len(first), "big")


def inet_ntoa(packed_ip, /):
    packed = bytes(packed_ip)
    if len(packed) != 4:
        raise OSError("packed IP wrong length for inet_ntoa")
    return ".".join(map(str, packed))


def inet_pton(address_family, ip_string, /):
    import ipaddress

    if address_family not in (AF_INET, AF_INET6):
        raise OSError(97, "Address family not supported by protocol")
    try:
        return (ipaddress.IPv4Address if address_family == AF_INET else ipaddress.IPv6Address)(ip_string).packed
    except ValueError:
        raise OSError("illegal IP address string passed to inet_pton") from None


def inet_ntop(address_family, packed_ip, /):
    packed = bytes(packed_ip)
    if address_family not in (AF_INET, AF_INET6):
        raise ValueError(f"unknown address family {address_family}")
    if len(packed) != (4 if address_family == AF_INET else 16):
        raise ValueError("invalid length of packed IP address string")
    if address_family == AF_INET:
        return ".".join(map(str, packed))
    found = _sockets.name_of(b"\x0a\0\0\0\0\0\0\0" + packed + bytes(4), NI_NUMERICHOST | NI_NUMERICSERV)
    return found[0]


def _port(port, function):
    if not hasattr(port, "__index__"):
        raise TypeError(f"'{type(port).__name__}' object cannot be interpreted as an integer")
    port = port.__index__()
    if not 0 <= port <= 0xFFFF:
        raise OverflowError(f"{function}(): port must be 0-65535.")
    return port


def _host(host, family, function):
    """The packed address of a host of a family: the first that the resolver gives."""
    if isinstance(host, (bytes, bytearray)):
        host = bytes(host).decode("ascii")
    elif not isinstance(host, str):
        raise TypeError(f"str, bytes or bytearray expected, not {type(host).__name__}")
    if host == "":
        return bytes(4 if family == AF_INET else 16)
    if family == AF_INET and host == "<broadcast>":
        return b"\xff" * 4
    packed = _lookup(host, None, family, SOCK_DGRAM, 0, 0)[0][4]
    return packed[4:8] if family == AF_INET else packed[8:24]


def _pack(family, address, function):
    """The bytes of a sockaddr."""
    if family == AF_UNIX:
        if isinstance(address, str):
            address = address.encode(_sys.getfilesystemencoding(), "surrogateescape")
        else:
            address = bytes(memoryview(address))
        if len(address) > 107 + (address[:1] == b"\0"):
            raise OSError("AF_UNIX path too long")
        return b"\x01\0" + address + (b"" if address[:1] == b"\0" or not address else b"\0")
    if family == AF_INET:
        if not isinstance(address, tuple):
            raise TypeError(f"{function}(): AF_INET address must be tuple, not {type(address).__name__}")
        if len(address) != 2:
            raise TypeError("AF_INET address must be a pair (host, port)")
        packed = _host(address[0], family, function)
        return b"\x02\0" + _port(address[1], function).to_bytes(2, "big") + packed + bytes(8)
    if family == AF_INET6:
        if not isinstance(address, tuple):
            raise TypeError(f"{function}(): AF_INET6 address must be tuple, not {type(address).__name__}")
        if not 2 <= len(address) <= 4:
            raise TypeError("AF_INET6 address must be a tuple (host, port[, flowinfo[, scopeid]])")
        host, port, flow, scope = address + (0, 0)[:4 - len(address)]
        if not 0 <= flow <= 0xFFFFF:
            raise OverflowError(f"{function}(): flowinfo must be 0-1048575.")
        packed = _host(host, family, function)
        return b"\x0a\0" + _port(port, function).to_bytes(2, "big") + flow.to_bytes(4, "big") + packed + scope.to_bytes(4, "little")
    raise OSError(f"{function}(): bad family")


def _unpack(packed):
    """The address of a sockaddr as programs see it."""
    if not packed:
        return None
    family = int.from_bytes(packed[:2], "little")
    if family == AF_UNIX:
        path = packed[2:]
        if path[:1] == b"\0":
            return path
        return path.partition(b"\0")[0].decode(_sys.getfilesystemencoding(), "surrogateescape")
    if family == AF_INET:
        return inet_ntoa(packed[4:8]), int.from_bytes(packed[2:4], "big")
    if family == AF_INET6:
        scope = int.from_bytes(packed[24:28], "little")
        host = _sockets.name_of(packed[:24] + bytes(4), NI_NUMERICHOST | NI_NUMERICSERV)[0]
        return host, int.from_bytes(packed[2:4], "big"), int.from_bytes(packed[4:8], "big"), scope
    if family == AF_UNSPEC:
        return None
    return family, packed[2:]


# --- the resolver

def _lookup(host, port, family, type, proto, flags):
    found = _sockets.lookup(host, port, family, type, proto, flags)
    if isinstance(found, tuple):
        raise gaierror(*found)
    return found


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    if isinstance(host, str):
        host = host if host.isascii() else host.encode("idna")
    elif host is not None and not isinstance(host, bytes):
        raise TypeError("getaddrinfo() argument 1 must be string or None")
    if isinstance(port, int):
        port = str(int(port))
    elif port is not None and not isinstance(port, (str, bytes)):
        raise OSError("Int or String expected")
    _sys.audit("socket.getaddrinfo", host, port, family, type, proto)
    return [(f, kind, protocol, name, _unpack(address)) for f, kind, protocol, name, address in _lookup(host, port, family, type, proto, flags)]


def getnameinfo(sockaddr, flags, /):
    if not isinstance(sockaddr, tuple):
        raise TypeError("getnameinfo() argument 1 must be a tuple")
    if not 2 <= len(sockaddr) <= 4:
        raise TypeError("getnameinfo(): illegal sockaddr argument")
    host, port = sockaddr[:2]
    if len(sockaddr) > 2 and not 0 <= sockaddr[2] <= 0xFFFFF:
        raise OverflowError("getnameinfo(): flowinfo must be 0-1048575.")
    found = _lookup(host, str(int(port)), AF_UNSPEC, SOCK_DGRAM, 0, AI_NUMERICHOST)
    if len(found) > 1:
        raise OSError("sockaddr resolved to multiple addresses")
    names = _sockets.name_of(found[0][4], flags)
    if isinstance(names, tuple):
        raise gaierror(*names)
    return tuple(names)


def gethostbyname(hostname, /):
    return inet_ntoa(_host(hostname, AF_INET, "gethostbyname"))


def gethostbyname_ex(hostname, /):
    found = _lookup(hostname, None, AF_INET, SOCK_STREAM, 0, AI_CANONNAME)
    return found[0][3] or hostname, [], [inet_ntoa(f[4][4:8]) for f in found]


def gethostbyaddr(ip_address, /):
    found = _lookup(ip_address, None, AF_UNSPEC, SOCK_STREAM, 0, 0)[0][4]
    names = _sockets.name_of(found, NI_NAMEREQD)
    if isinstance(names, tuple):
        raise herror(1, "Unknown host")
    return names[0], [], [_unpack(found)[0]]


def gethostname():
    return _posix._uname()[1]


def sethostname(name, /):
    _sockets.set_host_name(name)


def getservbyname(servicename, protocolname=None, /):
    port = _sockets.service(servicename, 0, protocolname)
    if port is None:
        raise OSError("service/proto not found")
    return port


def getservbyport(port, protocolname=None, /):
    if not 0 <= port <= 0xFFFF:
        raise OverflowError("getservbyport: port must be 0-65535.")
    name = _sockets.service(None, port, protocolname)
    if name is None:
        raise OSError("port/proto not found")
    return name


def getprotobyname(protocolname, /):
    number = _sockets.protocol(protocolname)
    if number is None:
        raise OSError("protocol not found")
    return number


def if_nameindex():
    return _sockets.interfaces()


def if_nametoindex(oname, /):
    oname = oname if isinstance(oname, str) else oname.decode()
    for index, name in _sockets.interfaces():
        if name == oname:
            return index
    raise OSError("no interface with this name")


def if_indextoname(if_index, /):
    for index, name in _sockets.interfaces():
        if index == if_index:
            return name
    raise OSError(6, "No such device or address")


def getdefaulttimeout():
    return _default_timeout


def setdefaulttimeout(timeout, /):
    global _default_timeout
    _default_timeout = _seconds(timeout)


def _seconds(timeout):
    if timeout is None:
        return None
    timeout = float(timeout)
    if _math.isnan(timeout):
        raise ValueError("Invalid value NaN (not a number)")
    if timeout < 0:
        raise ValueError("Timeout value out of range")
    if timeout > 9223372036:
        raise OverflowError("timestamp out of range for platform time_t")
    return timeout


def close(fd, /):
    _posix.close(fd)


def dup(fd, /):
    copy = _posix.dup(fd)
    _posix.set_inheritable(copy, False)
    return copy


def socketpair(family=None, type=SOCK_STREAM, proto=0, /):
    family = AF_UNIX if family is None else family
    return tuple(socket(family, type, proto, fd) for fd in _sockets.pair(family, type, proto))


# --- control messages

_HEADER = 16  # of a control message: a length of eight bytes, a level and a type of four


def CMSG_LEN(length, /):
    if not 0 <= length <= 0x7FFFFFFF - _HEADER:
        raise OverflowError("CMSG_LEN() argument out of range")
    return _HEADER + length


def CMSG_SPACE(length, /):
    if not 0 <= length <= 0x7FFFFFFF - _HEADER - 7:
        raise OverflowError("CMSG_SPACE() argument out of range")
    return _HEADER + (length + 7 & ~7)


def _pack_control(messages):
    packed = b""
    for message in messages:
        level, kind, data = message
        data = bytes(memoryview(data).cast("B"))
        packed += CMSG_LEN(len(data)).to_bytes(8, "little") + level.to_bytes(4, "little", signed=True) + kind.to_bytes(4, "little", signed=True)
        packed += data + bytes(CMSG_SPACE(len(data)) - CMSG_LEN(len(data)))
    return packed


def _unpack_control(packed):
    messages, at = [], 0
    while at + _HEADER <= len(packed):
        size = int.from_bytes(packed[at:at + 8], "little")
        if size < _HEADER:
            break
        level, kind = (int.from_bytes(packed[at + i:at + i + 4], "little", signed=True) for i in (8, 12))
        messages.append((level, kind, packed[at + _HEADER:at + size]))
        at += size + 7 & ~7
    return messages


# --- the class

class socket:
    """One socket. With a timeout the descriptor does not block, and calls wait for it themselves."""

    __slots__ = ("_fd", "_family", "_type", "_proto", "_timeout")

    def __new__(cls, *args, **kwargs):
        self = object.__new__(cls)
        self._fd, self._family, self._type, self._proto, self._timeout = -1, 0, 0, 0, None
        return self

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        if fileno is not None:
            if isinstance(fileno, float):
                raise TypeError("integer argument expected, got float")
            fd = int(fileno.__index__())
            if fd < 0:
                raise ValueError("negative file descriptor")
            found = int.from_bytes(_sockets.own_address(fd)[:2], "little")
            family = found if family == -1 else family
            type = self._number(fd, SO_TYPE) if type == -1 else type
            proto = self._number(fd, SO_PROTOCOL) if proto == -1 else proto
        else:
            family, type, proto = AF_INET if family == -1 else family, SOCK_STREAM if type == -1 else type, 0 if proto == -1 else proto
            _sys.audit("socket.__new__", self, family, type, proto)
            fd = _sockets.open(family, type, proto)
        self._fd, self._family, self._proto = fd, int(family), int(proto)
        self._type = int(type) & ~(SOCK_NONBLOCK | SOCK_CLOEXEC)
        if int(type) & SOCK_NONBLOCK:
            self._timeout = 0.0
        else:
            self._timeout = _default_timeout
            if _default_timeout is not None:
                _posix.set_blocking(fd, False)

    @staticmethod
    def _number(fd, option):
        return int.from_bytes(_sockets.get_option(fd, SOL_SOCKET, option, 4), "little", signed=True)

    family = property(lambda self: self._family)
    type = property(lambda self: self._type)
    proto = property(lambda self: self._proto)
    timeout = property(lambda self: self._timeout)

    def __del__(self):
        if self._fd < 0:
            return
        import sys
        import warnings

        try:
            warnings.warn(f"unclosed {self!r}", ResourceWarning, source=self)
            self.close()
        except NameError:
            if not sys.is_finalizing():   # else this module's globals went before; the system closes what is left
                raise

    def __repr__(self):
        return f"<socket object, fd={self._fd}, family={self._family}, type={self._type}, proto={self._proto}>"

    def fileno(self):
        return self._fd

    def detach(self):
        fd, self._fd = self._fd, -1
        return fd

    def close(self):
        fd, self._fd = self._fd, -1
        if fd >= 0:
            try:
                _posix.close(fd)
            except ConnectionResetError:
                pass

    def settimeout(self, timeout, /):
        self._timeout = _seconds(timeout)
        _posix.set_blocking(self._fd, self._timeout is None)

    def gettimeout(self):
        return self._timeout

    def setblocking(self, flag, /):
        self._timeout = None if flag else 0.0
        _posix.set_blocking(self._fd, bool(flag))

    def getblocking(self):
        return self._timeout is None or self._timeout > 0

    def _wait(self, event, until):
        """Waits until the descriptor is ready; a moment that has passed raises TimeoutError."""
        left = -1 if until is None else _math.ceil((until - _time.monotonic()) * 1000)
        if until is not None and left <= 0 or not _posix._poll((self._fd,), (event,), left)[0]:
            raise TimeoutError("timed out")

    def _call(self, event, call, *args):
        """A system call; with a timeout it is made when the descriptor is ready."""
        if not self._timeout:
            return call(self._fd, *args)
        until = _time.monotonic() + self._timeout
        while True:
            self._wait(event, until)
            try:
                return call(self._fd, *args)
            except BlockingIOError:
                pass

    def bind(self, address, /):
        _sys.audit("socket.bind", self, address)
        _sockets.bind(self._fd, _pack(self._family, address, "bind"))

    def connect(self, address, /):
        packed = _pack(self._family, address, "connect")
        _sys.audit("socket.connect", self, address)
        try:
            _sockets.connect(self._fd, packed)
            return
        except (BlockingIOError, InterruptedError) as error:
            if self._timeout == 0 or error.errno not in (_EINPROGRESS, _EINTR):
                raise
        self._wait(_POLLOUT, None if self._timeout is None else _time.monotonic() + self._timeout)
        code = self._number(self._fd, SO_ERROR)
        if code and code != _EISCONN:
            raise OSError(code, _posix.strerror(code))

    def connect_ex(self, address, /):
        try:
            self.connect(address)
        except gaierror:
            raise
        except TimeoutError as error:
            return error.errno or 11
        except OSError as error:
            if error.errno is None:
                raise
            return error.errno
        return 0

    def listen(self, backlog=128, /):
        _sockets.listen(self._fd, max(backlog, 0))

    def _accept(self):
        fd, address = self._call(_POLLIN, _sockets.accept)
        return fd, _unpack(address)

    def getsockname(self):
        return _unpack(_sockets.own_address(self._fd))

    def getpeername(self):
        return _unpack(_sockets.peer_address(self._fd))

    def send(self, data, flags=0, /):
        return self._call(_POLLOUT, _sockets.send, data, flags, None)

    def sendall(self, data, flags=0, /):
        view = memoryview(data).cast("B")
        until = None if not self._timeout else _time.monotonic() + self._timeout
        with view:
            at = 0
            while at < len(view):
                if until is not None:
                    self._wait(_POLLOUT, until)
                try:
                    at += _sockets.send(self._fd, view[at:], flags, None)
                except BlockingIOError:
                    if until is None:
                        raise

    def sendto(self, data, *rest):
        if not 1 <= len(rest) <= 2:
            raise TypeError(f"sendto() takes 2 or 3 arguments ({1 + len(rest)} given)")
        flags, address = rest if len(rest) == 2 else (0, rest[0])
        memoryview(data).release()
        if not hasattr(flags, "__index__"):
            raise TypeError(f"'{type(flags).__name__}' object cannot be interpreted as an integer")
        packed = _pack(self._family, address, "sendto")
        _sys.audit("socket.sendto", self, address)
        return self._call(_POLLOUT, _sockets.send, data, flags, packed)

    def recv(self, bufsize, flags=0, /):
        return self._call(_POLLIN, _sockets.receive, bufsize, flags)

    def recvfrom(self, bufsize, flags=0, /):
        if bufsize < 0:
            raise ValueError("negative buffersize in recvfrom")
        data, address = self._call(_POLLIN, _sockets.receive_from, bufsize, flags)
        return data, _unpack(address)

    @staticmethod
    def _room(buffer, nbytes, function):
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError(f"{function}() argument 1 must be read-write bytes-like object, not {type(buffer).__name__}")
        if nbytes < 0:
            raise ValueError(f"negative buffersize in {function}")
        if nbytes > len(view):
            raise ValueError("buffer too small for requested bytes" if function == "recv_into" else "nbytes is greater than the length of the buffer")
        return view, nbytes or len(view)

    def recv_into(self, buffer, nbytes=0, flags=0):
        view, size = self._room(buffer, nbytes, "recv_into")
        with view:
            data = self.recv(size, flags)
            view[:len(data)] = data
        return len(data)

    def recvfrom_into(self, buffer, nbytes=0, flags=0):
        view, size = self._room(buffer, nbytes, "recvfrom_into")
        with view:
            data, address = self.recvfrom(size, flags)
            view[:len(data)] = data
        return len(data), address

    def sendmsg(self, buffers, ancdata=(), flags=0, address=None, /):
        data = b"".join(bytes(memoryview(b)) for b in buffers)
        packed = None if address is None else _pack(self._family, address, "sendmsg")
        return self._call(_POLLOUT, _sockets.send_message, data, _pack_control(ancdata), flags, packed)

    def recvmsg(self, bufsize, ancbufsize=0, flags=0, /):
        if bufsize < 0:
            raise ValueError("negative buffer size in recvmsg()")
        if ancbufsize < 0:
            raise ValueError("invalid ancillary data buffer length")
        data, control, flags, address = self._call(_POLLIN, _sockets.receive_message, bufsize, ancbufsize, flags)
        return data, _unpack_control(control), flags & ~MSG_CMSG_CLOEXEC, _unpack(address)

    def recvmsg_into(self, buffers, ancbufsize=0, flags=0, /):
        views = [memoryview(b).cast("B") for b in buffers]
        data, messages, flags, address = self.recvmsg(sum(map(len, views)), ancbufsize, flags)
        at = 0
        for view in views:
            part = data[at:at + len(view)]
            view[:len(part)] = part
            at += len(part)
        return len(data), messages, flags, address

    def shutdown(self, how, /):
        _sockets.shutdown(self._fd, how)

    def setsockopt(self, level, optname, value, optlen=None, /):
        if value is None:
            value = bytes(optlen)
        elif isinstance(value, int):
            value = int(value).to_bytes(4, "little", signed=True)
        _sockets.set_option(self._fd, level, optname, value)

    def getsockopt(self, level, optname, buflen=0, /):
        if buflen:
            return _sockets.get_option(self._fd, level, optname, buflen)
        return int.from_bytes(_sockets.get_option(self._fd, level, optname, 4), "little", signed=True)


SocketType = socket
