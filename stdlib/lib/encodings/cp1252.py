"""The codec cp1252."""

from encodings import _module_of

_module_of("cp1252", globals())
