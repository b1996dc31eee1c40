"""The codec zlib_codec."""

from encodings import _module_of

_module_of("zlib_codec", globals())
