"""The codec cp857."""

from encodings import _module_of

_module_of("cp857", globals())
