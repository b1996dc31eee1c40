"""A mail server in a thread that prints nothing: it keeps what it was told, for the program to print when the talk is over."""
import base64
import io
import os
import socket
import ssl
import sys
import threading

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ssl"))
import _certificates as files


class Server:
    """Answers commands from a table {first word: answer or function of the rest}; {"": what to say first}. Each answer is a text, or several."""

    usual = {"": "220 ready", "EHLO": "250-here\r\n250-SIZE 1000\r\n250-8BITMIME\r\n250 HELP", "HELO": "250 here", "MAIL": "250 ok", "RCPT": "250 ok",
             "DATA": "354 go on", ".": "250 taken", "QUIT": "221 bye", "RSET": "250 reset", "NOOP": "250 nothing", "LHLO": "250-here\r\n250 SIZE"}

    def __init__(self, table=(), tls=False, family=socket.AF_INET, address=("127.0.0.1", 0)):
        self.table, self.tls, self.heard, self.stream = {**self.usual, **dict(table)}, tls, [], io.BytesIO()
        self.listener = socket.socket(family, socket.SOCK_STREAM)
        self.listener.bind(address)
        self.listener.listen()
        self.port = self.listener.getsockname()[1] if family == socket.AF_INET else None
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
            self.talk(sock)
        except OSError as error:
            self.heard.append(type(error).__name__)
        finally:
            self.stream.close()
            sock.close()

    def talk(self, sock):
        stream = self.stream = sock.makefile("rwb")
        if not self.say(self.table[""]):
            return
        while line := stream.readline():
            text = line.decode("utf-8").rstrip("\r\n")
            self.heard.append(text)
            word, _, rest = text.partition(" ")
            answer = self.table.get(word.upper(), "500 what?")
            if not self.say(answer(rest) if callable(answer) else answer):
                return
            if word.upper() == "DATA" and str(answer).startswith("354"):
                self.take_mail()
                if not self.say(self.table["."]):
                    return
            elif word.upper() == "STARTTLS" and answer.startswith("220"):
                sock = self.context().wrap_socket(sock, server_side=True)
                stream.close()
                stream = self.stream = sock.makefile("rwb")
            elif word.upper() == "QUIT":
                return

    def take_mail(self):
        while (line := self.stream.readline()) not in (b".\r\n", b""):
            self.heard.append(line)

    def say(self, answer):
        """Sends an answer; None ends the connection."""
        if answer is None:
            return False
        self.stream.write(answer.encode() + b"\r\n")
        self.stream.flush()
        return True

    def ask(self, question):
        """Sends a challenge in base64 and gives what came back, decoded."""
        self.say("334 " + base64.b64encode(question.encode()).decode())
        return base64.b64decode(self.stream.readline()).decode()

    def done(self):
        self.thread.join()
        return self.heard


def show(server):
    for entry in server.done():
        print("   <", entry)
