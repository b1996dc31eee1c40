"""The codec tis_620."""

from encodings import _module_of

_module_of("tis_620", globals())
