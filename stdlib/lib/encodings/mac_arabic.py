"""The codec mac_arabic."""

from encodings import _module_of

_module_of("mac_arabic", globals())
