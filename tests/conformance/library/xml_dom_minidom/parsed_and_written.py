# A document is parsed, asked, written and changed; what is refused.
import re
import xml.dom as d
import xml.dom.minidom as m


def show(*values):
    print(*[re.sub("0x[0-9a-f]+", "0x", v if isinstance(v, str) else repr(v)) for v in values])


doc = m.parseString('<?xml version="1.0" encoding="utf-8" standalone="yes"?><!-- c --><?pi some data?>'
                    '<!DOCTYPE r PUBLIC "pub" "sys" [<!ENTITY e "ent">]>'
                    '<r xmlns="u:d" b="1" xmlns:p="u:p" p:a="&lt;&quot;\'&#10;">'
                    '<x>te"xt &e; &amp;</x><![CDATA[cd<>]]><p:y/>\n tail</r>')
show(doc.toxml())
show(doc.encoding, doc.standalone, doc.version, doc.documentURI, doc.childNodes)
show(doc.doctype.internalSubset, doc.doctype.publicId, doc.doctype.systemId, doc.doctype.name, doc.doctype.entities, doc.doctype.entities.length)
r = doc.documentElement
show(r, r.attributes.items(), r.attributes.itemsNS(), list(r.attributes.keysNS()), r.childNodes, r.namespaceURI, r.localName, r.prefix)
show(doc.toprettyxml(indent="  "), doc.toprettyxml(newl=""), r.toprettyxml())
show(doc.toxml("utf-8"), doc.toxml("ascii", standalone=True), doc.toxml(standalone=False), r.toxml("utf-8"))
show(m.parseString("<a>\u20ac<b c='\u20ac'/></a>").toxml("ascii"))
n = m.Document()
e = n.createElement("a")
n.appendChild(e)
for f in (
    lambda: n.appendChild(n.createElement("b")),
    lambda: e.appendChild(n),
    lambda: e.removeChild(n.createElement("q")),
    lambda:  e.setAttribute("k", 5),
    lambda: e.setAttribute("k", None),
    lambda: e.removeAttribute("zz"),
    lambda: e.getAttribute("zz"),
    lambda: e.getAttributeNode("zz"),
    lambda: n.createTextNode(5),
    lambda: n.createComment("a--b").toxml(),
    lambda: n.createCDATASection("]]>").toxml(),
    lambda: n.createElement("").toxml(),
    lambda: e.insertBefore(n.createElement("c"), n.createElement("d")),
    lambda: e.attributes[0],
    lambda: e.attributes["k"],
    lambda: e.attributes.item(0),
    lambda: list(e.attributes),
    lambda: n.createTextNode("hello world again"),
    lambda: n.createAttribute("x"),
    lambda: n.createProcessingInstruction("t","d"),
    lambda: n.createDocumentFragment(),
    lambda: n.createComment("x"),
    lambda: n.getElementById("x"),
    lambda: e.nodeValue,
    lambda: e.attributes,
    lambda: n.importNode(r, True).toxml(),
    lambda: m.parseString("<a>"),
    lambda: m.parseString(""),
    lambda: n.createTextNode("a").appendChild(e),
    lambda: n.createElementNS("u","p:q").toxml(),
    lambda: n.cloneNode(True).toxml(),
    lambda: n.cloneNode(False),
    lambda: e.cloneNode(False).toxml(),
    lambda: n.doctype,
    lambda: n.implementation,
    lambda: n.implementation.hasFeature("core","2.0"),
    lambda: m.getDOMImplementation().createDocument(None,"r",None).toxml(),
    lambda: m.getDOMImplementation().createDocumentType("q","p","s").toxml(),
    lambda: n.createElement("x").setIdAttribute("q"),
    lambda: e.firstChild,
    lambda: n.createTextNode("x").firstChild,
    lambda: n.createTextNode("x").childNodes,
    lambda: n.createTextNode("x").attributes,
    lambda: n.createTextNode("abcdef").splitText(2),
    lambda: n.createTextNode("abcdef").substringData(2,2),
    lambda: n.createTextNode("abcdef").substringData(-2,2),
    lambda: n.createTextNode("abcdef").deleteData(9,1),
    lambda: e.ownerDocument is n,
    lambda: n.ownerDocument,
    lambda: n.parentNode,
    lambda: e.nextSibling,
    lambda: e.childNodes.item(3),
    lambda: e.childNodes.length,
    lambda: type(e.childNodes),
    lambda: n.childNodes,
    lambda: e.schemaType,
    lambda: n.nodeName,
    lambda: e.nodeName,
    lambda: n.createTextNode("").nodeName,
    lambda: n.createComment("").nodeName,
    lambda: n.createDocumentFragment().nodeName,
    lambda: n.createCDATASection("").nodeName,
    lambda: n.createAttribute("q").nodeName,
    lambda: n.attributes,
    lambda: bool(n),
    lambda: n.createTextNode("").toxml(),
    lambda: m.parseString('<a xml:lang="en" b="">x</a>').documentElement.attributes.itemsNS(),
):
    try:
        result = f()
    except Exception as error:
        show(type(error).__module__, type(error).__name__, str(error), getattr(error, "code", None))
    else:
        show("None" if result is None else repr(result))
show({n: getattr(d, n) for n in dir(d) if n.isupper()})
show([(n, c.code) for n, c in sorted(vars(d).items()) if n.endswith("Err")])
