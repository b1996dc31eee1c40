"""The codec cp860."""

from encodings import _module_of

_module_of("cp860", globals())
