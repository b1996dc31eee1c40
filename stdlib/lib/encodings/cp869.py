"""The codec cp869."""

from encodings import _module_of

_module_of("cp869", globals())
