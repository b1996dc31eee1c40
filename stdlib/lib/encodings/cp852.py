"""The codec cp852."""

from encodings import _module_of

_module_of("cp852", globals())
