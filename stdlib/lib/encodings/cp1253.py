"""The codec cp1253."""

from encodings import _module_of

_module_of("cp1253", globals())
