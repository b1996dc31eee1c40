"""The codec cp1250."""

from encodings import _module_of

_module_of("cp1250", globals())
