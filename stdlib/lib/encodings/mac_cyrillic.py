"""The codec mac_cyrillic."""

from encodings import _module_of

_module_of("mac_cyrillic", globals())
