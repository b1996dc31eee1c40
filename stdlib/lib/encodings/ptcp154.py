"""The codec ptcp154."""

from encodings import _module_of

_module_of("ptcp154", globals())
