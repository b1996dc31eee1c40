"""A POP3 server in a thread; it keeps what it was told."""
import os
import socket
import ssl
import sys
import threading

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ssl"))
import _certificates as files

USUAL = {
    "": "+OK ready <12.34@here>", "USER": "+OK who", "PASS": "+OK 2 messages", "STAT": "+OK 2 320", "LIST": "+OK all\r\n1 120\r\n2 200\r\n.", "LIST 1": "+OK 1 120", "LIST 9": "-ERR none",
    "RETR 1": "+OK here\r\nSubject: a\r\n\r\n..dot\r\n...\r\nlast\r\n.", "DELE": "+OK gone", "NOOP": "+OK", "RSET": "+OK as before", "QUIT": "+OK bye", "RPOP": "+OK", "APOP": "+OK in",
    "TOP": "+OK top\r\nSubject: a\r\n\r\nx\r\n.", "UIDL": "+OK\r\n1 aaa\r\n2 bbb\r\n.", "UIDL 2": "+OK 2 bbb", "UTF8": "+OK", "CAPA": "+OK\r\nTOP\r\nSTLS\r\nEXPIRE NEVER 5\r\n.", "STLS": "+OK go",
}


class Server:
    def __init__(self, table=(), tls=False):
        self.table, self.tls, self.heard = {**USUAL, **dict(table)}, tls, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(files.server, files.key)
        return context

    def serve(self):
        sock, _ = self.listener.accept()
        self.listener.close()
        try:
            if self.tls:
                sock = self.context().wrap_socket(sock, server_side=True)
            with sock.makefile("rwb") as stream:
                sock = self.talk(sock, stream)
        except OSError as error:
            self.heard.append(type(error).__name__)
        sock.close()

    def talk(self, sock, stream):
        answer, line = self.table[""], ""
        while answer is not None:
            stream.write(answer.encode() + b"\r\n")
            stream.flush()
            if line == "STLS" and answer[0] == "+":
                sock = self.context().wrap_socket(sock, server_side=True)
                stream = sock.makefile("rwb")
            line = stream.readline().decode().rstrip("\r\n")
            if not line:
                break
            self.heard.append(line)
            answer = self.table.get(line, self.table.get(line.split()[0], "-ERR unknown"))
            if line == "QUIT":
                stream.write(answer.encode() + b"\r\n")
                stream.flush()
                break
        stream.close()
        return sock

    def done(self):
        self.thread.join()
        return self.heard


def show(server):
    for entry in server.done():
        print("   <", entry)
