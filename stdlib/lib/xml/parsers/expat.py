"""The interface of expat: handlers that are called while a document is parsed.

A document may come in parts. Handlers of what the reader does not report (declarations of
elements, attributes and notations, text that no other handler takes) can't be set.
"""
import sys
from types import ModuleType

from xml.parsers._reader import Reader, Trouble, split_name

_MESSAGES = """out of memory|syntax error|no element found|not well-formed (invalid token)|unclosed token|partial character|mismatched tag|
duplicate attribute|junk after document element|illegal parameter entity reference|undefined entity|recursive entity reference|
asynchronous entity|reference to invalid character number|reference to binary entity|reference to external entity in attribute|
XML or text declaration not at start of entity|unknown encoding|encoding specified in XML declaration is incorrect|
unclosed CDATA section|error in processing external entity reference|document is not standalone|
unexpected parser state - please send a bug report|entity declared in parameter entity|
requested feature requires XML_DTD support in Expat|cannot change setting once parsing has begun|unbound prefix|
must not undeclare prefix|incomplete markup in parameter entity|XML declaration not well-formed|text declaration not well-formed|
illegal character(s) in public id|parser suspended|parser not suspended|parsing aborted|parsing finished|
cannot suspend in external parameter entity|
reserved prefix (xml) must not be undeclared or bound to another namespace name|
reserved prefix (xmlns) must not be declared or undeclared|prefix must not be bound to one of the reserved namespace names|
invalid argument|a successful prior call to function XML_GetBuffer is required|
limit on input amplification factor (from DTD and entities) breached""".replace("\n", "").split("|")
_NAMES = """NO_MEMORY SYNTAX NO_ELEMENTS INVALID_TOKEN UNCLOSED_TOKEN PARTIAL_CHAR TAG_MISMATCH DUPLICATE_ATTRIBUTE
JUNK_AFTER_DOC_ELEMENT PARAM_ENTITY_REF UNDEFINED_ENTITY RECURSIVE_ENTITY_REF ASYNC_ENTITY BAD_CHAR_REF BINARY_ENTITY_REF
ATTRIBUTE_EXTERNAL_ENTITY_REF MISPLACED_XML_PI UNKNOWN_ENCODING INCORRECT_ENCODING UNCLOSED_CDATA_SECTION EXTERNAL_ENTITY_HANDLING
NOT_STANDALONE UNEXPECTED_STATE ENTITY_DECLARED_IN_PE FEATURE_REQUIRES_XML_DTD CANT_CHANGE_FEATURE_ONCE_PARSING UNBOUND_PREFIX
UNDECLARING_PREFIX INCOMPLETE_PE XML_DECL TEXT_DECL PUBLICID SUSPENDED NOT_SUSPENDED ABORTED FINISHED SUSPEND_PE
RESERVED_PREFIX_XML RESERVED_PREFIX_XMLNS RESERVED_NAMESPACE_URI INVALID_ARGUMENT NO_BUFFER AMPLIFICATION_LIMIT_BREACH""".split()
_FINISHED = 36
_HANDLERS = ("StartElementHandler", "EndElementHandler", "CharacterDataHandler", "CommentHandler", "ProcessingInstructionHandler",
             "StartCdataSectionHandler", "EndCdataSectionHandler", "XmlDeclHandler", "StartDoctypeDeclHandler",
             "EndDoctypeDeclHandler", "EntityDeclHandler", "StartNamespaceDeclHandler", "EndNamespaceDeclHandler",
             "ExternalEntityRefHandler", "UnparsedEntityDeclHandler")  # fmt: skip
_XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"

EXPAT_VERSION, version_info = "expat_2.5.0", (2, 5, 0)
native_encoding, features = "UTF-8", []
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = range(3)


class ExpatError(Exception):
    """A document is not well formed; code, lineno and offset say what and where."""


error = ExpatError
errors, model = ModuleType("pyexpat.errors"), ModuleType("pyexpat.model")
errors.codes = {message: code for code, message in enumerate(_MESSAGES, 1)}
errors.messages = {code: message for message, code in errors.codes.items()}
for _name, _message in zip(_NAMES, _MESSAGES):
    setattr(errors, "XML_ERROR_" + _name, _message)
for _code, _name in enumerate("EMPTY ANY MIXED NAME CHOICE SEQ".split(), 1):
    setattr(model, "XML_CTYPE_" + _name, _code)
for _code, _name in enumerate("NONE OPT REP PLUS".split()):
    setattr(model, "XML_CQUANT_" + _name, _code)
sys.modules["xml.parsers.expat.errors"], sys.modules["xml.parsers.expat.model"] = errors, model


def ErrorString(code, /):
    """The text of an error's number."""
    return errors.messages.get(code)


class XMLParserType:
    """A parser; ParserCreate() makes them."""

    StartElementHandler = EndElementHandler = CharacterDataHandler = CommentHandler = ProcessingInstructionHandler = None
    StartCdataSectionHandler = EndCdataSectionHandler = XmlDeclHandler = StartDoctypeDeclHandler = EndDoctypeDeclHandler = None
    EntityDeclHandler = StartNamespaceDeclHandler = EndNamespaceDeclHandler = None
    ExternalEntityRefHandler = UnparsedEntityDeclHandler = None
    buffer_text = ordered_attributes = specified_attributes = namespace_prefixes = False
    buffer_size, buffer_used = 8192, 0
    ErrorCode, ErrorLineNumber, ErrorColumnNumber = 0, 1, 0

    def __init__(self, encoding, separator, intern):
        self._encoding, self._separator, self.intern = encoding, separator, intern
        self._reader, self._base, self._held, self._finished = Reader(self, encoding), None, [], False
        self._scopes, self._tags = [{"xml": _XML_NAMESPACE}], []

    def __setattr__(self, name, value):
        if name.endswith("Handler") and name not in _HANDLERS and value is not None:
            raise NotImplementedError(f"xml.parsers.expat: {name} is not supported")
        object.__setattr__(self, name, value)

    def SetBase(self, base, /):
        self._base = base

    def GetBase(self):
        return self._base

    def SetParamEntityParsing(self, flag, /):
        return int(flag == XML_PARAM_ENTITY_PARSING_NEVER)

    def UseForeignDTD(self, flag=True, /):
        if flag:
            raise NotImplementedError("xml.parsers.expat: external DTDs are not supported")

    def Parse(self, data, isfinal=False, /):
        """Parses one more part of the document."""
        if self._finished:
            self._fail(_FINISHED, self.CurrentLineNumber, self.CurrentColumnNumber)
        try:
            self._reader.feed(data, bool(isfinal))
        except Trouble as trouble:
            self._finished = True
            self._flush()
            self._fail(trouble.code, trouble.lineno, trouble.offset)
        self._finished = bool(isfinal)
        self._flush()
        self._reader.here = self._reader.at
        return 1

    def ParseFile(self, file, /):
        return self.Parse(file.read(), True)

    @property
    def CurrentLineNumber(self):
        return self._reader.line_of(self._reader.here)

    @property
    def CurrentColumnNumber(self):
        return self._reader.column_of(self._reader.here)

    def _fail(self, code, line, column):
        problem = ExpatError(f"{ErrorString(code)}: line {line}, column {column}")
        problem.code, problem.lineno, problem.offset = code, line, column
        self.ErrorCode, self.ErrorLineNumber, self.ErrorColumnNumber = code, line, column
        raise problem from None

    def _flush(self):
        if self._held:
            text, self._held = "".join(self._held), []
            if self.CharacterDataHandler is not None:
                self.CharacterDataHandler(text)

    def _call(self, handler, *args):
        if handler is not None:
            self._flush()
            handler(*args)

    # What the reader reports.

    def declaration(self, said):
        standalone = {"yes": 1, "no": 0}.get(said.get("standalone"), -1)
        self._call(self.XmlDeclHandler, said.get("version"), said.get("encoding"), standalone)

    def doctype(self, name, public, system):
        subset = self._reader.subset is not None
        self._call(self.StartDoctypeDeclHandler, name, system, public, int(subset))
        for entity, parameter, value, system_id, public_id in self._reader.declarations:
            self._call(self.EntityDeclHandler, entity, parameter, value, self._base, system_id, public_id, None)
        for text in self._reader.comments:
            self._call(self.CommentHandler, text)
        self._call(self.EndDoctypeDeclHandler)

    def _expanded(self, name, at, default):
        """A name with its prefix replaced by what it stands for."""
        prefix, colon, local = split_name(name, at, self._reader)
        if not colon:
            prefix, local = "", name
        uri = self._scopes[-1].get(prefix) if colon or default else None
        if colon and uri is None:
            self._reader.fail(27, at)
        if not uri:
            return name
        joined = uri + self._separator + local
        return joined + self._separator + prefix if prefix and self.namespace_prefixes else joined

    def start(self, tag, attributes, at, reader):
        declared = []
        if self._separator is not None:
            declared = [(key[6:], uri) for key, uri in attributes.items() if key == "xmlns" or key.startswith("xmlns:")]
            if not all(uri for prefix, uri in declared if prefix):
                self._reader.fail(28, at)
            self._scopes.append({**self._scopes[-1], **dict(declared)})
            attributes = {self._expanded(key, at, False): value for key, value in attributes.items()
                          if key != "xmlns" and not key.startswith("xmlns:")}
            tag = self._expanded(tag, at, True)
        for prefix, uri in declared:
            self._call(self.StartNamespaceDeclHandler, prefix or None, uri)
        self._tags.append((tag, declared))
        if self.ordered_attributes:
            attributes = [part for pair in attributes.items() for part in pair]
        self._call(self.StartElementHandler, tag, attributes)

    def end(self, tag):
        tag, declared = self._tags.pop()
        self._call(self.EndElementHandler, tag)
        for prefix, _ in reversed(declared):
            self._call(self.EndNamespaceDeclHandler, prefix or None)
        if self._separator is not None:
            self._scopes.pop()

    def data(self, text):
        self._held.append(text)
        if not self.buffer_text:
            self._flush()

    def cdata_begins(self):
        self._call(self.StartCdataSectionHandler)

    def cdata_ends(self):
        self._call(self.EndCdataSectionHandler)

    def comment(self, text):
        self._call(self.CommentHandler, text)

    def pi(self, target, text):
        self._call(self.ProcessingInstructionHandler, target, text)


XMLParserType.__name__ = XMLParserType.__qualname__ = "xmlparser"
XMLParserType.__module__ = "pyexpat"


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """A new parser; with a separator, names are given as the namespace, the separator and the local name."""
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError("namespace_separator must be at most one character, omitted, or None")
    return XMLParserType(encoding, namespace_separator, {} if intern is None else intern)
