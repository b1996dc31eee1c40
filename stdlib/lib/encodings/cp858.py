"""The codec cp858."""

from encodings import _module_of

_module_of("cp858", globals())
