"""The codec cp273."""

from encodings import _module_of

_module_of("cp273", globals())
