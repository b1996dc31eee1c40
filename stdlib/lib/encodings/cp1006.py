"""The codec cp1006."""

from encodings import _module_of

_module_of("cp1006", globals())
