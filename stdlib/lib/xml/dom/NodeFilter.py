"""What a traversal of a document shows (DOM Level 2 Traversal)."""


class NodeFilter:
    FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP = 1, 2, 3
    SHOW_ALL = 0xFFFFFFFF
    (SHOW_ELEMENT, SHOW_ATTRIBUTE, SHOW_TEXT, SHOW_CDATA_SECTION, SHOW_ENTITY_REFERENCE, SHOW_ENTITY, SHOW_PROCESSING_INSTRUCTION, SHOW_COMMENT,
     SHOW_DOCUMENT, SHOW_DOCUMENT_TYPE, SHOW_DOCUMENT_FRAGMENT, SHOW_NOTATION) = (1 << i for i in range(12))

    def acceptNode(self, node):
        raise NotImplementedError
