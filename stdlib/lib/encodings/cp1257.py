"""The codec cp1257."""

from encodings import _module_of

_module_of("cp1257", globals())
