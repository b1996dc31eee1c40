"""The codec iso2022_jp_3."""

from encodings import _module_of

_module_of("iso2022_jp_3", globals())
