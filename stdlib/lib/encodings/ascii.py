"""The codec ascii."""

from encodings import _module_of

_module_of("ascii", globals())
