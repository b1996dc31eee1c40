"""The codec shift_jisx0213."""

from encodings import _module_of

_module_of("shift_jisx0213", globals())
