"""The codec johab."""

from encodings import _module_of

_module_of("johab", globals())
