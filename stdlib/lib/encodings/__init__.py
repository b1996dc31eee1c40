"""The package of codecs: names, aliases, and a module for some of the codecs; codecs itself knows all of them."""

import codecs
from . import aliases


class CodecRegistryError(LookupError, SystemError):
    pass


def normalize_encoding(encoding):
    """The name with runs of what is no letter, digit or dot as one underscore."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    made, gap = [], False
    for c in encoding:
        if c.isalnum() or c == ".":
            if gap and made:
                made.append("_")
            if c.isascii():
                made.append(c)
            gap = False
        else:
            gap = True
    return "".join(made)


def search_function(encoding):
    """The CodecInfo of a name, or None."""
    from codecs._builtin import find

    return find(normalize_encoding(encoding).lower())


def _module_of(name, globals):
    """Fills the module of a codec."""
    info = codecs.lookup(name)
    globals.update(encode=info.encode, decode=info.decode, IncrementalEncoder=info.incrementalencoder, IncrementalDecoder=info.incrementaldecoder,
                   StreamWriter=info.streamwriter, StreamReader=info.streamreader, getregentry=lambda: codecs.lookup(name))
