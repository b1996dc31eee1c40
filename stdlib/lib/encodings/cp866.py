"""The codec cp866."""

from encodings import _module_of

_module_of("cp866", globals())
