"""The codec iso8859_9."""

from encodings import _module_of

_module_of("iso8859_9", globals())
