import datetime
import hmac
import imaplib
import io
import os
import re
import ssl
import sys
import tempfile
import time
import warnings

from _server import Server, files, show

os.environ["TZ"] = "UTC-2"
time.tzset()


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        kind = type(e).__qualname__
        print(what, "->", type(e).__module__, kind, re.sub(rb"[A-P]{4}(\d+ )" if isinstance(e.args[0], bytes) else r"[A-P]{4}(\d+ )", rb"TAG\1" if isinstance(e.args[0], bytes) else r"TAG\1", e.args[0])
              if e.args and isinstance(e.args[0], (str, bytes)) else str(e).split(" (_ssl.c")[0])


def connected(server, kind=imaplib.IMAP4, **named):
    return kind("127.0.0.1", server.port, timeout=20, **named)


server = Server()
with connected(server) as box:
    print(box.welcome, box.state, box.capabilities, box.PROTOCOL_VERSION, box.host, box.socket() is box.sock, box.is_readonly, box.utf8_enabled)
    attempt("too early", box.select)
    attempt("too early", box.SELECT)
    print(box.login("me", 'pass"wo\\rd'), box.state)
    attempt("too late", box.login, "me", "x")
    print(box.list(), box.lsub("a", "%"), box.status("INBOX", "(MESSAGES)"), box.create("new"))
    attempt("BAD", box.delete, "new")
    print(box.select(), box.state, box.response("UIDVALIDITY"), box.response("UIDVALIDITY"), box.response("flags"), box.recent(), box.recent())
    print(box.search(None, "ALL"), box.search("UTF-8", "FROM", '"x y"'), box.sort("DATE", "UTF-8", "ALL"), box.sort("(REVERSE DATE)", "UTF-8", "ALL"), box.thread("REFERENCES", "UTF-8", "ALL"))
    print(box.fetch("1:3", "(FLAGS RFC822)"), box.store("1", "+FLAGS", r"\Deleted"), box.store("1", "FLAGS", r"(\Deleted \Seen)"), box.expunge())
    print(box.uid("fetch", "10", "(UID)"), box.uid("search", None, "ALL"), box.copy("1", "other"), box.response("COPYUID"))
    attempt("uid", box.uid, "nothing")
    attempt("uid", box.uid, "login")
    print(box.getacl("INBOX"), box.myrights("INBOX"), box.getquota(""), box.getquotaroot("INBOX"), box.namespace(), box.setacl("a", "b", "c"), box.deleteacl("a", "b"), box.setquota("", "(X 1)"))
    print(box.check(), box.close(), box.state, box.subscribe("a"), box.unsubscribe("a"), box.rename("a", "b"), box.proxyauth("you"))
    print(box.append("box", r"\Seen", 86400 * 365, b"Subject: x\n\nbody\r\nmore\r"), box.append(None, None, None, b"text"), box.append("box", "(A B)", '"as it is"', b""))
    print(box.select("other", readonly=True), box.is_readonly, box.unselect(), box.xatom("xhello", "a"), imaplib.Commands["XHELLO"])
    attempt("unknown", lambda: box.nothing)
    print(box.getannotation("a", "b", "c"), box.setannotation("a", "b"), box.partial("1", "x", 0, 5) if box.state == "SELECTED" else box.state)
    print(box.noop(), len(box.tagged_commands))
    print(box.enable("X-Y"), box.utf8_enabled, box.enable("utf8=accept"), box.utf8_enabled, box._encoding)
    print(box.append("b\u00f6x", None, None, "\u20ac".encode()))
    box.select()
    attempt("charset", box.search, "UTF-8", "ALL")
    print(box.search(None, "SUBJECT", "\u20ac"))
print(box.state)
show(server)

print("trouble")
for table, call in [({"": "* BYE busy"}, None), ({"": "what"}, None), ({"": "* PREAUTH known"}, ["noop"]), ({"CAPABILITY": "TAG OK"}, None), ({"CAPABILITY": "* CAPABILITY IMAP2\r\nTAG OK"}, None), ({"CAPABILITY": None}, None),
                    ({"LOGIN": "TAG NO wrong"}, ["login", "a", "b"]), ({"NOOP": "* BYE closing"}, ["noop"]), ({"NOOP": "X9 OK"}, ["noop"]), ({"NOOP": None}, ["noop"]), ({"NOOP": "* OK [ALERT] look\r\nTAG NO [TRYCREATE] x"}, ["noop"]), ({"NOOP": "* 5 EXISTS more words\r\n* X-Y\r\nTAG OK"}, ["noop"]),
                    ({"LOGIN": "+ what\r\nTAG OK"}, ["login", "a", "b"]), ({"CAPABILITY": "* CAPABILITY IMAP4 IMAP4REV1\r\nTAG OK"}, ["starttls"]), ({"STARTTLS": "TAG NO later"}, ["starttls"]), ({}, ["enable", "x"]), ({"CAPABILITY": "* CAPABILITY IMAP4\r\nTAG OK"}, ["enable", "x"])]:
    server = Server(table)
    box = None
    try:
        box = connected(server)
    except Exception as e:
        print(table, type(e).__qualname__, e.args)
    if box and call:
        name, *words = call
        attempt((table, call), getattr(box, name), *words)
        print({kind: data for kind, data in box.untagged_responses.items() if kind != "CAPABILITY"}, box.state, box.PROTOCOL_VERSION)
    if box:
        box.shutdown()
    server.done()
server = Server({"SELECT": "* 1 EXISTS\r\nTAG OK [READ-ONLY] x"})
box = connected(server)
box.login("a", "b")
attempt("read-only", box.select, "INBOX")
attempt("read-only", box.noop)
box.shutdown()
server.done()
print(imaplib.IMAP4.readonly.__mro__)

print("logins")


def cram(server, rest):
    answer = server.ask(b"<1@here>")
    server.heard.append(answer)
    return "TAG OK welcome" if answer == b"me " + hmac.new(b"secret", b"<1@here>", "md5").hexdigest().encode() else "TAG NO go away"


for password in "secret", b"secret", "wrong":
    server = Server({"AUTHENTICATE": cram})
    box = connected(server)
    attempt(password, box.login_cram_md5, "me", password)
    print(box.state)
    box.logout()
    show(server)
server = Server({"AUTHENTICATE": lambda server, rest: "TAG NO cancelled" if server.ask(b"") is None else "TAG OK"})
box = connected(server)
attempt("given up", box.authenticate, "plain", lambda challenge: print(challenge))
print(box.authenticate("x-mine", lambda challenge: b"\0" * 60), box.logout())
show(server)

print("TLS")
trusting = ssl.create_default_context(cafile=files.authority)
server = Server()
with connected(server) as box:
    print(box.starttls(trusting), type(box.sock).__name__, box.capabilities)
    attempt("twice", box.starttls)
    print(box.login("a", "b"))
show(server)
server = Server(tls=True)
with connected(server, imaplib.IMAP4_SSL, ssl_context=trusting) as box:
    print(box.login("a", "b"), type(box.sock).__name__, box.ssl_context is trusting, box.keyfile)
show(server)
server = Server(tls=True)
attempt("unknown authority", connected, server, imaplib.IMAP4_SSL, ssl_context=ssl.create_default_context())
server.done()
attempt("both", imaplib.IMAP4_SSL, ssl_context=trusting, certfile="x")

print("a program")
with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as program:
    program.write("""import sys
print("* PREAUTH by pipe", end="\\r\\n", flush=True)
for line in sys.stdin:
    tag, word = line.split()[:2]
    if word == "CAPABILITY":
        print("* CAPABILITY IMAP4REV1", end="\\r\\n")
    if word == "LOGOUT":
        print("* BYE", end="\\r\\n")
    print(tag, "OK", word, end="\\r\\n", flush=True)
    if word == "LOGOUT":
        break
""")
with imaplib.IMAP4_stream(f"{sys.executable} {program.name}") as box:
    print(box.state, box.capabilities, box.noop(), box.sock, box.host)
print(box.process.returncode)
os.unlink(program.name)

print("debugging")
server = Server()
sys.stderr, kept = io.StringIO(), sys.stderr
imaplib.Debug = 4
with connected(server) as box:
    box.login("a", "b")
    box.select()
    box.fetch("1", "(RFC822)")
    box.debug = 1
    box.create("x")
    box.print_log()
imaplib.Debug = 0
sys.stderr, kept = kept, sys.stderr
server.done()
print(re.sub("[A-P]{4}(?=[0-9' ])", "TAG", re.sub(r"(?m)^  \d\d:\d\d\.\d\d", "  TIME", kept.getvalue())))

for number in 0, 1, 15, 16, -255, 65535, 3.7:
    print(number, imaplib.Int2AP(number), end=" ")
print()
for text in b'x INTERNALDATE "01-Jan-2000 11:30:00 +0130"', b'INTERNALDATE " 5-Feb-1999 00:00:00 -0800" y', b'INTERNALDATE "1-Jan-2000 11:30:00 +0130"', b"":
    print(imaplib.Internaldate2tuple(text))
print(imaplib.ParseFlags(b"1 (FLAGS (\\Seen X))"), imaplib.ParseFlags(b"x"), imaplib.ParseFlags(b"FLAGS ()"))
for moment in 0, 1e9, time.gmtime(1e9), time.localtime(1e9), (2000, 1, 2, 3, 4, 5, 0, 0, 0), (2000, 7, 2, 3, 4, 5, 0, 0, -1), '"quoted"', datetime.datetime(2001, 2, 3, tzinfo=datetime.timezone(datetime.timedelta(hours=-5, minutes=-30))), datetime.datetime(2001, 2, 3), "text", None:
    attempt(moment, imaplib.Time2Internaldate, moment)
print(sorted(imaplib.Commands.items()), imaplib.Mon2num, imaplib.Months, imaplib.__all__)
