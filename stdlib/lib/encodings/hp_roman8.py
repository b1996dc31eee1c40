"""The codec hp_roman8."""

from encodings import _module_of

_module_of("hp_roman8", globals())
