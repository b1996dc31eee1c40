"""The codec cp1140."""

from encodings import _module_of

_module_of("cp1140", globals())
