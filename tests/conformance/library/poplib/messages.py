import poplib
import ssl
import warnings

from _server import Server, files, show


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, str(e).split(" (_ssl.c")[0], e.args if isinstance(e, poplib.error_proto) else "")


def connected(server, kind=poplib.POP3, **named):
    return kind("127.0.0.1", server.port, timeout=20, **named)


server = Server()
box = connected(server)
print(box.welcome, box.getwelcome(), box.host, box.encoding)
print(box.user("me"), box.pass_("s\u00e9cret"), box.stat(), box.list(), box.list(1), box.retr(1), box.dele("2"), box.noop(), box.rset())
print(box.top(1, 5), box.uidl(), box.uidl(2), box.utf8(), box.capa(), box.rpop("me"), box.apop("me", "secret"))
attempt("none", box.list, 9)
attempt("none", box.retr, 7)
print(box.quit(), box.sock, box.file)
box.close()
show(server)

print("trouble")
for table, call in [({"": "-ERR busy"}, None), ({"": "hello"}, None), ({"": None}, None), ({"": "+OK plain"}, ["apop", "a", "b"]), ({"CAPA": "-ERR what"}, ["capa"]), ({"CAPA": "+OK\r\nTOP\r\n."}, ["stls"]), ({"NOOP": None}, ["noop"]),
                    ({"NOOP": "+" + "x" * 3000}, ["noop"]), ({"STAT": "+OK few"}, ["stat"]), ({"NOOP": "+OK\n\rmore"}, ["noop"]), ({"STLS": "-ERR no"}, ["stls"]), ({"PASS": "-ERR wrong"}, ["pass_", "x"])]:
    server = Server(table)
    try:
        box = connected(server)
    except poplib.error_proto as e:
        print(table, e, e.args)
    else:
        name, *words = call
        attempt(str((table, call))[:80], getattr(box, name), *words)
        box.close()
    server.done()

print("TLS")
trusting = ssl.create_default_context(cafile=files.authority)
server = Server()
box = connected(server)
print(box.stls(trusting), type(box.sock).__name__, box.stat())
attempt("twice", box.stls)
print(box.quit())
show(server)
server = Server(tls=True)
box = connected(server, poplib.POP3_SSL, context=trusting)
print(box.user("me"), box.pass_("x"), box.list(), box.context is trusting, box.certfile)
attempt("again", box.stls)
print(box.quit())
show(server)
server = Server(tls=True)
attempt("unknown authority", connected, server, poplib.POP3_SSL, context=ssl.create_default_context())
server.done()
attempt("both", poplib.POP3_SSL, "x", context=trusting, keyfile="x")
attempt("timeout", poplib.POP3, "127.0.0.1", 9, timeout=0)
attempt("refused", poplib.POP3, "127.0.0.1", 1)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    attempt("files", poplib.POP3_SSL, "127.0.0.1", 1, keyfile=files.key, certfile=files.server)
print([(w.category.__name__, str(w.message), w.lineno) for w in seen])

print("debugging")
server = Server()
box = connected(server)
box.set_debuglevel(2)
box.stat()
box.list()
box.set_debuglevel(1)
box.stat()
box.quit()
server.done()
print(poplib.__all__, poplib.POP3_PORT, poplib.POP3_SSL_PORT)
