"""The codec cp1256."""

from encodings import _module_of

_module_of("cp1256", globals())
