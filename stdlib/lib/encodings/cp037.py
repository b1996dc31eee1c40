"""The codec cp037."""

from encodings import _module_of

_module_of("cp037", globals())
