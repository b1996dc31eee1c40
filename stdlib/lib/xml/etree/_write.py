"""Trees to texts."""

import io
import re
import sys

from xml.etree._element import Comment, Element, ProcessingInstruction, QName, iselement

VERSION = "1.3.0"

_namespace_map = {
    "http://www.w3.org/XML/1998/namespace": "xml", "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf", "http://schemas.xmlsoap.org/wsdl/": "wsdl",
    "http://www.w3.org/2001/XMLSchema": "xs", "http://www.w3.org/2001/XMLSchema-instance": "xsi",
    "http://purl.org/dc/elements/1.1/": "dc"}
HTML_EMPTY = {"area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input", "isindex", "link",
               "meta", "param", "source", "track", "wbr"}


def register_namespace(prefix, uri):
    if re.match(r"ns\d+$", prefix):
        raise ValueError("Prefix format reserved for internal use")
    for known, name in list(_namespace_map.items()):
        if known == uri or name == prefix:
            del _namespace_map[known]
    _namespace_map[uri] = prefix


def _not_text(text):
    raise TypeError("cannot serialize %r (type %s)" % (text, type(text).__name__))


_IN_TEXT = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
_IN_ATTRIBUTE = (*_IN_TEXT, ('"', "&quot;"), ("\r", "&#13;"), ("\n", "&#10;"), ("\t", "&#09;"))


def _escaped(text, names):
    try:
        for c, name in names:
            if c in text:
                text = text.replace(c, name)
        return text
    except (TypeError, AttributeError):
        _not_text(text)


def _escape_cdata(text):
    return _escaped(text, _IN_TEXT)


def _escape_attrib(text):
    return _escaped(text, _IN_ATTRIBUTE)


def _escape_attrib_html(text):
    try:
        return text.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")
    except (TypeError, AttributeError):
        _not_text(text)


class _Names:
    """Tags and attributes with prefixes for their namespaces."""

    def __init__(self, root, default):
        self.known, self.spaces, self.default = {None: None}, {}, default
        if default:
            self.spaces[default] = ""
        for element in root.iter():
            tag = element.tag
            if isinstance(tag, QName):
                self.add(tag.text)
            elif isinstance(tag, str):
                self.add(tag)
            elif tag is not None and tag is not Comment and tag is not ProcessingInstruction:
                _not_text(tag)
            for key, value in element.items():
                self.add(key.text if isinstance(key, QName) else key)
                if isinstance(value, QName):
                    self.add(value.text)
            if isinstance(element.text, QName):
                self.add(element.text.text)

    def add(self, name):
        if name in self.known:
            return
        try:
            if name[:1] != "{":
                if self.default:
                    raise ValueError("cannot use non-qualified names with default_namespace option")
                self.known[name] = name
                return
            uri, local = name[1:].rsplit("}", 1)
        except TypeError:
            _not_text(name)
        prefix = self.spaces.get(uri)
        if prefix is None:
            prefix = _namespace_map.get(uri)
            if prefix is None:
                prefix = "ns%d" % len(self.spaces)
            if prefix != "xml":
                self.spaces[uri] = prefix
        self.known[name] = f"{prefix}:{local}" if prefix else local


def _attribute_texts(element, names, spaces, escape):
    out = []
    for uri, prefix in sorted(spaces.items(), key=lambda pair: pair[1]) if spaces else ():
        out.append(f' xmlns{":" + prefix if prefix else ""}="{_escape_attrib(uri)}"')
    for key, value in element.items():
        key = key.text if isinstance(key, QName) else key
        value = names[value.text] if isinstance(value, QName) else escape(value)
        out.append(f' {names[key]}="{value}"')
    return out


def _write_xml(write, element, names, spaces, short_empty):
    tag, text = element.tag, element.text
    if tag is Comment:
        write("<!--%s-->" % text)
    elif tag is ProcessingInstruction:
        write("<?%s?>" % text)
    else:
        tag = names[tag.text if isinstance(tag, QName) else tag]
        if tag is None:
            if text:
                write(_escape_cdata(text))
            for child in element:
                _write_xml(write, child, names, None, short_empty)
        else:
            write("<" + tag)
            for part in _attribute_texts(element, names, spaces, _escape_attrib):
                write(part)
            if text or len(element) or not short_empty:
                write(">")
                if text:
                    write(_escape_cdata(text) if not isinstance(text, QName) else names[text.text])
                for child in element:
                    _write_xml(write, child, names, None, short_empty)
                write("</" + tag + ">")
            else:
                write(" />")
    if element.tail:
        write(_escape_cdata(element.tail))


def _write_html(write, element, names, spaces, short_empty=None):
    tag, text = element.tag, element.text
    if tag is Comment:
        write("<!--%s-->" % _escape_cdata(text))
    elif tag is ProcessingInstruction:
        write("<?%s?>" % _escape_cdata(text))
    else:
        tag = names[tag.text if isinstance(tag, QName) else tag]
        if tag is None:
            if text:
                write(_escape_cdata(text))
            for child in element:
                _write_html(write, child, names, None)
        else:
            write("<" + tag)
            for part in _attribute_texts(element, names, spaces, _escape_attrib_html):
                write(part)
            write(">")
            low = tag.lower()
            if text:
                write(text if low in ("script", "style") else _escape_cdata(text))
            for child in element:
                _write_html(write, child, names, None)
            if low not in HTML_EMPTY:
                write("</" + tag + ">")
    if element.tail:
        write(_escape_cdata(element.tail))


class ElementTree:
    """A document: a root element, read from and written to files."""

    def __init__(self, element=None, file=None):
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        return self._root

    def _setroot(self, element):
        self._root = element

    def parse(self, source, parser=None):
        from xml.etree._parse import TreeBuilder, XMLParser
        opened = None
        if not hasattr(source, "read"):
            source = opened = open(source, "rb")
        try:
            parser = parser or XMLParser(target=TreeBuilder())
            parser.feed(source.read())
            self._root = parser.close()
            return self._root
        finally:
            if opened is not None:
                opened.close()

    def iter(self, tag=None):
        return self._root.iter(tag)

    def _path(self, path):
        if path[:1] != "/":
            return path
        import warnings
        path = "." + path
        warnings.warn("This search is broken in 1.3 and earlier, and will be fixed in a future version.  If you rely "
                      "on the current behaviour, change it to %r" % path, FutureWarning, stacklevel=3)
        return path

    def find(self, path, namespaces=None):
        return self._root.find(self._path(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext(self._path(path), default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall(self._path(path), namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind(self._path(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *,
              short_empty_elements=True):
        method = method or "xml"
        if method not in ("xml", "html", "text", "c14n"):
            raise ValueError("unknown method %r" % method)
        if not encoding:
            encoding = "utf-8" if method == "c14n" else "us-ascii"
        out = []
        declared = encoding
        if encoding.lower() == "unicode":
            declared = "utf-8"
        if method == "xml" and (xml_declaration or xml_declaration is None and encoding.lower() not in (
                "utf-8", "us-ascii", "unicode")):
            out.append(f"<?xml version='1.0' encoding='{declared}'?>\n")
        if method == "text":
            out.extend(self._root.itertext())
            if self._root.tail:
                out.append(self._root.tail)
        else:
            names = _Names(self._root, default_namespace)
            (_write_xml if method != "html" else _write_html)(out.append, self._root, names.known, names.spaces,
                                                              short_empty_elements)
        text = "".join(out)
        data = text if encoding.lower() == "unicode" else text.encode(encoding, "xmlcharrefreplace")
        if hasattr(file_or_filename, "write"):
            file_or_filename.write(data)
        elif isinstance(data, str):
            with open(file_or_filename, "w", encoding="utf-8", errors="xmlcharrefreplace") as file:
                file.write(data)
        else:
            with open(file_or_filename, "wb") as file:
                file.write(data)

    def write_c14n(self, file):
        return self.write(file, method="c14n")


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
             short_empty_elements=True):
    stream = io.StringIO() if encoding == "unicode" else io.BytesIO()
    ElementTree(element).write(stream, encoding, xml_declaration=xml_declaration, default_namespace=default_namespace,
                               method=method, short_empty_elements=short_empty_elements)
    return stream.getvalue()


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
                 short_empty_elements=True):
    return [tostring(element, encoding, method, xml_declaration=xml_declaration, default_namespace=default_namespace,
                     short_empty_elements=short_empty_elements)]


def dump(elem):
    if not isinstance(elem, ElementTree):
        elem = ElementTree(elem)
    elem.write(sys.stdout, encoding="unicode")
    tail = elem.getroot().tail
    if not tail or tail[-1] != "\n":
        sys.stdout.write("\n")


def indent(tree, space="  ", level=0):
    """White space put into a tree so that it is written over several lines."""
    if isinstance(tree, ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f"Initial indentation level must be >= 0, got {level}")
    if not len(tree):
        return

    def arrange(element, level):
        inner = "\n" + (level + 1) * space
        if not element.text or not element.text.strip():
            element.text = inner
        for child in element:
            if len(child):
                arrange(child, level + 1)
            if not child.tail or not child.tail.strip():
                child.tail = inner
        if not child.tail.strip():
            child.tail = "\n" + level * space

    arrange(tree, level)
