"""The codec utf_32_be."""

from encodings import _module_of

_module_of("utf_32_be", globals())
