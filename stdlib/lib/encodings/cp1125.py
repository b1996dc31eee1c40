"""The codec cp1125."""

from encodings import _module_of

_module_of("cp1125", globals())
