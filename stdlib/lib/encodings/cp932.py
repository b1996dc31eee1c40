"""The codec cp932."""

from encodings import _module_of

_module_of("cp932", globals())
