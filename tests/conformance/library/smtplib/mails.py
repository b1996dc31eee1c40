import smtplib
import email.message
import email.policy
import io
import sys

from _server import Server, show


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, e, e.args, vars(e))


def connected(server):
    return smtplib.SMTP("127.0.0.1", server.port, local_hostname="client.test", timeout=20)


print("one mail")
server = Server()
with connected(server) as client:
    print(client.sendmail("Me <me@a.test>", ["you@b.test", "<two@b.test>"], "Subject: x\n\n.dots\n..\r\nend\rlast"))
    print(client.ehlo_resp, client.esmtp_features, client.does_esmtp, client.has_extn("Size"), client.helo_resp)
print(client.sock, client.file)
show(server)

print("bytes stay, options")
server = Server()
with connected(server) as client:
    print(client.sendmail("me@a.test", "you@b.test", b"Subject: \xe9\n\nbody\n.x\r\n", ["BODY=8BITMIME"], ["NOTIFY=NEVER"]))
show(server)

print("commands")
server = Server({"HELP": "214-one\r\n214 two", "VRFY": "252 perhaps", "EXPN": "250-a@b\r\n250 c@d", "XTRA": "299 extra"})
client = connected(server)
print(client.noop(), client.rset(), client.help(), client.help("me"), client.verify("X <x@y>"), client.vrfy("x@y"), client.expn("list"))
print(client.docmd("XTRA", "a b"), client.docmd("NONE"), client.helo("other"), client.helo_resp)
attempt("newline", client.docmd, "NOOP", "a\r\nRSET")
attempt("send", client.send, "noop\r\n")
print(client.getreply())
print(client.quit())
attempt("after", client.noop)
show(server)

print("refusals")
for table in ({"MAIL": "550 not you"}, {"RCPT": "551 nobody"}, {"DATA": "451 later"}, {".": "554 bad text"}, {"MAIL": "421 closing"},
              {"RCPT": "421 closing"}, {".": "421 closing"}, {"DATA": None}, {"EHLO": "500 no"}, {"EHLO": "500 no", "HELO": "501 no"}, {"RSET": None, "MAIL": "550 no"}):
    server = Server(table)
    client = connected(server)
    attempt(sorted(table.items()), client.sendmail, "me@a.test", ["one@b.test", "two@b.test"], "text", ["BODY=8BITMIME"])
    client.close()
    show(server)
server = Server({"RCPT": lambda rest: "250 ok" if "one" in rest else "550 no such"})
with connected(server) as client:
    print(client.sendmail("me@a.test", ["one@b.test", "two@b.test"], "text"))
show(server)

print("greetings")
for first in "554 go away", "hello", None, "220-two\r\n220 lines", "220 " + "x" * 9000:
    server = Server({"": first})
    try:
        client = connected(server)
        print("connected")
        client.close()
    except smtplib.SMTPException as e:
        print(type(e).__name__, str(e)[:60], e.args)
    print(server.done())

print("messages")
message = email.message.EmailMessage()
message["From"], message["Sender"] = "From <from@a.test>", "sender@a.test"
message["To"], message["Cc"], message["Bcc"] = "A <a@b.test>, b@b.test", "c@b.test", "secret@b.test"
message["Subject"] = "J\u00fcrgen"
message.set_content(".hidden\nbody \u20ac\n")
server = Server()
with connected(server) as client:
    print(client.send_message(message))
    print(client.send_message(message, "x@y.test", ["only@b.test"]))
    resent = email.message.Message()
    resent["From"], resent["To"], resent["Resent-Date"] = "f@a.test", "t@b.test", "Fri, 1 Jan 2021 00:00:00 +0000"
    resent["Resent-From"], resent["Resent-To"], resent["Resent-Bcc"] = "rf@a.test", "rt@b.test", "rb@b.test"
    resent.set_payload("again")
    print(client.send_message(resent))
    resent["Resent-Date"] = "Fri, 1 Jan 2021 00:00:00 +0000"
    attempt("twice", client.send_message, resent)
    foreign = email.message.EmailMessage(policy=email.policy.SMTP)
    foreign["From"], foreign["To"] = "me@a.test", "d\u00f6d@b.test"
    foreign.set_content("x\n")
    attempt("utf8", client.send_message, foreign)
    attempt("option", client.mail, "d\u00f6d@b.test", ["SMTPUTF8"])
show(server)
server = Server({"EHLO": "250-here\r\n250 SMTPUTF8"})
with connected(server) as client:
    print(client.send_message(foreign), client.command_encoding)
    print(client.rset(), client.command_encoding)
show(server)

print("debugging")
server = Server()
sys.stderr, kept = io.StringIO(), sys.stderr
client = smtplib.SMTP(local_hostname="client.test")
client.set_debuglevel(1)
print(client.connect("127.0.0.1:%d" % server.port), client.sendmail("a@b", "c@d", "text"), client.quit())
sys.stderr, kept = kept, sys.stderr
print(kept.getvalue().replace(str(server.port), "PORT"))

attempt("unconnected", smtplib.SMTP(local_hostname="x").noop)
attempt("port", smtplib.SMTP(local_hostname="x").connect, "127.0.0.1:http")
attempt("timeout", smtplib.SMTP, "127.0.0.1", 9, timeout=0)
attempt("refused", smtplib.SMTP, "127.0.0.1", 1)
for text in "a@b", "Name <a@b>", "<a@b>", "", "<>", "a b c", '"x y"@z', "  <odd":
    print(repr(text), smtplib.quoteaddr(text), smtplib._addr_only(text))
print(repr(smtplib.quotedata("a\n.b\r\n..c\rd\n")), smtplib.SMTP_PORT, smtplib.SMTP_SSL_PORT, smtplib.LMTP_PORT, smtplib.__all__)
print(smtplib.SMTPSenderRefused.__mro__, repr(smtplib.SMTPConnectError(1, b"x")), smtplib.SMTPRecipientsRefused({}).recipients)
