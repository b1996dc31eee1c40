"""The codec gbk."""

from encodings import _module_of

_module_of("gbk", globals())
