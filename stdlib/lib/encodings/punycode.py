"""The codec punycode."""

from encodings import _module_of

_module_of("punycode", globals())
