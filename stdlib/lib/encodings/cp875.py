"""The codec cp875."""

from encodings import _module_of

_module_of("cp875", globals())
