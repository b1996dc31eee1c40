"""The codec mac_greek."""

from encodings import _module_of

_module_of("mac_greek", globals())
