"""The codec euc_jp."""

from encodings import _module_of

_module_of("euc_jp", globals())
