"""The codec shift_jis."""

from encodings import _module_of

_module_of("shift_jis", globals())
