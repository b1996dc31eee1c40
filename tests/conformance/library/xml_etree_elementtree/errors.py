import xml.etree.ElementTree as ET
for s in ("", "<a>", "<a></b>", "<a", "<a b></a>", "<a b='1' b='2'/>", "text", "<a/><b/>", "<a>&nope;</a>", "<a>&</a>", "<a b=1/>", "<a><b></a></b>", "<a>&#0;</a>", "  <a/>  junk", "<1a/>", "<a>]]></a>", "<a b='<'/>", "<!-- x", "<a/>\n\n<?xml version='1.0'?>", "<x:a/>", "\n\n<a>\n  <b>\n</a>"):
    try:
        print(repr(s), ET.fromstring(s).tag)
    except ET.ParseError as e:
        print(repr(s), "|", e, e.code, e.position)
print(issubclass(ET.ParseError, SyntaxError))
