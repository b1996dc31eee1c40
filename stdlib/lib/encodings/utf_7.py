"""The codec utf_7."""

from encodings import _module_of

_module_of("utf_7", globals())
