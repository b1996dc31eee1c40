"""The codec cp1026."""

from encodings import _module_of

_module_of("cp1026", globals())
