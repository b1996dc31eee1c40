"""Requests by threads, datagrams, and handlers that fail."""
import io
import contextlib
import socket
import socketserver
import threading


class Upper(socketserver.StreamRequestHandler):
    def handle(self):
        for line in self.rfile:
            if line == b"fail\n":
                raise RuntimeError("as asked")
            self.wfile.write(line.upper())


class Echo(socketserver.DatagramRequestHandler):
    def handle(self):
        self.wfile.write(self.rfile.read()[::-1])


with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Upper) as server:
    server.daemon_threads = True
    errors = io.StringIO()
    server.handle_error = lambda request, address: print("error handled")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    for text in (b"one\ntwo\n", b"three\nfail\n"):
        with socket.create_connection(server.server_address, timeout=10) as s:
            s.sendall(text)
            s.shutdown(socket.SHUT_WR)
            print(b"".join(iter(lambda: s.recv(100), b"")))
    server.shutdown()
    thread.join()

with socketserver.UDPServer(("127.0.0.1", 0), Echo) as server:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.settimeout(10)
        s.sendto(b"abc", server.server_address)
        server.handle_request()
        print(s.recvfrom(10)[0])
    server.timeout = 0.01
    server.handle_timeout = lambda: print("timed out")
    server.handle_request()
