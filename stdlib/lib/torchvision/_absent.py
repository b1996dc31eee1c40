"""Names of torchvision that are not built. They import, so that a script runs until it uses one: then NotImplementedError."""

import sys


def _rows(module):
    from torchvision._names import NAMES
    known = NAMES.get(module)
    if known is None:
        return None
    rows = {}
    for row in known[1].split():
        kind, _, rest = row.rpartition(":")
        name, _, home = rest.partition("=")
        rows[name] = kind, home
    return known[0], rows


def module(name):
    """A module that has only names, in sys.modules; None if torchvision has no such module."""
    known = _rows(name)
    if known is None:
        return None
    made = type(sys)(name, f"{name} is not built: what it has elsewhere is found here, the rest raises when used.")
    made._names_only = True  # the import system asks: stdlib/import.cpp
    made.__package__ = name if known[0] else name.rpartition(".")[0]
    if known[0]:
        made.__path__ = []
    made.__getattr__ = names_of(name)
    made.__all__ = [n for n in known[1] if n[0] != "_"]
    sys.modules[name] = made
    return made


def names_of(module_name):
    """`__getattr__` of a module."""
    found_rows = []

    def lookup(attribute):
        if attribute[:2] == "__" and attribute[-2:] == "__":
            raise AttributeError(f"module '{module_name}' has no attribute '{attribute}'")
        if not found_rows:
            found_rows.append((_rows(module_name) or (False, {}))[1])
        row = found_rows[0].get(attribute)
        if row is None:
            value = _submodule(f"{module_name}.{attribute}")
            if value is None:
                raise AttributeError(f"module '{module_name}' has no attribute '{attribute}'")
        else:
            value = _value(module_name, attribute, *row)
        setattr(sys.modules[module_name], attribute, value)
        return value
    return lookup


def _submodule(name):
    from torchvision._names import NAMES
    if name not in NAMES:
        return None
    import importlib
    return importlib.import_module(name)


def _value(module_name, attribute, kind, home):
    import importlib
    if kind == "m":
        return importlib.import_module(home)
    if home and home != module_name:
        try:
            return getattr(importlib.import_module(home), attribute)
        except (ImportError, AttributeError):
            pass
    from torch._absent import _placeholder
    return _placeholder("c" if kind == "c" else "o", f"{home or module_name}.{attribute}")
