"""The codec undefined."""

from encodings import _module_of

_module_of("undefined", globals())
