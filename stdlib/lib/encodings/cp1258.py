"""The codec cp1258."""

from encodings import _module_of

_module_of("cp1258", globals())
