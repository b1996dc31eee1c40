"""The codec cp737."""

from encodings import _module_of

_module_of("cp737", globals())
