"""The codec latin_1."""

from encodings import _module_of

_module_of("latin_1", globals())
