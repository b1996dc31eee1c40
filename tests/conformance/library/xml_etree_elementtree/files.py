import io
import os
import tempfile
import xml.etree.ElementTree as ET
t = ET.ElementTree(ET.fromstring("<a><b>é</b></a>"))
with tempfile.TemporaryDirectory() as d:
    p = os.path.join(d, "x.xml")
    t.write(p, encoding="utf-8", xml_declaration=True)
    print(open(p, "rb").read())
    u = ET.parse(p)
    print(u.getroot().tag, u.find("b").text, u.findtext("b"), [e.tag for e in u.iter()])
    print([(ev, e.tag) for ev, e in ET.iterparse(p, events=("start", "end"))])
    t.write(p, encoding="unicode")
    print(open(p, encoding="utf-8").read())
print(ET.parse(io.StringIO("<q/>")).getroot().tag, ET.parse(io.BytesIO(b"<?xml version='1.0' encoding='latin-1'?><q>\xe9</q>")).getroot().text)
b = ET.TreeBuilder()
b.start("x", {})
b.data("te")
b.data("xt")
b.start("y", {"k": "v"})
b.end("y")
b.data("tail")
b.end("x")
print(ET.tostring(b.close()), ET.fromstringlist(["<a>", "b</a>"]).text, ET.XMLID("<a><b id='i'/></a>")[1]["i"].tag)
p = ET.XMLPullParser(["start", "end"])
p.feed("<a><b>")
p.feed("</b></a>")
print([(ev, e.tag) for ev, e in p.read_events()])


class T:
    def start(self, tag, attrib):
        print("start", tag, attrib)

    def end(self, tag):
        print("end", tag)

    def data(self, data):
        print("data", data)

    def close(self):
        return "closed"


x = ET.XMLParser(target=T())
x.feed("<a k='v'>text<b/></a>")
print(x.close())
import copy
e = ET.fromstring("<a><b/></a>")
f, g = copy.copy(e), copy.deepcopy(e)
print(f[0] is e[0], g[0] is e[0], ET.tostring(g))
