"""The codec mac_latin2."""

from encodings import _module_of

_module_of("mac_latin2", globals())
