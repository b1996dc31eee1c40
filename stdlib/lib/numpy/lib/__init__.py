"""numpy.lib: windows (stride_tricks); other names import and raise when they are used."""

from numpy import _absent


def __getattr__(name):
    if name in ("stride_tricks", "format", "mixins", "scimath", "npyio", "introspect", "recfunctions", "array_utils"):
        import importlib
        return importlib.import_module("numpy.lib." + name)
    return _absent.names_of("numpy.lib")(name)
