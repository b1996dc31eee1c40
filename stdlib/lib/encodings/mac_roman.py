"""The codec mac_roman."""

from encodings import _module_of

_module_of("mac_roman", globals())
