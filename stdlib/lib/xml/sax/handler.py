"""The handlers that a SAX reader calls, and the names of its features and properties."""

version = "2.0beta"


class ErrorHandler:
    def error(self, exception):
        raise exception

    def fatalError(self, exception):
        raise exception

    def warning(self, exception):
        print(exception)


class ContentHandler:
    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        self._locator = locator

    def startDocument(self):
        pass

    def endDocument(self):
        pass

    def startPrefixMapping(self, prefix, uri):
        pass

    def endPrefixMapping(self, prefix):
        pass

    def startElement(self, name, attrs):
        pass

    def endElement(self, name):
        pass

    def startElementNS(self, name, qname, attrs):
        pass

    def endElementNS(self, name, qname):
        pass

    def characters(self, content):
        pass

    def ignorableWhitespace(self, whitespace):
        pass

    def processingInstruction(self, target, data):
        pass

    def skippedEntity(self, name):
        pass


class DTDHandler:
    def notationDecl(self, name, publicId, systemId):
        pass

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        pass


class EntityResolver:
    def resolveEntity(self, publicId, systemId):
        return systemId


class LexicalHandler:
    def comment(self, content):
        pass

    def startDTD(self, name, public_id, system_id):
        pass

    def endDTD(self):
        pass

    def startCDATA(self):
        pass

    def endCDATA(self):
        pass


_BASE = "http://xml.org/sax/"
feature_namespaces = _BASE + "features/namespaces"
feature_namespace_prefixes = _BASE + "features/namespace-prefixes"
feature_string_interning = _BASE + "features/string-interning"
feature_validation = _BASE + "features/validation"
feature_external_ges = _BASE + "features/external-general-entities"
feature_external_pes = _BASE + "features/external-parameter-entities"
all_features = [feature_namespaces, feature_namespace_prefixes, feature_string_interning, feature_validation, feature_external_ges,
                feature_external_pes]
property_lexical_handler = _BASE + "properties/lexical-handler"
property_declaration_handler = _BASE + "properties/declaration-handler"
property_dom_node = _BASE + "properties/dom-node"
property_xml_string = _BASE + "properties/xml-string"
property_encoding = "http://www.python.org/sax/properties/encoding"
property_interning_dict = "http://www.python.org/sax/properties/interning-dict"
all_properties = [property_lexical_handler, property_dom_node, property_declaration_handler, property_xml_string, property_encoding,
                  property_interning_dict]
