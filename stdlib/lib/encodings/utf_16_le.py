"""The codec utf_16_le."""

from encodings import _module_of

_module_of("utf_16_le", globals())
