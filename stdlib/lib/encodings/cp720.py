"""The codec cp720."""

from encodings import _module_of

_module_of("cp720", globals())
