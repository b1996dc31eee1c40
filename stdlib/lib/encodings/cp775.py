"""The codec cp775."""

from encodings import _module_of

_module_of("cp775", globals())
