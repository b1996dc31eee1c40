"""The codec kz1048."""

from encodings import _module_of

_module_of("kz1048", globals())
