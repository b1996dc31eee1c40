"""The codec utf_32."""

from encodings import _module_of

_module_of("utf_32", globals())
