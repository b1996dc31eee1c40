"""Documents of the Document Object Model, small: made by hand, or parsed."""

import io
import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE, domreg
from xml.dom._elements import Attr, AttributeList, Element, NamedNodeMap, TypeInfo, descendants, split_name
from xml.dom._tree import (CDATASection, CharacterData, Childless, Comment, DocumentFragment, Node, ProcessingInstruction,
                           Text)  # fmt: skip
from xml.dom.minicompat import EmptyNodeList, NodeList, StringTypes, defproperty


class ReadOnlySequentialNamedNodeMap:
    """Entities or notations of a document type."""

    def __init__(self, seq=()):
        self._seq = seq

    def __len__(self):
        return len(self._seq)

    length = property(__len__)

    def getNamedItem(self, name):
        return next((node for node in self._seq if node.nodeName == name), None)

    def getNamedItemNS(self, namespaceURI, localName):
        found = ((node.namespaceURI, node.localName) == (namespaceURI, localName) and node for node in self._seq)
        return next(filter(None, found), None)

    def __getitem__(self, key):
        node = self.getNamedItemNS(*key) if isinstance(key, tuple) else self.getNamedItem(key)
        if node is None:
            raise KeyError(key)
        return node

    def item(self, index):
        return self._seq[index] if 0 <= index < len(self._seq) else None

    def _refuse(self, *args):
        raise xml.dom.NoModificationAllowedErr("NamedNodeMap instance is read-only")

    removeNamedItem = removeNamedItemNS = setNamedItem = setNamedItemNS = _refuse


class Identified:
    """What has a public and a system identifier."""

    publicId = systemId = None


class DocumentType(Identified, Childless, Node):
    nodeType, nodeValue = Node.DOCUMENT_TYPE_NODE, None
    name = internalSubset = None

    def __init__(self, qualifiedName):
        self.entities, self.notations = ReadOnlySequentialNamedNodeMap(), ReadOnlySequentialNamedNodeMap()
        if qualifiedName:
            self.name = split_name(qualifiedName)[1]
        self.nodeName = self.name

    def cloneNode(self, deep):
        return None if self.ownerDocument is not None else self._copy(None)

    def _copy(self, document):
        copy = DocumentType(None)
        copy.name = copy.nodeName = self.name
        copy.publicId, copy.systemId, copy.internalSubset = self.publicId, self.systemId, self.internalSubset
        copy.ownerDocument = document
        return copy

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write("<!DOCTYPE " + self.name)
        if self.publicId:
            writer.write(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            writer.write(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            writer.write(f" [{self.internalSubset}]")
        writer.write(">" + newl)


class Entity(Identified, Node):
    nodeType, nodeValue, attributes = Node.ENTITY_NODE, None, None
    actualEncoding = encoding = version = None

    def __init__(self, name, publicId, systemId, notation):
        self.nodeName, self.notationName = name, notation
        self.publicId, self.systemId = publicId, systemId
        self.childNodes = NodeList()


class Notation(Identified, Childless, Node):
    nodeType, nodeValue = Node.NOTATION_NODE, None

    def __init__(self, name, publicId, systemId):
        self.nodeName, self.publicId, self.systemId = name, publicId, systemId


class DOMImplementation:
    """Makes documents."""

    _features = [("core", None), ("core", "1.0"), ("core", "2.0"), ("xml", None), ("xml", "1.0"), ("xml", "2.0")]

    def hasFeature(self, feature, version):
        return (feature.lower(), version or None) in self._features

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        if doctype is not None and doctype.parentNode is not None:
            raise xml.dom.WrongDocumentErr("doctype object owned by another DOM tree")
        document = Document()
        if not qualifiedName and (namespaceURI is not None or doctype is not None):
            raise xml.dom.InvalidCharacterErr("Element with no name")
        if qualifiedName:
            prefix = split_name(qualifiedName)[0]
            if prefix == "xml" and namespaceURI != xml.dom.XML_NAMESPACE:
                raise xml.dom.NamespaceErr("illegal use of 'xml' prefix")
            if prefix and not namespaceURI:
                raise xml.dom.NamespaceErr("illegal use of prefix without namespaces")
            if doctype is not None:
                document.appendChild(doctype)
            document.appendChild(document.createElementNS(namespaceURI, qualifiedName))
        if doctype is not None:
            doctype.parentNode = doctype.ownerDocument = document
        return document

    def createDocumentType(self, qualifiedName, publicId, systemId):
        doctype = DocumentType(qualifiedName)
        doctype.publicId, doctype.systemId = publicId, systemId
        return doctype

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None


class Document(Node):
    nodeType, nodeName = Node.DOCUMENT_NODE, "#document"
    nodeValue = attributes = parentNode = None
    implementation = DOMImplementation()
    actualEncoding = encoding = standalone = version = documentURI = errorHandler = None
    strictErrorChecking = False
    _child_types = (Node.ELEMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.DOCUMENT_TYPE_NODE)

    def __init__(self):
        self.childNodes = NodeList()

    @property
    def documentElement(self):
        return next((node for node in self.childNodes if node.nodeType == Node.ELEMENT_NODE), None)

    @property
    def doctype(self):
        return next((node for node in self.childNodes if node.nodeType == Node.DOCUMENT_TYPE_NODE), None)

    def appendChild(self, node):
        self._refuse_child(node)
        if node.nodeType == Node.ELEMENT_NODE and self.documentElement not in (None, node):
            raise xml.dom.HierarchyRequestErr("two document elements disallowed")
        return Node.appendChild(self, node)

    def removeChild(self, oldChild):
        Node.removeChild(self, oldChild)
        return oldChild

    def cloneNode(self, deep):
        if not deep:
            return None
        copy = self.implementation.createDocument(None, None, None)
        copy.encoding, copy.standalone, copy.version = self.encoding, self.standalone, self.version
        for node in self.childNodes:
            copy.appendChild(node._cloned(True, copy))
        return copy

    def _owned(self, node):
        node.ownerDocument = self
        return node

    def createDocumentFragment(self):
        return self._owned(DocumentFragment())

    def createElement(self, tagName):
        return self._owned(Element(tagName))

    def createElementNS(self, namespaceURI, qualifiedName):
        prefix, local = split_name(qualifiedName)
        return self._owned(Element(qualifiedName, namespaceURI, prefix, local))

    def _text(self, node, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        node.data = data
        return self._owned(node)

    def createTextNode(self, data):
        return self._text(Text(), data)

    def createCDATASection(self, data):
        return self._text(CDATASection(), data)

    def createComment(self, data):
        return self._owned(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._owned(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        return self._owned(Attr(qName))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        prefix, local = split_name(qualifiedName)
        return self._owned(Attr(qualifiedName, namespaceURI, local, prefix))

    def importNode(self, node, deep):
        if node.nodeType == Node.DOCUMENT_NODE:
            raise xml.dom.NotSupportedErr("cannot import document nodes")
        if node.nodeType == Node.DOCUMENT_TYPE_NODE:
            raise xml.dom.NotSupportedErr("cannot import document type nodes")
        return node._cloned(deep, self)

    def getElementById(self, id):
        def named(node):
            return any(attr.isId and attr.value == id for attr in node._attributes.values())

        return next(iter(descendants(self, named)), None)

    getElementsByTagName = Element.getElementsByTagName
    getElementsByTagNameNS = Element.getElementsByTagNameNS

    def isSupported(self, feature, version):
        return self.implementation.hasFeature(feature, version)

    def renameNode(self, n, namespaceURI, name):
        if n.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr("cannot rename nodes from other documents;\n"
                                           f"expected {self},\nfound {n.ownerDocument}")  # fmt: skip
        if n.nodeType not in (Node.ELEMENT_NODE, Node.ATTRIBUTE_NODE):
            raise xml.dom.NotSupportedErr("renameNode() only applies to element and attribute nodes")
        prefix, local = split_name(name)
        if n.nodeType == Node.ATTRIBUTE_NODE:
            n._rename(name)
            n._prefix = prefix
        else:
            n.tagName, n.prefix = name, prefix
        n.namespaceURI, n._local = namespaceURI, local
        return n

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        said = "" if encoding is None else f' encoding="{encoding}"'
        if standalone is not None:
            said += f' standalone="{"yes" if standalone else "no"}"'
        writer.write(f'<?xml version="1.0"{said or " "}?>{newl}')
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)


def parse(file, parser=None, bufsize=None):
    """The document of a file, given open or by name."""
    _refuse_parser(parser)
    if hasattr(file, "read"):
        return _document(file.read())
    with open(file, "rb") as stream:
        return _document(stream.read())


def parseString(string, parser=None):
    """The document of a text or of bytes."""
    _refuse_parser(parser)
    return _document(string)


def _refuse_parser(parser):
    if parser is not None:
        raise NotImplementedError("xml.dom.minidom: parsing with a SAX parser is not supported")


def _document(data):
    from xml.dom._build import Builder

    return Builder().document(data)


def getDOMImplementation(features=None):
    """The implementation, if it has all features."""
    wanted = domreg._parsed(features) if isinstance(features, str) else features or ()
    return Document.implementation if all(Document.implementation.hasFeature(*pair) for pair in wanted) else None
