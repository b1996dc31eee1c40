"""The codec cp1255."""

from encodings import _module_of

_module_of("cp1255", globals())
