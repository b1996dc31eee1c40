"""The handlers that a SAX reader calls, and the names of its features and properties."""

version = "2.0beta"


class ContentHandler:
    """Told of what is in a document, in its order. A subclass gives the methods that it needs."""

    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        """Comes first, with what can be asked for the place of the reader."""
        self._locator = locator

    def startDocument(self):
        """Before all else of the document."""

    def startPrefixMapping(self, prefix, uri):
        """A prefix stands for a namespace, in the element that starts next."""

    def startElement(self, name, attrs):
        """A tag that opens, where the reader does not look at namespaces."""

    def startElementNS(self, name, qname, attrs):
        """A tag that opens, by (namespace, local name); `qname` is the name as written, if it is known."""

    def characters(self, content):
        """Text; one run of it may come in parts."""

    def ignorableWhitespace(self, whitespace):
        """Blanks of an element that holds elements only."""

    def processingInstruction(self, target, data):
        """What is in <?target data?>."""

    def skippedEntity(self, name):
        """An entity that the reader did not read."""

    def endElement(self, name):
        """The end of what startElement() began."""

    def endElementNS(self, name, qname):
        """The end of what startElementNS() began."""

    def endPrefixMapping(self, prefix):
        """After the element where the prefix held."""

    def endDocument(self):
        """The last one."""


class LexicalHandler:
    """Told of how a document is written (property_lexical_handler)."""

    def startDTD(self, name, public_id, system_id):
        """The DOCTYPE begins."""

    def endDTD(self):
        """The DOCTYPE ends."""

    def startCDATA(self):
        """The characters that follow are in <![CDATA[ ]]>."""

    def endCDATA(self):
        """They end."""

    def comment(self, content):
        """What is in <!-- -->."""


class DTDHandler:
    """Told of what a DTD declares for the program's own use."""

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        """An entity that is no XML."""

    def notationDecl(self, name, publicId, systemId):
        """The name of a format."""


class EntityResolver:
    """Asked for what to read for an external entity."""

    def resolveEntity(self, publicId, systemId):
        return systemId


class ErrorHandler:
    """Told of what is wrong with a document. Where fatalError() comes back, what follows means nothing."""

    def warning(self, exception):
        print(exception)

    def error(self, exception):
        raise exception

    def fatalError(self, exception):
        raise exception


_BASE = "http://xml.org/sax/"
feature_external_ges = _BASE + "features/external-general-entities"
feature_external_pes = _BASE + "features/external-parameter-entities"
feature_namespace_prefixes = _BASE + "features/namespace-prefixes"
feature_namespaces = _BASE + "features/namespaces"
feature_string_interning = _BASE + "features/string-interning"
feature_validation = _BASE + "features/validation"
property_declaration_handler = _BASE + "properties/declaration-handler"
property_dom_node = _BASE + "properties/dom-node"
property_encoding = "http://www.python.org/sax/properties/encoding"
property_interning_dict = "http://www.python.org/sax/properties/interning-dict"
property_lexical_handler = _BASE + "properties/lexical-handler"
property_xml_string = _BASE + "properties/xml-string"
all_features = [feature_namespaces, feature_namespace_prefixes, feature_string_interning, feature_validation, feature_external_ges,
                feature_external_pes]
all_properties = [property_lexical_handler, property_dom_node, property_declaration_handler, property_xml_string, property_encoding,
                  property_interning_dict]
