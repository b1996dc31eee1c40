"""The parser under xml.parsers.expat, by the name of CPython's extension module."""

from xml.parsers.expat import *  # noqa: F403
from xml.parsers.expat import EXPAT_VERSION, ErrorString, ExpatError, ParserCreate, error, errors, features, model, native_encoding, version_info
