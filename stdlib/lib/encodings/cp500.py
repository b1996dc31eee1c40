"""The codec cp500."""

from encodings import _module_of

_module_of("cp500", globals())
