"""The codec iso8859_14."""

from encodings import _module_of

_module_of("iso8859_14", globals())
