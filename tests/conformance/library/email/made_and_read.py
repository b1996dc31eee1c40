# EmailMessage and its policies: made, written in lines, read again.
import email
import re
from email import policy
from email.headerregistry import Address, Group
from email.message import EmailMessage
from email.parser import BytesParser


def show(text):
    text = text if isinstance(text, str) else text.decode("latin-1")
    print(re.sub(r"={15}\d+==", "=BOUNDARY=", text).replace("\r", "<CR>"))
    print("-----")


m = EmailMessage()
m["Subject"] = "Ayons asperges pour le déjeuner"
m["From"] = Address("Pepé Le Pew", "pepe", "example.com")
m["To"] = Address("Penelope Pussycat", "penelope", "example.com"), Address("Fabrette", "fabrette", "example.com")
m.set_content("Salut!\n\nCela ressemble à un excellent déjeuner.\n")
m.add_alternative("<p>Cela ressemble à un excellent <a href='x'>déjeuner</a>.</p>\n" * 3, subtype="html")
m.get_payload()[1].add_related(b"\x89PNG" * 30, "image", "png", cid="<picture@x>")
m.add_attachment(b"some bytes" * 20, maintype="application", subtype="octet-stream", filename="däta file.bin")
m.add_attachment("a text", filename="t.txt")
for text in m.as_string(), bytes(m), str(m), m.as_string(policy=policy.SMTP), m.as_bytes(policy=policy.SMTPUTF8):
    show(text)
n = BytesParser(policy=policy.default).parsebytes(bytes(m))
print(n["subject"], n["from"].addresses, n["to"].groups, n["mime-version"].version, sep="\n")
print([part.get_content_type() for part in n.walk()], n.get_body().get_content_type(), bytes(n) == bytes(m))
print(n.get_body(("plain",)).get_content(), [(a.get_filename(), a.get_content()) for a in n.iter_attachments()])

m = EmailMessage()
m["Subject"] = "Long subject " + "wörd " * 30 + "end"
m["X-Long"], m["X-Word"] = "many words " * 20, "abcdefghij" * 15
m["To"] = ", ".join(f"Person {i} <p{i}@example.com>" for i in range(8))
m["Cc"] = 'A Group: a@b.c, "D, E" <d@e.f>;, z@z.z, ' + "Ünïcödé Nämé Wïth Löts öf Chäräctërs <u@x.y>"
m["Date"], m["Message-ID"] = "Mon, 20 Nov 1995 19:12:08 -0500", "<abc@d>"
m.set_content("x" * 200 + "\nlines é\n")
m.add_header("Content-Disposition", "attachment", filename="a" * 100 + ".txt")
for one in policy.default, policy.SMTP, policy.HTTP, policy.strict.clone(max_line_length=40), policy.SMTPUTF8:
    show(m.as_string(policy=one))
print(repr(m["date"].datetime), m["cc"].groups, m["cc"].addresses, m["message-id"], sep="\n")

for wrong in (lambda: m.__setitem__("subject", "2"), lambda: m.__setitem__("x", "a\nb"), lambda: m.set_content(1),
              lambda: m.set_content(b"a"), lambda: Address("x", "y", "z", "a@b"), lambda: Address(display_name="a\n"),
              lambda: policy.default.clone(foo=1), lambda: setattr(policy.default, "linesep", "x"),
              lambda: EmailMessage().get_content(), lambda: n.set_content("x"), lambda: n.make_related(),
              lambda: m.set_content("é", charset="ascii"), lambda: m.set_content("é", cte="zz"), policy.Policy):
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
print(policy.SMTP, policy.SMTP + policy.strict, policy.compat32)
print(Address("F, B", "fo o", "b.c"), repr(Address(addr_spec="q@r.s")), Group("g", (Address("a", "b", "c"),)), Group("g"))

text = 'Subject: =?utf-8?q?=C3=A9_x?=\n more\nDate: garbage\nTo: "Q, R" <q@r>, u@v (comment)\nX: y\n\nbody\n'
r = email.message_from_string(text, policy=policy.default)
print(r["subject"], r["to"].addresses, r["date"].datetime, r["date"].defects, type(r).__name__)
show(r.as_string())
r = email.message_from_bytes(b"Subject: caf\xe9\nContent-Type: text/plain; charset=latin-1\n\ncaf\xe9\n")
print(type(r["subject"]).__name__, r.get_payload(), r.get_payload(decode=True))
show(r.as_bytes())
show(r.as_string())
