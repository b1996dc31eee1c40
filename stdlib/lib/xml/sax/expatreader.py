"""The SAX reader over expat."""

import weakref
from xml.parsers import expat
from xml.sax import handler
from xml.sax._exceptions import SAXNotSupportedException, SAXParseException
from xml.sax.xmlreader import AttributesImpl, AttributesNSImpl, IncrementalParser, InputSource, Locator, _unknown

version = "0.20"
_REFUSED = {handler.feature_validation: "expat does not support validation",
            handler.feature_external_pes: "expat does not read external parameter entities",
            handler.feature_namespace_prefixes: "expat does not report namespace prefixes"}


class ExpatLocator(Locator):
    """Where a reader is, for as long as there is one."""

    def __init__(self, parser):
        self._ref = weakref.ref(parser)

    def getColumnNumber(self):
        reader = self._ref()
        return reader.getColumnNumber() if reader else None

    def getLineNumber(self):
        reader = self._ref()
        return reader.getLineNumber() if reader else 1

    def getPublicId(self):
        reader = self._ref()
        return reader.getPublicId() if reader else None

    def getSystemId(self):
        reader = self._ref()
        return reader.getSystemId() if reader else None


class ExpatParser(IncrementalParser, Locator):
    """_parser is expat's, from reset() to close(); _parsing: some of the document was read."""

    _external_ges = 0   # only kept: a reference to an external entity is an error
    _lex_handler_prop = _interning = _parser = None
    _parsing = False

    def __init__(self, namespaceHandling=0, bufsize=2**16 - 20):
        super().__init__(bufsize)
        self._namespaces, self._source = namespaceHandling, InputSource()

    # --- features and properties

    def getFeature(self, name):
        if name in _REFUSED:
            return 0
        if name == handler.feature_external_ges:
            return self._external_ges
        if name == handler.feature_string_interning:
            return self._interning is not None
        if name == handler.feature_namespaces:
            return self._namespaces
        raise _unknown("Feature", name)

    def setFeature(self, name, state):
        if self._parsing:
            raise SAXNotSupportedException("Cannot set features while parsing")
        if name in _REFUSED:
            if state:
                raise SAXNotSupportedException(_REFUSED[name])
        elif name == handler.feature_external_ges:
            self._external_ges = state
        elif name == handler.feature_string_interning:
            if not state:
                self._interning = None
            elif self._interning is None:
                self._interning = {}
        elif name == handler.feature_namespaces:
            self._namespaces = state
        else:
            raise _unknown("Feature", name)

    def getProperty(self, name):
        if name == handler.property_xml_string:
            raise SAXNotSupportedException("This version of expat does not support getting the XML string")
        attribute = _PROPERTIES.get(name)
        if attribute is None:
            raise _unknown("Property", name)
        return getattr(self, attribute)

    def setProperty(self, name, value):
        if name == handler.property_xml_string:
            raise SAXNotSupportedException(f"Property '{name}' cannot be set")
        attribute = _PROPERTIES.get(name)
        if attribute is None:
            raise _unknown("Property", name)
        setattr(self, attribute, value)
        if attribute == "_lex_handler_prop" and self._parsing:
            self._tell_lexical()

    # --- parsing

    def setContentHandler(self, handler):
        super().setContentHandler(handler)
        if self._parsing:
            self._tell_content()

    def prepareParser(self, source):
        """Nothing is to be done; reset() was."""

    def reset(self):
        options = {"intern": self._interning}
        if self._namespaces:
            options["namespace_separator"] = " "
        self._parser = parser = expat.ParserCreate(self._source.getEncoding(), **options)
        if self._namespaces:
            parser.namespace_prefixes = 1       # names come as "namespace local prefix"
            parser.StartElementHandler, parser.EndElementHandler = self.start_element_ns, self.end_element_ns
        else:
            parser.StartElementHandler, parser.EndElementHandler = self.start_element, self.end_element
        parser.StartNamespaceDeclHandler, parser.EndNamespaceDeclHandler = self.start_namespace_decl, self.end_namespace_decl
        self._tell_content()
        if self._lex_handler_prop is not None:
            self._tell_lexical()
        self._parsing = False

    def parse(self, source):
        from xml.sax.saxutils import prepare_input_source

        self._source = prepare_input_source(source)
        try:
            self.reset()
            self._cont_handler.setDocumentLocator(ExpatLocator(self))
            super().parse(self._source)
        except BaseException:
            self._close_source()
            raise

    def feed(self, data, isFinal=False):
        if not self._parsing:
            self.reset()
            self._parsing = True
            self._cont_handler.startDocument()
        try:
            self._parser.Parse(data, isFinal)
        except expat.error as wrong:
            described = SAXParseException(expat.ErrorString(wrong.code), wrong, self)
            self._err_handler.fatalError(described)

    def close(self):
        if self._parser is not None:
            try:
                self.feed(b"", isFinal=True)
                self._cont_handler.endDocument()
            finally:
                self._parser, self._parsing = None, False
            self._close_source()

    def _close_source(self):
        source = self._source
        stream = source.getCharacterStream()
        if stream is None:
            stream = source.getByteStream()
        if stream is not None:
            stream.close()

    # --- as a locator

    def getLineNumber(self):
        parser = self._parser
        return 1 if parser is None else parser.ErrorLineNumber

    def getColumnNumber(self):
        parser = self._parser
        return None if parser is None else parser.ErrorColumnNumber

    def getSystemId(self):
        return self._source.getSystemId()

    def getPublicId(self):
        return self._source.getPublicId()

    # --- what expat reports

    def _tell_content(self):
        parser, content = self._parser, self._cont_handler
        parser.CharacterDataHandler, parser.ProcessingInstructionHandler = content.characters, content.processingInstruction

    def _tell_lexical(self):
        lexical = self._lex_handler_prop
        told = dict.fromkeys(("CommentHandler", "StartCdataSectionHandler", "EndCdataSectionHandler", "StartDoctypeDeclHandler",
                              "EndDoctypeDeclHandler"))
        if lexical:
            told = dict(zip(told, (lexical.comment, lexical.startCDATA, lexical.endCDATA, self.start_doctype_decl, lexical.endDTD)))
        for name, method in told.items():
            setattr(self._parser, name, method)

    def start_element(self, name, attrs):
        described = AttributesImpl(attrs)
        self._cont_handler.startElement(name, described)

    def end_element(self, name):
        self._cont_handler.endElement(name)

    def start_element_ns(self, name, attrs):
        values, written = {}, {}
        for attribute, value in attrs.items():
            key, qname = _split(attribute)
            values[key], written[key] = value, qname
        self._cont_handler.startElementNS(_split(name)[0], None, AttributesNSImpl(values, written))

    def end_element_ns(self, name):
        self._cont_handler.endElementNS(_split(name)[0], None)

    def start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        tell = self._lex_handler_prop.startDTD
        tell(name, pubid, sysid)

    def start_namespace_decl(self, prefix, uri):
        tell = self._cont_handler.startPrefixMapping
        tell(prefix, uri)

    def end_namespace_decl(self, prefix):
        tell = self._cont_handler.endPrefixMapping
        tell(prefix)


_PROPERTIES = {handler.property_lexical_handler: "_lex_handler_prop", handler.property_interning_dict: "_interning"}


def _split(name):
    """((namespace, local name), name as written) of what expat calls an element or attribute."""
    namespace, *rest = name.split()
    if not rest:
        return (None, name), name
    local, *prefix = rest
    return (namespace, local), ":".join(prefix + [local])


def create_parser(*args, **kwargs):
    return ExpatParser(*args, **kwargs)
