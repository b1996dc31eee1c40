import xml.etree.ElementTree as ET
a = ET.Element("a", {"k": "v"}, extra="<>&\"'\n")
b = ET.SubElement(a, "b")
b.text, b.tail = "x < y & z", "tail"
c = ET.SubElement(a, "c", id="1")
ET.SubElement(c, "d").text = "é"
a.append(ET.Comment("note"))
a.append(ET.ProcessingInstruction("pi", "do"))
print(ET.tostring(a), ET.tostring(a, encoding="unicode"), ET.tostring(a, encoding="utf-8"), ET.tostring(a, short_empty_elements=False), ET.tostring(a, method="text", encoding="unicode"), ET.tostring(a, encoding="unicode", xml_declaration=True), ET.tostring(a, method="html"), ET.tostring(a, "iso-8859-1"))
ET.dump(a)
ET.indent(a)
print(ET.tostring(a, encoding="unicode"))
a.remove(b)
a.set("n", "2")
a.insert(0, ET.Element("first"))
print([e.tag if isinstance(e.tag, str) else "special" for e in a], len(a), a[0].tag, a[-1].text, list(a.attrib))
del a[0]
a[0:1] = [ET.Element("p"), ET.Element("q")]
a.extend([ET.Element("r")])
print(ET.tostring(a))
for f in (lambda: a.append("x"), lambda: a.remove(b), lambda: ET.Element("x", 3), lambda: a[99], lambda: ET.SubElement("x", "y"), lambda: ET.tostring(ET.Element("x", a=3)), lambda: a.__setitem__(0, 3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
a.clear()
print(len(a), a.attrib, a.text, ET.iselement(a), ET.iselement(3), repr(a)[:13])
