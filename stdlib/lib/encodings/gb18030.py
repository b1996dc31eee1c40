"""The codec gb18030."""

from encodings import _module_of

_module_of("gb18030", globals())
