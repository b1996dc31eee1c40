"""The special methods by name: which mocks have, and which cannot be set."""


_numerics = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow"
_inplace = " ".join(f"i{n}" for n in _numerics.split())
_right = " ".join(f"r{n}" for n in _numerics.split())
_magics = {f"__{name}__" for name in f"""lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert
complex int float index round trunc floor ceil bool next fspath aiter {_numerics} {_inplace} {_right}""".split()}
_non_defaults = {"__get__", "__set__", "__delete__", "__reversed__", "__missing__", "__reduce__", "__reduce_ex__", "__getinitargs__", "__getnewargs__",
                 "__getstate__", "__setstate__", "__getformat__", "__repr__", "__dir__", "__subclasses__", "__format__", "__getnewargs_ex__"}
_async_method_magics = {"__aenter__", "__aexit__", "__anext__"}
_sync_async_magics = {"__aiter__"}
_async_magics = _async_method_magics | _sync_async_magics
_all_sync_magics = _magics | _non_defaults
_all_magics = _all_sync_magics | _async_magics | {"__hash__", "__iter__"}
_unsupported_magics = {"__getattr__", "__setattr__", "__init__", "__new__", "__prepare__", "__instancecheck__", "__subclasscheck__", "__del__"}
_setattr_methods = frozenset()


def _get_method(name, func):
    def method(self, /, *args, **kw):
        return func(self, *args, **kw)

    method.__name__ = name
    return method
