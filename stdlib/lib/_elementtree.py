"""xml.etree.ElementTree's classes under the name of CPython's native module."""

from xml.etree.ElementTree import Element, ParseError, SubElement, TreeBuilder, XMLParser
