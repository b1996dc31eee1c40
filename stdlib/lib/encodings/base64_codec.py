"""The codec base64_codec."""

from encodings import _module_of

_module_of("base64_codec", globals())
