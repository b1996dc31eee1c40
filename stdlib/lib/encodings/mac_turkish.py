"""The codec mac_turkish."""

from encodings import _module_of

_module_of("mac_turkish", globals())
