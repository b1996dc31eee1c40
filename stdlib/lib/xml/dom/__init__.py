"""The Document Object Model: constants, exceptions and the registry of implementations. minidom has the documents."""

from xml.dom.domreg import getDOMImplementation, registerDOMImplementation

XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"
XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/"
XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"
EMPTY_NAMESPACE = EMPTY_PREFIX = None


class Node:
    """The numbers of the kinds of nodes."""

    __slots__ = ()

    (ELEMENT_NODE, ATTRIBUTE_NODE, TEXT_NODE, CDATA_SECTION_NODE, ENTITY_REFERENCE_NODE, ENTITY_NODE, PROCESSING_INSTRUCTION_NODE,
     COMMENT_NODE, DOCUMENT_NODE, DOCUMENT_TYPE_NODE, DOCUMENT_FRAGMENT_NODE, NOTATION_NODE) = range(1, 13)  # fmt: skip


class UserDataHandler:
    """The numbers of the operations that handlers of user data are called for."""

    NODE_CLONED, NODE_IMPORTED, NODE_DELETED, NODE_RENAMED = range(1, 5)


class DOMException(Exception):
    """Errors of documents; each class has its number as code."""

    def __init__(self, *args, **kw):
        if self.__class__ is DOMException:
            raise RuntimeError("DOMException should not be instantiated directly")
        Exception.__init__(self, *args, **kw)

    def _get_code(self):
        return self.code


def _exceptions():
    words = """index_size domstring_size hierarchy_request wrong_document invalid_character no_data_allowed
    no_modification_allowed not_found not_supported inuse_attribute invalid_state syntax invalid_modification namespace
    invalid_access validation""".split()
    for code, word in enumerate(words, 1):
        name = "".join(part.capitalize() for part in word.split("_")) + "Err"
        globals()[word.upper() + "_ERR"] = code
        globals()[name] = type(name, (DOMException,), {"code": code, "__module__": "xml.dom", "__doc__": None})


_exceptions()
