"""The codec unicode_escape."""

from encodings import _module_of

_module_of("unicode_escape", globals())
