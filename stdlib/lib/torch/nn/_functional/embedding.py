"""Rows of a table: one for each index, or the sum, mean or maximum of bags of them."""

import torch
from torch import _C


def _renormalised(weight, indices, max_norm, norm_type):
    """Rows that are looked up are cut to a norm, in the table itself."""
    if not isinstance(max_norm, (int, float)):
        raise TypeError(f"embedding_renorm_(): argument 'max_norm' (position 3) must be float, not {type(max_norm).__name__}")
    rows = torch.unique(indices.reshape(-1))
    with torch.no_grad():
        found = weight.index_select(0, rows)
        sizes = found.norm(norm_type, 1, keepdim=True) if norm_type != float("inf") else found.abs().amax(1, keepdim=True)
        weight[rows] = torch.where(sizes > max_norm, found * (max_norm / (sizes + 1e-7)), found)


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    if padding_idx is not None and not -weight.size(0) <= padding_idx < weight.size(0):
        raise AssertionError("Padding_idx must be within num_embeddings")
    if max_norm is not None:
        _renormalised(weight, input, max_norm, norm_type)
    if sparse and torch.is_grad_enabled() and weight.requires_grad:
        from torch.sparse._gradients import rows_of

        return rows_of(weight, input, padding_idx, scale_grad_by_freq)
    found = torch.embedding(weight, input)
    if not (torch.is_grad_enabled() and weight.requires_grad):
        return found
    if scale_grad_by_freq:
        counts = torch.bincount(input.reshape(-1), minlength=weight.size(0))
        share = (1.0 / counts[input].to(weight.dtype)).unsqueeze(-1)
        found = found * share + (found * (1 - share)).detach()
    if padding_idx is not None:  # the padding row is read like others but gets no gradient
        found = torch.where((input == padding_idx % weight.shape[0]).unsqueeze(-1), found.detach(), found)
    return _C._nn.named(found, "EmbeddingBackward0")


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean", sparse=False, per_sample_weights=None,
                  include_last_offset=False, padding_idx=None):
    if weight.dtype == torch.long and input.is_floating_point():
        input, weight = weight, input  # the order of arguments that PyTorch once had
    if per_sample_weights is not None and input.shape != per_sample_weights.shape:
        raise ValueError(f"embedding_bag: If per_sample_weights ({per_sample_weights.shape}) is not None, then it must have the same shape as the input "
                         f"({input.shape})")
    if input.dim() == 2:
        if offsets is not None:
            raise ValueError("if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences. However, found "
                             f"offsets of type {type(offsets)}")
        bags = [input.shape[1]] * input.shape[0]
        input = input.reshape(-1)
        per_sample_weights = None if per_sample_weights is None else per_sample_weights.reshape(-1)
    elif input.dim() == 1:
        if offsets is None:
            raise ValueError("offsets has to be a 1D Tensor but got None")
        if offsets.dim() != 1:
            raise ValueError("offsets has to be a 1D Tensor")
        bags = _bag_sizes(offsets.tolist(), input.numel(), include_last_offset)
    else:
        raise ValueError(f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input.dim()}")
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError("embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for mode='sum' "
                                  f"(got mode='{mode}'). Please open a feature request on GitHub.")
    if padding_idx is not None and not -weight.size(0) <= padding_idx < weight.size(0):
        raise RuntimeError(f"padding_idx must be within the number of embeddings, -{weight.size(0)} through {weight.size(0) - 1}, but got {padding_idx}")
    if max_norm is not None:
        _renormalised(weight, input, max_norm, norm_type)
    if sparse and mode == "max":
        raise RuntimeError("embedding_bag: max mode does not support sparse weights")
    rows = embedding(input, weight, padding_idx if sparse else None, scale_grad_by_freq=scale_grad_by_freq, sparse=sparse)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.unsqueeze(1)
    keep = None if padding_idx is None else input != padding_idx % weight.shape[0]
    return _C._nn.named(_over_bags(rows, bags, keep, mode), "EmbeddingBagBackward0")


def _bag_sizes(offsets, count, include_last_offset):
    if offsets and offsets[0] != 0:
        raise RuntimeError("offsets[0] has to be 0, i.e., the first sequence in the mini-batch has to start from position 0. However, got "
                           f"{offsets[0]}")
    if offsets and offsets[-1] > count:
        raise RuntimeError(f"offsets[-1] can not be greater than input's length {count} but got offsets[-1] of {offsets[-1]}")
    ends = offsets[1:] if include_last_offset else offsets[1:] + [count]
    return [end - start for start, end in zip(offsets, ends)]


def _over_bags(rows, bags, keep, mode):
    if keep is None and bags and bags[0] and all(n == bags[0] for n in bags):
        together = rows.reshape(len(bags), bags[0], rows.shape[1])
        return together.amax(1) if mode == "max" else getattr(together, mode)(1)
    of_row = torch.repeat_interleave(torch.arange(len(bags), device=rows.device), torch.tensor(bags, dtype=torch.int64, device=rows.device))
    if keep is not None:
        rows, of_row = rows[keep], of_row[keep]
    made = rows.new_zeros(len(bags), rows.shape[1])
    if mode == "max":
        return made.scatter_reduce(0, of_row.unsqueeze(1).expand(rows.shape), rows, "amax", include_self=False)
    made = made.index_add(0, of_row, rows)
    return made if mode == "sum" else made / torch.bincount(of_row, minlength=len(bags)).clamp(min=1).unsqueeze(1)
