"""The codec shift_jis_2004."""

from encodings import _module_of

_module_of("shift_jis_2004", globals())
