"""Names of a package that are not built, from its table: they import, so that a script runs until it uses one, then NotImplementedError.

The package has a module `_names` with NAMES: for each module whether it is a package, and its names: c: marks classes, m: modules, =MODULE says where
a name is from.
"""

import builtins
import importlib
import sys


class NamesOnly:
    """module(name) makes a module of only names, names_of(module) is the `__getattr__` of one."""

    def __init__(self, package):
        self.package = package

    def _table(self):
        return importlib.import_module(self.package + "._names").NAMES

    def _rows(self, module):
        known = self._table().get(module)
        if known is None:
            return None
        rows = {}
        for row in known[1].split():
            kind, _, rest = row.rpartition(":")
            name, _, home = rest.partition("=")
            rows[name] = kind, home
        return known[0], rows

    def module(self, name):
        """A module that has only names, in sys.modules; None if the package has no such module."""
        known = self._rows(name)
        if known is None:
            return None
        made = type(sys)(name, f"{name} is not built: what it has elsewhere is found here, the rest raises when used.")
        made._names_only = True  # the import system asks: stdlib/import.cpp
        made.__package__ = name if known[0] else name.rpartition(".")[0]
        if known[0]:
            made.__path__ = []
        made.__getattr__ = self.names_of(name)
        made.__all__ = [n for n in known[1] if n[0] != "_"]
        sys.modules[name] = made
        return made

    def names_of(self, module_name):
        found_rows = []

        def lookup(attribute):
            if attribute[:2] == "__" and attribute[-2:] == "__":
                raise AttributeError(f"module '{module_name}' has no attribute '{attribute}'")
            if not found_rows:
                found_rows.append((self._rows(module_name) or (False, {}))[1])
            row = found_rows[0].get(attribute)
            if row is not None:
                value = self._value(module_name, attribute, *row)
            elif f"{module_name}.{attribute}" in self._table():
                value = importlib.import_module(f"{module_name}.{attribute}")
            else:
                raise AttributeError(f"module '{module_name}' has no attribute '{attribute}'")
            if not hasattr(builtins, attribute):  # a global `sum` would be what the module's own functions call
                setattr(sys.modules[module_name], attribute, value)
            return value
        return lookup

    def _value(self, module_name, attribute, kind, home):
        if kind == "m":
            return importlib.import_module(home)
        if home and home != module_name:
            try:
                return getattr(importlib.import_module(home), attribute)
            except (ImportError, AttributeError):
                pass
        from torch._absent import placeholder
        return placeholder("c" if kind == "c" else "o", f"{home or module_name}.{attribute}")
