"""What the recorder (under PyTorch) and the player (under mpy) of PyTorch's table of ops share.

A case is one call: the name of an entry, its arguments, and what PyTorch gave or raised. Tensors are written as the
window that they are of their memory, so that strides and shared elements come back.
"""
import base64
import math

import torch

LONG = 96    # of larger results this many elements, evenly spread, and the mean size of all are kept


def attribute(root, path):
    for part in path.split("."):
        root = getattr(root, part)
    return root


def method(name):
    return lambda x, *args, **kwargs: getattr(x, name)(*args, **kwargs)


def drawn_in_place(name):
    return lambda x, *args, **kwargs: getattr(x.clone(), name)(*args, **kwargs)


# Entries whose samples are not the arguments of the function of their name, in its order.
SPELLED = {
    "cauchy": drawn_in_place("cauchy_"), "exponential": drawn_in_place("exponential_"),
    "geometric": drawn_in_place("geometric_"), "log_normal": drawn_in_place("log_normal_"),
    "uniform": drawn_in_place("uniform_"), "normal.in_place": drawn_in_place("normal_"),
    "normal.number_mean": lambda std, mean, *args, **kwargs: torch.normal(mean, std, *args, **kwargs),
    "einsum": lambda tensors, equation: torch.einsum(equation, tensors),
    "svd_lowrank": lambda a, b, **kwargs: torch.svd_lowrank(a @ b.mT, **kwargs),
    "pca_lowrank": lambda a, b, **kwargs: torch.pca_lowrank(a @ b.mT, **kwargs),
    "polygamma": lambda x, n, **kwargs: torch.polygamma(n, x, **kwargs),
    "special.polygamma": lambda x, n, **kwargs: torch.special.polygamma(n, x, **kwargs),
    "resize_": lambda x, shape: x.clone().resize_(shape),
    "resize_as_": lambda x, other: torch.resize_as_(x.clone(), other),
    "zero_": lambda x: torch.zero_(x.clone()),
    "T": lambda x: x.T, "H": lambda x: x.H, "mT": lambda x: x.mT, "mH": lambda x: x.mH,
    "where": lambda x, condition, other, **kwargs: torch.where(condition, x, other, **kwargs),
    "nn.functional.embedding": lambda weight, index, **kwargs: torch.nn.functional.embedding(index, weight, **kwargs),
    "nn.functional.embedding_bag":
        lambda weight, index, **kwargs: torch.nn.functional.embedding_bag(index, weight, **kwargs),
    "linalg.lstsq.grad_oriented": lambda a, b, driver: torch.linalg.lstsq(a, b, driver=driver)[:2],
    "linalg.pinv.singular": lambda a, b: torch.linalg.pinv(a @ b.mT),
    "item": method("item"),
    # A digest looks at the elements of what is dense.
    "to_sparse": lambda x, *args, **kwargs: x.to_sparse(*args, **kwargs).to_dense(),
}
METHODS = ("cdouble", "cfloat", "chalf", "bfloat16", "bool", "byte", "char", "double", "float", "half", "int", "long",
           "short", "to", "expand", "expand_as", "view", "view_as", "reshape_as", "repeat", "unfold", "contiguous",
           "sum_to_size", "new_zeros", "new_ones", "new_empty", "new_empty_strided", "new_full")


def function(name, variant):
    """What an entry calls, or None if PyTorch has no public name for it."""
    spelled = SPELLED.get(name + "." + variant) or SPELLED.get(name)
    if spelled:
        return spelled
    if name in METHODS:
        return method(name)
    for root in (torch, torch.Tensor):
        try:
            return attribute(root, name)
        except AttributeError:
            pass
    return None


def dtype_name(dtype):
    return str(dtype)[6:]


def raw(tensor):
    """The bytes of a contiguous tensor with one axis."""
    if tensor.dtype == torch.bool:
        tensor = tensor.to(torch.uint8)
    elif tensor.dtype == torch.complex64 or tensor.dtype == torch.complex128:
        tensor = torch.view_as_real(tensor).reshape(-1)
    elif tensor.dtype in (torch.float16, torch.bfloat16):
        tensor = tensor.to(torch.float32)
    return tensor


def path_of(function):
    """The name under torch of a function or class of it."""
    for home in ("nn.functional.", "nn.", ""):
        path = home + getattr(function, "__name__", "")
        try:
            if attribute(torch, path) is function:
                return path
        except AttributeError:
            pass
    raise TypeError("a function of its own")


def encode(value):
    """A value as plain JSON; raises TypeError for what a case cannot hold."""
    if isinstance(value, torch.Tensor):
        if value.layout != torch.strided:
            raise TypeError("layout")
        value = value.detach().resolve_conj().resolve_neg()
        span = 1 + sum((n - 1) * s for n, s in zip(value.shape, value.stride())) if value.numel() else 0
        window = torch.as_strided(value, (span,), (1,), value.storage_offset())
        data = raw(window.clone()).numpy().tobytes()
        text = {"t": dtype_name(value.dtype), "s": list(value.shape), "v": base64.b85encode(data).decode()}
        if not value.is_contiguous():
            text["r"] = list(value.stride())
        return text
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return value if abs(value) < 1 << 53 else {"int": str(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else {"float": str(value)}
    if isinstance(value, complex):
        return {"complex": [repr(value.real), repr(value.imag)]}
    if isinstance(value, torch.dtype):
        return {"torch": dtype_name(value)}
    if isinstance(value, (torch.layout, torch.memory_format)):
        return {"torch": str(value)[6:]}
    if isinstance(value, torch.device):
        return {"device": str(value)}
    if isinstance(value, torch.nn.Module):
        args, kwargs = value._made_with  # the recorder notes it
        return {"module": [type(value).__name__, encode(args), encode(kwargs)]}
    if callable(value):
        return {"torch": path_of(value)}
    if isinstance(value, slice):
        return {"slice": [value.start, value.stop, value.step]}
    if value is Ellipsis:
        return {"ellipsis": 0}
    if isinstance(value, list):
        return {"list": [encode(item) for item in value]}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {"dict": {key: encode(item) for key, item in value.items()}}
    raise TypeError(type(value).__name__)


KINDS = {"float32": torch.float32, "float64": torch.float64, "float16": torch.float32, "bfloat16": torch.float32,
         "complex64": torch.float32, "complex128": torch.float64, "bool": torch.uint8, "uint8": torch.uint8,
         "int8": torch.int8, "int16": torch.int16, "int32": torch.int32, "int64": torch.int64}
CODES = {"float32": "f", "float64": "d", "float16": "f", "bfloat16": "f", "complex64": "f", "complex128": "d",
         "bool": "B", "uint8": "B", "int8": "b", "int16": "h", "int32": "i", "int64": "q"}


def numbers(name, text):
    import struct
    data = base64.b85decode(text)
    code = CODES[name]
    return struct.unpack("<%d%s" % (len(data) // struct.calcsize(code), code), data)


def decode_tensor(text):
    name = text["t"]
    flat = torch.tensor(numbers(name, text["v"]), dtype=KINDS[name])
    if name.startswith("complex"):
        flat = torch.view_as_complex(flat.reshape(-1, 2))
    flat = flat.to(attribute(torch, name))
    if "r" in text:
        return torch.as_strided(flat, text["s"], text["r"])
    return flat.reshape(text["s"])


def decode(value):
    if isinstance(value, list):
        return tuple(decode(item) for item in value)
    if not isinstance(value, dict):
        return value
    if "t" in value:
        return decode_tensor(value)
    (kind, inner), = value.items()
    if kind == "list":
        return [decode(item) for item in inner]
    if kind == "dict":
        return {key: decode(item) for key, item in inner.items()}
    if kind == "int":
        return int(inner)
    if kind == "float":
        return float(inner)
    if kind == "complex":
        return complex(float(inner[0]), float(inner[1]))
    if kind == "torch":
        return attribute(torch, inner)
    if kind == "module":
        return getattr(torch.nn, inner[0])(*decode(inner[1]), **decode(inner[2]))
    if kind == "device":
        return torch.device(inner)
    if kind == "slice":
        return slice(*inner)
    return Ellipsis


def leaves(value):
    """The tensors and numbers of a result, in order."""
    if isinstance(value, (tuple, list)):
        return [leaf for item in value for leaf in leaves(item)]
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in leaves(item)]
    return [value]


def sampled(flat):
    n = flat.numel()
    return flat if n <= LONG else flat[torch.arange(LONG) * n // LONG]


def mean_size(flat):
    return float(flat.double().mean() if flat.dtype == torch.bool else flat.abs().double().mean())


def digest(leaf):
    """What is kept of one leaf of a result."""
    if not isinstance(leaf, torch.Tensor):
        return leaf if isinstance(leaf, (bool, int, str)) or leaf is None else {"f": repr(leaf)}
    leaf = leaf.detach()
    leaf = leaf.to_dense() if leaf.is_sparse else leaf.resolve_conj().resolve_neg()
    flat = leaf.reshape(-1)
    kept = raw(sampled(flat).clone())
    text = {"t": dtype_name(leaf.dtype), "s": list(leaf.shape), "r": list(leaf.stride()),
            "v": base64.b85encode(kept.numpy().tobytes()).decode()}
    if flat.numel() > LONG:
        text["m"] = mean_size(flat)
    return text


def kept_numbers(leaf):
    """The elements that digest() keeps, as Python numbers."""
    leaf = leaf.to_dense() if leaf.is_sparse else leaf
    return raw(sampled(leaf.detach().resolve_conj().resolve_neg().reshape(-1)).clone()).tolist()


def differentiable(value):
    return isinstance(value, torch.Tensor) and (value.is_floating_point() or value.is_complex())


def weights(leaf):
    """Weights of the sum of a result that is differentiated: unlike each other, and the same on both sides."""
    return torch.cos(torch.arange(leaf.numel(), dtype=torch.float64)).reshape(leaf.shape).to(leaf.dtype)


def gradients(call, args, kwargs):
    """First and second derivatives by the tensors among the arguments: ([first...], [second...]), None where none."""
    args = [item.detach().clone().requires_grad_() if differentiable(item) else item for item in args]
    args = [[t.detach().clone().requires_grad_() if differentiable(t) else t for t in item]
            if isinstance(item, (list, tuple)) and any(differentiable(t) for t in item) else item for item in args]
    kwargs = {key: item.detach().clone().requires_grad_() if differentiable(item) else item
              for key, item in kwargs.items()}
    inputs = [leaf for leaf in leaves([args, kwargs]) if differentiable(leaf)]
    torch.manual_seed(7)
    results = [leaf for leaf in leaves(call(*args, **kwargs)) if differentiable(leaf) and leaf.requires_grad]
    if not results or not inputs:
        return None
    total = sum((leaf * weights(leaf)).sum() for leaf in results)
    if total.is_complex():
        total = total.real + total.imag
    first = torch.autograd.grad(total, inputs, create_graph=True, allow_unused=True)
    again = [g for g in first if g is not None and g.requires_grad]
    second = None
    if again:
        total = sum((g * weights(g)).sum() for g in again)
        if total.is_complex():
            total = total.real + total.imag
        second = torch.autograd.grad(total, inputs, allow_unused=True)
    return first, second
