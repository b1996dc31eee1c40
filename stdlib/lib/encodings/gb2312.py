"""The codec gb2312."""

from encodings import _module_of

_module_of("gb2312", globals())
