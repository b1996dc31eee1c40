"""An FTP server in a thread, with a few files in memory; it keeps what it was told."""
import os
import socket
import ssl
import sys
import threading

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ssl"))
import _certificates as files


class Server:
    """answers: {command: text} instead of what the server would say, None to hang up."""

    def __init__(self, answers=(), family=socket.AF_INET, sessions=1):
        self.answers, self.family, self.sessions, self.heard = dict(answers), family, sessions, []
        self.files = {"one.txt": b"first\r\nsecond\r\n", "bin": bytes(range(256)) * 100, "empty": b""}
        self.host = "127.0.0.1" if family == socket.AF_INET else "::1"
        self.listener = socket.create_server((self.host, 0), family=family)
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.serve)
        self.thread.start()

    def serve(self):
        for _ in range(self.sessions):
            self.sock, _ = self.listener.accept()
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_OOBINLINE, 1)
            self.stream, self.protected, self.active, self.passive, self.rest, self.plain = self.sock.makefile("rwb"), False, None, None, 0, None
            try:
                self.talk()
            except (OSError, ValueError):   # the client may hang up before all is sent
                pass
            for thing in self.stream, self.sock, self.passive, self.plain:
                if thing is not None:
                    thing.close()
        self.listener.close()

    def say(self, text):
        self.stream.write(text.encode() + b"\r\n")
        self.stream.flush()

    def talk(self):
        greeting = self.answers.get("", "220 ready")
        if greeting is None:
            return
        self.say(greeting)
        while line := self.stream.readline():
            text = line.decode().rstrip("\r\n")
            word, _, rest = text.partition(" ")
            shown = word if word in ("PORT", "EPRT") else text
            self.heard.append(shown.replace("ABOR", "ABOR") if not shown.endswith("ABOR") else "ABOR")
            if word in self.answers:
                if self.answers[word] is None:
                    return
                self.say(self.answers[word])
                continue
            if word.endswith("ABOR"):
                self.say("226 aborted")
                continue
            command = getattr(self, "do_" + word.lower(), None)
            if command is None:
                self.say("500 unknown")
            elif command(rest) == "end":
                return

    def do_user(self, name):
        self.say("230 in" if name == "free" else "331 who says")

    def do_pass(self, word):
        self.say({"wrong": "530 no", "more": "332 account"}.get(word, "230 welcome"))

    def do_acct(self, word):
        self.say("230 in by account" if word == "a" else "530 no account")

    def do_type(self, kind):
        self.say("200 type")

    def do_pasv(self, rest):
        self.passive = socket.create_server((self.host, 0))
        port = self.passive.getsockname()[1]
        self.say(f"227 Entering (127,0,0,1,{port // 256},{port % 256})")

    def do_epsv(self, rest):
        self.passive = socket.create_server((self.host, 0), family=self.family)
        self.say(f"229 Entering (|||{self.passive.getsockname()[1]}|)")

    def do_port(self, rest):
        numbers = rest.split(",")
        self.active = ".".join(numbers[:4]), int(numbers[4]) * 256 + int(numbers[5])
        self.say("200 port")

    def do_eprt(self, rest):
        _, kind, host, port, _ = rest.split("|")
        self.active = host, int(port)
        self.say("200 port " + kind)

    def do_rest(self, rest):
        self.rest = int(rest)
        self.say("350 from there")

    def data(self):
        if self.passive:
            sock, _ = self.passive.accept()
            self.passive.close()
            self.passive = None
        else:
            sock = socket.create_connection(self.active)
        return self.context().wrap_socket(sock, server_side=True) if self.protected else sock

    def send(self, data, said="150 here it comes"):
        self.say(said)
        sock = self.data()
        sock.sendall(data[self.rest:])
        self.rest = 0
        self.finish(sock)

    def finish(self, sock):
        if isinstance(sock, ssl.SSLSocket):
            sock = sock.unwrap()
        sock.close()
        self.say("226 done")

    def do_retr(self, name):
        if name not in self.files:
            self.say("550 no such file")
            return
        self.send(self.files[name], f"150 here ({len(self.files[name])} bytes)")

    def do_list(self, rest):
        self.send("".join(f"-rw {len(data)} {name}\r\n" for name, data in self.files.items()).encode())

    def do_nlst(self, rest):
        self.send("".join(f"{name}\r\n" for name in self.files).encode())

    def do_mlsd(self, rest):
        self.send("".join(f"Type=file;Size={len(data)};Perm=; {name}\r\n" for name, data in self.files.items()).encode())

    def do_opts(self, rest):
        self.say("200 opts")

    def do_stor(self, name):
        self.say("150 send it")
        sock = self.data()
        data = b""
        while piece := sock.recv(65536):
            data += piece
        self.files[name] = data
        self.heard.append((name, len(data), data[:40]))
        self.finish(sock)

    def do_size(self, name):
        self.say(f"213 {len(self.files[name])}" if name in self.files else "550 none")

    def do_rnfr(self, name):
        self.say("350 to what")

    def do_dele(self, name):
        self.say("250 gone")

    def do_cwd(self, name):
        self.say("550 no folder" if name == "none" else "250 there")

    def do_cdup(self, name):
        self.say("250 up")

    do_rnto = do_rmd = do_noop = do_dele

    def do_mkd(self, name):
        self.say(f'257 "/{name}" made')

    def do_pwd(self, name):
        self.say('257 "/a ""quoted"" one" is here')

    def do_auth(self, kind):
        self.say("234 go")
        self.plain, self.sock = self.sock, self.context().wrap_socket(self.sock, server_side=True)
        self.stream.close()
        self.stream = self.sock.makefile("rwb")

    def do_pbsz(self, rest):
        self.say("200 size")

    def do_prot(self, letter):
        self.protected = letter == "P"
        self.say("200 prot")

    def do_ccc(self, rest):
        self.say("200 clear")
        self.stream.close()
        self.sock = self.sock.unwrap()
        self.stream = self.sock.makefile("rwb")

    def do_quit(self, rest):
        self.say("221 bye")
        return "end"

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(files.server, files.key)
        return context

    def done(self):
        self.thread.join()
        return self.heard


def show(server):
    for entry in server.done():
        print("   <", entry)
