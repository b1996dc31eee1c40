"""The codec cp949."""

from encodings import _module_of

_module_of("cp949", globals())
