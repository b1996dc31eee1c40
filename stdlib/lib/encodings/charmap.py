"""The codec charmap."""

from encodings import _module_of

_module_of("charmap", globals())
