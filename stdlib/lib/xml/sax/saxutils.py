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

    takes_text = io.TextIOBase, codecs.StreamWriter, codecs.StreamReaderWriter
    if isinstance(out, takes_text):
        return out
    binary = out if isinstance(out, io.BufferedIOBase) else _Unclosed(out) if isinstance(out, io.RawIOBase) else _as_stream(out)
    return io.TextIOWrapper(binary, encoding=encoding, errors="xmlcharrefreplace", newline="\n", write_through=True)


def _as_stream(out):
    """A binary stream that writes by an object that can do no more than that."""
    import io

    class Stream(io.BufferedIOBase):
        write = staticmethod(out.write)

        def writable(self):
            return True

    stream = Stream()
    for name in {"tell", "seekable"}.intersection(dir(out)):
        setattr(stream, name, getattr(out, name))
    return stream


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

    if isinstance(source, (str, os.PathLike)):
        given = xmlreader.InputSource(os.fspath(source))
    elif hasattr(source, "read"):
        given = xmlreader.InputSource()
        is_text = isinstance(source.read(0), str)
        (given.setCharacterStream if is_text else given.setByteStream)(source)
        name = getattr(source, "name", None)
        if isinstance(name, str):
            given.setSystemId(name)
    else:
        given = source
    if given.getCharacterStream() is given.getByteStream() is None:
        name = given.getSystemId()
        path = os.path.join(os.path.dirname(os.path.normpath(base)), name)
        if not os.path.isfile(path):
            raise FileNotFoundError(2, "No such file or directory", name)
        given.setSystemId(path)
        given.setByteStream(open(path, "rb"))
    return given
