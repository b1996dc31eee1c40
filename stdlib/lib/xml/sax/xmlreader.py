"""What SAX readers have in common, where they read from, and the attributes they give."""

from xml.sax import handler
from xml.sax._exceptions import SAXNotRecognizedException, SAXNotSupportedException


class XMLReader:
    def __init__(self):
        self._cont_handler, self._dtd_handler = handler.ContentHandler(), handler.DTDHandler()
        self._ent_handler, self._err_handler = handler.EntityResolver(), handler.ErrorHandler()

    def parse(self, source):
        raise NotImplementedError("This method must be implemented!")

    def getContentHandler(self):
        return self._cont_handler

    def setContentHandler(self, handler):
        self._cont_handler = handler

    def getDTDHandler(self):
        return self._dtd_handler

    def setDTDHandler(self, handler):
        self._dtd_handler = handler

    def getEntityResolver(self):
        return self._ent_handler

    def setEntityResolver(self, resolver):
        self._ent_handler = resolver

    def getErrorHandler(self):
        return self._err_handler

    def setErrorHandler(self, handler):
        self._err_handler = handler

    def setLocale(self, locale):
        raise SAXNotSupportedException("Locale support not implemented")

    def getFeature(self, name):
        raise SAXNotRecognizedException("Feature '%s' not recognized" % name)

    def setFeature(self, name, state):
        raise SAXNotRecognizedException("Feature '%s' not recognized" % name)

    def getProperty(self, name):
        raise SAXNotRecognizedException("Property '%s' not recognized" % name)

    def setProperty(self, name, value):
        raise SAXNotRecognizedException("Property '%s' not recognized" % name)


class IncrementalParser(XMLReader):
    """A reader that is fed."""

    def __init__(self, bufsize=2**16):
        self._bufsize = bufsize
        XMLReader.__init__(self)

    def parse(self, source):
        from xml.sax import saxutils

        source = saxutils.prepare_input_source(source)
        self.prepareParser(source)
        file = source.getCharacterStream() or source.getByteStream()
        while buffer := file.read(self._bufsize):
            self.feed(buffer)
        self.close()

    def feed(self, data):
        raise NotImplementedError("This method must be implemented!")

    def prepareParser(self, source):
        raise NotImplementedError("prepareParser must be overridden!")

    def close(self):
        raise NotImplementedError("This method must be implemented!")

    def reset(self):
        raise NotImplementedError("This method must be implemented!")


class Locator:
    """A place in a document."""

    def getColumnNumber(self):
        return -1

    def getLineNumber(self):
        return -1

    def getPublicId(self):
        return None

    def getSystemId(self):
        return None


class InputSource:
    def __init__(self, system_id=None):
        self._system_id, self._public_id = system_id, None
        self._encoding = self._bytefile = self._charfile = None

    def setPublicId(self, public_id):
        self._public_id = public_id

    def getPublicId(self):
        return self._public_id

    def setSystemId(self, system_id):
        self._system_id = system_id

    def getSystemId(self):
        return self._system_id

    def setEncoding(self, encoding):
        self._encoding = encoding

    def getEncoding(self):
        return self._encoding

    def setByteStream(self, bytefile):
        self._bytefile = bytefile

    def getByteStream(self):
        return self._bytefile

    def setCharacterStream(self, charfile):
        self._charfile = charfile

    def getCharacterStream(self):
        return self._charfile


class AttributesImpl:
    """The attributes of an element, by name."""

    def __init__(self, attrs):
        self._attrs = attrs

    def getLength(self):
        return len(self._attrs)

    def getType(self, name):
        return "CDATA"

    def getValue(self, name):
        return self._attrs[name]

    def getValueByQName(self, name):
        return self._attrs[name]

    def getNameByQName(self, name):
        if name not in self._attrs:
            raise KeyError(name)
        return name

    getQNameByName = getNameByQName

    def getNames(self):
        return list(self._attrs.keys())

    def getQNames(self):
        return list(self._attrs.keys())

    def __len__(self):
        return len(self._attrs)

    def __getitem__(self, name):
        return self._attrs[name]

    def keys(self):
        return list(self._attrs.keys())

    def __contains__(self, name):
        return name in self._attrs

    def get(self, name, alternative=None):
        return self._attrs.get(name, alternative)

    def copy(self):
        return type(self)(self._attrs)

    def items(self):
        return list(self._attrs.items())

    def values(self):
        return list(self._attrs.values())


class AttributesNSImpl(AttributesImpl):
    """By (namespace, local name); `qnames` has the names as they were written."""

    def __init__(self, attrs, qnames):
        self._attrs, self._qnames = attrs, qnames

    def _by_qname(self, name):
        for key, qname in self._qnames.items():
            if qname == name:
                return key
        raise KeyError(name)

    def getValueByQName(self, name):
        return self._attrs[self._by_qname(name)]

    def getNameByQName(self, name):
        return self._by_qname(name)

    def getQNameByName(self, name):
        return self._qnames[name]

    def getQNames(self):
        return list(self._qnames.values())

    def copy(self):
        return type(self)(self._attrs, self._qnames)
