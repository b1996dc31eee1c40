"""Text to messages."""

from io import StringIO, TextIOWrapper
from email.errors import (CloseBoundaryNotFoundDefect, FirstHeaderLineIsContinuationDefect, MissingHeaderBodySeparatorDefect, NoBoundaryInMultipartDefect,
                          StartBoundaryNotFoundDefect)
from email._policybase import compat32
from email.message import Message

__all__ = ["Parser", "HeaderParser", "BytesParser", "BytesHeaderParser"]


def _is_name(text):
    return bool(text) and all("!" <= c <= "~" for c in text)


def _keep(message, lines):
    message.set_raw(*message.policy.header_source_parse(lines))


def _read_headers(message, lines):
    """Puts the headers at the beginning of the lines into a message; the lines after them."""
    header = []  # the lines of the one that is being read
    at = 0
    for at, line in enumerate(lines):
        bare = line.rstrip("\r\n")
        if not bare:
            at += 1
            break
        if bare[0] in " \t":
            if not header:
                message.defects.append(FirstHeaderLineIsContinuationDefect(line))
            else:
                header.append(line)
            continue
        if at == 0 and bare.startswith("From "):
            message.set_unixfrom(bare)
            continue
        before, colon, after = line.partition(":")
        if not colon or not _is_name(before.rstrip()):
            message.defects.append(MissingHeaderBodySeparatorDefect())
            break
        if header:
            _keep(message, header)
        header = [f"{before.rstrip()}:{after}"]
    else:
        at = len(lines)
    if header:
        _keep(message, header)
    return lines[at:]


def _without_end(lines):
    """Lines as a text without the line end before the boundary, which belongs to that."""
    text = "".join(lines)
    return text[:-2] if text.endswith("\r\n") else text.removesuffix("\n")


def _read_parts(message, lines, make):
    boundary = message.get_boundary()
    if boundary is None:
        message.defects.append(NoBoundaryInMultipartDefect())
        message.set_payload("".join(lines))
        return
    mark, parts, part, closed = "--" + boundary, [], [], False
    target = preamble = []
    epilogue = []
    for line in lines:
        bare = line.rstrip("\r\n \t")
        if not closed and bare in (mark, mark + "--"):
            if target is part:
                parts.append(part)
            closed = bare != mark
            target = part = epilogue if closed else []
            continue
        target.append(line)
    if target is part and part is not epilogue and part is not preamble and not closed:
        if part:
            parts.append(part)
        message.defects.append((CloseBoundaryNotFoundDefect if parts else StartBoundaryNotFoundDefect)())
    if not parts:
        message.set_payload("".join(lines))
        return
    message.preamble = _without_end(preamble) if preamble else None
    message.epilogue = "".join(epilogue) if closed else None
    message._payload = []
    for part in parts:
        message.attach(make(_without_end(part)))


class Parser:
    def __init__(self, _class=None, *, policy=compat32):
        self._class, self.policy = _class, policy

    def _made(self):
        kind = self._class or self.policy.message_factory or Message
        try:
            return kind(policy=self.policy)
        except TypeError:
            return kind()  # one that was written before there were policies

    def parse(self, fp, headersonly=False):
        return self.parsestr(fp.read(), headersonly)

    def parsestr(self, text, headersonly=False):
        message = self._made()
        rest = _read_headers(message, text.splitlines(keepends=True) if "\x0b" not in text and "\x0c" not in text else StringIO(text).readlines())
        if headersonly:
            message.set_payload("".join(rest))
        elif message.get_content_maintype() == "multipart":
            _read_parts(message, rest, self.parsestr)
        elif message.get_content_type() == "message/rfc822":
            message.attach(self.parsestr("".join(rest)))
        else:
            message.set_payload("".join(rest))
        return message


class HeaderParser(Parser):
    """Reads the headers only; the rest is the body as it is."""

    def parse(self, fp, headersonly=True):
        return Parser.parse(self, fp, True)

    def parsestr(self, text, headersonly=True):
        return Parser.parsestr(self, text, True)


class BytesParser:
    def __init__(self, *args, **kw):
        self.parser = Parser(*args, **kw)

    def parse(self, fp, headersonly=False):
        text = TextIOWrapper(fp, encoding="ascii", errors="surrogateescape")
        try:
            return self.parser.parse(text, headersonly)
        finally:
            text.detach()

    def parsebytes(self, text, headersonly=False):
        return self.parser.parsestr(bytes(text).decode("ascii", "surrogateescape"), headersonly)


class BytesHeaderParser(BytesParser):
    def parse(self, fp, headersonly=True):
        return BytesParser.parse(self, fp, True)

    def parsebytes(self, text, headersonly=True):
        return BytesParser.parsebytes(self, text, True)
