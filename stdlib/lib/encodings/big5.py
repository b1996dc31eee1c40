"""The codec big5."""

from encodings import _module_of

_module_of("big5", globals())
