# The handlers a parser calls, and the errors of documents that are not well formed.
import io
import xml.parsers.expat as expat

NAMES = ("StartElementHandler", "EndElementHandler", "CharacterDataHandler", "CommentHandler", "ProcessingInstructionHandler",
         "StartCdataSectionHandler", "EndCdataSectionHandler", "XmlDeclHandler", "StartDoctypeDeclHandler",
         "EndDoctypeDeclHandler", "EntityDeclHandler", "StartNamespaceDeclHandler", "EndNamespaceDeclHandler")
TEXT = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<!DOCTYPE a PUBLIC "p" "s" [<!ENTITY e "v"><!ENTITY % q "w"><!ENTITY x SYSTEM "file">]>
<a xmlns:q="u" q:k="v" k="w">t&amp;u &e;<q:b xmlns="other"><c/></q:b><![CDATA[x<]]><!--c--><?t d?><e></e>
line</a>
"""


def parsed(text, **options):
    log = []
    separator = options.pop("separator", None)
    parser = expat.ParserCreate(namespace_separator=separator)
    parser.buffer_text = True
    for name in NAMES:
        setattr(parser, name, lambda *args, name=name: log.append((name, args, parser.CurrentLineNumber)))
    for name, value in options.items():
        setattr(parser, name, value)
    print(parser.Parse(text, True))
    for entry in log:
        print("   ", *entry)


parsed(TEXT)
parsed(TEXT.encode(), separator=" ")
parsed(TEXT, separator="|", namespace_prefixes=True, ordered_attributes=True)

for bad in ("", "<a>", "<a><b></a>", "<a", "x", "<a>&no;</a>", "<a b='1' b='2'/>", "<a></a><b/>", "<a>\n\n <b =''/></a>", "<a b='<'/>", "<a>&#0;</a>"):
    parser = expat.ParserCreate()
    try:
        parser.Parse(bad, True)
    except expat.ExpatError as error:
        print(error, error.code, error.lineno, error.offset, parser.ErrorCode == error.code, expat.ErrorString(error.code), parser.ErrorLineNumber)
parser = expat.ParserCreate()
parser.Parse("<a/>", True)
try:
    parser.Parse("<a/>", True)
except expat.error as error:
    print(error)
texts = []
parser = expat.ParserCreate()
parser.CharacterDataHandler = texts.append
parser.ParseFile(io.BytesIO(b"<a>one<b>two</b>three</a>"))
print(texts, expat.error is expat.ExpatError, expat.errors.XML_ERROR_SYNTAX, expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH], expat.errors.messages[7])
