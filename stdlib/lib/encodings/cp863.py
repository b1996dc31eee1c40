"""The codec cp863."""

from encodings import _module_of

_module_of("cp863", globals())
