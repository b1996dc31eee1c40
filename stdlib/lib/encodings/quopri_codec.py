"""The codec quopri_codec."""

from encodings import _module_of

_module_of("quopri_codec", globals())
