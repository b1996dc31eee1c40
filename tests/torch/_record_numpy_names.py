"""Writes stdlib/lib/numpy/_names.py: the public names of NumPy. Runs under CPython with NumPy: PYTHON_WITH_NUMPY _record_numpy_names.py"""
import importlib
import os
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, "stdlib", "lib", "numpy", "_names.py")
MODULES = ("numpy", "numpy.random", "numpy.linalg", "numpy.fft", "numpy.testing")

rows = []
for name in MODULES:
    names = sorted(n for n in dir(importlib.import_module(name)) if not n.startswith("_"))
    text = textwrap.fill(" ".join(names), 150, initial_indent=" " * 8, subsequent_indent=" " * 8)
    rows.append(f'    "{name}": """\n{text}\n    """.split(),')
with open(TARGET, "w") as out:
    out.write('"""The public names of NumPy\'s modules. Written by tests/torch/_record_numpy_names.py."""\n\nNAMES = {\n' + "\n".join(rows) + "\n}\n\n\n" +
              textwrap.dedent('''\
        def names_of(module):
            """`__getattr__` of the module: a name of NumPy's that is not built raises when it is called."""

            def lookup(name):
                if name in NAMES[module]:
                    from torch._absent import _Absent

                    return _Absent(f"{module}.{name}")
                raise AttributeError(f"module '{module}' has no attribute '{name}'")

            return lookup
        '''))
