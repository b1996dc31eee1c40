# The parts of socket that need no network.
import socket, os

print(socket.AF_INET, repr(socket.AF_INET), socket.SOCK_STREAM, socket.SOL_SOCKET, socket.SO_REUSEADDR, socket.IPPROTO_TCP, socket.TCP_NODELAY)
print(socket.gethostname() == os.uname().nodename, socket.error is OSError, socket.timeout is TimeoutError, issubclass(socket.gaierror, OSError))
print(socket.htons(1), socket.ntohs(256), socket.htonl(1), socket.ntohl(1))
print(socket.inet_aton("127.0.0.1"), socket.inet_ntoa(b"\x01\x02\x03\x04"))
print(socket.getdefaulttimeout(), socket.setdefaulttimeout(2.5), socket.getdefaulttimeout())
for call in (lambda: socket.inet_aton("x"), lambda: socket.inet_ntoa(b"a"), lambda: socket.setdefaulttimeout(-1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
