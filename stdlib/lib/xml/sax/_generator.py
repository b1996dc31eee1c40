"""Handlers that write a document, or hand on what they hear."""

from xml.sax import handler, xmlreader
from xml.sax.saxutils import _writer, escape, quoteattr


class XMLGenerator(handler.ContentHandler):
    """Writes what it hears as XML."""

    def __init__(self, out=None, encoding="iso-8859-1", short_empty_elements=False):
        handler.ContentHandler.__init__(self)
        if out is None:
            import sys

            out = sys.stdout
        out = _writer(out, encoding)
        self._write, self._flush, self._encoding = out.write, out.flush, encoding
        self._ns_contexts = [{}]
        self._current_context, self._undeclared_ns_maps = self._ns_contexts[-1], []
        self._short_empty_elements, self._pending_start_element = short_empty_elements, False

    def _qname(self, name):
        uri, local = name
        if not uri:
            return local
        if uri == "http://www.w3.org/XML/1998/namespace":
            return "xml:" + local
        prefix = self._current_context[uri]
        return prefix + ":" + local if prefix else local

    def _finish_pending_start_element(self):
        if self._pending_start_element:
            self._write(">")
            self._pending_start_element = False

    def startDocument(self):
        self._write('<?xml version="1.0" encoding="%s"?>\n' % self._encoding)

    def endDocument(self):
        self._flush()

    def startPrefixMapping(self, prefix, uri):
        self._ns_contexts.append(self._current_context.copy())
        self._current_context[uri] = prefix
        self._undeclared_ns_maps.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._current_context = self._ns_contexts.pop()

    def _begin(self, name, attrs, declarations=()):
        self._finish_pending_start_element()
        self._write("<" + name)
        for prefix, uri in declarations:
            self._write(' xmlns:%s="%s"' % (prefix, uri) if prefix else ' xmlns="%s"' % uri)
        for key, value in attrs:
            self._write(" %s=%s" % (key, quoteattr(value)))
        if self._short_empty_elements:
            self._pending_start_element = True
        else:
            self._write(">")

    def _end(self, name):
        if self._pending_start_element:
            self._write("/>")
            self._pending_start_element = False
        else:
            self._write("</%s>" % name)

    def startElement(self, name, attrs):
        self._begin(name, attrs.items())

    def endElement(self, name):
        self._end(name)

    def startElementNS(self, name, qname, attrs):
        declared, self._undeclared_ns_maps = self._undeclared_ns_maps, []
        self._begin(self._qname(name), [(self._qname(key), value) for key, value in attrs.items()], declared)

    def endElementNS(self, name, qname):
        self._end(self._qname(name))

    def characters(self, content):
        if content:
            self._finish_pending_start_element()
            self._write(escape(content if isinstance(content, str) else str(content, self._encoding)))

    def ignorableWhitespace(self, content):
        if content:
            self._finish_pending_start_element()
            self._write(content if isinstance(content, str) else str(content, self._encoding))

    def processingInstruction(self, target, data):
        self._finish_pending_start_element()
        self._write("<?%s %s?>" % (target, data))


def _hands_on(to, name):
    def hand_on(self, *args):
        return getattr(getattr(self, to), name)(*args)

    hand_on.__name__ = name
    return hand_on


class XMLFilterBase(xmlreader.XMLReader):
    """Stands between a reader and its handlers, and hands on everything."""

    def __init__(self, parent=None):
        xmlreader.XMLReader.__init__(self)
        self._parent = parent

    for _name in ("error", "fatalError", "warning"):
        locals()[_name] = _hands_on("_err_handler", _name)
    for _name in ("startDocument", "endDocument", "startPrefixMapping", "endPrefixMapping", "startElement", "endElement", "startElementNS",
                  "endElementNS", "characters", "ignorableWhitespace", "processingInstruction", "skippedEntity"):
        locals()[_name] = _hands_on("_cont_handler", _name)
    for _name in ("notationDecl", "unparsedEntityDecl"):
        locals()[_name] = _hands_on("_dtd_handler", _name)
    for _name in ("setLocale", "getFeature", "setFeature", "getProperty", "setProperty"):
        locals()[_name] = _hands_on("_parent", _name)
    del _name

    def setDocumentLocator(self, locator):
        self._locator = locator
        self._cont_handler.setDocumentLocator(locator)

    def resolveEntity(self, publicId, systemId):
        return self._ent_handler.resolveEntity(publicId, systemId)

    def parse(self, source):
        self._parent.setContentHandler(self)
        self._parent.setErrorHandler(self)
        self._parent.setEntityResolver(self)
        self._parent.setDTDHandler(self)
        self._parent.parse(source)

    def getParent(self):
        return self._parent

    def setParent(self, parent):
        self._parent = parent
