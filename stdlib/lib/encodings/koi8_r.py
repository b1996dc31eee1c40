"""The codec koi8_r."""

from encodings import _module_of

_module_of("koi8_r", globals())
