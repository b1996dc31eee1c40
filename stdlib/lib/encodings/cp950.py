"""The codec cp950."""

from encodings import _module_of

_module_of("cp950", globals())
