"""Elements: a tag, attributes, text, the text after it, and other elements."""


def _check(child):
    if not isinstance(child, Element):
        raise TypeError(f"append() argument must be xml.etree.ElementTree.Element, not {type(child).__name__}")


class Element:
    __slots__ = ("tag", "attrib", "text", "tail", "_children", "__weakref__")

    def __init__(self, tag, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise TypeError(f"Element() argument 2 must be dict, not {type(attrib).__name__}")
        self.tag, self.attrib, self.text, self.tail, self._children = tag, {**attrib, **extra}, None, None, []

    def __repr__(self):
        return "<%s %r at %#x>" % (type(self).__name__, self.tag, id(self))

    def makeelement(self, tag, attrib):
        return type(self)(tag, attrib)

    def __copy__(self):
        made = self.makeelement(self.tag, self.attrib)
        made.text, made.tail = self.text, self.tail
        made[:] = self
        return made

    def __deepcopy__(self, memo):
        from copy import deepcopy
        made = self.makeelement(deepcopy(self.tag, memo), deepcopy(self.attrib, memo))
        made.text, made.tail = deepcopy(self.text, memo), deepcopy(self.tail, memo)
        made._children = [deepcopy(child, memo) for child in self._children]
        return made

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        return len(self._children) != 0

    def __getitem__(self, index):
        try:
            return self._children[index]
        except IndexError:
            raise IndexError("child index out of range") from None

    def __setitem__(self, index, element):
        if isinstance(index, slice):
            element = list(element)
            for child in element:
                _check(child)
        elif not isinstance(element, Element):
            raise TypeError(f'expected an Element, not "{type(element).__name__}"')
        try:
            self._children[index] = element
        except IndexError:
            raise IndexError("child assignment index out of range") from None

    def __delitem__(self, index):
        try:
            del self._children[index]
        except IndexError:
            raise IndexError("child assignment index out of range") from None

    def append(self, subelement):
        _check(subelement)
        self._children.append(subelement)

    def extend(self, elements):
        for element in elements:
            self.append(element)

    def insert(self, index, subelement):
        if not isinstance(subelement, Element):
            raise TypeError(f"insert() argument 2 must be xml.etree.ElementTree.Element, not "
                            f"{type(subelement).__name__}")
        self._children.insert(index, subelement)

    def remove(self, subelement):
        for i, child in enumerate(self._children):
            if child is subelement or child == subelement:
                del self._children[i]
                return
        raise ValueError("list.remove(x): x not in list")

    def find(self, path, namespaces=None):
        from xml.etree import ElementPath
        return ElementPath.find(self, path, namespaces)

    def findtext(self, path, default=None, namespaces=None):
        from xml.etree import ElementPath
        return ElementPath.findtext(self, path, default, namespaces)

    def findall(self, path, namespaces=None):
        from xml.etree import ElementPath
        return ElementPath.findall(self, path, namespaces)

    def iterfind(self, path, namespaces=None):
        from xml.etree import ElementPath
        return ElementPath.iterfind(self, path, namespaces)

    def clear(self):
        self.attrib.clear()
        self._children = []
        self.text = self.tail = None

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def set(self, key, value):
        self.attrib[key] = value

    def keys(self):
        return list(self.attrib)

    def items(self):
        return list(self.attrib.items())

    def iter(self, tag=None):
        if tag == "*":
            tag = None
        waiting = [self]
        while waiting:
            element = waiting.pop()
            if tag is None or element.tag == tag:
                yield element
            waiting.extend(reversed(element._children))

    def itertext(self):
        if self.text:
            yield self.text
        for child in self._children:
            yield from child.itertext()
            if child.tail:
                yield child.tail


def iselement(element):
    return hasattr(element, "tag")


def SubElement(parent, tag, attrib={}, **extra):
    if not isinstance(parent, Element):
        raise TypeError(f"SubElement() argument 1 must be xml.etree.ElementTree.Element, not {type(parent).__name__}")
    element = parent.makeelement(tag, {**attrib, **extra})
    parent.append(element)
    return element


def Comment(text=None):
    element = Element(Comment)
    element.text = text
    return element


def ProcessingInstruction(target, text=None):
    element = Element(ProcessingInstruction)
    element.text = f"{target} {text}" if text else target
    return element


PI = ProcessingInstruction


class QName:
    """A name with its namespace: {uri}local."""

    def __init__(self, text_or_uri, tag=None):
        self.text = "{%s}%s" % (text_or_uri, tag) if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return "<%s %r>" % (type(self).__name__, self.text)

    def __hash__(self):
        return hash(self.text)

    def _other(self, other):
        return other.text if isinstance(other, QName) else other

    def __le__(self, other):
        return self.text <= self._other(other)

    def __lt__(self, other):
        return self.text < self._other(other)

    def __ge__(self, other):
        return self.text >= self._other(other)

    def __gt__(self, other):
        return self.text > self._other(other)

    def __eq__(self, other):
        return self.text == self._other(other)
