"""The codec idna."""

from encodings import _module_of

_module_of("idna", globals())
