"""Writes stdlib/lib/torchvision/_names.py and models/_weights.py: torchvision's modules and names, and where its weights are.
Runs under CPython with torchvision.

    PYTHON_WITH_TORCHVISION _record_names.py
"""
import enum
import importlib
import inspect
import os
import pkgutil
import textwrap
import types
import warnings

import torchvision
from torchvision import models

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
LIBRARY = os.path.join(ROOT, "stdlib", "lib", "torchvision")
FOUND_ELSEWHERE = ("math", "numpy", "torch")


def modules():
    found = {"torchvision": torchvision}
    for info in pkgutil.walk_packages(torchvision.__path__, "torchvision.", onerror=lambda name: None):
        try:
            found[info.name] = importlib.import_module(info.name)
        except Exception:
            pass  # what it needs is not installed
    return found


def names_of(module):
    for name in sorted(vars(module)):
        value = vars(module)[name]
        if name.startswith("__") or isinstance(value, types.ModuleType) and value.__name__.split(".")[0] not in FOUND_ELSEWHERE:
            continue
        if isinstance(value, types.ModuleType):
            yield f"m:{name}={value.__name__}"
            continue
        home = getattr(value, "__module__", None) or ""
        if not isinstance(home, str) or home.split(".")[0] not in ("torchvision", "torch"):
            continue
        if home.split(".")[0] == "torch" and name.startswith("_"):
            continue
        away = f"={home}" if home != module.__name__ and (isinstance(value, type) or inspect.isfunction(value)) else ""
        yield ("c:" if isinstance(value, type) else "") + name + away


def write_names():
    rows = []
    for name, module in sorted(modules().items()):
        text = "\n".join(textwrap.wrap(" ".join(names_of(module)), 150, initial_indent="        ", subsequent_indent="        ", break_long_words=False,
                                       break_on_hyphens=False))
        rows.append(f'    "{name}": ({hasattr(module, "__path__")}, """\n{text}"""),\n')
    with open(os.path.join(LIBRARY, "_names.py"), "w") as f:
        f.write('"""torchvision\'s modules (whether a package, and names; tests/numpy/torchvision/_record_names.py writes this): c: marks classes, m: modules, '
                '=MODULE says where\na name is from."""\n\nNAMES = {\n' + "".join(rows) + "}\n")


def preset(weights):
    """The numbers of the transforms that go with weights."""
    made = weights.transforms()
    if type(made).__name__ != "ImageClassification":
        return None
    odd = {}
    if made.mean != [0.485, 0.456, 0.406] or made.std != [0.229, 0.224, 0.225]:
        odd = {"mean": tuple(made.mean), "std": tuple(made.std)}
    return made.crop_size[0], made.resize_size[0], made.interpolation.value, odd


def write_weights():
    lines, of_models, shared = [], [], {}
    for name in sorted(models.list_models()):
        weights = models.get_model_weights(name)
        of_models.append(f'    "{name}": "{weights.__module__}.{weights.__name__}",\n')
        shared[weights.__name__] = weights
    categories = None
    for name, weights in sorted(shared.items()):
        members = []
        for key in weights.__members__:
            member = weights[key]
            found = preset(member)
            if found is None:
                members.append(f'"{key}": ("{member.url}", None)')
                continue
            if categories is None:
                categories = member.meta["categories"]
            top = member.meta["_metrics"].get("ImageNet-1K", {})
            numbers = (member.meta["num_params"], tuple(member.meta["min_size"]), *(None if top.get(k) != top.get(k) else top.get(k) for k in ("acc@1", "acc@5")))
            members.append(f'"{key}": ("{member.url}", {found + numbers})')
        lines.append(f'    "{name}": {{\n        ' + ",\n        ".join(members) + "},\n")
    with open(os.path.join(LIBRARY, "models", "_weights.py"), "w") as f:
        f.write('"""Where the weights of torchvision\'s models are, by enumeration and member, and what goes with them: sizes of crop and image, interpolation, how\n'
                'pixels are scaled where not as usual; parameters, smallest image, accuracy. (tests/numpy/torchvision/_record_names.py writes this.)"""\n\n'
                "WEIGHTS = {\n" + "".join(lines) + "}\n\n# The enumeration of each model.\nOF_MODEL = {\n" + "".join(of_models) + "}\n\n# The classes of ImageNet.\n"
                'CATEGORIES = """\n' + "\n".join(categories) + '"""\n')


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    assert issubclass(models.WeightsEnum, enum.Enum)
    write_names()
    write_weights()
