"""Ops on every element type: what PyTorch computes, or the error it raises at the call."""
import warnings

import torch
import torch.nn.functional as F

warnings.simplefilter("ignore")
TYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64"]


def values(name, second=False):
    kind = getattr(torch, name)
    if name == "bool":
        return torch.tensor([True, True, False, True] if second else [True, False, True, False])
    if name == "uint8":
        return torch.tensor([2, 1, 3, 4] if second else [0, 1, 5, 200], dtype=kind)
    if name.startswith("int"):
        return torch.tensor([2, 1, 3, -4] if second else [-3, 0, 1, 5], dtype=kind)
    if name.startswith("complex"):
        return torch.tensor([0.5 + 0.5j, 1, 2.5 - 1j, -1.5] if second else [-0.5 + 0.25j, 0.1j, 1.5, -2.0], dtype=kind)
    return torch.tensor([0.5, 2.0, 1.5, -1.0] if second else [-2.5, -0.5, 0.0, 3.0], dtype=kind)


def shown(result):
    if not isinstance(result, torch.Tensor):
        return repr(result)
    digits = [f"{v:.3g}" for v in (torch.view_as_real(result).reshape(-1) if result.is_complex() else result.double().reshape(-1)).tolist()]
    return str(result.dtype)[6:] + " " + " ".join("0" if d == "-0" else d for d in digits)


def told(name, call):
    rows = {}
    for kind in TYPES:
        try:
            text = shown(call(kind))
        except Exception as error:
            text = f"{type(error).__name__}: {str(error).splitlines()[0]}"
            for word in ("Bool", "Byte", "Char", "Short", "Int", "Long", "Half", "BFloat16", "Float", "Double", "ComplexFloat"):
                text = text.replace(f"'{word}'", "'T'").replace(f" {word}.", " T.")
        rows.setdefault(text, []).append(kind)
    for text, kinds in rows.items():
        print(name, "/".join(kinds), "->", text)


UNARY = """abs ceil floor trunc frac round sign sgn square relu positive neg bitwise_not deg2rad rad2deg signbit isposinf selu celu median
argmax any all logit nansum bernoulli""".split()
ACTIVATIONS = "gelu silu mish elu leaky_relu softplus softshrink hardshrink hardsigmoid hardswish hardtanh relu6 logsigmoid softsign glu".split()
for op in UNARY:
    if op == "bernoulli":
        told(op, lambda kind: torch.bernoulli(values(kind).abs().clamp(max=1)) * 0)
    else:
        told(op, lambda kind: getattr(torch, op)(values(kind)))
for op in ACTIVATIONS:
    told(op, lambda kind: getattr(F, op)(values(kind), 0) if op == "glu" else getattr(F, op)(values(kind)))
told("clamp", lambda kind: values(kind).clamp(values(kind), values(kind)))
told("round to 1", lambda kind: torch.round(values(kind), decimals=1))
for op in "hypot bitwise_and bitwise_left_shift fmax logaddexp xlogy copysign heaviside mse_loss smooth_l1_loss sub gcd isclose dot".split():
    function = getattr(F, op, None) if op.endswith("loss") else getattr(torch, op)
    told(op, lambda kind: function(values(kind), values(kind, True)))
told("matmul", lambda kind: values(kind).reshape(2, 2) @ values(kind, True).reshape(2, 2))
told("lerp", lambda kind: torch.lerp(values(kind), values(kind, True), 0.5))
told("addcdiv", lambda kind: torch.addcdiv(values(kind), values(kind), values(kind, True)))
told("div trunc", lambda kind: torch.div(values(kind), values(kind, True), rounding_mode="trunc"))
for left, right in (("float16", "int64"), ("bool", "int32"), ("uint8", "int8"), ("int64", "float64"), ("float32", "complex64"), ("bool", "complex64")):
    for op in (torch.copysign, torch.xlogy, torch.gcd, torch.isclose, torch.logaddexp, torch.sub):
        try:
            print(op.__name__, left, right, shown(op(values(left), values(right, True))))
        except Exception as error:
            print(op.__name__, left, right, type(error).__name__, str(error).splitlines()[0])
print(torch.asin(torch.tensor([1.5, -1.5, 0.5 + 2j])), torch.acos(torch.tensor([1.5 + 0j, -3])), torch.atanh(torch.tensor([1.5 + 0j, 0.5j])))
print(torch.log2(torch.tensor([8., 0.125, 2. ** 20])).tolist(), torch.log10(torch.tensor([1000., 1e-3], dtype=torch.float64)).tolist())
