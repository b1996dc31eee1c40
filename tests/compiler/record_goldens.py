"""Records what PyTorch answers for a table of calls, as small text files that the compiler's tests compare with.

    PYTHON_WITH_TORCH tests/compiler/record_goldens.py tests/compiler/golden

A case is one call of a row of the schema table: boxed arguments, the results or the error text, and for
differentiable calls the gradients of sum(result * pattern) for every float input, pattern[i] = cos(i + 1).
"""
import math
import sys

import torch
import torch.nn.functional as F

SHORT = {torch.bool: "bool", torch.uint8: "uint8", torch.int8: "int8", torch.int16: "int16", torch.int32: "int32",
         torch.int64: "int64", torch.float16: "float16", torch.bfloat16: "bfloat16", torch.float32: "float32",
         torch.float64: "float64"}
NN = torch._C._nn


def number(v):
    if isinstance(v, bool):
        return str(int(v))
    return repr(v) if isinstance(v, int) else f"{v:.9g}" if v == v else "nan"


def tensor_text(t):
    flat = t.detach().contiguous().reshape(-1)
    if t.dtype == torch.float64:
        values = [f"{v:.17g}" if v == v else "nan" for v in flat.tolist()]
    else:
        values = [number(v) for v in flat.tolist()]
    return " ".join(["T", SHORT[t.dtype], str(t.dim()), *map(str, t.shape), *map(str, t.stride()), ":", *values])


def boxed(v):
    if v is None:
        return "N"
    if isinstance(v, torch.Tensor):
        return tensor_text(v)
    if isinstance(v, bool):
        return f"B {int(v)}"
    if isinstance(v, int):
        return f"I {v}"
    if isinstance(v, float):
        return f"F {v!r}"
    if isinstance(v, torch.dtype):
        return f"D {SHORT[v]}"
    if isinstance(v, str):
        return "S " + v.replace(" ", "_")
    if isinstance(v, (list, tuple)) and all(isinstance(x, int) for x in v):
        return " ".join(["L", str(len(v)), *map(str, v)])
    return "\n".join([f"TL {len(v)}", *(boxed(x) for x in v)])


def callee(name):
    for place in (torch, NN, F):
        if hasattr(place, name):
            return getattr(place, name)
    return lambda x, *a, **k: getattr(x, name)(*a, **k)


def flat_tensors(values):
    for v in values:
        if isinstance(v, torch.Tensor):
            yield v
        elif isinstance(v, (list, tuple)):
            yield from flat_tensors(v)


def record(out, name, args, overload="", call=None, grad=True, kw=None):
    """args: the boxed arguments of our schema row; call: how PyTorch is asked, given the same."""
    leaves = []

    def fresh(v):
        if isinstance(v, torch.Tensor) and v.dim() >= 0:
            c = v.clone()
            if not v.is_contiguous():
                c = torch.empty_strided(v.shape, v.stride(), dtype=v.dtype).copy_(v) if 0 not in v.stride() else v
            if grad and c.is_floating_point() and c.dtype in (torch.float32, torch.float64):
                c.requires_grad_(True)
                leaves.append(c)
            return c
        if isinstance(v, (list, tuple)) and v and isinstance(v[0], torch.Tensor):
            return [fresh(x) for x in v]
        return v

    inputs = [fresh(a) for a in args]
    print(f"case {name} {overload or '-'} {len(args)}", file=out)
    for a in inputs:
        print(boxed(a), file=out)
    try:
        result = call(*inputs) if call else callee(name)(*inputs, **(kw or {}))
    except Exception as e:
        print("error", type(e).__name__, str(e).split("\n")[0], file=out)
        return
    results = list(flat_tensors([result])) if not isinstance(result, bool) else [torch.tensor(result)]
    print("results", len(results), file=out)
    for r in results:
        print(tensor_text(r), file=out)
    differentiable = [r for r in results if r.requires_grad]
    if not differentiable:
        print("grads 0", file=out)
        return
    loss = sum((r.double() * torch.cos(torch.arange(1, r.numel() + 1, dtype=torch.float64)).reshape(r.shape)).sum() for r in differentiable)
    try:
        grads = torch.autograd.grad(loss, leaves, allow_unused=True)
    except RuntimeError:  # PyTorch itself can't
        grads = []
    print("grads", len(grads), file=out)
    for g in grads:
        print("N" if g is None else tensor_text(g), file=out)


def main(folder):
    torch.manual_seed(7)
    x = torch.randn(3, 4)
    y = torch.randn(3, 4)
    pos = torch.rand(3, 4) + 0.5
    row = torch.randn(4)
    col = torch.randn(3, 1)
    d = torch.randn(3, 4, dtype=torch.float64)
    i = torch.tensor([[1, -2, 3, 0], [5, 7, -9, 2], [0, 1, 1, 4]])
    j = torch.tensor([[2, 3, -1, 1], [1, 2, 4, 3], [3, 1, 2, 5]])
    b = torch.tensor([[True, False, True, True], [False, False, True, True], [True, True, False, False]])
    u8 = torch.tensor([[1, 2, 250], [3, 0, 9]], dtype=torch.uint8)
    special = torch.tensor([0.0, -0.0, float("inf"), float("-inf"), float("nan"), 1.5, -2.5, 0.5])
    z = torch.tensor(2.5)
    n0 = torch.zeros(0, 3)

    with open(f"{folder}/pointwise.txt", "w") as f:
        for name in ["neg", "abs", "exp", "exp2", "expm1", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "sigmoid", "relu", "erf", "floor",
                     "ceil", "trunc", "sign", "square"]:
            record(f, name, [x])
            record(f, name, [i], kw={})
            record(f, name, [special], grad=False)
            record(f, name, [n0], grad=False)
        for v in (x * 3, i, special):
            record(f, "round", [v, 0], call=lambda t, k: torch.round(t))
        for name in ["log", "log2", "log10", "log1p", "sqrt", "rsqrt", "reciprocal"]:
            record(f, name, [pos])
            record(f, name, [i.abs() + 1])
            record(f, name, [special], grad=False)
        for name in ["isnan", "isinf", "isfinite", "logical_not"]:
            record(f, name, [special], grad=False)
            record(f, name, [i])
        record(f, "bitwise_not", [i]); record(f, "bitwise_not", [b]); record(f, "bitwise_not", [u8])
        record(f, "neg", [b]); record(f, "neg", [u8]); record(f, "abs", [d]); record(f, "exp", [x.half()]); record(f, "exp", [x.bfloat16()])
        record(f, "tanh", [x.t()]); record(f, "neg", [x[:, ::2]])
        for name in ["gelu", "silu", "softplus", "leaky_relu", "elu", "hardtanh"]:
            args = {"gelu": ["none"], "silu": [], "softplus": [1, 20], "leaky_relu": [0.1], "elu": [1.5, 1, 1], "hardtanh": [-0.5, 0.5]}[name]
            call = {"gelu": lambda t, k: F.gelu(t, approximate=k), "elu": lambda t, a, s, k: F.elu(t, a)}.get(name)
            record(f, name, [x * 2, *args], call=call)
            record(f, name, [d, *args], call=call)
        record(f, "gelu", [x * 2, "tanh"], call=lambda t, k: F.gelu(t, approximate=k))
        record(f, "log_sigmoid", [x * 3], call=F.logsigmoid)
        for name in ["add", "sub", "mul", "div", "remainder", "fmod", "floor_divide", "maximum", "minimum", "atan2", "pow", "eq", "ne", "lt", "le",
                     "gt", "ge", "logical_and", "logical_or", "logical_xor"]:
            tail = [1] if name in ("add", "sub") else [None] if name == "div" else []
            call = (lambda nm: lambda p, q, *r: callee(nm)(p, q))(name)
            base = pos if name == "pow" else x
            g = name not in ("floor_divide",)
            record(f, name, [base, y, *tail], call=call, grad=g)
            record(f, name, [base, row, *tail], call=call, grad=g)
            record(f, name, [base, col, *tail], call=call, grad=g)
            record(f, name, [base, z, *tail], call=call, grad=g)
            record(f, name, [base, d, *tail], call=call, grad=False)
            record(f, name, [base, torch.randn(3, 5), *tail], call=call)
            record(f, name, [i, j if name != "pow" else j.abs(), *tail], call=call)
            record(f, name, [i, torch.tensor(3), *tail], call=call)
            record(f, name, [i.int(), (j if name != "pow" else j.abs()), *tail], call=call)
            record(f, name, [base.half(), y.half(), *tail], call=call, grad=False)
            record(f, name, [base.t(), y.t(), *tail], call=call, grad=False)
            if name not in ("maximum", "minimum", "atan2", "logical_and", "logical_or", "logical_xor"):
                for s in (2, 2.5, True):
                    record(f, name, [base, s, *tail], call=call, grad=g)
                    record(f, name, [i, s, *tail], call=call)
                record(f, name, [i.to(torch.int8), 2, *tail], call=call)
                record(f, name, [base.bfloat16(), 1.5, *tail], call=call, grad=False)
            record(f, name, [b, ~b, *tail], call=call)
        for name in ["bitwise_and", "bitwise_or", "bitwise_xor"]:
            record(f, name, [i, j]); record(f, name, [b, ~b]); record(f, name, [u8, 6]); record(f, name, [x, y])
        record(f, "bitwise_left_shift", [i, 2]); record(f, "bitwise_right_shift", [i, 1])
        record(f, "add", [x, y, 2], call=lambda p, q, a: torch.add(p, q, alpha=a))
        record(f, "div", [i, j + 10, "floor"], call=lambda p, q, m: torch.div(p, q, rounding_mode=m))
        record(f, "div", [i, j + 10, "trunc"], call=lambda p, q, m: torch.div(p, q, rounding_mode=m))
        record(f, "div", [x, y, "floor"], call=lambda p, q, m: torch.div(p, q, rounding_mode=m), grad=False)
        record(f, "where", [b, x, y]); record(f, "where", [b, x, 0.5]); record(f, "where", [b, i, 1.5])
        record(f, "clamp", [x, -0.5, 0.5]); record(f, "clamp", [x, None, 0.1]); record(f, "clamp", [i, 0, 3]); record(f, "clamp", [x, None, None])
        record(f, "clamp", [x, y - 1, y + 1])
        record(f, "lerp", [x, y, 0.25]); record(f, "addcmul", [x, y, pos, 0.5], call=lambda p, q, r, v: torch.addcmul(p, q, r, value=v))
        record(f, "addcdiv", [x, y, pos, 0.5], call=lambda p, q, r, v: torch.addcdiv(p, q, r, value=v))
        record(f, "masked_fill", [x, b, -1.0]); record(f, "tril", [x, 1]); record(f, "triu", [x, -1]); record(f, "tril", [row, 0])
        for p in (2, 3, 0.5, -1, -2, 0, 1.7):
            record(f, "pow", [pos, p])
        record(f, "pow", [i, -1]); record(f, "isclose", [x, x + 1e-7, 1e-5, 1e-8, False], grad=False)
        record(f, "allclose", [x, x + 1e-7, 1e-5, 1e-8, False], grad=False); record(f, "equal", [x, x], grad=False)
        record(f, "nan_to_num", [special, None, None, None], grad=False)

    t3 = torch.randn(2, 3, 4)
    with open(f"{folder}/reductions.txt", "w") as f:
        for name in ["sum", "mean", "prod"]:
            call = (lambda nm: lambda t, dm, k, dt: (callee(nm)(t, dtype=dt) if dm is None else callee(nm)(t, dm, k, dtype=dt)))(name)
            for dims in (None, [0], [-1], [0, 2], [2, 1]):
                if name == "prod" and dims is not None:
                    if len(dims) > 1:
                        continue
                    record(f, name, [t3, dims, True, None], call=lambda t, dm, k, dt: torch.prod(t, dm[0], k))
                    continue
                for keep in (False, True):
                    if dims is None and keep:
                        continue
                    record(f, name, [t3, dims, keep, None], call=call)
            record(f, name, [i, None, False, None], call=call); record(f, name, [b, None, False, None], call=call)
            record(f, name, [n0, None, False, None], call=call, grad=False)
            if name != "prod":
                record(f, name, [n0, [0], False, None], call=call, grad=False)
                record(f, name, [t3, [3], False, None], call=call); record(f, name, [t3, [1, 1], False, None], call=call)
            record(f, name, [x.half(), None, False, None], call=call, grad=False)
            record(f, name, [z, None, False, None], call=call)
        record(f, "prod", [torch.tensor([1.0, 0.0, 3.0, 2.0]), None, False, None], call=lambda t, *a: torch.prod(t))
        for name in ["amax", "amin"]:
            for dims in ([], [1], [0, 2]):
                record(f, name, [t3, dims, False])
            record(f, name, [torch.tensor([1.0, 3.0, 3.0]), [0], False]); record(f, name, [i, [1], True])
        for name in ["max", "min"]:
            record(f, name, [t3]); record(f, name, [t3, 1, False], overload="dim"); record(f, name, [t3, -1, True], overload="dim")
            record(f, name, [x, y], overload="other"); record(f, name, [torch.zeros(0, 2), 0, False], overload="dim", grad=False)
        for name in ["argmax", "argmin"]:
            record(f, name, [t3, None, False]); record(f, name, [t3, 1, False]); record(f, name, [t3, 2, True]); record(f, name, [i, 0, False])
        for name in ["any", "all"]:
            record(f, name, [b, None, False], call=lambda t, dm, k, nm=name: callee(nm)(t)); record(f, name, [b, [1], False], call=lambda t, dm, k, nm=name: callee(nm)(t, 1))
            record(f, name, [x, [0], True], call=lambda t, dm, k, nm=name: callee(nm)(t, 0, True), grad=False)
        for name in ["var", "std"]:
            record(f, name, [t3, True], call=lambda t, u, nm=name: callee(nm)(t, unbiased=u)); record(f, name, [t3, False], call=lambda t, u, nm=name: callee(nm)(t, unbiased=u))
            record(f, name, [t3, [0, 2], True, True], overload="dim", call=lambda t, dm, u, k, nm=name: callee(nm)(t, dim=dm, unbiased=u, keepdim=k))
        for p in (2, 1, float("inf"), 3, 0):
            record(f, "norm", [t3, p, [1], False, None], call=lambda t, q, dm, k, dt: torch.linalg.vector_norm(t, q, dm), grad=p != 0)
        record(f, "norm", [t3, 2, None, False, None], call=lambda t, q, dm, k, dt: torch.norm(t))
        record(f, "logsumexp", [t3, [1], False]); record(f, "logsumexp", [t3, [0, 2], True])
        for name in ["softmax", "log_softmax"]:
            for dim in (0, 1, -1):
                record(f, name, [t3, dim, None])
            record(f, name, [z, 0, None]); record(f, name, [x.half(), 1, None], grad=False); record(f, name, [i, 1, None])
        record(f, "cumsum", [t3, 1, None], call=lambda t, k, q: torch.cumsum(t, k)); record(f, "cumsum", [i, 0, None], call=lambda t, k, q: torch.cumsum(t, k))
        record(f, "cumprod", [pos, 1, None], call=lambda t, k, q: torch.cumprod(t, k))
        for desc in (False, True):
            record(f, "sort", [t3, 1, desc, False], call=lambda t, dm, de, st: torch.sort(t, dim=dm, descending=de))
            record(f, "argsort", [i.float() + row * 0.01, -1, desc, False], call=lambda t, dm, de, st: torch.argsort(t, dim=dm, descending=de), grad=False)
        record(f, "topk", [t3, 2, -1, True, True]); record(f, "topk", [t3, 2, 1, False, True]); record(f, "topk", [x, 9, 1, True, True])
        record(f, "median", [x]); record(f, "median", [t3, 1, False], overload="dim")

    w = torch.randn(5, 4)
    with open(f"{folder}/shapes.txt", "w") as f:
        record(f, "view", [x, [2, 6]]); record(f, "view", [x, [-1]]); record(f, "view", [x, [5, 2]]); record(f, "view", [x.t(), [12]]); record(f, "view", [x, [-1, -1]])
        record(f, "reshape", [x.t(), [2, 6]]); record(f, "reshape", [x, [4, -1]]); record(f, "reshape", [x, [7]])
        record(f, "flatten", [t3, 1, -1]); record(f, "flatten", [t3, 0, 1]); record(f, "flatten", [z, 0, -1])
        record(f, "permute", [t3, [2, 0, 1]]); record(f, "permute", [t3, [0, 1]]); record(f, "permute", [t3, [0, 0, 1]])
        record(f, "transpose", [t3, 0, -1]); record(f, "transpose", [t3, 0, 3]); record(f, "t", [x])
        record(f, "expand", [col, [3, 5]]); record(f, "expand", [row, [2, 3, 4]]); record(f, "expand", [x, [3, 5]]); record(f, "expand", [x, [4]]); record(f, "expand", [col, [-1, 4]])
        record(f, "narrow", [x, 1, 1, 2]); record(f, "narrow", [x, 1, 3, 2]); record(f, "select", [t3, 1, 2]); record(f, "select", [t3, 1, 3])
        record(f, "squeeze", [torch.randn(1, 3, 1)]); record(f, "squeeze", [torch.randn(1, 3, 1), [0]], overload="dim", call=lambda t, dm: t.squeeze(dm[0]))
        record(f, "unsqueeze", [x, 1]); record(f, "unsqueeze", [x, -1]); record(f, "unsqueeze", [x, 4])
        record(f, "as_strided", [x, [2, 2], [4, 1], 1]); record(f, "diagonal", [x, 0, 0, 1]); record(f, "diagonal", [t3, 1, 1, 2]); record(f, "diagonal", [x, -1, 0, 1])
        record(f, "diag", [row, 0]); record(f, "diag", [row, 1]); record(f, "diag", [x, -1]); 
        unf = lambda t, dm, n, st: t.unfold(dm, n, st)
        record(f, "unfold", [x, 1, 3, 1], call=unf); record(f, "unfold", [x, 1, 5, 1], call=unf)
        record(f, "contiguous", [x.t()]); record(f, "clone", [x.t()]); record(f, "clone", [x[:, ::2]])
        record(f, "split", [x, 2, 1]); record(f, "split", [x, [1, 3], 1], overload="sizes"); record(f, "split", [x, [1, 2], 1], overload="sizes")
        record(f, "chunk", [x, 3, 1]); record(f, "unbind", [x, 0])
        record(f, "cat", [[x, y], 0]); record(f, "cat", [[x, col], 1]); record(f, "cat", [[x, w], 1]); record(f, "cat", [[x, i], 0], grad=False); record(f, "cat", [[x, row], 0])
        record(f, "stack", [[x, y], 1]); record(f, "stack", [[x, col], 0]); record(f, "repeat", [x, [2, 1, 2]]); record(f, "tile", [row, [2, 2]])
        record(f, "repeat_interleave", [x, 2, 1]); record(f, "repeat_interleave", [x, 2, None])
        record(f, "flip", [x, [0, 1]]); record(f, "roll", [x, [1], [1]]); record(f, "roll", [x, [5], []], call=lambda t, s, dm: torch.roll(t, s)); record(f, "roll", [x, [1, -2], [0, 1]])
        record(f, "constant_pad_nd", [x, [1, 2, 0, 1], 0.5]); record(f, "constant_pad_nd", [x, [-1, 1], 0])
        record(f, "float", [i], call=lambda t: t.float()); record(f, "long", [x * 3], call=lambda t: t.long(), grad=False); record(f, "bool", [i], call=lambda t: t.bool())
        record(f, "double", [x], call=lambda t: t.double()); record(f, "half", [x], call=lambda t: t.half(), grad=False); record(f, "bfloat16", [x], call=lambda t: t.bfloat16(), grad=False)
        record(f, "byte", [i.abs()], call=lambda t: t.byte()); record(f, "int", [special[5:]], call=lambda t: t.int(), grad=False)

    idx = torch.tensor([2, 0, 2])
    with open(f"{folder}/indexing.txt", "w") as f:
        record(f, "gather", [x, 1, torch.tensor([[0, 1], [3, 3], [2, 0]])]); record(f, "gather", [x, 0, torch.tensor([[2, 1, 0, 0]])])
        record(f, "gather", [x, 1, torch.tensor([[0], [4], [0]])]); record(f, "gather", [x, 1, idx])
        record(f, "scatter", [x, 1, torch.tensor([[0, 1], [3, 2], [2, 0]]), y]); record(f, "scatter", [x, 0, torch.tensor([[2, 1, 0, 0]]), 7.5], grad=False)
        record(f, "scatter_add", [x, 1, torch.tensor([[0, 0, 1, 1], [3, 3, 3, 2], [2, 0, 1, 1]]), y])
        record(f, "index_select", [x, 0, idx]); record(f, "index_select", [x, 1, idx]); record(f, "index_select", [x, 0, torch.tensor([3])])
        record(f, "index_add", [x, 0, idx, y, 1], call=lambda t, dm, k, s, al: torch.index_add(t, dm, k, s)); record(f, "embedding", [w, torch.tensor([[0, 4], [1, 1]]), -1, False, False])
        record(f, "embedding", [w, torch.tensor([0, 3, 3]), 3, False, False]); record(f, "embedding", [w, torch.tensor([5]), -1, False, False])
        put = lambda t, k, v, acc: t.index_put([q for q in k], v, accumulate=acc)
        record(f, "index_put", [x, [idx], torch.randn(3, 4), True], call=put); record(f, "index_put", [x, [torch.tensor([0, 2]), torch.tensor([1, 3])], torch.randn(2), False], call=put)
        record(f, "index_put", [x, [b], torch.tensor(9.0), False], call=put, grad=False)
        record(f, "take", [x, torch.tensor([0, 5, 11])]); record(f, "masked_select", [x, b]); record(f, "masked_scatter", [x, b, y])
        record(f, "nonzero", [b, False], call=lambda t, k: torch.nonzero(t)); record(f, "nonzero", [i, False], call=lambda t, k: torch.nonzero(t))
        record(f, "one_hot", [torch.tensor([0, 2, 1]), -1]); record(f, "one_hot", [torch.tensor([0, 2, 1]), 5]); record(f, "one_hot", [torch.tensor([0, 2, 1]), 2])
        record(f, "bincount", [torch.tensor([0, 2, 2, 4]), None, 0])

    img, k3 = torch.randn(2, 4, 6, 5), torch.randn(6, 4, 3, 3)
    with open(f"{folder}/networks.txt", "w") as f:
        a2, b2 = torch.randn(3, 4), torch.randn(4, 5)
        record(f, "matmul", [a2, b2]); record(f, "matmul", [a2, torch.randn(5, 4).t()]); record(f, "matmul", [torch.randn(4, 3).t(), b2]); record(f, "matmul", [a2, torch.randn(3, 5)])
        record(f, "matmul", [row, b2]); record(f, "matmul", [a2, row]); record(f, "matmul", [row, row]); record(f, "matmul", [row, torch.randn(3)]); record(f, "matmul", [torch.randn(2, 3, 4), b2])
        record(f, "matmul", [torch.randn(2, 3, 4), torch.randn(2, 4, 2)]); record(f, "matmul", [torch.randn(2, 1, 3, 4), torch.randn(3, 4, 2)]); record(f, "matmul", [a2, torch.randn(2, 4, 3)])
        record(f, "matmul", [i, j.t()]); record(f, "matmul", [z, x]); record(f, "matmul", [a2, b2.double()])
        record(f, "mm", [a2, b2]); record(f, "mm", [a2, row]); record(f, "bmm", [torch.randn(2, 3, 4), torch.randn(2, 4, 3)]); record(f, "bmm", [torch.randn(2, 3, 4), torch.randn(2, 3, 3)])
        record(f, "addmm", [torch.randn(5), a2, b2, 0.5, 2], call=lambda p, q, r, be, al: torch.addmm(p, q, r, beta=be, alpha=al)); record(f, "dot", [row, row]); record(f, "outer", [row, torch.randn(3)])
        record(f, "linear", [a2, w, torch.randn(5)]); record(f, "linear", [a2, w, None]); record(f, "linear", [torch.randn(2, 3, 4), w, torch.randn(5)]); record(f, "linear", [row, w, torch.randn(5)])
        record(f, "linear", [torch.randn(2, 3), w, None])
        for eq, ops in [("ij,jk->ik", [a2, b2]), ("bij,bjk->bik", [torch.randn(2, 3, 4), torch.randn(2, 4, 2)]), ("ij->ji", [a2]), ("ii->i", [torch.randn(3, 3)]), ("ij,ij->", [x, y]),
                        ("i,j->ij", [row, torch.randn(3)]), ("bhqd,bhkd->bhqk", [torch.randn(1, 2, 3, 4), torch.randn(1, 2, 5, 4)]), ("...ij,...jk", [torch.randn(2, 3, 4), torch.randn(2, 4, 2)]), ("ijk->k", [t3])]:
            record(f, "einsum", [eq, ops])
        for st, pa, di in (([1, 1], [0, 0], [1, 1]), ([2, 1], [1, 2], [1, 1]), ([1, 1], [2, 1], [2, 1])):
            record(f, "conv2d", [img, k3, torch.randn(6), st, pa, di, 1])
        record(f, "conv2d", [img, torch.randn(6, 2, 3, 3), None, [1, 1], [1, 1], [1, 1], 2]); record(f, "conv2d", [img[0], k3, None, [1, 1], [0, 0], [1, 1], 1])
        record(f, "conv2d", [torch.randn(4, 3, 8, 8), torch.randn(8, 1, 3, 3), None, [1, 1], [0, 0], [1, 1], 1]); record(f, "conv2d", [torch.randn(1, 4, 2, 2), k3, None, [1, 1], [0, 0], [1, 1], 1])
        record(f, "conv2d", [torch.randn(4, 8), k3, None, [1, 1], [0, 0], [1, 1], 1]); record(f, "conv2d", [img, k3, torch.randn(5), [1, 1], [0, 0], [1, 1], 1])
        record(f, "conv1d", [torch.randn(2, 3, 7), torch.randn(4, 3, 3), torch.randn(4), [2], [1], [1], 1])
        record(f, "conv_transpose2d", [torch.randn(2, 6, 3, 3), k3, torch.randn(4), [2, 2], [1, 1], [1, 0], 1, [1, 1]])
        pool = lambda t, k, s, p, dl, c: F.max_pool2d(t, k, s or None, p, dl, c)
        for args in (([2, 2], [], [0, 0], [1, 1], False), ([3, 3], [2, 1], [1, 1], [1, 1], False), ([2, 2], [2, 2], [0, 0], [1, 1], True)):
            record(f, "max_pool2d", [img, *args], call=pool)
        record(f, "max_pool2d", [torch.randn(1, 1, 1, 1), [2, 2], [], [0, 0], [1, 1], False], call=pool)
        record(f, "max_pool2d", [torch.randn(1, 1, 4, 4), [2, 2], [], [2, 2], [1, 1], False], call=pool)
        avg = lambda t, k, s, p, c, inc, dv: F.avg_pool2d(t, k, s or None, p, c, inc, dv)
        record(f, "avg_pool2d", [img, [2, 2], [], [0, 0], False, True, None], call=avg); record(f, "avg_pool2d", [img, [3, 3], [2, 2], [1, 1], False, False, None], call=avg)
        record(f, "adaptive_avg_pool2d", [img, [1, 1]], call=F.adaptive_avg_pool2d); record(f, "adaptive_avg_pool2d", [img, [4, 2]], call=F.adaptive_avg_pool2d)
        nrm = lambda t, g_, b_, m_, v_, tr, mo, eps, c: F.batch_norm(t, m_.detach().clone(), v_.detach().clone(), g_, b_, tr, mo, eps)
        record(f, "batch_norm", [img, torch.randn(4), torch.randn(4), torch.zeros(4), torch.ones(4), True, 0.1, 1e-5, False], call=nrm)
        record(f, "batch_norm", [x, torch.randn(4), torch.randn(4), torch.randn(4), torch.rand(4) + 0.5, False, 0.1, 1e-5, False], call=nrm)
        record(f, "layer_norm", [t3, [4], torch.randn(4), torch.randn(4), 1e-5, False], call=lambda t, s, g_, b_, e, c: F.layer_norm(t, s, g_, b_, e))
        record(f, "layer_norm", [t3, [3, 4], None, None, 1e-5, False], call=lambda t, s, g_, b_, e, c: F.layer_norm(t, s, g_, b_, e))
        record(f, "group_norm", [img, 2, torch.randn(4), torch.randn(4), 1e-5, False], call=lambda t, n, g_, b_, e, c: F.group_norm(t, n, g_, b_, e))
        tgt = torch.tensor([1, 3, 0])
        for red in (0, 1, 2):
            names = ["none", "mean", "sum"]
            record(f, "cross_entropy_loss", [x, tgt, None, red, -100, 0.0], call=lambda t, q, w_, r, ig, ls: F.cross_entropy(t, q, w_, ignore_index=ig, reduction=names[r], label_smoothing=ls))
            record(f, "nll_loss", [x, torch.tensor([1, -100, 2]), torch.rand(4), red, -100], call=lambda t, q, w_, r, ig: F.nll_loss(t, q, w_.detach(), ignore_index=ig, reduction=names[r]), grad=False)
            record(f, "mse_loss", [x, y, red]); record(f, "l1_loss", [x, y, red]); record(f, "smooth_l1_loss", [x * 2, y, red, 1.0]); record(f, "huber_loss", [x * 2, y, red, 0.7])
            record(f, "binary_cross_entropy", [torch.sigmoid(x), torch.sigmoid(y), None, red])
            record(f, "binary_cross_entropy_with_logits", [x, torch.sigmoid(y), None, None, red])
        record(f, "cross_entropy_loss", [x, tgt, None, 1, -100, 0.1], call=lambda t, q, w_, r, ig, ls: F.cross_entropy(t, q, label_smoothing=ls))
        record(f, "cross_entropy_loss", [x, torch.tensor([1, 4, 0]), None, 1, -100, 0.0], call=lambda t, q, w_, r, ig, ls: F.cross_entropy(t, q))
        record(f, "cross_entropy_loss", [x, torch.tensor([1, 0]), None, 1, -100, 0.0], call=lambda t, q, w_, r, ig, ls: F.cross_entropy(t, q))
        record(f, "scaled_dot_product_attention", [torch.randn(2, 3, 4), torch.randn(2, 5, 4), torch.randn(2, 5, 4), None, 0.0, False, None], call=lambda q, k, v, m, p, c, s: F.scaled_dot_product_attention(q, k, v))
        q3 = torch.randn(2, 3, 4)
        record(f, "scaled_dot_product_attention", [q3, torch.randn(2, 3, 4), torch.randn(2, 3, 4), None, 0.0, True, None], call=lambda q, k, v, m, p, c, s: F.scaled_dot_product_attention(q, k, v, is_causal=True))

    with open(f"{folder}/makers.txt", "w") as f:
        none = [None, None, False]
        record(f, "zeros", [[2, 3], *none], call=lambda s, *a: torch.zeros(s)); record(f, "ones", [[2], torch.int64, None, False], call=lambda s, *a: torch.ones(s, dtype=torch.int64))
        record(f, "full", [[2, 2], 7, *none], call=lambda s, v, *a: torch.full(s, v)); record(f, "full", [[2], 1.5, *none], call=lambda s, v, *a: torch.full(s, v))
        record(f, "arange", [5, *none], call=lambda e, *a: torch.arange(e)); record(f, "arange", [2, 7, 2, *none], overload="step", call=lambda s, e, t, *a: torch.arange(s, e, t))
        record(f, "arange", [0, 1, 0.3, *none], overload="step", call=lambda s, e, t, *a: torch.arange(s, e, t)); record(f, "arange", [5, 1, -2, *none], overload="step", call=lambda s, e, t, *a: torch.arange(s, e, t))
        record(f, "arange", [1, 5, -1, *none], overload="step", call=lambda s, e, t, *a: torch.arange(s, e, t))
        record(f, "linspace", [0.0, 1.0, 7, *none], call=lambda s, e, n, *a: torch.linspace(s, e, n)); record(f, "eye", [3, *none], call=lambda n, *a: torch.eye(n))
        record(f, "tril_indices", [3, 3, 0], call=lambda r, c, o: torch.tril_indices(r, c, o))


if __name__ == "__main__":
    main(sys.argv[1])
