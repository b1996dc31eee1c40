"""The codec mac_croatian."""

from encodings import _module_of

_module_of("mac_croatian", globals())
