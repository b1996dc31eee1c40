"""The codec koi8_u."""

from encodings import _module_of

_module_of("koi8_u", globals())
