"""Losses that compare classes, margins and sequences. Those of common models stand in nn/functional.py."""

import torch
from torch import _C

_nn = _C._nn


def _reduce(loss, size_average, reduce, reduction, name=None):
    from torch.nn import functional as F
    result = F._reduced(loss, F._old_reduction(size_average, reduce, reduction))
    return result if name is None else _nn.named(result, name)


def together(target, weight):
    """The shape to which a weight is expanded that is given for each element of a target."""
    shape = list(target.shape)
    for i in range(-1, -1 - min(target.dim(), weight.dim()), -1):
        if weight.size(i) != shape[i] and weight.size(i) != 1 and shape[i] != 1:
            at = max(target.dim(), weight.dim()) + i
            raise RuntimeError(f"The size of tensor a ({shape[i]}) must match the size of tensor b ({weight.size(i)}) at non-singleton dimension {at}")
    return torch.broadcast_shapes(weight.shape, target.shape)


def type_name(tensor):
    """"Float" of a tensor of float32."""
    return tensor.type().rpartition(".")[2].removesuffix("Tensor")


def computed_type(tensor):
    """The type in which a loss that autocast computes in float32 takes this tensor."""
    halves = torch.float16, torch.bfloat16
    return torch.float32 if tensor.dtype in halves and _C._autocast_dtype() is not None else tensor.dtype


def into_type_of(written, other):
    """Refuses what PyTorch's kernel would write into a tensor of the first's type and can't."""
    if other.is_floating_point() and not written.is_floating_point():
        raise RuntimeError(f"result type {type_name(other)} can't be cast to the desired output type {type_name(written)}")


def check_triplet(anchor, positive, negative, margin):
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError("The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: "
                           f"anchor {anchor.dim()}D, positive {positive.dim()}D, and negative {negative.dim()}D inputs")


def _check_margin(input, size_average, reduce, reduction):
    from torch.nn import functional as F
    F._reduction_number(size_average, reduce, reduction)
    if input.dim() > 2 or input.dim() and input.size(-1) == 0:
        raise RuntimeError(f"Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(input.shape)}")


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    if target.requires_grad and torch.is_grad_enabled():
        raise RuntimeError("The function 'soft_margin_loss' is not differentiable with respect to argument 'target'. This input cannot have requires_grad True.")
    into_type_of(input, target)
    exponent = input * -target.to(input.dtype)
    shape = exponent.shape
    if shape != input.shape:
        raise RuntimeError(f"output with shape {list(input.shape)} doesn't match the broadcast shape {list(shape)}")
    return _reduce(torch.log1p(torch.exp(exponent)), size_average, reduce, reduction, "SoftMarginLossBackward0")


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction="mean"):
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if weight is not None and weight.dim() != 1:
        raise ValueError("weight must be one-dimensional")
    _check_margin(input, size_average, reduce, reduction)
    alone = input.dim() < 2
    samples = 1 if alone else input.size(0)
    if target.dim() > 1 or target.numel() != samples:
        raise RuntimeError(f"inconsistent target size, expected {samples} but got {list(target.shape)}")
    classes = input.numel() if alone else input.size(1)
    if weight is not None and weight.numel() != classes:
        raise RuntimeError(f"inconsistent weight size, expected {classes} but got {list(weight.shape)}")
    if target.dtype != torch.int64:
        raise RuntimeError(f"expected scalar type Long but found {type_name(target)}")
    x, y = (input.reshape(1, -1), target.reshape(1)) if alone else (input, target)
    if y.numel() and not bool(((y >= 0) & (y < classes)).all()):
        raise RuntimeError("target out of range")
    right = x.gather(1, y.unsqueeze(1))
    over = (margin - right + x).clamp(min=0)
    if p == 2:
        over = over * over
    if weight is not None:
        over = over * weight[y].unsqueeze(1)
    keep = torch.arange(x.shape[1], device=x.device) != y.unsqueeze(1)
    loss = torch.where(keep, over, torch.zeros((), dtype=x.dtype, device=x.device)).sum(1) / x.shape[1]
    return _reduce(loss.squeeze(0) if alone else loss, size_average, reduce, reduction, "MultiMarginLossBackward0")


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    _check_margin(input, size_average, reduce, reduction)
    if input.shape != target.shape:
        raise RuntimeError(f"inconsistent target size: {list(target.shape)} for input of size: {list(input.shape)}")
    if target.dtype != torch.int64:
        raise RuntimeError(f"expected scalar type Long but found {type_name(target)}")
    alone = input.dim() < 2
    x, y = (input.reshape(1, -1), target.reshape(1, -1)) if alone else (input, target)
    listed = (y < 0).cumsum(1) == 0  # labels end at the first negative one
    safe = torch.where(listed, y, torch.zeros((), dtype=y.dtype, device=y.device))
    is_target = torch.zeros(x.shape, dtype=torch.int64, device=x.device).scatter_add(1, safe, listed.long()) > 0
    right = x.gather(1, safe)
    over = (1 - right.unsqueeze(2) + x.unsqueeze(1)).clamp(min=0)
    counted = listed.unsqueeze(2) & ~is_target.unsqueeze(1)
    loss = torch.where(counted, over, torch.zeros((), dtype=x.dtype, device=x.device)).sum((1, 2)) / x.shape[1]
    return _reduce(loss.squeeze(0) if alone else loss, size_average, reduce, reduction, "MultilabelMarginLossBackward0")


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    from torch.nn import functional as F
    loss = -(target * F.logsigmoid(input) + (1 - target) * F.logsigmoid(-input))
    if weight is not None:
        loss = loss * weight
    return _reduce(loss.sum(-1) / input.size(-1), size_average, reduce, reduction)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False, reduction="mean"):
    from torch.nn import functional as F
    check_triplet(anchor, positive, negative, margin)
    distance = F.pairwise_distance if distance_function is None else distance_function
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = torch.minimum(far, distance(positive, negative))
    return _reduce((margin + near - far).clamp(min=0), None, None, reduction)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """Connectionist temporal classification: minus the logarithm of the probability of all alignments, summed step by step."""
    alone = log_probs.dim() == 2
    lp = log_probs.unsqueeze(1) if alone else log_probs
    steps, batch, classes = lp.shape
    lengths, widths = _lengths(input_lengths), _lengths(target_lengths)
    if not 0 <= blank < classes:
        raise RuntimeError("blank must be in label range")
    if len(lengths) != batch:
        raise RuntimeError("input_lengths must be of size batch_size")
    if len(widths) != batch:
        raise RuntimeError("target_lengths must be of size batch_size")
    if any(n < 0 for n in widths):
        raise RuntimeError(f"Expected target_lengths to have value at least 0, but got value {min(widths)} (while checking arguments for ctc_loss_allocate_outputs)")
    if lengths and max(lengths) > steps:
        raise RuntimeError(f"Expected input_lengths to have value at most {steps}, but got value {max(lengths)} (while checking arguments for "
                           "ctc_loss_allocate_outputs)")
    if targets.dim() == 2 and widths and max(widths) > targets.size(1):
        raise RuntimeError(f"Expected tensor to have size at least {max(widths)} at dimension 1, but got size {targets.size(1)} for argument #2 'targets' "
                           "(while checking arguments for ctc_loss_allocate_outputs)")
    labels = _labels(targets, widths, alone)
    longest = max(widths, default=0)
    states = 2 * longest + 1
    rows = [[label for one in row for label in (blank, one)] + [blank] * (states - 2 * len(row)) for row in labels]
    where = lp.device
    extended = torch.tensor(rows, device=where).view(batch, states)
    never = float("-inf")
    at = torch.arange(states, device=where)
    valid = at < (2 * torch.tensor(widths, device=where) + 1).unsqueeze(1)
    jumps = (extended[:, 2:] != blank) & (extended[:, 2:] != extended[:, :-2])
    none = torch.zeros(batch, min(2, states), dtype=torch.bool, device=where)
    jumps = torch.cat([none, jumps], 1) if states > 2 else none
    emitted = lp.gather(2, extended.expand(steps, batch, states))
    floor = torch.full((), never, dtype=lp.dtype, device=lp.device)
    alpha = torch.where((at < 2) & valid, emitted[0], floor) if steps else torch.full((batch, states), never, dtype=lp.dtype, device=lp.device)
    if min(lengths, default=1) == 0:
        empty = torch.where(at == 0, torch.zeros((), dtype=lp.dtype, device=lp.device), floor)
    last, shortest = alpha, min(lengths, default=0)
    edge, ends_at = torch.full((batch, 2), never, dtype=lp.dtype, device=where), torch.tensor(lengths, device=where)
    for t in range(1, max(lengths, default=0)):
        wide = torch.cat([edge, last], 1)
        jumped = torch.where(jumps, wide[:, :-2], floor)
        moved = torch.where(valid, _log_sum(last, wide[:, 1:-1], jumped) + emitted[t], floor)
        last = moved if t < shortest else torch.where((ends_at > t).unsqueeze(1), moved, last)
    if min(lengths, default=1) == 0:
        last = torch.where((torch.tensor(lengths, device=where) == 0).unsqueeze(1), empty, last)
    ends = torch.tensor([[2 * w, max(2 * w - 1, 0)] for w in widths], device=where).view(batch, 2)
    ending = last.gather(1, ends)
    second = torch.tensor([w > 0 for w in widths], device=where)
    loss = -_log_sum(ending[:, 0], torch.where(second, ending[:, 1], floor))
    if lp.requires_grad:  # the derivative is taken with respect to probabilities that sum to one
        used = torch.arange(steps, device=where).view(-1, 1, 1) < torch.tensor(lengths, device=where).view(1, -1, 1)
        p = torch.where(used, lp, floor).exp()
        nothing = (p - p.detach()).sum((0, 2))
        impossible = loss.detach() == float("inf")
        if not zero_infinity and bool(impossible.any()):  # no alignment has this derivative: PyTorch's is a NaN
            root = torch.where(impossible, nothing, torch.ones_like(nothing)).sqrt()
            nothing = torch.where(impossible, root - root, nothing)
        loss = loss + nothing
    loss = _nn.named(loss, "CtcLossBackward0") if loss.requires_grad else loss
    if zero_infinity:
        loss = torch.where(loss.detach() == float("inf"), torch.zeros((), dtype=lp.dtype, device=lp.device), loss)
    if reduction == "mean":
        loss = (loss / torch.tensor([max(w, 1) for w in widths], dtype=lp.dtype, device=lp.device)).mean()
    elif reduction == "sum":
        loss = loss.sum()
    elif reduction != "none":
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return loss.squeeze(0) if alone and reduction == "none" else loss


def _log_sum(first, *more):
    """log of the sum of the exponentials of these, with a derivative where all are minus infinity."""
    top = first.detach()
    for part in more:
        top = torch.maximum(top, part.detach())
    top = torch.where(top == float("-inf"), torch.zeros((), dtype=top.dtype, device=top.device), top)
    total = (first - top).exp()
    for part in more:
        total = total + (part - top).exp()
    some = total.detach() > 0
    safe = torch.where(some, total, torch.ones((), dtype=total.dtype, device=total.device))
    return torch.where(some, safe.log() + top, torch.full((), float("-inf"), dtype=top.dtype, device=top.device))


def _lengths(given):
    if isinstance(given, torch.Tensor):
        return given.reshape(-1).tolist()
    return [int(n) for n in given] if isinstance(given, (tuple, list)) else [int(given)]


def _labels(targets, widths, alone):
    if targets.dim() == 1 and not alone:
        flat, at, rows = targets.tolist(), 0, []
        if len(flat) != sum(widths):
            raise RuntimeError("Expected tensor to have size " f"{sum(widths)} at dimension 0, but got size {len(flat)} for argument #2 'targets' "
                               "(while checking arguments for ctc_loss_allocate_outputs)")
        for n in widths:
            rows.append(flat[at:at + n])
            at += n
        return rows
    rows = targets.reshape(1, -1).tolist() if targets.dim() == 1 else targets.tolist()
    return [row[:n] for row, n in zip(rows, widths)]
