"""The codec raw_unicode_escape."""

from encodings import _module_of

_module_of("raw_unicode_escape", globals())
