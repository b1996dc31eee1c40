"""Writes stdlib/lib/torch/_names.py: the modules of PyTorch and the names in them. Runs under CPython with PyTorch.

    PYTHON_WITH_TORCH _record_names.py
"""
import importlib
import os
import pkgutil
import sys
import types
import warnings

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, "stdlib", "lib", "torch", "_names.py")
SKIPPED = tuple("torch." + name for name in """testing._internal contrib xpu mtia mps ao.ns ao.pruning ao.quantization.fx ao.quantization.pt2e
    ao.quantization.backend_config ao.quantization.quantizer _inductor _dynamo _functorch _export _refs _prims
    _decomp _higher_order_ops _subclasses _logging _numpy _vendor _strobelight _lazy _library _custom_op _custom_ops _dispatch
    distributed._ distributed.checkpoint distributed.pipelining fx.experimental fx.passes onnx._internal
    export._ utils.benchmark utils.viz utils._sympy utils._strobelight utils.model_dump
    backends._ masked._ masked.maskedtensor _awaits _classes quantization.fx""".split())


def modules():
    """All that import here and are not machinery of PyTorch's own compilers."""
    found = {"torch": torch, "torch._C": torch._C}
    for info in pkgutil.walk_packages(torch.__path__, "torch.", onerror=lambda name: None):
        if info.name.startswith(SKIPPED):
            continue
        try:
            found[info.name] = importlib.import_module(info.name)
        except Exception:
            pass  # what it needs is not installed
    return found


def kept(module, name, value):
    if name.startswith("__") and name.endswith("__"):
        return False
    if isinstance(value, types.ModuleType):
        return value.__name__ != f"{module}.{name}"
    if not name.startswith("_"):
        return True
    own = getattr(value, "__module__", None)
    return module in ("torch", "torch._C") or isinstance(own, str) and own.split(".")[0] == "torch" or own in ("typing", "types")


def from_python(value):
    """Where in Python's own library it comes from."""
    try:
        module = getattr(value, "__module__", None)
        name = getattr(value, "__qualname__", None) or getattr(value, "_name", None)
    except Exception:  # an object that wants a GPU for any attribute
        return None
    if not isinstance(module, str) or not isinstance(name, str) or module.split(".")[0] not in sys.stdlib_module_names:
        return None
    return f"{module}.{name}" if getattr(sys.modules.get(module), name, None) is value else None


def row(module, name, value, paths):
    if isinstance(value, types.ModuleType):
        return f"m {name} {value.__name__}"
    kind = "c" if isinstance(value, type) else "f" if callable(value) else "o"
    if value is None or isinstance(value, (bool, int, float, str)) and len(repr(value)) < 60:
        return f"v {name} {value!r}"
    other = from_python(value)
    if not other and (isinstance(value, type) or callable(value)):
        other = min([f"{module}.{name}", *paths.get(id(value), ())], key=lambda p: (p.count("."), p))
        other = "" if other == f"{module}.{name}" else other
    return f"{kind} {name} {other or ''}".rstrip()


def gathered(rows, python):
    """Names that modules have from Python's own library stand in one row; `python` says where each is from."""
    kept, names = [], []
    for text in rows:
        kind, name, where = (text.split(" ", 2) + [""])[:3]
        own = kind in "cf" and where and not where.startswith("torch")
        if own and python.setdefault(name, where) == where:
            names.append(name)
        else:
            kept.append(text)
    return kept + ["p " + " ".join(names)] * bool(names)


def main():
    warnings.simplefilter("ignore")
    found = modules()
    paths = {}
    for module, value in found.items():
        for name in dir(value):
            try:
                thing = getattr(value, name)
            except Exception:
                continue
            if not name.startswith("_"):
                paths.setdefault(id(thing), []).append(f"{module}.{name}")
    lines, python = [], {}
    for module in sorted(found):
        rows = []
        for name in sorted(dir(found[module])):
            try:
                value = getattr(found[module], name)
            except Exception:
                continue
            if kept(module, name, value):
                rows.append(row(module, name, value, paths))
        rows = gathered(rows, python)
        package = hasattr(found[module], "__path__")
        text = "\n".join(rows)
        listed = getattr(found[module], "__all__", None)
        listed = "" if listed is None else f', "{" ".join(listed)}"'
        lines.append(f'    "{module}": ({package}, r"""{text}"""{listed}),\n')
    with open(TARGET, "w") as f:
        f.write('"""PyTorch\'s modules and the names in them (tests/torch/_record_names.py writes this): whether a module is a '
                'package,\nand a line for each name: its kind (class, function, module, value, other object, or p and all it has from Python) and where else it is found, '
                'or its value;\nthen the names in its __all__, if it has one."""\n\nNAMES = {\n' + "".join(lines) + "}\n\n# Where Python's own library has what modules of PyTorch have from it.\nPYTHON = {\n" +
                "".join(f'    "{name}": "{where}",\n' for name, where in sorted(python.items())) + "}\n")
    print(len(found), "modules,", sum(line.count("\n") for line in lines), "names")


if __name__ == "__main__":
    main()
