"""The codec euc_jis_2004."""

from encodings import _module_of

_module_of("euc_jis_2004", globals())
