"""The Simple API for XML: readers that call handlers. External entities are not read."""

from xml.sax._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException, SAXReaderNotAvailable
from xml.sax.handler import ContentHandler, ErrorHandler
from xml.sax.xmlreader import InputSource

default_parser_list = ["xml.sax.expatreader"]


def parse(source, handler, errorHandler=ErrorHandler()):
    parser = make_parser()
    parser.setContentHandler(handler)
    parser.setErrorHandler(errorHandler)
    parser.parse(source)


def parseString(string, handler, errorHandler=ErrorHandler()):
    import io

    if errorHandler is None:
        errorHandler = ErrorHandler()
    parser = make_parser()
    parser.setContentHandler(handler)
    parser.setErrorHandler(errorHandler)
    source = InputSource()
    if isinstance(string, str):
        source.setCharacterStream(io.StringIO(string))
    else:
        source.setByteStream(io.BytesIO(string))
    parser.parse(source)


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
