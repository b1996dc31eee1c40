"""The codec cp424."""

from encodings import _module_of

_module_of("cp424", globals())
