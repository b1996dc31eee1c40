"""The codec cp1251."""

from encodings import _module_of

_module_of("cp1251", globals())
