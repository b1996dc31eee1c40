"""Writes stdlib/lib/torch/_signatures.py: the signatures of the functions and methods that have several, as PyTorch's messages
show them. Runs under CPython with PyTorch.

    PYTHON_WITH_TORCH _record_signatures.py
"""
import os
import re
import warnings

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, "stdlib", "lib", "torch", "_signatures.py")
TOO_MANY = [object()] * 40
TEXT = '''"""Signatures of the functions and methods that have several: a name, then a line for each. ALONE are functions with one.
tests/torch/_record_signatures.py writes this file."""

'''


def listed(function):
    """What a call that fits none of them lists."""
    try:
        function(*TOO_MANY)
    except TypeError as error:
        _, only, signature = str(error).partition(", but expected (")
        if only:  # the others are not listed
            return ["(" + signature]
        return [line[3:] for line in str(error).splitlines() if line.startswith(" * ")]
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


_TYPES = {"Tensor": "Tensor", "int": "int", "SymInt": "int", "float": "float", "Scalar": "Number", "bool": "bool", "str": "str", "List[Tensor]": "tuple of Tensors",
          "List[int]": "tuple of ints", "List[SymInt]": "tuple of ints"}


def alone(names):
    """Functions that are composed in Python here and have one signature, by PyTorch's schema: what an error names."""
    lines = []
    for name in sorted(names):
        schemas = [s for s in torch._C._jit_get_schemas_for_operator("aten::" + name) if not s.overload_name]
        if len(schemas) != 1 or name not in dir(torch._C._VariableFunctions) or listed(getattr(torch, name)):
            continue
        parts, starred = [], False
        for argument in schemas[0].arguments:
            kind = str(argument.type).replace("Optional[", "").replace("]", "", str(argument.type).count("Optional["))
            kind = _TYPES.get(kind)
            if kind is None:
                break
            if argument.kwarg_only and not starred:
                parts.append("*")
                starred = True
            parts.append(f"{kind} {'input' if argument.name == 'self' else argument.name}" + (" = None" if argument.has_default_value() else ""))
        else:
            lines += [name, f"    ({', '.join(parts)})"]
    return "\n".join(lines)


def composed():
    with open(os.path.join(ROOT, "stdlib", "lib", "torch", "_lazy.py")) as file:
        source = file.read()
    return {name for name in dir(torch._C._VariableFunctions) if re.search(rf'[ "]{name}[ "]', source) and not name.startswith("_")}


def main():
    warnings.simplefilter("ignore")
    functions = table(torch._C._VariableFunctions, "builtin_function_or_method") + "\n" + table(torch._C._special, "builtin_function_or_method")
    methods = table(torch._C.TensorBase, "method_descriptor")
    with open(TARGET, "w") as file:
        file.write(TEXT + f'FUNCTIONS = """\\\n{functions}\n"""\n\nMETHODS = """\\\n{methods}\n"""\n\nALONE = """\\\n{alone(composed())}\n"""\n')


if __name__ == "__main__":
    main()
