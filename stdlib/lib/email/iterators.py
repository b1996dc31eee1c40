"""Walks over messages."""

import sys
from io import StringIO

__all__ = ["body_line_iterator", "typed_subpart_iterator", "walk"]


def walk(self):
    """The message and all its parts, each before its own."""
    yield self
    if self.is_multipart():
        for part in self.get_payload():
            yield from part.walk()


def body_line_iterator(msg, decode=False):
    """The lines of all parts that are text."""
    for part in msg.walk():
        payload = part.get_payload(decode=decode)
        if isinstance(payload, str):
            yield from StringIO(payload)


def typed_subpart_iterator(msg, maintype="text", subtype=None):
    """The parts of a type."""
    for part in msg.walk():
        if part.get_content_maintype() == maintype and subtype in (None, part.get_content_subtype()):
            yield part


def _structure(msg, fp=None, level=0, include_default=False):
    """Writes the types of the parts, indented."""
    fp = sys.stdout if fp is None else fp
    default = f" [{msg.get_default_type()}]" if include_default else ""
    print(" " * (level * 4) + msg.get_content_type() + default, file=fp)
    if msg.is_multipart():
        for part in msg.get_payload():
            _structure(part, fp, level + 1, include_default)
