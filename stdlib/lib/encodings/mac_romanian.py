"""The codec mac_romanian."""

from encodings import _module_of

_module_of("mac_romanian", globals())
