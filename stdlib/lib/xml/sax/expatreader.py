"""The SAX reader over expat."""

import weakref
from xml.parsers import expat
from xml.sax import handler, xmlreader
from xml.sax._exceptions import SAXNotRecognizedException, SAXNotSupportedException, SAXParseException

version = "0.20"
AttributesImpl, AttributesNSImpl = xmlreader.AttributesImpl, xmlreader.AttributesNSImpl


class ExpatLocator(xmlreader.Locator):
    """Asks the parser where it is."""

    def __init__(self, parser):
        self._ref = weakref.ref(parser)

    def _of_parser(self, name, otherwise):
        reader = self._ref()
        return otherwise if reader is None or reader._parser is None else getattr(reader._parser, name)

    def getColumnNumber(self):
        return self._of_parser("ErrorColumnNumber", None)

    def getLineNumber(self):
        return self._of_parser("ErrorLineNumber", 1)

    def getPublicId(self):
        reader = self._ref()
        return None if reader is None else reader._source.getPublicId()

    def getSystemId(self):
        reader = self._ref()
        return None if reader is None else reader._source.getSystemId()


class ExpatParser(xmlreader.IncrementalParser, xmlreader.Locator):
    def __init__(self, namespaceHandling=0, bufsize=2**16 - 20):
        xmlreader.IncrementalParser.__init__(self, bufsize)
        self._source, self._parser, self._namespaces = xmlreader.InputSource(), None, namespaceHandling
        self._lex_handler_prop, self._parsing, self._interning, self._external_ges = None, False, None, 0

    # --- features

    def getFeature(self, name):
        if name == handler.feature_namespaces:
            return self._namespaces
        if name == handler.feature_string_interning:
            return self._interning is not None
        if name in (handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes):
            return 0
        if name == handler.feature_external_ges:
            return self._external_ges
        raise SAXNotRecognizedException("Feature '%s' not recognized" % name)

    def setFeature(self, name, state):
        if self._parsing:
            raise SAXNotSupportedException("Cannot set features while parsing")
        if name == handler.feature_namespaces:
            self._namespaces = state
        elif name == handler.feature_external_ges:
            if state:
                raise SAXNotSupportedException("external general entities are not read")
        elif name == handler.feature_string_interning:
            self._interning = ({} if self._interning is None else self._interning) if state else None
        elif name in (handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes):
            if state:
                what = {handler.feature_validation: "validation", handler.feature_external_pes: "reading external parameter entities"}
                raise SAXNotSupportedException("expat does not support " + what[name] if name in what else
                                               "expat does not report namespace prefixes")
        else:
            raise SAXNotRecognizedException("Feature '%s' not recognized" % name)

    def getProperty(self, name):
        if name == handler.property_lexical_handler:
            return self._lex_handler_prop
        if name == handler.property_interning_dict:
            return self._interning
        if name == handler.property_xml_string:
            raise SAXNotSupportedException("This version of expat does not support getting the XML string")
        raise SAXNotRecognizedException("Property '%s' not recognized" % name)

    def setProperty(self, name, value):
        if name == handler.property_lexical_handler:
            self._lex_handler_prop = value
            if self._parsing:
                self._reset_lex_handler_prop()
        elif name == handler.property_interning_dict:
            self._interning = value
        elif name == handler.property_xml_string:
            raise SAXNotSupportedException("Property '%s' cannot be set" % name)
        else:
            raise SAXNotRecognizedException("Property '%s' not recognized" % name)

    # --- parsing

    def parse(self, source):
        from xml.sax import saxutils

        source = saxutils.prepare_input_source(source)
        self._source = source
        try:
            self.reset()
            self._cont_handler.setDocumentLocator(ExpatLocator(self))
            xmlreader.IncrementalParser.parse(self, source)
        except BaseException:
            self._close_source()
            raise

    def prepareParser(self, source):
        pass

    def setContentHandler(self, handler):
        xmlreader.IncrementalParser.setContentHandler(self, handler)
        if self._parsing:
            self._reset_cont_handler()

    def feed(self, data, isFinal=False):
        if not self._parsing:
            self.reset()
            self._parsing = True
            self._cont_handler.startDocument()
        try:
            self._parser.Parse(data, isFinal)
        except expat.error as e:
            self._err_handler.fatalError(SAXParseException(expat.ErrorString(e.code), e, self))

    def _close_source(self):
        for file in (self._source.getCharacterStream(), self._source.getByteStream()):
            if file is not None:
                file.close()
                return

    def close(self):
        if self._parser is None:
            return
        try:
            self.feed(b"", isFinal=True)
            self._cont_handler.endDocument()
            self._parsing = False
        finally:
            self._parsing = False
            self._parser = None
        self._close_source()

    def _reset_cont_handler(self):
        self._parser.ProcessingInstructionHandler = self._cont_handler.processingInstruction
        self._parser.CharacterDataHandler = self._cont_handler.characters

    def _reset_lex_handler_prop(self):
        lexical, parser = self._lex_handler_prop, self._parser
        parser.CommentHandler = lexical.comment if lexical else None
        parser.StartCdataSectionHandler = lexical.startCDATA if lexical else None
        parser.EndCdataSectionHandler = lexical.endCDATA if lexical else None
        parser.StartDoctypeDeclHandler = self.start_doctype_decl if lexical else None
        parser.EndDoctypeDeclHandler = lexical.endDTD if lexical else None

    def reset(self):
        encoding = self._source.getEncoding()
        if self._namespaces:
            self._parser = expat.ParserCreate(encoding, " ", intern=self._interning)
            self._parser.namespace_prefixes = 1
            self._parser.StartElementHandler, self._parser.EndElementHandler = self.start_element_ns, self.end_element_ns
        else:
            self._parser = expat.ParserCreate(encoding, intern=self._interning)
            self._parser.StartElementHandler, self._parser.EndElementHandler = self.start_element, self.end_element
        self._reset_cont_handler()
        self._parser.StartNamespaceDeclHandler, self._parser.EndNamespaceDeclHandler = self.start_namespace_decl, self.end_namespace_decl
        if self._lex_handler_prop is not None:
            self._reset_lex_handler_prop()
        self._parsing = False

    # --- as a locator

    def getColumnNumber(self):
        return None if self._parser is None else self._parser.ErrorColumnNumber

    def getLineNumber(self):
        return 1 if self._parser is None else self._parser.ErrorLineNumber

    def getPublicId(self):
        return self._source.getPublicId()

    def getSystemId(self):
        return self._source.getSystemId()

    # --- what expat reports

    def start_element(self, name, attrs):
        self._cont_handler.startElement(name, AttributesImpl(attrs))

    def end_element(self, name):
        self._cont_handler.endElement(name)

    @staticmethod
    def _split(name):
        """((namespace, local name), name as written)"""
        parts = name.split()
        if len(parts) == 1:
            return (None, name), name
        if len(parts) == 3:
            return (parts[0], parts[1]), "%s:%s" % (parts[2], parts[1])
        return tuple(parts), parts[1]

    def start_element_ns(self, name, attrs):
        pair, qname = self._split(name)
        values, qnames = {}, {}
        for attribute, value in attrs.items():
            key, written = self._split(attribute)
            values[key], qnames[key] = value, written
        self._cont_handler.startElementNS(pair, None if " " not in name else qname if len(name.split()) == 3 else None,
                                          AttributesNSImpl(values, qnames))

    def end_element_ns(self, name):
        self._cont_handler.endElementNS(self._split(name)[0], None)

    def start_namespace_decl(self, prefix, uri):
        self._cont_handler.startPrefixMapping(prefix, uri)

    def end_namespace_decl(self, prefix):
        self._cont_handler.endPrefixMapping(prefix)

    def start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        self._lex_handler_prop.startDTD(name, pubid, sysid)


def create_parser(*args, **kwargs):
    return ExpatParser(*args, **kwargs)
