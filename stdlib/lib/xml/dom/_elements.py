"""Elements and their attributes."""

import xml.dom
from xml.dom import EMPTY_NAMESPACE, XMLNS_NAMESPACE
from xml.dom._tree import Node, Text, escaped
from xml.dom.minicompat import NodeList

__name__ = "xml.dom.minidom"  # the __module__ of what follows


def split_name(name):
    """(prefix or None, local name)."""
    prefix, colon, local = name.partition(":")
    return (prefix, local) if colon else (None, name)


class TypeInfo:
    """The type of an element or attribute that a schema gives; there is none here."""

    __slots__ = ("namespace", "name")

    def __init__(self, namespace, name):
        self.namespace, self.name = namespace, name

    def __repr__(self):
        namespace = f" (from {self.namespace!r})" if self.namespace else ""
        return f"<{self.__class__.__name__} {self.name!r}{namespace}>"


_no_type = TypeInfo(None, None)


class Attr(Node):
    nodeType = Node.ATTRIBUTE_NODE
    _child_types = (Node.TEXT_NODE, Node.ENTITY_REFERENCE_NODE)
    attributes = ownerElement = None
    specified, isId = False, False
    schemaType = _no_type

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self._name, self.namespaceURI, self._prefix, self._local = qName, namespaceURI, prefix, localName
        self._value = ""
        self.childNodes = NodeList()
        self.appendChild(Text())

    @property
    def localName(self):
        return self._local or split_name(self._name)[1]

    @property
    def prefix(self):
        return self._prefix

    @prefix.setter
    def prefix(self, prefix):
        if prefix == "xmlns" and self.namespaceURI and self.namespaceURI != XMLNS_NAMESPACE:
            raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix for the wrong namespace")
        self._prefix = prefix
        self._rename(self.localName if prefix is None else f"{prefix}:{self.localName}")

    def _rename(self, name):
        owner = self.ownerElement
        if owner is not None:
            owner._forget(self)
        self._name = name
        if owner is not None:
            owner._keep(self)

    name = nodeName = property(lambda self: self._name, lambda self, value: self._rename(value))

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = self.childNodes[0].data = value

    nodeValue = value

    def unlink(self):
        owner = self.ownerElement
        if owner is not None:
            owner._forget(self)
            self.ownerElement = None
        Node.unlink(self)

    def _copy(self, document):
        copy = Attr(self._name, self.namespaceURI, self._local, self._prefix)
        copy.ownerDocument, copy.value, copy.isId = document, self._value, self.isId
        return copy

    def _cloned(self, deep, document):
        return Node._cloned(self, False, document)


class NamedNodeMap:
    """The attributes of an element, by name; names with namespaces are pairs."""

    def __init__(self, owner):
        self._owner = owner

    _all = property(lambda self: self._owner._attributes)
    length = property(lambda self: len(self._all))

    def __len__(self):
        return len(self._all)

    def item(self, index):
        try:
            return self[list(self._all)[index]]
        except IndexError:
            return None

    def items(self):
        return [(attr.name, attr.value) for attr in self._all.values()]

    def itemsNS(self):
        return [((attr.namespaceURI, attr.localName), attr.value) for attr in self._all.values()]

    def keys(self):
        return self._all.keys()

    def keysNS(self):
        return [(attr.namespaceURI, attr.localName) for attr in self._all.values()]

    def values(self):
        return self._all.values()

    def __contains__(self, key):
        return key in self._all if isinstance(key, str) else key in self.keysNS()

    def get(self, name, value=None):
        return self._all.get(name, value)

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            return self._all[key]
        for attr in self._all.values():
            if (attr.namespaceURI, attr.localName) == key:
                return attr
        raise KeyError(key)

    def __setitem__(self, name, value):
        if isinstance(value, str):
            self._owner.setAttribute(name, value)
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError("value must be a string or Attr object")

    def __delitem__(self, key):
        self._owner.removeAttributeNode(self[key])

    def getNamedItem(self, name):
        return self._all.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        return self[namespaceURI, localName] if (namespaceURI, localName) in self else None

    def removeNamedItem(self, name):
        return self._removed(self.getNamedItem(name))

    def removeNamedItemNS(self, namespaceURI, localName):
        return self._removed(self.getNamedItemNS(namespaceURI, localName))

    def _removed(self, attr):
        if attr is None:
            raise xml.dom.NotFoundErr()
        self._owner._forget(attr)
        attr.ownerElement = None
        return attr

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")
        return self._owner.setAttributeNode(node)

    setNamedItemNS = setNamedItem


AttributeList = NamedNodeMap


class Element(Node):
    nodeType, nodeValue = Node.ELEMENT_NODE, None
    schemaType = _no_type
    _child_types = (Node.ELEMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.TEXT_NODE,
                    Node.CDATA_SECTION_NODE, Node.ENTITY_REFERENCE_NODE)  # fmt: skip

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.tagName, self.namespaceURI, self.prefix, self._local = tagName, namespaceURI, prefix, localName
        self.childNodes, self._attributes = NodeList(), {}

    def __repr__(self):
        return f"<DOM Element: {self.tagName} at {id(self):#x}>"

    nodeName = property(lambda self: self.tagName, lambda self, value: setattr(self, "tagName", value))

    @property
    def localName(self):
        return self._local or split_name(self.tagName)[1]

    @property
    def attributes(self):
        return NamedNodeMap(self)

    def _keep(self, attr):
        self._attributes[attr.name] = attr
        attr.ownerElement = self

    def _forget(self, attr):
        if self._attributes.get(attr.name) is attr:
            del self._attributes[attr.name]

    def getAttribute(self, attname):
        attr = self._attributes.get(attname)
        return "" if attr is None else attr.value

    def getAttributeNS(self, namespaceURI, localName):
        attr = self.getAttributeNodeNS(namespaceURI, localName)
        return "" if attr is None else attr.value

    def getAttributeNode(self, attrname):
        return self._attributes.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        return self.attributes.getNamedItemNS(namespaceURI, localName)

    def setAttribute(self, attname, value):
        attr = self._attributes.get(attname)
        if attr is None:
            attr = Attr(attname)
            attr.ownerDocument = self.ownerDocument
            self._keep(attr)
        attr.value = value

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        prefix, local = split_name(qualifiedName)
        attr = self.getAttributeNodeNS(namespaceURI, local)
        if attr is None:
            attr = Attr(qualifiedName, namespaceURI, local, prefix)
            attr.ownerDocument = self.ownerDocument
            self._keep(attr)
        elif prefix != attr.prefix:
            attr.prefix = prefix
        attr.value = value

    def setAttributeNode(self, attr):
        if attr.ownerElement not in (None, self):
            raise xml.dom.InuseAttributeErr("attribute node already owned")
        old = self._attributes.get(attr.name)
        if old is not None and old is not attr:
            old.ownerElement = None
        self._keep(attr)
        return old if old is not attr else None

    setAttributeNodeNS = setAttributeNode

    def hasAttribute(self, name):
        return name in self._attributes

    def hasAttributeNS(self, namespaceURI, localName):
        return self.getAttributeNodeNS(namespaceURI, localName) is not None

    def hasAttributes(self):
        return bool(self._attributes)

    def removeAttribute(self, name):
        if name not in self._attributes:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(self._attributes[name])

    def removeAttributeNS(self, namespaceURI, localName):
        attr = self.getAttributeNodeNS(namespaceURI, localName)
        if attr is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(attr)

    def removeAttributeNode(self, node):
        if node is None or self._attributes.get(node.name) is not node:
            raise xml.dom.NotFoundErr()
        self._forget(node)
        node.ownerElement = None
        return node

    removeAttributeNodeNS = removeAttributeNode

    def setIdAttribute(self, name):
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        if idAttr is None or not self.isSameNode(idAttr.ownerElement):
            raise xml.dom.NotFoundErr()
        idAttr.isId = True

    def getElementsByTagName(self, name):
        return descendants(self, lambda node: name in ("*", node.tagName))

    def getElementsByTagNameNS(self, namespaceURI, localName):
        return descendants(self, lambda node: localName in ("*", node.localName) and namespaceURI in ("*", node.namespaceURI))

    def unlink(self):
        for attr in list(self._attributes.values()):
            attr.unlink()
        self._attributes = {}
        Node.unlink(self)

    def _copy(self, document):
        copy = Element(self.tagName, self.namespaceURI, self.prefix, self._local)
        copy.ownerDocument = document
        for attr in self._attributes.values():
            copy._keep(attr._copy(document))
        return copy

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<{self.tagName}")
        for name, attr in self._attributes.items():
            writer.write(f' {name}="{escaped(attr.value) if attr.value else ""}"')
        children = self.childNodes
        if not children:
            return writer.write("/>" + newl)
        writer.write(">")
        if len(children) == 1 and children[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            children[0].writexml(writer, "", "", "")
        else:
            writer.write(newl)
            for child in children:
                child.writexml(writer, indent + addindent, addindent, newl)
            writer.write(indent)
        writer.write(f"</{self.tagName}>{newl}")


def descendants(node, wanted):
    """The elements below a node that are wanted, in the order of the document."""
    found, waiting = NodeList(), list(reversed(node.childNodes))
    while waiting:
        child = waiting.pop()
        if child.nodeType == Node.ELEMENT_NODE:
            if wanted(child):
                found.append(child)
            waiting += reversed(child.childNodes)
    return found
