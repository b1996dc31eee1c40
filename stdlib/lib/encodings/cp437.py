"""The codec cp437."""

from encodings import _module_of

_module_of("cp437", globals())
