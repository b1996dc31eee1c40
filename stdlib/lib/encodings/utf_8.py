"""The codec utf_8."""

from encodings import _module_of

_module_of("utf_8", globals())
