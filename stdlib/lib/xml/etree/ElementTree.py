"""XML documents as trees of elements."""

from xml.etree import ElementPath
from xml.etree._element import Comment, Element, PI, ProcessingInstruction, QName, SubElement, iselement
from xml.etree._parse import (
    ParseError, TreeBuilder, XML, XMLID, XMLParser, XMLPullParser, fromstring, fromstringlist, iterparse, parse)
from xml.etree._c14n import C14NWriterTarget, canonicalize
from xml.etree._write import (
    HTML_EMPTY, ElementTree, VERSION, _escape_attrib, _escape_cdata, _namespace_map, dump, indent,
    register_namespace, tostring, tostringlist)

__all__ = ["Comment", "dump", "Element", "ElementTree", "fromstring", "fromstringlist", "indent", "iselement",
           "iterparse", "parse", "ParseError", "PI", "ProcessingInstruction", "QName", "SubElement", "tostring",
           "tostringlist", "TreeBuilder", "VERSION", "XML", "XMLID", "XMLParser", "XMLPullParser",
           "register_namespace", "canonicalize", "C14NWriterTarget"]

for _made in (Element, QName, ParseError, TreeBuilder, XMLParser, XMLPullParser, ElementTree, C14NWriterTarget):
    _made.__module__ = "xml.etree.ElementTree"
del _made
