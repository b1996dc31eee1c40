# Readers, handlers, filters, the generator.
import io
import xml.sax
from xml.sax import handler, saxutils, xmlreader

TEXT = """<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY e "entity">]>
<a x="1" y="&lt;2">text &e;<b/><!-- c --><?pi data?><![CDATA[<raw>]]>
<n:c xmlns:n="urn:n" xmlns="urn:d" n:k="v"><d/></n:c></a>"""


class Shows(xml.sax.ContentHandler):
    def __init__(self):
        super().__init__()
        self.text = ""

    def say(self, *args):
        if self.text:
            print("characters", repr(self.text))
            self.text = ""
        print(*args)

    def startDocument(self):
        self.say("start")

    def endDocument(self):
        self.say("end")

    def startElement(self, name, attrs):
        self.say("<", name, sorted(attrs.items()), len(attrs), attrs.get("x"), "x" in attrs)

    def endElement(self, name):
        self.say(">", name)

    def startElementNS(self, name, qname, attrs):
        self.say("<NS", name, sorted(attrs.items()), sorted(attrs.getQNames()))

    def endElementNS(self, name, qname):
        self.say(">NS", name)

    def startPrefixMapping(self, prefix, uri):
        self.say("prefix", prefix, uri)

    def endPrefixMapping(self, prefix):
        self.say("no prefix", prefix)

    def characters(self, content):
        self.text += content

    def processingInstruction(self, target, data):
        self.say("pi", target, data)


xml.sax.parseString(TEXT, Shows())
parser = xml.sax.make_parser()
parser.setFeature(handler.feature_namespaces, 1)
parser.setContentHandler(Shows())
parser.parse(io.BytesIO(TEXT.encode()))
print(parser.getFeature(handler.feature_namespaces))

for bad in ("<a>", "<a></b>", "", "<a b=1/>"):
    try:
        xml.sax.parseString(bad, xml.sax.ContentHandler())
    except xml.sax.SAXParseException as e:
        print(e, e.getLineNumber(), e.getColumnNumber(), e.getMessage())
for wrong in (lambda: parser.getFeature("x"), lambda: parser.setProperty("x", 1), lambda: parser.setLocale("x")):
    try:
        wrong()
    except xml.sax.SAXException as e:
        print(type(e).__name__, e)

out = io.StringIO()
xml.sax.parseString(TEXT, saxutils.XMLGenerator(out, "utf-8", short_empty_elements=True))
print(out.getvalue())
raw = io.BytesIO()
g = saxutils.XMLGenerator(raw, "ascii")
g.startDocument()
g.startElement("é", xmlreader.AttributesImpl({"k": 'ü"'}))
g.characters("a<b&ß")
g.endElement("é")
g.endDocument()
print(raw.getvalue())


class Upper(saxutils.XMLFilterBase):
    def startElement(self, name, attrs):
        super().startElement(name.upper(), attrs)

    def endElement(self, name):
        super().endElement(name.upper())


out = io.StringIO()
f = Upper(xml.sax.make_parser())
f.setContentHandler(saxutils.XMLGenerator(out))
f.parse(io.StringIO("<a><b>x</b></a>"))
print(out.getvalue())
parser = xml.sax.make_parser()
parser.setContentHandler(Shows())
for piece in ("<a>", "<b/>", "</a>"):
    parser.feed(piece)
parser.close()
