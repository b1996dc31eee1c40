"""The codec hex_codec."""

from encodings import _module_of

_module_of("hex_codec", globals())
