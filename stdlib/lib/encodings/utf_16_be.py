"""The codec utf_16_be."""

from encodings import _module_of

_module_of("utf_16_be", globals())
