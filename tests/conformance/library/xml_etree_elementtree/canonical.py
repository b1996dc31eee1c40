import io
import xml.etree.ElementTree as ET

DOCUMENTS = [
    "<a/>", "<a><b/></a>", "<a  z='1'   b=\"2\" />", "<a>x &amp; &lt; &gt; \" ' é</a>", "<a b='&lt;&#9;&#10;&#13;&quot;&amp;'>\r\n&#13;</a>",
    "<?xml version='1.0'?><!-- one --><?pi  some data ?><a><!-- in --><?x?></a><!-- out --><?y z?>",
    "<a xmlns='u'><b xmlns='u'/><c xmlns=''/></a>", "<p:a xmlns:p='u' xmlns:q='v' q:x='1' y='2'><p:b/><q:c/></p:a>",
    "<a xmlns:p='u' xmlns:q='u'><p:b/><q:b q:x='1'/></a>", "<a xmlns:p='u'><b xmlns:p='v'><p:c/></b><p:d/></a>",
    "<a><![CDATA[<x>&]]></a>", "<a> <b> text </b> <c xml:space='preserve'> kept <d> in </d> </c> </a>", "<a xmlns:unused='x'><b/></a>",
    "<a xmlns:p='u' t='p:name'><q>p:other</q><q> p:x</q><r>p:r</r></a>", "<a xmlns:xs='http://www.w3.org/2001/XMLSchema' xs:b='1'/>",
    "<!DOCTYPE a [<!ENTITY e 'ent'>]><a>&e;</a>", "<a><skip><b/>text</skip>after<keep drop='1' k='2'/></a>",
]
OPTIONS = [{}, {"with_comments": True}, {"strip_text": True}, {"rewrite_prefixes": True}, {"qname_aware_tags": ["q"]}, {"qname_aware_attrs": ["t"]},
           {"qname_aware_tags": ["q"], "qname_aware_attrs": ["t"], "rewrite_prefixes": True}, {"exclude_tags": ["skip"]}, {"exclude_attrs": ["drop"], "strip_text": True}]
for document in DOCUMENTS:
    print(ascii(document))
    for options in OPTIONS:
        try:
            print("  ", options, repr(ET.canonicalize(document, **options)))
        except Exception as error:
            print("  ", options, type(error).__name__, error)
out = io.StringIO()
print(ET.canonicalize("<a />", out=out), out.getvalue())
print(ET.canonicalize(from_file=io.BytesIO(b"<a><b /></a>")), ET.canonicalize(b"<a/>"))
try:
    ET.canonicalize()
except ValueError as error:
    print(error)
try:
    ET.canonicalize("<a><b></a>")
except ET.ParseError as error:
    print(error)
for document in "<a><q>no:prefix</q></a>", "<a t='no:prefix'/>":
    try:
        print(ET.canonicalize(document, qname_aware_tags={"q"}, qname_aware_attrs={"t"}))
    except ValueError as error:
        print(error)
