"""The codec uu_codec."""

from encodings import _module_of

_module_of("uu_codec", globals())
