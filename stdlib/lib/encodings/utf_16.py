"""The codec utf_16."""

from encodings import _module_of

_module_of("utf_16", globals())
