import ftplib
import io
import socket
import ssl
import warnings

from _server import Server, files, show


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, str(e).split(" (_ssl.c")[0])


def connected(server, kind=ftplib.FTP, **named):
    client = kind(timeout=20, **named)
    client.connect(server.host, server.port)
    return client


print("passive")
server = Server()
with connected(server) as ftp:
    print(ftp.welcome, ftp.getwelcome(), ftp.login(), ftp.lastresp, ftp.af == socket.AF_INET)
    got = []
    print(ftp.retrbinary("RETR bin", got.append), len(b"".join(got)), b"".join(got) == bytes(range(256)) * 100)
    got.clear()
    print(ftp.retrbinary("RETR one.txt", got.append, rest=7, blocksize=4), b"".join(got))
    print(ftp.retrlines("RETR one.txt"))
    print(ftp.storbinary("STOR new", io.BytesIO(b"x" * 20000), 8000, lambda data: print(len(data))))
    print(ftp.storlines("STOR lines", io.BytesIO(b"a\nb\r\nc\rd"), lambda data: print(data)))
    print(ftp.nlst(), ftp.nlst("-a", "b"))
    ftp.dir()
    ftp.dir("x", "", got.append)
    print(got[-1])
    print(list(ftp.mlsd()), next(ftp.mlsd("there", ["type", "size"])))
    print(ftp.size("one.txt"), ftp.rename("a", "b"), ftp.delete("a"), ftp.cwd(".."), ftp.cwd(""), ftp.cwd("x"), ftp.mkd("new"), ftp.rmd("new"), ftp.pwd())
    attempt("missing", ftp.retrbinary, "RETR none", print)
    attempt("size", ftp.size, "none")
    attempt("unknown", ftp.sendcmd, "WHAT")
    attempt("newline", ftp.sendcmd, "NOOP\r\nDELE x")
    attempt("account", ftp.acct, "b")
    print(ftp.voidcmd("NOOP"), ftp.ntransfercmd("RETR empty")[1], ftp.voidresp())
    print(ftp.abort())
print(ftp.sock, ftp.file)
show(server)

print("active")
server = Server()
with connected(server) as ftp:
    print(ftp.login("user", "word"))
    ftp.set_pasv(False)
    got = []
    print(ftp.retrbinary("RETR bin", got.append), len(b"".join(got)), ftp.storbinary("STOR new", io.BytesIO(b"abc"), rest=2))
    attempt("missing", ftp.retrlines, "RETR none")
show(server)

print("logins")
for words in ("user", "wrong"), ("free",), ("anonymous",), ("anonymous", "-"), ("user", "more", "a"), ("user", "more"), ("", "x@y"):
    server = Server()
    with connected(server) as ftp:
        attempt(words, ftp.login, *words)
    show(server)

print("odd answers")
for answers, call in [({"": "120 wait"}, None), ({"": "421 busy"}, None), ({"": "no answer"}, None), ({"": None}, None), ({"PWD": "257 unquoted"}, "pwd"), ({"PWD": "200 ok"}, "pwd"),
                      ({"CDUP": "500 unknown"}, "cwd .."), ({"CDUP": "550 no"}, "cwd .."), ({"DELE": "226 hm"}, "delete x"), ({"RNFR": "250 what"}, "rename a b"), ({"PASV": "227 nothing"}, "nlst"), ({"PASV": "200 nothing"}, "nlst"),
                      ({"NOOP": "211-several\r\n more\r\n211-still\r\n211 end"}, "sendcmd NOOP"), ({"NOOP": "300 half"}, "voidcmd NOOP"), ({"NOOP": "x" * 9000}, "sendcmd NOOP"), ({"NOOP": None}, "sendcmd NOOP"),
                      ({"ABOR": "500 no"}, "abort"), ({"TYPE": "500 no"}, "nlst"), ({"SIZE": "200 5"}, "size x"), ({"QUIT": "500 stay"}, "quit")]:
    server = Server(answers)
    ftp = ftplib.FTP(timeout=20)
    if call is None:
        attempt(answers, ftp.connect, server.host, server.port)
    else:
        ftp.connect(server.host, server.port)
        name, *words = call.split()
        attempt(answers if len(str(answers)) < 200 else "long", getattr(ftp, name), *words)
    ftp.close()
    server.done()

print("as with IPv6")
server = Server()
with connected(server) as ftp:
    ftp.login()
    print(ftp.sendeprt("127.0.0.1", 9))
    ftp.af = socket.AF_INET6
    print(ftp.nlst(), ftp.sendeprt("::1", 9))
    ftp.af = socket.AF_UNIX
    attempt("family", ftp.sendeprt, "x", 9)
show(server)

print("TLS")
trusting = ssl.create_default_context(cafile=files.authority)
server = Server()
with connected(server, ftplib.FTP_TLS, context=trusting) as ftp:
    attempt("plain", ftp.ccc)
    print(ftp.login("user", "word"), type(ftp.sock).__name__)
    attempt("twice", ftp.auth)
    print(ftp.nlst(), ftp.prot_p(), ftp.nlst())
    got = []
    print(ftp.retrbinary("RETR bin", got.append), len(b"".join(got)), ftp.storbinary("STOR new", io.BytesIO(b"abc")), ftp.storlines("STOR l", io.BytesIO(b"a\nb")))
    ftp.retrlines("RETR one.txt")
    print(ftp.prot_c(), ftp.nlst()[0], ftp.abort())
    print(ftp.ccc(), type(ftp.sock).__name__)
    ftp.close()
show(server)
server = Server()
with connected(server, ftplib.FTP_TLS) as ftp:
    print(ftp.login("user", "word", secure=False), type(ftp.sock).__name__, ftp.context.verify_mode, ftp.context.check_hostname, ftp.ssl_version)
show(server)
attempt("both", ftplib.FTP_TLS, context=trusting, keyfile="x")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    ftplib.FTP_TLS(keyfile=files.key, certfile=files.server)
print([(w.category.__name__, str(w.message), w.lineno) for w in seen])

print("debugging")
server = Server()
with connected(server) as ftp:
    ftp.set_debuglevel(3)
    ftp.login("user", "word")
    ftp.getwelcome()
    ftp.retrlines("RETR one.txt", len) if False else ftp.voidcmd("NOOP")
server.done()
attempt("timeout", ftplib.FTP("", timeout=0).connect, "127.0.0.1", 9)
attempt("refused", ftplib.FTP("", timeout=5).connect, "127.0.0.1", 1)
for parse, texts in (ftplib.parse150, ["150 x (12 bytes)", "150 x", "226 x"]), (ftplib.parse227, ["227 (1,2,3,4,5,6)", "227 1,2,3,4,0,21 x", "227 x", "1"]), \
        (lambda text: ftplib.parse229(text, ("host", 1)), ["229 (|||55|)", "229 (!!!5!)", "229 (||5|)", "229 x", "229 (|||5", "200", "229 ()" if False else "229 (|||5!)"]), \
        (ftplib.parse257, ['257 "/a"', '257 "a""b" "c"', "257 x", '257 "open', "1"]):
    for text in texts:
        attempt(text, parse, text)
print(ftplib.all_errors, ftplib.__all__, ftplib.FTP().sanitize("PASS secret\r\n"), ftplib.FTP().sanitize("USER x"))
