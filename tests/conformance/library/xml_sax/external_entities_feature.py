"""The feature of external general entities is kept; a document that has none is read the same."""
import io
import xml.sax
from xml.sax import handler


class Shown(handler.ContentHandler):
    def startElement(self, name, attrs):
        print("start", name, dict(attrs))

    def characters(self, content):
        print("text", content)


for state in (True, False, 1):
    parser = xml.sax.make_parser()
    print(parser.getFeature(handler.feature_external_ges))
    parser.setFeature(handler.feature_external_ges, state)
    print(parser.getFeature(handler.feature_external_ges))
    parser.setContentHandler(Shown())
    parser.parse(io.StringIO('<a b="1">x</a>'))
for feature in (handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes):
    try:
        parser.setFeature(feature, True)
    except xml.sax.SAXNotSupportedException as error:
        print(error)
