"""The codec cp855."""

from encodings import _module_of

_module_of("cp855", globals())
