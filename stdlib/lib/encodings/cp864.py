"""The codec cp864."""

from encodings import _module_of

_module_of("cp864", globals())
