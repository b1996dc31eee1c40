"""The codec utf_8_sig."""

from encodings import _module_of

_module_of("utf_8_sig", globals())
