"""Writes stdlib/lib/scipy/_names.py: scipy's public modules and names. Runs under CPython with scipy.

    PYTHON_WITH_SCIPY _record_names.py
"""
import importlib
import inspect
import os
import pkgutil
import textwrap
import types
import warnings

import scipy

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
TARGET = os.path.join(ROOT, "stdlib", "lib", "scipy", "_names.py")


def modules():
    found = {"scipy": scipy}
    for info in pkgutil.walk_packages(scipy.__path__, "scipy.", onerror=lambda name: None):
        parts = info.name.split(".")
        if any(part.startswith("_") for part in parts) or "tests" in parts or "conftest" in parts:
            continue
        try:
            found[info.name] = importlib.import_module(info.name)
        except Exception:
            pass  # what it needs is not installed
    return found


def names_of(module):
    for name in sorted(n for n in dir(module) if not n.startswith("_")):
        try:
            value = getattr(module, name)
        except Exception:
            continue
        if isinstance(value, types.ModuleType):
            continue
        yield ("c:" if inspect.isclass(value) else "") + name


def main():
    warnings.simplefilter("ignore")
    rows = []
    for name, module in sorted(modules().items()):
        text = "\n".join(textwrap.wrap(" ".join(names_of(module)), 150, initial_indent="        ", subsequent_indent="        ", break_long_words=False,
                                       break_on_hyphens=False))
        rows.append(f'    "{name}": ({hasattr(module, "__path__")}, """\n{text}"""),\n')
    with open(TARGET, "w") as f:
        f.write('"""scipy\'s modules (whether a package, and names; tests/numpy/scipy/_record_names.py writes this): c: marks classes."""\n\nNAMES = {\n' +
                "".join(rows) + "}\n")


if __name__ == "__main__":
    main()
