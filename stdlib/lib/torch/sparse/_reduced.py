"""torch.sparse.mm(input, mat2, reduce): the products of a row's elements are summed, averaged, or the greatest or least of them taken."""

import torch
from torch import _C


def _checked(input, mat2, reduce):
    if input.layout is not torch.sparse_csr:
        backend = "SparseCPU" if input.layout is torch.sparse_coo else "CPU"
        raise NotImplementedError(f"Could not run 'aten::_sparse_mm_reduce_impl' with arguments from the '{backend}' backend.")
    if mat2.dim() != 2 or mat2.size(0) != input.size(1):
        raise RuntimeError(f"Expected a tensor of dimension 2 and tensor.size[0] == {input.size(1)} but got: dimension {mat2.dim()} and tensor.size[0] = {mat2.size(0)}")
    if reduce == "prod":
        raise RuntimeError("sparse_mm_reduce: reduce type of prod has not been enabled.")
    if reduce not in ("sum", "mean", "amax", "amin", "max", "min"):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")


def reduced_product(input, mat2, reduce):
    _checked(input, mat2, reduce)
    starts, columns, values = input._parts
    rows = torch.repeat_interleave(torch.arange(starts.numel() - 1), starts.diff().to(torch.int64))
    products = values.unsqueeze(1) * mat2.index_select(0, columns.to(torch.int64))
    empty = products.new_zeros(input.size(0), mat2.size(1))
    kind = {"max": "amax", "min": "amin"}.get(reduce, reduce)
    made = empty.scatter_reduce(0, rows.unsqueeze(1).expand(products.shape), products, kind, include_self=False)
    return _C._nn.named(made, "SparseMmReduceImplBackward0") if made.requires_grad else made
