"""Canonical XML (C14N 2.0): one text for documents that say the same."""

import io
import re

from ._parse import XMLParser

_XML = "http://www.w3.org/XML/1998/namespace"
_prefixed = re.compile(r"\w+:\w+").fullmatch


def _escape_text(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#xD;")


def _escape_value(text):
    for old, new in ("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"), ("\t", "&#x9;"), ("\n", "&#xA;"), ("\r", "&#xD;"):
        text = text.replace(old, new)
    return text


def canonicalize(xml_data=None, *, out=None, from_file=None, **options):
    """Writes the canonical form of a document to `out`, or gives it. The options are those of C14NWriterTarget."""
    if xml_data is None and from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    made = None
    if out is None:
        made = out = io.StringIO()
    parser = XMLParser(target=C14NWriterTarget(out.write, **options))
    if xml_data is not None:
        parser.feed(xml_data)
        parser.close()
    else:
        from .ElementTree import parse

        parse(from_file, parser=parser)
    return None if made is None else made.getvalue()


class C14NWriterTarget:
    """The target of a parser that writes what it hears in canonical form.

    Declared are the namespaces alone that a tag or an attribute needs, where it is needed first.
    """

    def __init__(self, write, *, with_comments=False, strip_text=False, rewrite_prefixes=False, qname_aware_tags=None, qname_aware_attrs=None,
                 exclude_attrs=None, exclude_tags=None):
        from ._write import _namespace_map

        self._write, self._data = write, []
        self._with_comments, self._strip_text = with_comments, strip_text
        self._exclude_attrs = set(exclude_attrs) if exclude_attrs else None
        self._exclude_tags = set(exclude_tags) if exclude_tags else None
        self._rewrite_prefixes = rewrite_prefixes
        self._qname_aware_tags = set(qname_aware_tags) if qname_aware_tags else None
        self._qname_aware_attrs = set(qname_aware_attrs) if qname_aware_attrs else None
        self._written = [[(_XML, "xml")]]  # (URI, prefix) declared in the output, by element
        self._read = [] if rewrite_prefixes else [list(_namespace_map.items())]  # likewise in the input
        self._read.append([])
        self._new_prefixes, self._preserve_space = {}, [False]
        self._pending, self._root_seen, self._root_done, self._ignored_depth = None, False, False, 0

    @staticmethod
    def _innermost(stack):
        for declared in reversed(stack):
            yield from declared

    def _resolve(self, name):
        """{URI}name of prefix:name."""
        prefix, local = name.split(":", 1)
        for uri, known in self._innermost(self._read):
            if known == prefix:
                return f"{{{uri}}}{local}"
        raise ValueError(f'Prefix {prefix} of QName "{name}" is not declared in scope')

    def _qname(self, name):
        """(name with prefix, name, URI); declares the prefix where it has to be."""
        uri, local = name[1:].rsplit("}", 1) if name[:1] == "{" else ("", name)
        hidden = set()
        for known, prefix in self._innermost(self._written):
            if known == uri and prefix not in hidden:
                return f"{prefix}:{local}" if prefix else local, local, uri
            hidden.add(prefix)
        if self._rewrite_prefixes:
            prefix = self._new_prefixes.setdefault(uri, f"n{len(self._new_prefixes)}")
            self._written[-1].append((uri, prefix))
            return f"{prefix}:{local}", local, uri
        if not uri and "" not in hidden:
            return local, local, uri
        for known, prefix in self._innermost(self._read):
            if known == uri:
                self._written[-1].append((uri, prefix))
                return f"{prefix}:{local}" if prefix else local, local, uri
        if not uri:
            return local, local, uri
        raise ValueError(f'Namespace "{uri}" is not declared in scope')

    def data(self, data):
        if not self._ignored_depth:
            self._data.append(data)

    def _flush(self):
        text = "".join(self._data)
        self._data.clear()
        if self._strip_text and not self._preserve_space[-1]:
            text = text.strip()
        if self._pending is not None:
            pending, self._pending = self._pending, None
            name = text if text and _prefixed(text) else None
            self._start(*pending, name)
            if name is not None:
                return
        if text and self._root_seen:
            self._write(_escape_text(text))

    def start_ns(self, prefix, uri):
        if self._ignored_depth:
            return
        if self._data:
            self._flush()
        self._read[-1].append((uri, prefix or ""))

    def start(self, tag, attrs):
        if self._exclude_tags is not None and (self._ignored_depth or tag in self._exclude_tags):
            self._ignored_depth += 1
            return
        if self._data:
            self._flush()
        declared = []
        self._written.append(declared)
        if self._qname_aware_tags is not None and tag in self._qname_aware_tags:
            self._pending = tag, attrs, declared  # its text may need a prefix
        else:
            self._start(tag, attrs, declared)

    def _start(self, tag, attrs, declared, text=None):
        if self._exclude_attrs is not None and attrs:
            attrs = {k: v for k, v in attrs.items() if k not in self._exclude_attrs}
        names, resolved = {tag, *attrs}, {}
        if text is not None:
            resolved[text] = self._resolve(text)
        aware = self._qname_aware_attrs.intersection(attrs) if self._qname_aware_attrs is not None and attrs else ()
        for key in aware:
            if _prefixed(attrs[key]):
                resolved[attrs[key]] = self._resolve(attrs[key])
        names.update(resolved.values())
        parsed = {n: self._qname(n) for n in sorted(names, key=lambda n: n.split("}", 1))}
        written = sorted(("xmlns:" + prefix if prefix else "xmlns", uri) for uri, prefix in declared)
        for key, value in sorted(attrs.items()):
            if key in aware and value in resolved:
                value = parsed[resolved[value]][0]
            prefixed, local, uri = parsed[key]
            written.append((prefixed if uri else local, value))
        space = attrs.get(f"{{{_XML}}}space")
        self._preserve_space.append(space == "preserve" if space else self._preserve_space[-1])
        self._write("<" + parsed[tag][0] + "".join(f' {key}="{_escape_value(value)}"' for key, value in written) + ">")
        if text is not None:
            self._write(_escape_text(parsed[resolved[text]][0]))
        self._root_seen = True
        self._read.append([])

    def end(self, tag):
        if self._ignored_depth:
            self._ignored_depth -= 1
            return
        if self._data or self._pending is not None:
            self._flush()
        self._write(f"</{self._qname(tag)[0]}>")
        self._preserve_space.pop()
        self._root_done = len(self._preserve_space) == 1
        self._written.pop()
        self._read.pop()

    def _aside(self, text):
        """A comment or an instruction; outside the root it has a line for itself."""
        if self._root_done:
            self._write("\n")
        elif self._root_seen and (self._data or self._pending is not None):
            self._flush()
        self._write(text)
        if not self._root_seen:
            self._write("\n")

    def comment(self, text):
        if self._with_comments and not self._ignored_depth:
            self._aside(f"<!--{_escape_text(text)}-->")

    def pi(self, target, data):
        if not self._ignored_depth:
            self._aside(f"<?{target} {_escape_text(data)}?>" if data else f"<?{target}?>")
