"""Modules of multiprocessing that are not built: their names are there and raise an error that says so."""

import sys


def names_of(module):
    """`__getattr__` of the module of this name."""
    def lookup(name):
        if name.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")

        class Unsupported:
            def __init__(self, *args, **kwargs):
                raise NotImplementedError(f"{module}.{name} is not supported")

        Unsupported.__name__ = Unsupported.__qualname__ = name
        Unsupported.__module__ = module
        setattr(sys.modules[module], name, Unsupported)
        return Unsupported
    return lookup
