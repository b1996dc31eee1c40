"""The codec bz2_codec."""

from encodings import _module_of

_module_of("bz2_codec", globals())
