# Messages without a policy, headers in encoded words, generators, character sets, walks.
import email
import email.generator
import io
from email import base64mime, charset, iterators, quoprimime
from email.feedparser import FeedParser
from email.header import Header, decode_header, make_header
from email.mime.application import MIMEApplication
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText

o = MIMEMultipart("alternative", boundary="BB")
o["Subject"] = Header("Überraschung für alle Leute in diesem sehr langen Betreff mit vielen Wörtern", "utf-8")
o["X-Long"], o["X-Semi"] = "many words here " * 12, "; ".join(f"part{i}=value{i}" for i in range(12))
for part in (MIMEText("plain é", "plain", "utf-8"), MIMEText("From ascii"), MIMEText("lat é", "plain", "iso-8859-1"),
             MIMEApplication(b"abc" * 40)):
    o.attach(part)
part.add_header("Content-Disposition", "attachment", filename="x y.bin")
print(o.as_string(), o.as_bytes().decode(), str(o["subject"]), decode_header(o["subject"]), sep="\n")
print(make_header(decode_header("=?iso-8859-1?q?p=F6stal?= x")))
for kind in email.generator.Generator, email.generator.DecodedGenerator:
    for length in None, 60:
        out = io.StringIO()
        kind(out, maxheaderlen=length).flatten(o, linesep="\n")
        print(out.getvalue())
for h in (Header("word " * 30, header_name="Subject"), Header("é" * 60, "utf-8"), Header("x" * 100),
          Header("é x " * 20, "iso-8859-1", maxlinelen=50), Header("a; " * 40, maxlinelen=30)):
    print(h.encode(), str(h), sep="\n")
h = Header("a")
h.append("é", "utf-8")
h.append("b")
print(h, h.encode())
r = email.message_from_string("Subject: =?utf-8?b?w6k=?=\nTo: a,\n b\nContent-Type: text/plain; charset=\"latin-1\"; "
                              "format=flowed\n\nFrom me\nbody\n")
print(r["subject"], r["to"], r.get_content_charset(), r.get_params(), r.as_string(), r.keys(), sep="\n")
r.set_param("charset", "utf-8")
print(r["content-type"])
r.del_param("format")
r.set_type("text/html")
r.add_header("X-A", "v", foo="bar", b_c=None, n=("utf-8", "", "é"))
print(r.items())
for text in "YWJj\nZA", "YW!Jj", "Y":
    m = email.message_from_string("Content-Transfer-Encoding: base64\n\n" + text)
    print(m.get_payload(decode=True), m.defects)
m = email.message_from_string("Content-Transfer-Encoding: uuencode\n\nbegin 666 x\n#86)C\n \nend\n")
print(m.get_payload(decode=True))
print(charset.Charset("latin-1"), charset.Charset("utf8").get_body_encoding(), charset.Charset("utf-8").header_encode("é x"),
      charset.Charset("euc-jp").output_charset, charset.Charset("us-ascii").body_encode("x"))
print(quoprimime.body_encode("a=b\té \nlong " * 12), quoprimime.body_decode("a=3Db=\nc"), quoprimime.header_encode(b"a b?"))
print(base64mime.body_encode(b"x" * 80), base64mime.header_encode("é", "utf-8"), base64mime.decode("YWJj"))
iterators._structure(o)
print(list(iterators.body_line_iterator(o))[:3], len(list(iterators.typed_subpart_iterator(o, "text"))))
f = FeedParser()
f.feed("A: b\n")
f.feed("\nbody")
print(f.close().as_string())
