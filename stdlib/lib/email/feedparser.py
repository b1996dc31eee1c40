"""Messages that come in pieces."""

from email._policybase import compat32
from email.parser import BytesParser, Parser

__all__ = ["FeedParser", "BytesFeedParser"]


class FeedParser:
    """feed() takes pieces of text; close() gives the message, which is read then."""

    def __init__(self, _factory=None, *, policy=compat32):
        self._pieces, self._factory, self.policy, self._headersonly = [], _factory, policy, False

    def _set_headersonly(self):
        self._headersonly = True

    def feed(self, data):
        self._pieces.append(data)

    def close(self):
        pieces, self._pieces = self._pieces, []
        return Parser(self._factory, policy=self.policy).parsestr("".join(pieces), self._headersonly)


class BytesFeedParser(FeedParser):
    """feed() takes bytes."""

    def feed(self, data):
        super().feed(data.decode("ascii", "surrogateescape"))
