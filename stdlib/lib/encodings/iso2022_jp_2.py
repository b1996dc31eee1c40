"""The codec iso2022_jp_2."""

from encodings import _module_of

_module_of("iso2022_jp_2", globals())
