"""Texts as they stand in documents."""

__all__ = ["escape", "quoteattr", "unescape"]


def _replaced(text, table):
    for old, new in table.items():
        text = text.replace(old, new)
    return text


def escape(data, entities={}):
    """The text with &, < and > as references, and what else entities names."""
    data = data.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return _replaced(data, entities)


def unescape(data, entities={}):
    """The text with these references replaced; &amp; comes last."""
    data = data.replace("&lt;", "<").replace("&gt;", ">")
    return _replaced(data, entities).replace("&amp;", "&")


def quoteattr(data, entities={}):
    """The text as the value of an attribute, in quotes."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    return f"'{data}'" if "'" not in data else '"' + data.replace('"', "&quot;") + '"'


def _writer(out, encoding):
    """A text stream over whatever takes bytes or text."""
    import codecs
    import io

    if isinstance(out, io.TextIOBase):
        return out
    if isinstance(out, (codecs.StreamWriter, codecs.StreamReaderWriter)):
        return out
    if isinstance(out, io.RawIOBase):
        buffer = _Unclosed(out)
    elif isinstance(out, io.BufferedIOBase):
        buffer = out
    else:
        buffer = io.BufferedIOBase()
        buffer.writable = lambda: True
        buffer.write = out.write
        for name in ("tell", "seekable"):
            if hasattr(out, name):
                setattr(buffer, name, getattr(out, name))
    return io.TextIOWrapper(buffer, encoding=encoding, errors="xmlcharrefreplace", newline="\n", write_through=True)


def _Unclosed(raw):
    """A raw stream whose close() does nothing."""
    import io

    class Stream(io.RawIOBase):
        def writable(self):
            return True

        def write(self, data):
            return raw.write(data)

    return io.BufferedWriter(Stream())


def __getattr__(name):
    if name in ("XMLGenerator", "XMLFilterBase"):
        from xml.sax import _generator

        for known in ("XMLGenerator", "XMLFilterBase"):
            globals()[known] = getattr(_generator, known)
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def prepare_input_source(source, base=""):
    """An InputSource with a stream, of a name, an open file, a path or an InputSource."""
    import os
    from xml.sax import xmlreader

    if isinstance(source, os.PathLike):
        source = os.fspath(source)
    if isinstance(source, str):
        source = xmlreader.InputSource(source)
    elif hasattr(source, "read"):
        stream, source = source, xmlreader.InputSource()
        if isinstance(stream.read(0), str):
            source.setCharacterStream(stream)
        else:
            source.setByteStream(stream)
        if isinstance(getattr(stream, "name", None), str):
            source.setSystemId(stream.name)
    if source.getCharacterStream() is None and source.getByteStream() is None:
        name = source.getSystemId()
        head = os.path.dirname(os.path.normpath(base))
        path = os.path.join(head, name)
        if not os.path.isfile(path):
            raise FileNotFoundError(2, "No such file or directory", name)
        source.setSystemId(path)
        source.setByteStream(open(path, "rb"))
    return source
