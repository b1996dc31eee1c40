"""numpy.core, the old name of what is private now: its names are those of numpy."""

import numpy


def __getattr__(name):
    if name[:2] == "__":
        raise AttributeError(f"module 'numpy.core' has no attribute '{name}'")
    return getattr(numpy, name)
