"""The codec iso2022_kr."""

from encodings import _module_of

_module_of("iso2022_kr", globals())
