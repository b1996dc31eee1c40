# TLS over sockets: what is agreed on, certificates, what is refused, timeouts, sessions, names of servers, the end of TLS.
import os
import socket
import ssl
import sys
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _certificates as files
from _talk import client_context, server_context, upper, with_server, words


def talk_as(context, host="localhost", ask=lambda stream: stream.version()):
    def talk(sock):
        with context.wrap_socket(sock, server_hostname=host) as stream:
            stream.sendall(b"hello")
            answer = stream.recv(100)
            return answer, ask(stream)

    return talk


def facts(stream):
    return stream.version(), stream.cipher(), stream.selected_alpn_protocol(), stream.pending(), stream.compression(), stream.session_reused


server, client = server_context(), client_context()
server.set_alpn_protocols(["h2", "http/1.1"])
client.set_alpn_protocols(["http/1.1"])
for host in ("localhost", "127.0.0.1", "a.example.test"):
    print(host, with_server(server, talk_as(client, host, facts))[1])
print(with_server(server, talk_as(client, ask=lambda stream: stream.getpeercert()))[1])
print(with_server(server, talk_as(client, ask=lambda stream: len(stream.getpeercert(True)) > 400))[1])
print(with_server(server, talk_as(client_context(maximum_version=ssl.TLSVersion.TLSv1_2), ask=facts))[1])

print("refused")
for host, context in (("wrong.test", client), ("10.0.0.1", client), ("b.a.example.test", client), ("localhost", ssl.create_default_context())):
    print(with_server(server, talk_as(context, host)))
old, new = client_context(maximum_version=ssl.TLSVersion.TLSv1_2), server_context(minimum_version=ssl.TLSVersion.TLSv1_3)
print(with_server(new, talk_as(old)))
print(with_server(server, lambda sock: sock.sendall(b"this is not TLS\n" * 4))[0])
careless = ssl._create_unverified_context()
print(with_server(server, talk_as(careless, "anything", lambda stream: stream.getpeercert()))[1])
demanding = server_context(verify_mode=ssl.CERT_REQUIRED)
demanding.load_verify_locations(files.authority)
print(with_server(demanding, talk_as(client_context(maximum_version=ssl.TLSVersion.TLSv1_2)))[0])


def with_certificate(sock):
    context = client_context()
    context.load_cert_chain(files.server, files.locked_key, "secret")
    return talk_as(context)(sock)


print(with_server(demanding, with_certificate, lambda stream: (upper(stream), stream.getpeercert()["subject"])))

named = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
named.load_cert_chain(files.named)
for common in (True, False):
    trusting = ssl.create_default_context(cafile=files.named)
    trusting.hostname_checks_common_name = common
    print(common, with_server(named, talk_as(trusting))[1])

print("large")


def large(sock):
    with client.wrap_socket(sock, server_hostname="localhost") as stream:
        sender = threading.Thread(target=stream.sendall, args=(b"x" * 300_000,))
        sender.start()
        got = bytearray()
        while len(got) < 300_000:
            got += stream.recv(70_000)
        sender.join()
        view = bytearray(10)
        stream.send(b"0123456789abc")
        return bytes(got) == b"X" * 300_000, stream.recv_into(view), bytes(view), stream.recv(100), stream.pending()


print(with_server(server, large)[1])


def lines(stream):
    file = stream.makefile("rwb")
    line = file.readline()
    file.write(line[::-1])
    file.flush()
    plain = stream.unwrap()
    return line, plain.recv(5)


def ends(sock):
    stream = client.wrap_socket(sock, server_hostname="localhost")
    stream.sendall(b"a line\n")
    answer = stream.recv(100)
    plain = stream.unwrap()
    plain.sendall(b"plain")
    plain.close()
    return answer, stream.version()


print(with_server(server, ends, lines))

print("waiting")
ours, theirs = socket.socketpair()
ours.settimeout(0.05)
try:
    client.wrap_socket(ours, server_hostname="localhost")
except TimeoutError as error:
    print(type(error).__name__, str(error).split(": ")[-1])
theirs.close()
ours, theirs = socket.socketpair()
ours.setblocking(False)
stream = client.wrap_socket(ours, server_hostname="localhost", do_handshake_on_connect=False)
try:
    stream.do_handshake()
except ssl.SSLWantReadError as error:
    print(error.errno, words(error), error.args[0] == ssl.SSL_ERROR_WANT_READ)
theirs.close()
for _ in range(2):
    try:
        stream.do_handshake()
    except OSError as error:
        print(isinstance(error, ssl.SSLError), stream.version())
stream.close()
print(stream.fileno(), stream.version(), stream.cipher())


def hasty(sock):
    with client.wrap_socket(sock, server_hostname="localhost") as stream:
        stream.settimeout(0.05)
        try:
            stream.recv(1)
        except TimeoutError as error:
            print(error)
        print(stream.gettimeout())
        stream.settimeout(None)
        stream.sendall(b"x")
        return stream.recv(1)


print(with_server(server, hasty)[1])

def piecemeal(sock):
    """Writes more than fits, without waiting: what is put off is tried again."""
    with client.wrap_socket(sock, server_hostname="localhost") as stream:
        stream.setblocking(False)
        left, got, put_off = memoryview(b"abcdefgh" * 200_000), bytearray(), 0
        while left or len(got) < 1_600_000:
            try:
                if left:
                    left = left[stream.send(left[:400_000]):]
            except ssl.SSLWantWriteError:
                put_off += 1
            try:
                got += stream.recv(65536)
            except ssl.SSLWantReadError:
                pass
        return put_off > 0, bytes(got) == b"ABCDEFGH" * 200_000


print(with_server(server, piecemeal)[1])

print("sessions")
kept = []


def keeping(sock):
    with resuming.wrap_socket(sock, server_hostname="localhost", session=kept[0] if kept else None) as stream:
        stream.sendall(b"x")
        stream.recv(1)
        kept.append(stream.session)
        return stream.session_reused, stream.session.timeout > 0, stream.session.has_ticket


resuming = client_context(maximum_version=ssl.TLSVersion.TLSv1_2)
print(with_server(server, keeping)[1], with_server(server, keeping)[1], kept[0] == kept[1], kept[0] == 3)
try:
    with_server(server, lambda sock: client.wrap_socket(sock, server_hostname="localhost", session=kept[0]))
except ValueError as error:
    print(error)

print("names of servers")
asked = []
other = server_context()
other.set_alpn_protocols(["second"])


def choose(stream, name, context):
    asked.append((name, context is first, type(stream).__name__, stream.context is first))
    stream.context = other


first = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
first.sni_callback = choose
client.set_alpn_protocols(["first", "second"])
print(with_server(first, talk_as(client, "a.example.test", facts))[1], asked)
print(with_server(first, talk_as(client, "127.0.0.1", facts))[1], asked[1:])

print("wrong uses")
ours, theirs = socket.socketpair()
plain = socket.socket()
for call in (lambda: client.wrap_socket(ours), lambda: client.wrap_socket(ours, server_hostname=""),
             lambda: server.wrap_socket(ours, server_side=True, server_hostname="x"), lambda: careless.wrap_socket(ours, server_hostname=".x"),
             lambda: ssl.SSLSocket(ours), lambda: client.wrap_socket(socket.socket(type=socket.SOCK_DGRAM), server_hostname="x"),
             lambda: careless.wrap_socket(plain).recvmsg(1), lambda: careless.wrap_socket(socket.socket()).dup(),
             lambda: careless.wrap_socket(socket.socket()).do_handshake()):
    try:
        call()
    except (ValueError, TypeError, NotImplementedError, OSError) as error:
        print(type(error).__name__, words(error))
for one in (ours, theirs):
    one.close()
