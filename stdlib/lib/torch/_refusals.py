"""What a call says whose arguments fit none of a function's signatures, in PyTorch's words."""

import torch
from torch import _signatures


class _Parameter:
    def __init__(self, text):
        self.text, self.optional = text, " = " in text
        declared = text.partition(" = ")[0]
        self.type, _, self.name = declared.rpartition(" ")
        self.shown_type, _, self.shown_name = text.rpartition(" ")  # PyTorch's listing takes the last word for the name


class _Signature:
    def __init__(self, text):
        self.text = text
        inner = text[1:-1]
        self.listed = [_Parameter(part) for part in _parts(inner)]
        self.all = [p for p in self.listed if p.text not in ("*", "")]
        self.positional = []
        for p in self.listed:
            if p.text == "*":
                break
            if p.text:
                self.positional.append(p)
        self.least = sum(not p.optional for p in self.all)


def _parts(text):
    """Split at commas that are not within brackets or quotes."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([") - (c in ")]")
        if c == "," and not depth:
            parts.append(text[start:i].strip())
            start = i + 1
    return parts + [text[start:].strip()]


def _table(text):
    found, own = {}, None
    for line in text.splitlines():
        if line.startswith("    "):
            own.append(line[4:])
        else:
            own = found[line] = []
    return found


_tables = {}


def signatures(name, method):
    if method not in _tables:
        _tables[method] = _table(_signatures.METHODS if method else _signatures.FUNCTIONS)
    return [_Signature(text) for text in _tables[method].get(name, ())]


def _whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value):
    return isinstance(value, (int, float, complex)) or isinstance(value, torch.Tensor) and value.dim() == 0 and not value.requires_grad


_FITS = {"Tensor": lambda v: isinstance(v, torch.Tensor), "Number": _number, "int": lambda v: _whole(v) or _number(v) and isinstance(v, torch.Tensor),
         "float": lambda v: _number(v) and not isinstance(v, complex), "bool": lambda v: isinstance(v, bool), "str": lambda v: isinstance(v, str),
         "torch.dtype": lambda v: isinstance(v, torch.dtype) or v in (int, float, bool), "torch.device": lambda v: isinstance(v, (torch.device, str, int)),
         "tuple of ints": lambda v: _whole(v) or isinstance(v, (tuple, list)) and all(_whole(x) or isinstance(x, torch.Tensor) for x in v),
         "tuple of Tensors": lambda v: isinstance(v, (tuple, list)) and all(isinstance(x, torch.Tensor) for x in v)}


_TAKE_NUMBERS = "add", "sub"  # a number is as good as a tensor to them


def _fits(parameter, value):
    if value is None and (parameter.optional or parameter.type in ("Generator",)):
        return True
    check = _FITS.get(parameter.type)
    return None if check is None else check(value)


def _first_fault(name, signature, args, kwargs):
    """What PyTorch says where only this signature takes as many arguments; None where nothing is wrong that can be seen here."""
    if len(args) > len(signature.positional):
        takes, s = len(signature.positional), "" if len(signature.positional) == 1 else "s"
        least = sum(not p.optional for p in signature.positional)
        shown = f"{takes} positional argument{s}" if least == takes else f"from {least} to {takes} positional arguments"
        return f"{name}() takes {shown} but {len(args)} were given"
    left = dict(kwargs)
    for i, p in enumerate(signature.all):
        if i < len(args) and i < len(signature.positional):
            value, where = args[i], f" (position {i + 1})"
            if p.name in left:
                return f"{name}() got multiple values for argument '{p.name}'"
        elif p.name in left:
            value, where = left.pop(p.name), ""
        elif p.optional:
            continue
        else:
            missing = [f'"{q.name}"' for q in signature.all[i:] if not q.optional and q.name not in left]
            return f"{name}() missing {len(missing)} required positional argument{'s' if len(missing) == 1 else ''}: {', '.join(missing)}"
        fit = _fits(p, value) or p.type == "Tensor" and name.rstrip("_") in _TAKE_NUMBERS and _number(value)
        if fit is None:
            return None
        if not fit:
            if p.type == "tuple of Tensors" and isinstance(value, (tuple, list)):
                at = next(at for at, one in enumerate(value) if not isinstance(one, torch.Tensor))
                return f"expected Tensor as element {at} in argument {i}, but got {type(value[at]).__name__}"
            if p.type == "tuple of ints" and isinstance(value, (tuple, list)) and value and not _whole(value[0]):
                return f"{name}(): argument '{p.name}'{where} must be tuple of ints, but found element of type {type(value[0]).__name__} at pos 0"
            return f"{name}(): argument '{p.name}'{where} must be {p.type}, not {type(value).__name__}"
    if left:
        return f"{name}() got an unexpected keyword argument '{next(iter(left))}'"
    return None


def _look_for_names(known, receiver, args, kwargs):
    """A dimension that is given by its name: no tensor here has names."""
    for s in known:
        for i, p in enumerate(s.positional):
            value = args[i] if i < len(args) else kwargs.get(p.name)
            if p.type in ("name", "tuple of names") and isinstance(value, str) and isinstance(receiver, torch.Tensor) and all(k in [q.name for q in s.all] for k in kwargs):
                raise RuntimeError(f"Name '{value}' not found in Tensor[{', '.join(['None'] * receiver.dim())}].")


def _listed_fit(parameter, value):
    kind = type(value).__name__
    return kind == parameter or parameter == "float" and kind == "int"


def _given(args, kwargs, against=None):
    """The types of the arguments; those that are not of the signature's types between exclamation marks."""
    def shown(value, p):
        kind = type(value).__name__
        return kind if against is None or p is not None and _listed_fit(p.shown_type, value) else f"!{kind}!"

    params = against.listed if against else []
    by_name = {p.shown_name: p for p in params}
    parts = [shown(a, params[i] if i < len(params) else None) for i, a in enumerate(args)]
    # PyTorch goes through the named ones in the order of its hash table, where the last one comes first.
    parts += [f"{k}={shown(v, by_name.get(k))}" for k, v in reversed(kwargs.items())]
    return "(" + ", ".join(parts) + (", " if parts and not args else "") + ")"


def fault(name, args, kwargs):
    """The text of the TypeError of a function with one signature; None where its arguments are of the types that it takes."""
    if "alone" not in _tables:
        _tables["alone"] = _table(_signatures.ALONE)
    known = _tables["alone"].get(name)
    return known and _first_fault(name, _Signature(known[0]), args, kwargs)


def mismatch(name, method, args, kwargs):
    """The text of the TypeError; None where the function has one signature."""
    known = signatures(name, method)
    if not known:
        return None
    receiver = next(iter(args), None)
    args = args[1:] if method else args
    _look_for_names(known, receiver, args, kwargs)
    count = len(args) + len(kwargs)
    plausible = [s for s in known if s.least <= count <= len(s.all)]
    if len(known) == 1 and not plausible:  # PyTorch does not list the others
        return f"{name}() received an invalid combination of arguments - got {_given(args, kwargs)}, but expected {known[0].text}"
    if len(plausible) == 1:
        fault = _first_fault(name, plausible[0], args, kwargs)
        if fault is not None:
            return fault
    text = f"{name}() received an invalid combination of arguments - got {_given(args, kwargs)}, but expected one of:\n"
    for s in known:
        text += f" * {s.text}\n"
        if len(s.listed) != count:
            continue
        tail = [p.shown_name for p in s.listed[max(len(s.listed) - len(kwargs), 0):]] if kwargs else []
        wrong = [k for k in reversed(kwargs) if k not in tail]
        if wrong:
            text += f"      didn't match because some of the keywords were incorrect: {', '.join(wrong)}\n"
        else:
            text += f"      didn't match because some of the arguments have invalid types: {_given(args, kwargs, s)}\n"
    return text
