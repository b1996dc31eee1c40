"""The codec iso2022_jp."""

from encodings import _module_of

_module_of("iso2022_jp", globals())
