"""The codec palmos."""

from encodings import _module_of

_module_of("palmos", globals())
