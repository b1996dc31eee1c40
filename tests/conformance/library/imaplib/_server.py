"""An IMAP server in a thread: {command: lines, where TAG stands for the tag}, and functions for what is longer. It keeps what it was told,
with TAG for the tags, which clients choose at random."""
import base64
import os
import re
import socket
import ssl
import sys
import threading

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "ssl"))
import _certificates as files

USUAL = {
    "": "* OK hello", "CAPABILITY": "* CAPABILITY IMAP4rev1 STARTTLS AUTH=CRAM-MD5 ENABLE\r\nTAG OK there", "LOGOUT": "* BYE see you\r\nTAG OK out", "LOGIN": "TAG OK in",
    "NOOP": "TAG OK nothing",
    "SELECT": "* 3 EXISTS\r\n* 1 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n* OK [UIDVALIDITY 77] valid\r\n* OK [PERMANENTFLAGS (\\Seen \\*)] some\r\nTAG OK [READ-WRITE] selected",
    "EXAMINE": "* 3 EXISTS\r\nTAG OK [READ-ONLY] looked at", "SEARCH": "* SEARCH 1 3\r\nTAG OK found", "SORT": "* SORT 3 1\r\nTAG OK sorted", "THREAD": "* THREAD (1)(3)\r\nTAG OK",
    "LIST": '* LIST (\\HasNoChildren) "/" INBOX\r\n* LIST () "/" {7}\r\nodd "x"\r\nTAG OK listed', "LSUB": "* LSUB () \"/\" INBOX\r\nTAG OK subs",
    "FETCH": "* 1 FETCH (FLAGS (\\Seen) RFC822 {11}\r\nSubject: a\n)\r\n* 3 FETCH (UID 30 FLAGS ())\r\nTAG OK fetched", "STORE": "* 1 FETCH (FLAGS (\\Deleted))\r\nTAG OK stored",
    "EXPUNGE": "* 1 EXPUNGE\r\n* 2 EXPUNGE\r\nTAG OK gone", "STATUS": "* STATUS INBOX (MESSAGES 3)\r\nTAG OK", "GETACL": "* ACL INBOX me lr\r\nTAG OK", "MYRIGHTS": "* MYRIGHTS INBOX lr\r\nTAG OK",
    "GETQUOTA": "* QUOTA \"\" (STORAGE 1 10)\r\nTAG OK", "GETQUOTAROOT": "* QUOTAROOT INBOX \"\"\r\n* QUOTA \"\" (STORAGE 1 10)\r\nTAG OK", "NAMESPACE": '* NAMESPACE (("" "/")) NIL NIL\r\nTAG OK',
    "UID": "* 1 FETCH (UID 10)\r\nTAG OK", "ENABLE": "* ENABLED X\r\nTAG OK on", "CREATE": "TAG NO there is one", "DELETE": "TAG BAD what", "COPY": "TAG OK [COPYUID 1 2 3] copied",
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
        self.sock, _ = self.listener.accept()
        self.listener.close()
        try:
            if self.tls:
                self.sock = self.context().wrap_socket(self.sock, server_side=True)
            self.stream = self.sock.makefile("rwb")
            self.say(self.table[""])
            while line := self.stream.readline():
                if not self.answer(line.decode().rstrip("\r\n")):
                    break
            self.stream.close()
        except OSError as error:
            self.heard.append(type(error).__name__)
        self.sock.close()

    def say(self, text):
        self.stream.write(text.encode() + b"\r\n")
        self.stream.flush()

    def answer(self, line):
        self.tag, _, rest = line.partition(" ")
        self.heard.append("TAG " + rest)
        word = rest.split(" ")[0]
        if literal := re.search(r"\{(\d+)\}$", rest):
            self.say("+ go on")
            self.heard.append(self.stream.read(int(literal[1])))
            self.stream.readline()
        answer = self.table.get(word, "TAG OK " + word.lower())
        if answer is None:
            return False
        answer = answer(self, rest) if callable(answer) else answer
        self.say(re.sub("TAG OK$", "TAG OK done", answer).replace("TAG", self.tag))
        if word == "STARTTLS" and " OK" in answer:
            self.stream.close()
            self.sock = self.context().wrap_socket(self.sock, server_side=True)
            self.stream = self.sock.makefile("rwb")
        return word != "LOGOUT"

    def ask(self, question):
        """A challenge, and the answer as it came and decoded."""
        self.say("+ " + base64.b64encode(question).decode())
        line = self.stream.readline().rstrip(b"\r\n")
        return base64.b64decode(line) if line != b"*" else None

    def done(self):
        self.thread.join()
        return self.heard


def show(server):
    for entry in server.done():
        print("   <", entry)
