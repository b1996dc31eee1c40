"""The codec cp861."""

from encodings import _module_of

_module_of("cp861", globals())
