"""Writes _names.py of stdlib/lib/matplotlib and stdlib/lib/mpl_toolkits: public modules and names. Runs under CPython with matplotlib.

    PYTHON_WITH_MATPLOTLIB _record_names.py
"""
import importlib
import inspect
import os
import pkgutil
import textwrap
import types
import warnings

import matplotlib
import mpl_toolkits

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


def modules(package):
    found = {package.__name__: package}
    for info in pkgutil.walk_packages(package.__path__, package.__name__ + ".", onerror=lambda name: None):
        parts = info.name.split(".")
        if any(part.startswith("_") and part != "_color_data" for part in parts) or "tests" in parts or "conftest" in parts:
            continue
        try:
            found[info.name] = importlib.import_module(info.name)
        except Exception:
            found[info.name] = types.ModuleType(info.name)  # what it needs is not installed
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


def record(package):
    rows = []
    for name, module in sorted(modules(package).items()):
        text = "\n".join(textwrap.wrap(" ".join(names_of(module)), 150, initial_indent="        ", subsequent_indent="        ", break_long_words=False,
                                       break_on_hyphens=False))
        rows.append(f'    "{name}": ({hasattr(module, "__path__")}, """\n{text}"""),\n')
    with open(os.path.join(ROOT, "stdlib", "lib", package.__name__, "_names.py"), "w") as f:
        f.write(f'"""Modules of {package.__name__} (whether a package, and names; tests/numpy/plots/_record_names.py writes this): c: marks classes."""\n\nNAMES = {{\n' +
                "".join(rows) + "}\n")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    record(matplotlib)
    record(mpl_toolkits)
