# TLS in asyncio, and HTTP over it.
import asyncio
import http.client
import http.server
import os
import ssl
import sys
import threading
import urllib.error
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _certificates as files
from _talk import client_context, server_context, words


async def echo(reader, writer):
    print("server", writer.get_extra_info("ssl_object").version(), writer.get_extra_info("cipher")[0], writer.can_write_eof())
    while line := await reader.readline():
        writer.write(line.upper())
        await writer.drain()
    writer.close()
    await writer.wait_closed()


async def later(reader, writer):
    print(await reader.readline())
    writer.write(b"go on\n")
    await writer.start_tls(server_context())
    print(await reader.readline())
    writer.write(b"a secret\n")
    await writer.drain()
    writer.close()
    await writer.wait_closed()


class Counter(asyncio.Protocol):
    received = 0

    def connection_made(self, transport):
        print("made", transport.get_extra_info("sslcontext").check_hostname, transport.is_closing())
        transport.write(b"x" * 200_000)

    def data_received(self, data):
        self.received += len(data)

    def eof_received(self):
        print("ended")

    def connection_lost(self, error):
        print("lost", error)


async def count(reader, writer):
    received = 0
    while received < 200_000:
        received += len(await reader.read(100_000))
    writer.write(b"y" * 100_000)
    writer.close()


async def serving(handle, talk, **options):
    server = await asyncio.start_server(handle, "127.0.0.1", 0, **options)
    try:
        await talk(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        await server.wait_closed()


async def echoed(port):
    trusting = client_context()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusting)
    writer.write(b"hello\n")
    print(await reader.readline(), writer.get_extra_info("peercert")["subject"])
    writer.write(b"abc\n" * 1000)
    await writer.drain()
    print(sum([len(await reader.readline()) for _ in range(1000)]))
    writer.close()
    await writer.wait_closed()
    for options in ({"ssl": ssl.create_default_context()}, {"ssl": trusting, "server_hostname": "wrong.test"}, {"server_hostname": "x"}, {"ssl": True},
                    {"ssl_handshake_timeout": 3}, {"ssl": trusting, "ssl_handshake_timeout": -1}):
        try:
            await asyncio.open_connection("127.0.0.1", port, **options)
        except (OSError, ValueError) as error:
            print(type(error).__name__, words(error))


async def upgraded(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"starttls\n")
    print(await reader.readline())
    await writer.start_tls(client_context(), server_hostname="localhost")
    writer.write(b"inside\n")
    print(await reader.readline(), await reader.read())
    writer.close()
    await writer.wait_closed()


async def counted(port):
    transport, protocol = await asyncio.get_running_loop().create_connection(Counter, "127.0.0.1", port, ssl=client_context())
    while not transport.is_closing():
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    print(protocol.received)


async def silent(reader, writer):
    await reader.read()
    writer.close()


async def hasty(port):
    try:
        await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), ssl_handshake_timeout=0.05)
    except ConnectionAbortedError as error:
        print(error)


async def main():
    await serving(echo, echoed, ssl=server_context())
    await serving(later, upgraded)
    await serving(count, counted, ssl=server_context())
    await serving(silent, hasty)
    try:
        await asyncio.start_server(echo, "127.0.0.1", 0, ssl=True)
    except TypeError as error:
        print(error)


asyncio.run(main())


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, code, body):
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(200, self.path.encode() * 1000)

    def do_POST(self):
        self.answer(201, self.rfile.read(int(self.headers["Content-Length"]))[::-1])

    def log_message(self, *args):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", 0), Handler)
server.socket = server_context().wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
port = server.server_address[1]
connection = http.client.HTTPSConnection("localhost", port, context=client_context())
connection.request("GET", "/path")
answer = connection.getresponse()
print(answer.status, len(answer.read()))
connection.request("POST", "/", b"12345" * 20_000)
answer = connection.getresponse()
print(answer.status, answer.read(10), len(answer.read()))
connection.close()
print(urllib.request.urlopen(f"https://localhost:{port}/q", context=client_context()).read(4))
try:
    urllib.request.urlopen(f"https://localhost:{port}/q")
except urllib.error.URLError as error:
    print(type(error.reason).__name__, words(error.reason))
os.environ["SSL_CERT_FILE"] = files.authority
print(urllib.request.urlopen(f"https://localhost:{port}/q").status)
print(ssl.get_server_certificate(("localhost", port), ca_certs=files.authority) == files.SERVER)
server.server_close()
