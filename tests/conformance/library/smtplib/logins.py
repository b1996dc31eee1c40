import hmac
import os
import smtplib
import socket
import ssl
import tempfile
import warnings

from _server import Server, files, show
import base64


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__name__, str(e).split(" (_ssl.c")[0])


class Guarded(Server):
    """Knows one user."""

    def __init__(self, methods, **named):
        super().__init__({"EHLO": f"250-here\r\n250 AUTH {methods}", "AUTH": self.check, **named.pop("table", {})}, **named)

    def check(self, rest):
        method, _, first = rest.partition(" ")
        given = base64.b64decode(first).decode() if first else None
        if method == "PLAIN":
            right = (self.ask("") if given is None else given) == "\0user\0secret"
        elif method == "LOGIN":
            name = self.ask("Username:") if given is None else given
            word = self.ask("Password:")
            self.heard.append((name, word))
            right = (name, word) == ("user", "secret")
        elif method == "CRAM-MD5":
            answer = self.ask("<1.2@here>")
            self.heard.append(answer)
            right = answer == "user " + hmac.new(b"secret", b"<1.2@here>", "md5").hexdigest()
        else:
            return "504 unknown"
        return "235 welcome" if right else "535 wrong"


def client_of(server, kind=smtplib.SMTP, **named):
    return kind("127.0.0.1", server.port, local_hostname="client.test", timeout=20, **named)


for methods in "PLAIN", "LOGIN", "CRAM-MD5", "LOGIN PLAIN CRAM-MD5 X", "X-OTHER":
    for options in {}, {"initial_response_ok": False}:
        for password in "secret", "wrong":
            server = Guarded(methods)
            with client_of(server) as client:
                attempt((methods, options, password), client.login, "user", password, **options)
            show(server)
server = Server()
with client_of(server) as client:
    attempt("no AUTH", client.login, "user", "secret")
server = Server({"EHLO": "250-here\r\n250-AUTH=PLAIN\r\n250-AUTH LOGIN\r\n250 X", "AUTH": "503 already"})
with client_of(server) as client:
    attempt("already", client.login, "user", "secret")
    print(client.esmtp_features)
server = Server({"EHLO": "250-here\r\n250 AUTH X", "AUTH": "334 eA==", "EA==": "334 eA==", "YW5zd2Vy": "334 eA=="})
with client_of(server) as client:
    client.ehlo()
    attempt("without end", client.auth, "x", lambda challenge=None: "answer")
show(server)

trusting = ssl.create_default_context(cafile=files.authority)
table = {"EHLO": "250-here\r\n250 STARTTLS", "STARTTLS": "220 go"}
server = Server(table)
with client_of(server) as client:
    print(client.starttls(context=trusting), client.ehlo_resp, client.esmtp_features, type(client.sock).__name__)
    print(client.sendmail("a@b.test", "c@d.test", "text"))
show(server)
server = Server({**table, "STARTTLS": "454 not now"})
with client_of(server) as client:
    attempt("not now", client.starttls)
server = Server()
with client_of(server) as client:
    attempt("no STARTTLS", client.starttls)
server = Server(table)
client = client_of(server)
attempt("both", client.starttls, "key", None, trusting)
client.close()
server.done()
server = Server(table)
client = client_of(server)
attempt("unknown authority", client.starttls, context=ssl.create_default_context())
client.close()
server.done()

server = Server(tls=True)
with client_of(server, smtplib.SMTP_SSL, context=trusting) as client:
    print(client.sendmail("a@b.test", "c@d.test", "text"), client.default_port, type(client.sock).__name__, client.context is trusting)
show(server)
server = Guarded("PLAIN", tls=True)
with client_of(server, smtplib.SMTP_SSL) as client:   # by default nothing is verified
    print(client.login("user", "secret"), client.context.verify_mode, client.keyfile, client.certfile)
show(server)
attempt("both", smtplib.SMTP_SSL, context=trusting, keyfile="x")
attempt("both", smtplib.SMTP_SSL, context=trusting, certfile="x")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    smtplib.SMTP_SSL(keyfile=files.key, certfile=files.server, local_hostname="x")
print([(w.category.__name__, str(w.message), os.path.basename(w.filename), w.lineno) for w in seen])

server = Server()
with client_of(server, smtplib.LMTP) as client:
    print(client.sendmail("a@b.test", "c@d.test", "text"))
show(server)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "lmtp")
    server = Server(family=socket.AF_UNIX, address=path)
    with smtplib.LMTP(path, local_hostname="client.test", timeout=20) as client:
        print(client.sendmail("a@b.test", "c@d.test", "text"), client.default_port)
    show(server)
    attempt("gone", smtplib.LMTP, path + "x")
    attempt("timeout", smtplib.LMTP, path, timeout=0)
