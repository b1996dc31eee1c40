"""The codec big5hkscs."""

from encodings import _module_of

_module_of("big5hkscs", globals())
