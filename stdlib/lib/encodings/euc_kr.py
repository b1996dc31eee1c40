"""The codec euc_kr."""

from encodings import _module_of

_module_of("euc_kr", globals())
