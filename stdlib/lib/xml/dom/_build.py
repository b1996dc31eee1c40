"""Documents from what a parser reports."""

from xml.dom import XMLNS_NAMESPACE
from xml.dom.minidom import Attr, Document, DocumentType, Element, Entity, ReadOnlySequentialNamedNodeMap, Text
from xml.parsers.expat import ParserCreate


class Builder:
    """Puts together one document."""

    def __init__(self):
        self._document = self._open = Document()
        self._declared, self._in_cdata, self._entities = [], False, []

    def document(self, data):
        parser = ParserCreate(namespace_separator=" ")
        parser.buffer_text = parser.ordered_attributes = parser.namespace_prefixes = True
        parser.XmlDeclHandler = self.declaration
        parser.StartDoctypeDeclHandler = lambda *args: self.doctype(parser, *args)
        parser.EntityDeclHandler = self.entity
        parser.EndDoctypeDeclHandler = self.end_doctype
        parser.StartNamespaceDeclHandler = lambda prefix, uri: self._declared.append((prefix, uri))
        parser.StartElementHandler, parser.EndElementHandler = self.start, self.end
        parser.CharacterDataHandler, parser.CommentHandler = self.text, self.comment
        parser.ProcessingInstructionHandler = self.instruction
        parser.StartCdataSectionHandler, parser.EndCdataSectionHandler = self.start_cdata, self.end_cdata
        parser.Parse(data, True)
        return self._document

    def declaration(self, version, encoding, standalone):
        document = self._document
        document.version, document.encoding = version, encoding
        document.standalone = None if standalone < 0 else bool(standalone)

    def doctype(self, parser, name, system, public, has_subset):
        doctype = DocumentType(name)
        doctype.name = doctype.nodeName = name
        doctype.systemId, doctype.publicId = system, public
        doctype.internalSubset = parser._reader.subset
        doctype.ownerDocument = self._document
        self._document.appendChild(doctype)

    def entity(self, name, is_parameter, value, base, system, public, notation):
        if is_parameter:
            return
        entity = Entity(name, public, system, notation)
        entity.ownerDocument = self._document
        if value is not None:
            text = Text()
            text.data, text.ownerDocument = value, self._document
            entity.childNodes.append(text)
        self._entities.append(entity)

    def end_doctype(self):
        self._document.doctype.entities = ReadOnlySequentialNamedNodeMap(self._entities)

    @staticmethod
    def _parts(name):
        """(namespace, local name, prefix, name with its prefix) of a name the parser gives."""
        parts = name.split(" ")
        if len(parts) == 1:
            return None, name, None, name
        prefix = parts[2] if len(parts) > 2 else None
        return parts[0], parts[1], prefix, f"{prefix}:{parts[1]}" if prefix else parts[1]

    def start(self, name, attributes):
        namespace, local, prefix, full = self._parts(name)
        element = Element(full, namespace, prefix, local)
        element.ownerDocument = self._document
        for name, uri in self._declared:
            self._attribute(element, Attr(f"xmlns:{name}" if name else "xmlns", XMLNS_NAMESPACE, name or "xmlns", "xmlns"), uri)
        self._declared = []
        for at in range(0, len(attributes), 2):
            namespace, local, prefix, full = self._parts(attributes[at])
            self._attribute(element, Attr(full, namespace, local, prefix), attributes[at + 1])
        self._open.appendChild(element)
        self._open = element

    def _attribute(self, element, attr, value):
        attr.value, attr.ownerDocument = value, self._document
        element._keep(attr)

    def end(self, name):
        self._open = self._open.parentNode

    def start_cdata(self):
        self._in_cdata = True

    def end_cdata(self):
        self._in_cdata = False

    def text(self, data):
        make = self._document.createCDATASection if self._in_cdata else self._document.createTextNode
        self._open.appendChild(make(data))

    def comment(self, data):
        self._open.appendChild(self._document.createComment(data))

    def instruction(self, target, data):
        self._open.appendChild(self._document.createProcessingInstruction(target, data))
