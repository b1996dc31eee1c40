"""Printing of tensors, to PyTorch's layout."""

import math

import torch
from torch import _C


class _Options:
    precision = 4
    threshold = 1000
    edgeitems = 3
    linewidth = 80
    sci_mode = None


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    if profile in ("default", "short", "full"):  # others are passed over
        rows = {"default": (4, 1000, 3, 80), "short": (2, 1000, 2, 80), "full": (4, math.inf, 3, 80)}
        _Options.precision, _Options.threshold, _Options.edgeitems, _Options.linewidth = rows[profile]
    for name, value in (("precision", precision), ("threshold", threshold), ("edgeitems", edgeitems), ("linewidth", linewidth)):
        if value is not None:
            setattr(_Options, name, value)
    _Options.sci_mode = sci_mode


class _Formatter:
    """One width and style for all shown elements."""

    def __init__(self, values, dtype):
        self.floating = dtype.is_floating_point or dtype.is_complex  # of a complex tensor: one of the parts
        self.boolean = dtype == torch.bool
        self.int_mode, self.sci, self.width = True, False, 1
        if not self.floating:
            self.width = max([len(str(v)) for v in values], default=1)
            return
        finite = [v for v in values if math.isfinite(v) and v != 0]
        self.int_mode = all(v == math.floor(v) for v in values if math.isfinite(v))
        p = _Options.precision
        if finite:
            magnitudes = [abs(v) for v in finite]
            lo, hi = min(magnitudes), max(magnitudes)
            if self.int_mode:
                self.sci = hi / lo > 1000.0 or hi > 1e8
            else:
                self.sci = hi / lo > 1000.0 or hi > 1e8 or lo < 1e-4
        if _Options.sci_mode is not None:
            self.sci = _Options.sci_mode
        # Zeros, infinities and NaN don't widen the columns.
        self.width = max([len(self._plain(v)) for v in finite], default=1)

    def _plain(self, v):
        if self.sci:
            return f"{v:.{_Options.precision}e}"
        if self.int_mode:
            return f"{v:.0f}."
        return f"{v:.{_Options.precision}f}"

    def format(self, v):
        if self.floating and math.isfinite(v):
            s = self._plain(v)
        else:
            s = str(v)
        return " " * (self.width - len(s)) + s


class _ComplexFormatter:
    """Each part has a width and style of its own."""

    def __init__(self, values, dtype):
        self._real, self._imag = _Formatter([v.real for v in values], dtype), _Formatter([v.imag for v in values], dtype)
        self.width = self._real.width + self._imag.width + 1

    def format(self, v):
        imag = (self._imag.format(v.imag) + "j").lstrip()
        return self._real.format(v.real) + ("" if imag[0] in "+-" else "+") + imag


def _edges(n):
    e = _Options.edgeitems
    if n > 2 * e:
        return list(range(e)) + [None] + list(range(n - e, n))
    return list(range(n))


def _vector(items, indent, formatter, summarize):
    per_line = max(1, (_Options.linewidth - indent) // (formatter.width + 2))
    shown = _edges(len(items)) if summarize else range(len(items))
    texts = [" ..." if i is None else formatter.format(items[i]) for i in shown]
    lines = [texts[i : i + per_line] for i in range(0, len(texts), per_line)]
    return "[" + (",\n" + " " * (indent + 1)).join(", ".join(line) for line in lines) + "]"


def _nested(data, dim, indent, formatter, summarize):
    if dim == 0:
        return formatter.format(data)
    if dim == 1:
        return _vector(data, indent, formatter, summarize)
    shown = _edges(len(data)) if summarize else range(len(data))
    parts = ["..." if i is None else _nested(data[i], dim - 1, indent + 1, formatter, summarize) for i in shown]
    return "[" + ("," + "\n" * (dim - 1) + " " * (indent + 1)).join(parts) + "]"


def _flatten(data, dim, summarize, out):
    if dim == 0:
        out.append(data)
        return
    for i in _edges(len(data)) if summarize else range(len(data)):
        if i is not None:
            _flatten(data[i], dim - 1, summarize, out)


def tensor_str(self):
    with _C.DisableTorchFunctionSubclass():
        text = _tensor_str(self)
    return f"Parameter({text})" if getattr(self, "_is_param", False) else text


def _tensor_str(self):
    cls = type(self)
    prefix = "Parameter containing:\ntensor(" if cls.__name__ == "Parameter" else "tensor(" if cls is torch.Tensor else cls.__name__ + "("
    indent = len(prefix) - prefix.find("\n") - 1
    suffixes = []
    dtype = self.dtype
    default = dtype in (torch.int64, torch.bool) or dtype.to_real() == torch.get_default_dtype()
    where = self._get_device()
    if where != "cpu":
        suffixes.append(f"device='{where}'")
    if where == "meta":
        suffixes.append("size=" + str(tuple(self.shape)))
        if dtype != torch.get_default_dtype():
            suffixes.append("dtype=" + str(dtype))
        body = "..."
    elif self.numel() == 0:
        if self.dim() != 1:
            suffixes.append("size=" + str(tuple(self.shape)))
        if dtype != torch.get_default_dtype():
            suffixes.append("dtype=" + str(dtype))
        body = "[]"
    else:
        if not default:
            suffixes.append("dtype=" + str(dtype))
        data = self.detach().tolist()
        summarize = self.numel() > _Options.threshold
        values = []
        _flatten(data, self.dim(), summarize, values)
        formatter = (_ComplexFormatter if dtype.is_complex else _Formatter)(values, dtype)
        body = _nested(data, self.dim(), indent, formatter, summarize)
    if not self.is_leaf and self.requires_grad:
        suffixes.append(f"grad_fn=<{_node_name(self)}>")
    elif self.requires_grad:
        suffixes.append("requires_grad=True")
    out = prefix + body
    last = len(body) + indent + 2 if "\n" not in body else len(body) - body.rfind("\n") + 1
    return _closed(out, last, suffixes, indent)


def _node_name(tensor):
    try:
        return tensor._get_grad_fn()
    except RuntimeError:  # it is a view that has no place in the graph any more
        return "Invalid"


def _closed(out, last, suffixes, indent):
    """`out`, whose last line has `last` columns, with what is said behind the elements, folded at the line's width."""
    for suffix in suffixes:
        if last + len(suffix) + 2 > _Options.linewidth:
            out += ",\n" + " " * indent + suffix
            last = indent + len(suffix)
        else:
            out += ", " + suffix
            last += len(suffix) + 2
    return out + ")"


def _part_str(part, indent):
    """The elements of a part of a sparse tensor, and its size when it has none."""
    if part.numel() == 0:
        return "[], size=" + str(tuple(part.shape))
    values, data, summarize = [], part.detach().tolist(), part.numel() > _Options.threshold
    _flatten(data, part.dim(), summarize, values)
    formatter = (_ComplexFormatter if part.dtype.is_complex else _Formatter)(values, part.dtype)
    return _nested(data, part.dim(), indent, formatter, summarize)


def compressed_str(self, names, parts):
    """A sparse matrix by rows or columns: where each begins, the places in it, the values."""
    indent = len("tensor(")
    labels = [f"{names[0]}_indices=tensor(", f"{names[1]}_indices=tensor(", "values=tensor("]
    out = "tensor(" + (",\n" + " " * indent).join(label + _part_str(part, indent + len(label)) + ")" for label, part in zip(labels, parts))
    suffixes = [f"size={tuple(self.shape)}", f"nnz={self._nnz()}"]
    if self.dtype not in (torch.int64, torch.bool) and self.dtype.to_real() != torch.get_default_dtype():
        suffixes.append(f"dtype={self.dtype}")
    suffixes.append(f"layout={self.layout}")
    if self.requires_grad:
        suffixes.append("requires_grad=True" if self.is_leaf else f"grad_fn=<{self.grad_fn.name()}>")
    last = len(out) - out.rfind("\n") + 1
    return _closed(out, last, suffixes, indent)


def sparse_str(self):
    indent = len("tensor(")
    text = (f"tensor(indices=tensor({_part_str(self._indices(), indent + len('indices=tensor('))}),\n" + " " * indent +
            f"values=tensor({_part_str(self._values(), indent + len('values=tensor('))}),\n" + " " * indent +
            f"size={tuple(self.shape)}, nnz={self._nnz()}")
    if self.dtype not in (torch.int64, torch.bool) and self.dtype.to_real() != torch.get_default_dtype():
        text += f", dtype={self.dtype}"
    text += ", layout=torch.sparse_coo"
    if self.requires_grad:
        text += ", requires_grad=True" if self.is_leaf else f", grad_fn=<{type(self.grad_fn).__name__}>"
    return text + ")"
