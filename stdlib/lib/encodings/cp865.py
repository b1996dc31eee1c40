"""The codec cp865."""

from encodings import _module_of

_module_of("cp865", globals())
