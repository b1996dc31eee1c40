"""Errors of the SAX readers, with the place in the document."""


class SAXException(Exception):
    """An error or warning; its text, and perhaps the exception behind it."""

    def __init__(self, msg, exception=None):
        self._msg, self._exception = msg, exception
        Exception.__init__(self, msg)

    def getMessage(self):
        return self._msg

    def getException(self):
        return self._exception

    def __str__(self):
        return self._msg

    def __getitem__(self, ix):
        raise AttributeError("__getitem__")


class SAXParseException(SAXException):
    def __init__(self, msg, exception, locator):
        SAXException.__init__(self, msg, exception)
        self._locator = locator
        self._systemId, self._colnum, self._linenum = locator.getSystemId(), locator.getColumnNumber(), locator.getLineNumber()

    def getColumnNumber(self):
        return self._colnum

    def getLineNumber(self):
        return self._linenum

    def getPublicId(self):
        return self._locator.getPublicId()

    def getSystemId(self):
        return self._systemId

    def __str__(self):
        known = [self.getSystemId() or "<unknown>", self.getLineNumber(), self.getColumnNumber()]
        return "%s:%s:%s: %s" % (*("?" if x is None else x for x in known), self._msg)


class SAXNotRecognizedException(SAXException):
    """A feature or property that the reader does not know."""


class SAXNotSupportedException(SAXException):
    """A value that a known feature can't have."""


class SAXReaderNotAvailable(SAXNotSupportedException):
    pass
