"""Nodes: their places in a tree, and how they are written."""

import io
import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, UserDataHandler
from xml.dom.minicompat import EmptyNodeList, NodeList

__name__ = "xml.dom.minidom"  # the __module__ of what follows


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace(">", "&gt;")


class Node(xml.dom.Node):
    """What all nodes can do."""

    namespaceURI = parentNode = ownerDocument = nextSibling = previousSibling = None
    prefix = EMPTY_PREFIX
    _child_types = ()
    _user_data = None

    def __bool__(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.unlink()

    @property
    def firstChild(self):
        return self.childNodes[0] if self.childNodes else None

    @property
    def lastChild(self):
        return self.childNodes[-1] if self.childNodes else None

    @property
    def localName(self):
        return None

    def hasChildNodes(self):
        return bool(self.childNodes)

    def _refuse_child(self, node):
        if node.nodeType not in self._child_types:
            raise xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {self!r}")

    def _position(self, node):
        for index, child in enumerate(self.childNodes):
            if child is node:
                return index
        raise xml.dom.NotFoundErr()

    def _insert(self, index, node):
        """Puts a node, taken from where it was, at a position."""
        self._refuse_child(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        children = self.childNodes
        before = children[index - 1] if index else None
        after = children[index] if index < len(children) else None
        children.insert(index, node)
        node.parentNode, node.previousSibling, node.nextSibling = self, before, after
        if before is not None:
            before.nextSibling = node
        if after is not None:
            after.previousSibling = node

    def insertBefore(self, newChild, refChild):
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(newChild.childNodes):
                self.insertBefore(child, refChild)
            return newChild
        self._refuse_child(newChild)
        if refChild is None:
            return self.appendChild(newChild)
        if newChild is not refChild:
            self._position(refChild)
            if newChild.parentNode is not None:
                newChild.parentNode.removeChild(newChild)
            self._insert(self._position(refChild), newChild)
        return newChild

    def appendChild(self, node):
        if node.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(node.childNodes):
                self.appendChild(child)
            return node
        self._refuse_child(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        self._insert(len(self.childNodes), node)
        return node

    def replaceChild(self, newChild, oldChild):
        if newChild.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            following = oldChild.nextSibling
            self.removeChild(oldChild)
            return self.insertBefore(newChild, following)
        self._refuse_child(newChild)
        if newChild is oldChild:
            return None
        self._position(oldChild)
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        following = oldChild.nextSibling
        self.removeChild(oldChild)
        self.insertBefore(newChild, following)
        return oldChild

    def removeChild(self, oldChild):
        del self.childNodes[self._position(oldChild)]
        before, after = oldChild.previousSibling, oldChild.nextSibling
        if before is not None:
            before.nextSibling = after
        if after is not None:
            after.previousSibling = before
        oldChild.parentNode = oldChild.previousSibling = oldChild.nextSibling = None
        return oldChild

    def normalize(self):
        """Joins texts that stand side by side and removes empty ones, in the whole tree below."""
        for child in list(self.childNodes):
            if child.nodeType == self.TEXT_NODE:
                before = child.previousSibling
                if not child.data:
                    self.removeChild(child)
                elif before is not None and before.nodeType == self.TEXT_NODE:
                    before.data += child.data
                    self.removeChild(child)
            elif child.nodeType == self.ELEMENT_NODE:
                child.normalize()

    def cloneNode(self, deep):
        return self._cloned(deep, self.ownerDocument or self)

    def _cloned(self, deep, document):
        copy = self._copy(document)
        if deep:
            for child in self.childNodes:
                copy.appendChild(child._cloned(True, document))
        operation = UserDataHandler.NODE_CLONED if document is self.ownerDocument else UserDataHandler.NODE_IMPORTED
        self._call_user_data(operation, copy)
        return copy

    def isSameNode(self, other):
        return self is other

    def isSupported(self, feature, version):
        return self.ownerDocument.implementation.hasFeature(feature, version)

    def getInterface(self, feature):
        return self if self.isSupported(feature, None) else None

    def getUserData(self, key):
        return self._user_data[key][0] if self._user_data and key in self._user_data else None

    def setUserData(self, key, data, handler):
        old = self.getUserData(key)
        if self._user_data is None:
            self._user_data = {}
        if data is None:
            self._user_data.pop(key, None)
        else:
            self._user_data[key] = data, handler
        return old

    def _call_user_data(self, operation, copy):
        for key, (data, handler) in list((self._user_data or {}).items()):
            if handler is not None:
                handler.handle(operation, key, data, self, copy)

    def unlink(self):
        """Takes the tree apart, so that nothing in it holds anything else."""
        self.parentNode = self.ownerDocument = self.previousSibling = self.nextSibling = None
        if self.childNodes:
            for child in self.childNodes:
                child.unlink()
            self.childNodes = NodeList()

    def toxml(self, encoding=None, standalone=None):
        return self.toprettyxml("", "", encoding, standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        """The text of the tree, or its bytes in an encoding."""
        out = io.StringIO()
        if self.nodeType == self.DOCUMENT_NODE:
            self.writexml(out, "", indent, newl, encoding, standalone)
        else:
            self.writexml(out, "", indent, newl)
        text = out.getvalue()
        return text if encoding is None else text.encode(encoding, "xmlcharrefreplace")


class Childless:
    """What nodes without children say."""

    attributes = None
    childNodes = EmptyNodeList()
    firstChild = lastChild = None

    def appendChild(self, node):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes cannot have children")

    def hasChildNodes(self):
        return False

    def insertBefore(self, newChild, refChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")

    def removeChild(self, oldChild):
        raise xml.dom.NotFoundErr(self.nodeName + " nodes do not have children")

    def normalize(self):
        pass

    def replaceChild(self, newChild, oldChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")


class ProcessingInstruction(Childless, Node):
    nodeType = Node.PROCESSING_INSTRUCTION_NODE
    __slots__ = ("target", "data")

    def __init__(self, target, data):
        self.target, self.data = target, data

    nodeName = property(lambda self: self.target, lambda self, value: setattr(self, "target", value))
    nodeValue = property(lambda self: self.data, lambda self, value: setattr(self, "data", value))

    def _copy(self, document):
        copy = ProcessingInstruction(self.target, self.data)
        copy.ownerDocument = document
        return copy

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(f"{indent}<?{self.target} {self.data}?>{newl}")


class CharacterData(Childless, Node):
    """Nodes that are text."""

    __slots__ = ("_data", "ownerDocument", "parentNode", "previousSibling", "nextSibling")

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self._data = ""

    data = nodeValue = property(lambda self: self._data, lambda self, value: setattr(self, "_data", value))
    length = property(lambda self: len(self._data))
    __len__ = lambda self: len(self._data)

    def __repr__(self):
        dots = "..." if len(self.data) > 10 else ""
        return f'<DOM {self.__class__.__name__} node "{self.data[:10]!r}{dots}">'

    def _checked(self, offset, count=0):
        if offset < 0:
            raise xml.dom.IndexSizeErr("offset cannot be negative")
        if offset >= len(self.data):
            raise xml.dom.IndexSizeErr("offset cannot be beyond end of data")
        if count < 0:
            raise xml.dom.IndexSizeErr("count cannot be negative")

    def substringData(self, offset, count):
        self._checked(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        self.data = self.data + arg

    def insertData(self, offset, arg):
        self._checked(offset)
        self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self._checked(offset, count)
        self.data = self.data[:offset] + self.data[offset + count:]

    def replaceData(self, offset, count, arg):
        self._checked(offset, count)
        self.data = self.data[:offset] + arg + self.data[offset + count:]

    def _copy(self, document):
        copy = self.__class__.__new__(self.__class__)
        CharacterData.__init__(copy)
        copy.data, copy.ownerDocument = self.data, document
        return copy


class Text(CharacterData):
    __slots__ = ()
    nodeType, nodeName = Node.TEXT_NODE, "#text"

    def splitText(self, offset):
        if offset < 0 or offset > len(self.data):
            raise xml.dom.IndexSizeErr("illegal offset value")
        rest = self.__class__()
        rest.data, rest.ownerDocument = self.data[offset:], self.ownerDocument
        if self.parentNode is not None:
            self.parentNode.insertBefore(rest, self.nextSibling)
        self.data = self.data[:offset]
        return rest

    def _neighbours(self):
        """The texts that stand side by side with this one, itself included."""
        first = self
        while first.previousSibling is not None and first.previousSibling.nodeType in (self.TEXT_NODE, self.CDATA_SECTION_NODE):
            first = first.previousSibling
        found = []
        while first is not None and first.nodeType in (self.TEXT_NODE, self.CDATA_SECTION_NODE):
            found.append(first)
            first = first.nextSibling
        return found

    @property
    def wholeText(self):
        return "".join(node.data for node in self._neighbours())

    def replaceWholeText(self, content):
        for node in self._neighbours():
            if node.parentNode is not None and (node is not self or not content):
                node.parentNode.removeChild(node)
        self.data = content
        return self if content else None

    @property
    def isWhitespaceInElementContent(self):
        return False

    def writexml(self, writer, indent="", addindent="", newl=""):
        if self.data or indent or newl:
            writer.write(indent + escaped(self.data) + newl)


class Comment(CharacterData):
    nodeType, nodeName = Node.COMMENT_NODE, "#comment"

    def __init__(self, data):
        CharacterData.__init__(self)
        self._data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "--" in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f"{indent}<!--{self.data}-->{newl}")


class CDATASection(Text):
    __slots__ = ()
    nodeType, nodeName = Node.CDATA_SECTION_NODE, "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "]]>" in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f"<![CDATA[{self.data}]]>")


class DocumentFragment(Node):
    nodeType, nodeName = Node.DOCUMENT_FRAGMENT_NODE, "#document-fragment"
    nodeValue = attributes = None
    _child_types = (Node.ELEMENT_NODE, Node.TEXT_NODE, Node.CDATA_SECTION_NODE, Node.ENTITY_REFERENCE_NODE,
                    Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.NOTATION_NODE)  # fmt: skip

    def __init__(self):
        self.childNodes = NodeList()

    def _copy(self, document):
        copy = DocumentFragment()
        copy.ownerDocument = document
        return copy
