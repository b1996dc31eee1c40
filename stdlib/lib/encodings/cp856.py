"""The codec cp856."""

from encodings import _module_of

_module_of("cp856", globals())
