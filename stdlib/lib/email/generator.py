"""Messages written to files."""

__all__ = ["Generator", "BytesGenerator"]


class Generator:
    """Writes text; lines of headers are not folded."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        self._fp, self._mangle_from_ = outfp, True if mangle_from_ is None else mangle_from_

    def write(self, s):
        self._fp.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        text = msg.as_string(unixfrom)
        if self._mangle_from_:
            head, blank, body = text.partition("\n\n")
            text = head + blank + "\n".join(">" + line if line.startswith("From ") else line for line in body.split("\n"))
        self.write(text.replace("\n", linesep) if linesep else text)


class BytesGenerator(Generator):
    """Writes bytes."""

    def write(self, s):
        self._fp.write(s.encode("ascii", "surrogateescape"))
