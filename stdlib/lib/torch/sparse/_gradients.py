"""Sparse gradients: of the rows that an embedding took from its weight."""

import torch
from torch.autograd.function import Function
from torch.sparse import _coo


def rows_of(weight, input, padding_idx, scale_grad_by_freq):
    """Rows of a leaf, whose gradient is a sparse tensor of the rows that were taken."""
    if scale_grad_by_freq:
        raise RuntimeError("embedding_backward: scale_grad_by_freq not supported with sparse gradients")
    if not weight.is_leaf:
        raise NotImplementedError("sparse gradients of a weight that is computed")
    # The engine's gradients are dense. So the rows hang on a leaf of their own, and their gradient is put where it belongs.
    return torch._C._nn.named(_Rows.apply(torch.zeros((), requires_grad=True), weight, input, padding_idx), "EmbeddingBackward0")


class _Rows(Function):
    @staticmethod
    def forward(ctx, anchor, weight, input, padding_idx):
        ctx.weight, ctx.padding_idx = weight, padding_idx
        ctx.save_for_backward(input)
        return torch.embedding(weight.detach(), input)

    @staticmethod
    def backward(ctx, grad):
        weight, at = ctx.weight, ctx.saved_tensors[0].reshape(-1).to(torch.int64)
        values = grad.detach().reshape(-1, weight.size(1))
        if ctx.padding_idx is not None:
            kept = (at != ctx.padding_idx % weight.size(0)).nonzero().squeeze(1)
            at, values = at.index_select(0, kept), values.index_select(0, kept)
        arrives(weight, _coo.make(at.unsqueeze(0).clone(), values.clone(), weight.shape, False))
        return None, None, None, None


def arrives(leaf, gradient):
    """A sparse gradient is added to what the leaf has."""
    before = leaf.grad
    if before is not None and not before.is_sparse:
        before.index_add_(0, gradient._parts[0][0], gradient._parts[1])
        return
    if before is not None:
        gradient = before.add(gradient)
    leaf.grad = gradient

