"""The codec rot_13."""

from encodings import _module_of

_module_of("rot_13", globals())
