"""The codec mac_farsi."""

from encodings import _module_of

_module_of("mac_farsi", globals())
