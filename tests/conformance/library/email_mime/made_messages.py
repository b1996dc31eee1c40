"""Messages made of parts, as scripts that send mail make them."""
import email
from email import encoders
from email.header import Header, decode_header, make_header
from email.mime.application import MIMEApplication
from email.mime.audio import MIMEAudio
from email.mime.base import MIMEBase
from email.mime.image import MIMEImage
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.utils import formataddr, formatdate


def shown(call, *args, **kw):
    try:
        print(repr(call(*args, **kw)))
    except Exception as e:
        print(type(e).__module__, type(e).__qualname__, e)


for args in (("hello\nworld",), ("h\xe9llo", "html"), ("h\xe9=\n", "plain", "latin-1"), ("x" * 5, "plain", "utf-8"), ("",),
             ("\u20ac" * 60, "plain", "utf-8"), ("x", "plain", "iso-8859-15")):
    print(MIMEText(*args).as_string())
shown(MIMEText, "\xe9", "plain", "us-ascii")

mail = MIMEMultipart("alternative", boundary="BOUND")
mail["Subject"] = "Gr\xfc\xdfe aus K\xf6ln"
mail["From"] = formataddr(("J\xfcrgen", "j@example.org"))
mail["To"] = "a@example.org, b@example.org"
mail["Date"] = formatdate(0)
mail["X-Long"] = "word " * 30
mail.attach(MIMEText("plain"))
mail.attach(MIMEText("<b>caf\xe9</b>", "html", "utf-8"))
print(mail.as_string())
mail.preamble, mail.epilogue = "before", "after\n"
print(mail.as_string(), bytes(mail)[:40], mail.is_multipart(), mail.get_content_type(), len(mail.get_payload()))

attachment = MIMEBase("application", "octet-stream")
attachment.set_payload(bytes(range(60)))
encoders.encode_base64(attachment)
attachment.add_header("Content-Disposition", "attachment", filename="a b.bin")
print(attachment.as_string(), attachment.get_filename(), attachment.get_payload(decode=True) == bytes(range(60)))
print(MIMEApplication(b"xx" * 50, Name="q.pdf").as_string())
print(MIMEImage(b"\x89PNG\r\n\x1a\n...")["Content-Type"], MIMEAudio(b"any", "basic")["Content-Type"])
print(MIMEMessage(MIMEText("inner")).as_string())
for encode in encoders.encode_quopri, encoders.encode_7or8bit, encoders.encode_noop:
    part = MIMEBase("text", "x")
    part.set_payload("a =b\n")
    encode(part)
    print(part.as_string())

shown(MIMEText("a").attach, attachment)
shown(MIMEImage, b"nothing known")
shown(MIMEMessage, "text")
shown(MIMEApplication, b"", None)
again = email.message_from_string(mail.as_string())
print([p.get_content_type() for p in again.walk()], again.get_payload(1).get_payload(decode=True).decode(), again.preamble)
print(decode_header(again["Subject"]), str(make_header(decode_header(again["Subject"]))), str(make_header(decode_header(again["From"]))))
for text in ("plain", "=?utf-8?q?h=C3=A9_x?= and =?iso-8859-1?B?6Q==?= =?iso-8859-1?B?6Q?=", "a =?utf-8?b?w6k=?= b"):
    print(decode_header(text), str(make_header(decode_header(text))))
print(Header("\xe9", "utf-8").encode(), Header("plain").encode(), Header("\xe9 x", "iso-8859-1").encode(), str(Header("\xe9")), Header("a") == "a")
