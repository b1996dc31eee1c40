"""The codec cp1254."""

from encodings import _module_of

_module_of("cp1254", globals())
