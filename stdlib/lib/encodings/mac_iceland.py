"""The codec mac_iceland."""

from encodings import _module_of

_module_of("mac_iceland", globals())
