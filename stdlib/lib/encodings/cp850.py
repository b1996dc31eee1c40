"""The codec cp850."""

from encodings import _module_of

_module_of("cp850", globals())
