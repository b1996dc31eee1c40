"""The codec euc_jisx0213."""

from encodings import _module_of

_module_of("euc_jisx0213", globals())
