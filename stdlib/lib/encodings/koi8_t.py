"""The codec koi8_t."""

from encodings import _module_of

_module_of("koi8_t", globals())
