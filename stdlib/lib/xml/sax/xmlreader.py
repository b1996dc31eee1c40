"""What SAX readers have in common, where they read from, and the attributes they give."""

from xml.sax._exceptions import SAXNotRecognizedException, SAXNotSupportedException
from xml.sax.handler import ContentHandler, DTDHandler, EntityResolver, ErrorHandler


def _gives(name):
    """A method that gives an attribute."""

    def get(self):
        return getattr(self, name)

    return get


def _always(value):
    def get(self):
        return value

    return get


def _missing(what="This method must be implemented!"):
    return NotImplementedError(what)


def _unknown(kind, name):
    return SAXNotRecognizedException(f"{kind} '{name}' not recognized")


class XMLReader:
    """Reads documents and calls handlers."""

    def __init__(self):
        self._err_handler, self._ent_handler = ErrorHandler(), EntityResolver()
        self._cont_handler, self._dtd_handler = ContentHandler(), DTDHandler()

    def parse(self, source):
        """Reads all of a file, an address or an InputSource."""
        raise _missing()

    getContentHandler, getDTDHandler = _gives("_cont_handler"), _gives("_dtd_handler")
    getEntityResolver, getErrorHandler = _gives("_ent_handler"), _gives("_err_handler")

    def setContentHandler(self, handler):
        """Who is told of the elements and texts."""
        self._cont_handler = handler

    def setDTDHandler(self, handler):
        """Who is told of what the DTD declares."""
        self._dtd_handler = handler

    def setEntityResolver(self, resolver):
        """Who is asked for external entities."""
        self._ent_handler = resolver

    def setErrorHandler(self, handler):
        """Who is told of errors."""
        self._err_handler = handler

    # a reader that has features, properties or languages of its own gives these anew

    def getFeature(self, name):
        """Is it on? The names are in xml.sax.handler."""
        raise _unknown("Feature", name)

    def setFeature(self, name, state):
        raise _unknown("Feature", name)

    def getProperty(self, name):
        """The object that is known by a name."""
        raise _unknown("Property", name)

    def setProperty(self, name, value):
        raise _unknown("Property", name)

    def setLocale(self, locale):
        """The language of errors."""
        raise SAXNotSupportedException("Locale support not implemented")


class IncrementalParser(XMLReader):
    """A reader that is fed."""

    def __init__(self, bufsize=2**16):
        XMLReader.__init__(self)
        self._bufsize = bufsize

    def prepareParser(self, source):
        """Called before the first part of a document."""
        raise _missing("prepareParser must be overridden!")

    def feed(self, data):
        """Reads a part."""
        raise _missing()

    def close(self):
        """There are no more parts."""
        raise _missing()

    def reset(self):
        """The next part is of another document."""
        raise _missing()

    def parse(self, source):
        from xml.sax.saxutils import prepare_input_source

        source = prepare_input_source(source)
        self.prepareParser(source)
        stream = source.getCharacterStream() or source.getByteStream()
        part = stream.read(self._bufsize)
        while part:
            self.feed(part)
            part = stream.read(self._bufsize)
        self.close()


class Locator:
    """A place in a document; this one is nowhere."""

    getLineNumber = getColumnNumber = _always(-1)
    getPublicId = getSystemId = _always(None)


class InputSource:
    """What to read: an open file, or an address (the system id), with what is known of it."""

    _public = _coding = _bytes = _text = None

    def __init__(self, system_id=None):
        self._system = system_id

    def setSystemId(self, system_id):
        """The address, or a file's name."""
        self._system = system_id

    def setPublicId(self, public_id):
        """A name that is the same everywhere."""
        self._public = public_id

    def setEncoding(self, encoding):
        """Of the bytes; it goes before what the document says."""
        self._coding = encoding

    def setByteStream(self, bytefile):
        """An open file, so that nothing is opened."""
        self._bytes = bytefile

    def setCharacterStream(self, charfile):
        """A file of texts; it goes before the one of bytes."""
        self._text = charfile

    getSystemId, getPublicId, getEncoding = _gives("_system"), _gives("_public"), _gives("_coding")
    getByteStream, getCharacterStream = _gives("_bytes"), _gives("_text")


class AttributesImpl:
    """The attributes of an element, by name."""

    def __init__(self, attrs):
        self._attrs = attrs

    # --- as a mapping

    def __len__(self):
        return len(self._attrs)

    def __contains__(self, key):
        return key in self._attrs

    def __getitem__(self, key):
        return self._attrs[key]

    def get(self, name, alternative=None):
        return self._attrs.get(name, alternative)

    def keys(self):
        return [*self._attrs]

    def values(self):
        return [*self._attrs.values()]

    def items(self):
        return [*self._attrs.items()]

    def copy(self):
        return self.__class__(self._attrs)

    # --- as SAX has it

    getLength, getNames, getQNames = __len__, keys, keys

    def getType(self, name):
        """A reader that does not look at declarations knows one only."""
        return "CDATA"

    def getValue(self, name):
        return self._attrs[name]

    def getNameByQName(self, name):
        """The key of an attribute as it is written; here the two are the same."""
        if name in self._attrs:
            return name
        raise KeyError(name)

    def getValueByQName(self, name):
        """The value of an attribute as it is written."""
        return self._attrs[self.getNameByQName(name)]

    def getQNameByName(self, name):
        """How an attribute is written, by its key."""
        return AttributesImpl.getNameByQName(self, name)


class AttributesNSImpl(AttributesImpl):
    """By (namespace, local name); `qnames` has the names as they were written."""

    def __init__(self, attrs, qnames):
        super().__init__(attrs)
        self._qnames = qnames

    def copy(self):
        return self.__class__(self._attrs, self._qnames)

    def getQNames(self):
        return [*self._qnames.values()]

    def getQNameByName(self, name):
        return self._qnames[name]

    def getNameByQName(self, name):
        for key, written in self._qnames.items():
            if written == name:
                return key
        raise KeyError(name)
