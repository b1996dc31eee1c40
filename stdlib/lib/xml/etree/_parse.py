"""Texts to trees: builders, parsers and the functions around them."""

from collections import deque

from xml.etree._element import Comment, Element, ProcessingInstruction
from xml.parsers._reader import Reader, Trouble, split_name

_XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"


class ParseError(SyntaxError):
    """What is wrong with a document: code, and position as (line, column)."""


class TreeBuilder:
    """Makes a tree of what a parser reports."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False,
                 insert_pis=False):
        self._factory = element_factory or Element
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments, self.insert_pis = insert_comments, insert_pis
        self._text, self._open, self._last, self._after, self._root = [], [], None, False, None

    def close(self):
        return self._root

    def _flush(self):
        if self._text:
            if self._last is not None:
                text = "".join(self._text)
                if self._after:
                    self._last.tail = (self._last.tail or "") + text
                else:
                    self._last.text = (self._last.text or "") + text
            self._text = []

    def data(self, data):
        self._text.append(data)

    def start(self, tag, attrs):
        self._flush()
        element = self._last = self._factory(tag, attrs)
        if self._open:
            self._open[-1].append(element)
        elif self._root is None:
            self._root = element
        self._open.append(element)
        self._after = False
        return element

    def end(self, tag):
        self._flush()
        self._last = self._open.pop()
        self._after = True
        return self._last

    def _single(self, factory, insert, *args):
        element = factory(*args)
        if insert:
            self._flush()
            self._last = element
            if self._open:
                self._open[-1].append(element)
            self._after = True
        return element

    def comment(self, text):
        return self._single(self._comment_factory, self.insert_comments, text)

    def pi(self, target, text=None):
        return self._single(self._pi_factory, self.insert_pis, target, text)


class _Namespaces:
    """Turns the reader's reports with prefixes into a target's with {uri}names."""

    def __init__(self, target, entity):
        self.target, self.entity, self.scopes = target, entity, [{"xml": _XML_NAMESPACE}]
        self.names = []

    def start(self, tag, attributes, at, reader):
        declared = {key[6:] if key != "xmlns" else "": uri for key, uri in attributes.items()
                    if key == "xmlns" or key.startswith("xmlns:")}
        if not all(uri for prefix, uri in declared.items() if prefix):
            reader.fail(28, at)
        self.scopes.append({**self.scopes[-1], **declared} if declared else self.scopes[-1])
        made = {}
        for key, value in attributes.items():
            if key == "xmlns" or key.startswith("xmlns:"):
                continue
            made[self._named(key, at, reader, False)] = value
        name = self._named(tag, at, reader, True)
        self.names.append((name, declared))
        if declared and hasattr(self.target, "start_ns"):
            for prefix, uri in declared.items():
                self.target.start_ns(prefix, uri)
        self.target.start(name, made)

    def _named(self, name, at, reader, default):
        prefix, colon, local = split_name(name, at, reader)
        if not colon:
            uri = self.scopes[-1].get("") if default else None
            return "{%s}%s" % (uri, name) if uri else name
        uri = self.scopes[-1].get(prefix)
        if uri is None:
            reader.fail(27, at)
        return "{%s}%s" % (uri, local)

    def end(self, tag):
        name, declared = self.names.pop()
        self.scopes.pop()
        self.target.end(name)
        if declared and hasattr(self.target, "end_ns"):
            for prefix in declared:
                self.target.end_ns(prefix)

    def data(self, text):
        if hasattr(self.target, "data"):
            self.target.data(text)

    def comment(self, text):
        if hasattr(self.target, "comment"):
            self.target.comment(text)

    def pi(self, target, text):
        if hasattr(self.target, "pi"):
            self.target.pi(target, text or None)

    def doctype(self, name, pubid, system):
        if hasattr(self.target, "doctype"):
            self.target.doctype(name, pubid, system)
        for text in self.reader.comments:
            self.comment(text)


class XMLParser:
    """Parses a document that comes in parts."""

    target = entity = None
    version = "Expat 2.5.0"

    def __init__(self, *, target=None, encoding=None):
        self.target = TreeBuilder() if target is None else target
        self.entity = {}
        names = _Namespaces(self.target, self.entity)
        self._reader = names.reader = Reader(names, encoding)
        self._finished = False

    def feed(self, data):
        self._parse(data, False)

    def _parse(self, data, final):
        reader = self._reader
        try:
            if self._finished:
                raise Trouble(36, reader.line_of(reader.here), reader.column_of(reader.here))
            self._finished = final
            reader.feed(data, final)
        except Trouble as trouble:
            self._finished = True
            error = ParseError(str(trouble))
            error.code, error.position = trouble.code, (trouble.lineno, trouble.offset)
            raise error from None

    def close(self):
        self._parse(b"", True)
        if hasattr(self.target, "close"):
            return self.target.close()

    def flush(self):
        pass


class _Events(TreeBuilder):
    """A builder that notes what it sees."""

    def __init__(self, events):
        super().__init__()
        self.wanted, self.queue = events, deque()

    def _note(self, kind, value):
        if kind in self.wanted:
            self.queue.append((kind, value))

    def start(self, tag, attrs):
        element = super().start(tag, attrs)
        self._note("start", element)
        return element

    def end(self, tag):
        element = super().end(tag)
        self._note("end", element)
        return element

    def start_ns(self, prefix, uri):
        self._note("start-ns", (prefix, uri))

    def end_ns(self, prefix):
        self._note("end-ns", None)

    def comment(self, text):
        element = super().comment(text)
        self._note("comment", element)
        return element

    def pi(self, target, text=None):
        element = super().pi(target, text)
        self._note("pi", element)
        return element


class XMLPullParser:
    """Events to be taken one by one, as soon as the parts of a document that have come hold them."""

    def __init__(self, events=None, *, _parser=None):
        events = ("end",) if events is None else tuple(events)
        for event in events:
            if event not in ("start", "end", "start-ns", "end-ns", "comment", "pi"):
                raise ValueError("unknown event %r" % event)
        builder = _Events(events)
        self._events, self._parser = builder.queue, XMLParser(target=builder)

    def feed(self, data):
        if self._parser is None:
            raise ValueError("feed() called after end of stream")
        if data:
            try:
                self._parser.feed(data)
            except SyntaxError as error:
                self._events.append(error)  # its turn comes after the events before it

    def _finish(self):
        parser, self._parser = self._parser, None
        return parser.close()

    def close(self):
        self._finish()

    def read_events(self):
        while self._events:
            event = self._events.popleft()
            if isinstance(event, Exception):
                raise event
            yield event

    def flush(self):
        if self._parser is None:
            raise ValueError("flush() called after end of stream")


def parse(source, parser=None):
    from xml.etree._write import ElementTree
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


class _IterParse:
    def __init__(self, source, events):
        own = not hasattr(source, "read")
        self.root = None
        self._made = self._run(open(source, "rb") if own else source, own, XMLPullParser(events))

    def _run(self, source, own, parser):
        try:
            while data := source.read(1 << 14):
                parser.feed(data)
                yield from parser.read_events()
            root = parser._finish()
            yield from parser.read_events()
            self.root = root
        finally:
            if own:
                source.close()

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._made)


def iterparse(source, events=None, parser=None):
    return _IterParse(source, events)


def XML(text, parser=None):
    parser = parser or XMLParser(target=TreeBuilder())
    parser.feed(text)
    return parser.close()


fromstring = XML


def fromstringlist(sequence, parser=None):
    parser = parser or XMLParser(target=TreeBuilder())
    for text in sequence:
        parser.feed(text)
    return parser.close()


def XMLID(text, parser=None):
    tree = XML(text, parser)
    return tree, {element.get("id"): element for element in tree.iter() if element.get("id")}
