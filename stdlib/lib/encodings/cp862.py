"""The codec cp862."""

from encodings import _module_of

_module_of("cp862", globals())
