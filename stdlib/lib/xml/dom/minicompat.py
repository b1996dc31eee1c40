"""The lists of nodes."""

__all__ = ["NodeList", "EmptyNodeList", "StringTypes", "defproperty"]

from xml.dom import NoModificationAllowedErr

StringTypes = (str,)


class NodeList(list):
    """A list of nodes as the Document Object Model has it."""

    __slots__ = ()

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None

    def _get_length(self):
        return len(self)

    def _set_length(self, value):
        raise NoModificationAllowedErr("attempt to modify read-only attribute 'length'")

    length = property(_get_length, _set_length, doc="The number of nodes in the NodeList.")


class EmptyNodeList(tuple):
    """The children of a node that can't have any."""

    __slots__ = ()

    def __add__(self, other):
        return NodeList(other)

    def __radd__(self, other):
        return NodeList(other)

    def item(self, index):
        return None

    _get_length = NodeList._get_length
    _set_length = NodeList._set_length
    length = property(_get_length, _set_length, doc="The number of nodes in the NodeList.")


def defproperty(klass, name, doc):
    """A property that calls _get_NAME and can't be set."""

    def refuse(self, value):
        raise NoModificationAllowedErr(f"attempt to modify read-only attribute {name!r}")

    get = getattr(klass, "_get_" + name)
    setattr(klass, name, property(get, refuse, doc=doc))
