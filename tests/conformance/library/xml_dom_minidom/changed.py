# Trees are changed: the links between nodes stay right.
import io
import tempfile
from xml.dom import minidom


def links(node):
    out = []
    for child in node.childNodes:
        out.append((child.nodeName, child.previousSibling and child.previousSibling.nodeName, child.nextSibling and child.nextSibling.nodeName,
                    child.parentNode is node))
    return out


doc = minidom.getDOMImplementation().createDocument(None, "root", None)
root = doc.documentElement
names = [doc.createElement(name) for name in "abcd"]
for node in names:
    root.appendChild(node)
a, b, c, d = names
print(links(root))
print(root.insertBefore(d, b) is d, links(root))
print(root.replaceChild(doc.createTextNode("t"), d) is d, links(root), d.parentNode, d.nextSibling)
print(root.removeChild(a) is a, links(root), root.firstChild.nodeName, root.lastChild.nodeName)
fragment = doc.createDocumentFragment()
for name in "xy":
    fragment.appendChild(doc.createElement(name))
root.insertBefore(fragment, c)
print(links(root), fragment.childNodes)
b.appendChild(c)
print(root.toxml(), links(b))
root.appendChild(doc.createTextNode("one "))
root.appendChild(doc.createTextNode(""))
root.appendChild(doc.createTextNode("two"))
root.normalize()
print(root.childNodes[-1].data, len(root.childNodes), root.toxml())
text = root.lastChild
text.insertData(4, "and a half, ")
text.replaceData(0, 3, "1")
text.deleteData(0, 2)
text.appendData("!")
print(text.data, text.length, text.nodeValue, text.wholeText)
rest = text.splitText(3)
print(text.data, "|", rest.data, text.wholeText, links(root))
print(text.replaceWholeText("all"), root.toxml())
b.setAttribute("k", "v")
b.setAttribute("k", "w<")
b.setAttributeNS("urn:n", "n:k", "z")
print(b.toxml(), b.attributes.length, b.getAttributeNS("urn:n", "k"), b.hasAttributeNS("urn:n", "zz"), b.hasAttribute("n:k"), b.hasAttributes())
attr = b.getAttributeNode("k")
print(attr.name, attr.value, attr.ownerElement is b, attr.specified, attr.localName, attr.firstChild.data, attr.nodeType)
attr.value = "new"
other = doc.createAttribute("k")
other.value = "newer"
print(b.setAttributeNode(other) is attr, b.getAttribute("k"))
try:
    c.setAttributeNode(other)
except Exception as error:
    print(type(error).__name__, error)
b.attributes["m"] = "1"
print(sorted(b.attributes.keys()), b.attributes["n:k"].prefix, b.attributes[("urn:n", "k")].value, "m" in b.attributes, ("urn:n", "k") in b.attributes)
del b.attributes["m"]
b.removeAttribute("k")
b.removeAttributeNS("urn:n", "k")
print(b.toxml(), len(b.attributes), b.attributes.item(0) is None)
copy = root.cloneNode(True)
print(copy.toxml() == root.toxml(), copy.ownerDocument is doc, copy.parentNode, copy.isSameNode(root))
whole = doc.cloneNode(True)
print(whole.toxml() == doc.toxml(), whole.documentElement.ownerDocument is whole)
c.setAttribute("id", "c1")
print(doc.getElementById("c1"))
c.setIdAttribute("id")
print(doc.getElementById("c1") is c)
print([n.tagName for n in doc.getElementsByTagName("*")], [n.tagName for n in root.getElementsByTagName("c")])
print(doc.renameNode(c, "urn:q", "q:c").toxml(), c.prefix, c.localName, c.namespaceURI)
print([n.tagName for n in doc.getElementsByTagNameNS("urn:q", "*")], [n.tagName for n in doc.getElementsByTagNameNS("*", "c")])
print(root.setUserData("key", 5, None), root.getUserData("key"), root.setUserData("key", None, None), root.getUserData("key"))
out = io.StringIO()
doc.writexml(out, indent="", addindent="  ", newl="\n", encoding="utf-8")
print(out.getvalue())
with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
    file.write("<r><i/><i>2</i></r>")
    file.flush()
    print(minidom.parse(file.name).getElementsByTagName("i").length, minidom.parse(open(file.name, "rb")).documentElement.tagName)
with minidom.parseString(b"<?xml version='1.0' encoding='latin-1'?><r>\xe9</r>") as parsed:
    print(parsed.documentElement.firstChild.data, parsed.encoding, parsed.version, parsed.standalone)
print(parsed.documentElement)
for bad in ("<a><b></a>", "<a", "x", "<a>&no;</a>", "<a b='1' b='2'/>", "<a></a><b/>", "<p:a/>", "<a>]]></a>"):
    try:
        minidom.parseString(bad)
    except Exception as error:
        print(type(error).__module__, type(error).__name__, error, error.code, error.lineno, error.offset)
kinds = minidom.parseString("<a><b>1</b><!--c--><?p d?><![CDATA[x]]>y</a>").documentElement.childNodes
print([(k.nodeType, k.nodeName, k.nodeValue) for k in kinds], [k.nodeType == k.ELEMENT_NODE for k in kinds])
