"""The codec cp874."""

from encodings import _module_of

_module_of("cp874", globals())
