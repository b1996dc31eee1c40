"""XInclude: elements of a tree that stand for other files."""

import copy
from urllib.parse import urljoin

from . import ElementTree

XINCLUDE = "{http://www.w3.org/2001/XInclude}"
XINCLUDE_INCLUDE, XINCLUDE_FALLBACK = XINCLUDE + "include", XINCLUDE + "fallback"
DEFAULT_MAX_INCLUSION_DEPTH = 6


class FatalIncludeError(SyntaxError):
    pass


class LimitedRecursiveIncludeError(FatalIncludeError):
    pass


def default_loader(href, parse, encoding=None):
    """The element or the text of a file."""
    if parse == "xml":
        with open(href, "rb") as file:
            return ElementTree.parse(file).getroot()
    with open(href, "r", encoding=encoding or "UTF-8") as file:
        return file.read()


def include(elem, loader=None, base_url=None, max_depth=DEFAULT_MAX_INCLUSION_DEPTH):
    """Puts what is included in the place of the elements that ask for it, to a depth; None: to any."""
    if max_depth is None:
        max_depth = -1
    elif max_depth < 0:
        raise ValueError("expected non-negative depth or None for 'max_depth', got %r" % max_depth)
    root = elem.getroot() if hasattr(elem, "getroot") else elem
    _include(root, loader or default_loader, base_url, max_depth, set())


def _loaded(loader, href, *how):
    found = loader(href, *how)
    if found is None:
        raise FatalIncludeError("cannot load %r as %r" % (href, how[0]))
    return found


def _include(elem, loader, base_url, depth, parents):
    i = 0
    while i < len(elem):
        one = elem[i]
        if one.tag == XINCLUDE_INCLUDE:
            href = one.get("href")
            if base_url:
                href = urljoin(base_url, href)
            how = one.get("parse", "xml")
            if how == "xml":
                if href in parents:
                    raise FatalIncludeError("recursive include of %s" % href)
                if depth == 0:
                    raise LimitedRecursiveIncludeError("maximum xinclude depth reached when including file %s" % href)
                made = copy.copy(_loaded(loader, href, how))
                _include(made, loader, href, depth - 1, parents | {href})
                if one.tail:
                    made.tail = (made.tail or "") + one.tail
                elem[i] = made
            elif how == "text":
                text = _loaded(loader, href, how, one.get("encoding"))
                if one.tail:
                    text += one.tail
                if i:
                    elem[i - 1].tail = (elem[i - 1].tail or "") + text
                else:
                    elem.text = (elem.text or "") + text
                del elem[i]
                continue
            else:
                raise FatalIncludeError("unknown parse type in xi:include tag (%r)" % how)
        elif one.tag == XINCLUDE_FALLBACK:
            raise FatalIncludeError("xi:fallback tag must be child of xi:include (%r)" % one.tag)
        else:
            _include(one, loader, base_url, depth, parents)
        i += 1
