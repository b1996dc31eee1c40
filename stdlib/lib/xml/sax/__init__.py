"""The Simple API for XML: readers that call handlers. External entities are not read."""

from xml.sax._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException, SAXReaderNotAvailable
from xml.sax.handler import ContentHandler, ErrorHandler
from xml.sax.xmlreader import InputSource

default_parser_list = ["xml.sax.expatreader"]


def _reader(handler, errors):
    reader = make_parser()
    reader.setContentHandler(handler)
    reader.setErrorHandler(errors)
    return reader


def parse(source, handler, errorHandler=ErrorHandler()):
    _reader(handler, errorHandler).parse(source)


def parseString(string, handler, errorHandler=ErrorHandler()):
    import io

    text = InputSource()
    if isinstance(string, str):
        text.setCharacterStream(io.StringIO(string))
    else:
        text.setByteStream(io.BytesIO(string))
    _reader(handler, ErrorHandler() if errorHandler is None else errorHandler).parse(text)


def make_parser(parser_list=()):
    """A reader of the first module that has one."""
    import importlib

    for name in [*parser_list, *default_parser_list]:
        try:
            return importlib.import_module(name).create_parser()
        except ImportError:
            import sys

            if name in sys.modules:
                raise
        except SAXReaderNotAvailable:
            pass
    raise SAXReaderNotAvailable("No parsers found", None)
