"""What nodes of the graph save for backward: grad_fn._saved_self and its kin, by the names that PyTorch gives them."""

from torch import _C

_RESULT = -1
_self, _result, _both = {"self": 0}, {"result": _RESULT}, {"self": 0, "other": 1}
_TENSORS = {
    **dict.fromkeys(("Abs", "Log", "Log2", "Log10", "Log1P", "Sin", "Cos", "Atan", "Sinh", "Cosh", "Erf", "Gelu", "Silu", "Softplus",
                     "LeakyRelu", "LogSigmoid"), _self),
    **dict.fromkeys(("Exp", "Exp2", "Expm1", "Sqrt", "Rsqrt", "Tan", "Tanh", "Sigmoid", "Relu", "Reciprocal", "Softmax", "LogSoftmax"), _result),
    **dict.fromkeys(("Mul", "Div", "Maximum", "Minimum", "Atan2"), _both),
    "Mm": {"self": 0, "mat2": 1},
    "Bmm": {"self": 0, "mat2": 1},
    "Mv": {"self": 0, "vec": 1},
    "Dot": {"self": 0, "tensor": 1},
    "Addmm": {"mat1": 0, "mat2": 1},
    "Pow": {"self": 0},
    "Convolution": {"input": 0, "weight": 1},
}
_FACTORS = ("Mul", "Mm", "Bmm", "Mv", "Dot", "Addmm")  # each is kept for the other's gradient


def _places(node):
    """The tensors that a node of this name saves, by name."""
    op = node[:node.index("Backward")] if "Backward" in node else node
    if node == "PowBackward1":
        return {"self": 0, "exponent": 1, "result": _RESULT}
    return _TENSORS.get(op, {})


def names_of(node):
    places = _places(node)
    return ["_saved_" + name for name in places] + ["_raw_saved_" + name for name in places]


def look_up(node, attribute):
    kind = type(node).__name__
    name = attribute.removeprefix("_raw_").removeprefix("_saved_").removeprefix("saved_")
    if kind == "PowBackward0" and attribute.startswith("_saved_"):
        base, exponent = (_C._grad_fn_saved(node._at(), place) for place in (0, 1))
        if base is None or exponent is None or exponent is not base and exponent.dim():
            raise NotImplementedError("what a power saves that is computed by other functions")
        exponent = 2 if exponent is base else exponent.item()
        return exponent if name == "exponent" else base if name == "self" else None
    place = _places(kind).get(name)
    if place is None:
        raise AttributeError(f"'{kind}' object has no attribute '{attribute}'")
    if attribute.startswith("_raw_"):
        return SavedTensor(node, place)
    if place >= 0 and not _is_kept(node, kind, place):
        return None
    return _C._grad_fn_saved(node._at(), place)


def _is_kept(node, kind, place):
    """A factor is there if the other one has a gradient."""
    op = kind[:kind.index("Backward")]
    follows = [next_node for next_node, _ in node.next_functions]
    if op == "Addmm":
        follows = follows[1:]
    if op in _FACTORS:
        return follows[1 - place] is not None
    return op != "Div" or place == 1 or follows[1] is not None


class SavedTensor:
    """One tensor that a node saves."""

    def __init__(self, node, place):
        self._node, self._place = node, place

    def register_hooks(self, pack_hook, unpack_hook):
        """What pack_hook makes of the tensor is kept in its place."""
        _C._grad_fn_pack(self._node._at(), self._place, pack_hook, unpack_hook)


SavedTensor.__module__ = "torch._C._autograd"
