"""Writes stdlib/lib/torch/_signatures.py: the signatures of the functions and methods that have several, as PyTorch's messages
show them. Runs under CPython with PyTorch.

    PYTHON_WITH_TORCH _record_signatures.py
"""
import os
import warnings

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, "stdlib", "lib", "torch", "_signatures.py")
TOO_MANY = [object()] * 40
TEXT = '''"""Signatures of the functions and methods that have several: a name, then a line for each.
tests/torch/_record_signatures.py writes this file."""

'''


def listed(function):
    """What a call that fits none of them lists."""
    try:
        function(*TOO_MANY)
    except TypeError as error:
        return [line[3:] for line in str(error).splitlines() if line.startswith(" * ")] if "expected one of" in str(error) else []
    except Exception:
        return []
    return []


def table(owner, kind):
    lines = []
    for name in sorted(dir(owner)):
        if not name.startswith("__") and type(getattr(owner, name)).__name__ == kind:
            own = listed(getattr(torch.ones(1), name) if kind == "method_descriptor" else getattr(owner, name))
            if own:
                lines += [name, *("    " + one for one in own)]
    return "\n".join(lines)


def main():
    warnings.simplefilter("ignore")
    functions = table(torch._C._VariableFunctions, "builtin_function_or_method")
    methods = table(torch._C.TensorBase, "method_descriptor")
    with open(TARGET, "w") as file:
        file.write(TEXT + f'FUNCTIONS = """\\\n{functions}\n"""\n\nMETHODS = """\\\n{methods}\n"""\n')


if __name__ == "__main__":
    main()
