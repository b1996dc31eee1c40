"""Forward-mode derivatives: dual numbers. A tangent is found by going backward twice, when it is asked for."""

from collections import namedtuple

import torch

UnpackedDualTensor = namedtuple("UnpackedDualTensor", ["primal", "tangent"])
UnpackedDualTensor.__module__ = __name__
_levels = []   # of each level that was entered, its dual tensors: (tensor in the graph, tangent, whether it was followed before)


def enter_dual_level():
    if _levels:
        raise RuntimeError("Nested forward mode AD is not supported at the moment")
    _levels.append([])
    return len(_levels) - 1


def exit_dual_level(*, level=None):
    if not _levels:
        raise RuntimeError("Trying to exit a forward AD level that was not entered")
    _levels.pop()


class dual_level:
    def __enter__(self):
        return enter_dual_level()

    def __exit__(self, *exc):
        exit_dual_level()


def make_dual(tensor, tangent, *, level=None):
    if not _levels:
        raise RuntimeError("Trying to create a dual Tensor for forward AD but no level exists, make sure to enter_dual_level() first.")
    if not (tensor.is_floating_point() or tensor.is_complex()):
        raise ValueError(f"Expected primal to be floating point or complex, but got: {tensor.dtype}")
    if not (tangent.is_floating_point() or tangent.is_complex()):
        raise ValueError(f"Expected tangent to be floating point or complex, but got: {tangent.dtype}")
    if tensor.shape != tangent.shape:
        raise RuntimeError("Trying to set a forward gradient that has a different size than that of the original Tensor, this is not supported. "
                           f"Tensor is of size {list(tensor.shape)} while the given forward gradient is of size {list(tangent.shape)}.")
    with torch.enable_grad():
        dual = tensor.view_as(tensor) if tensor.requires_grad else tensor.detach().requires_grad_()
    _levels[-1].append((dual, tangent, tensor.requires_grad))
    return dual


def _tangent(output, duals, keep):
    """What the tangents of `duals` do to `output`; None where none reaches it."""
    if not output.requires_grad:
        return None
    with torch.enable_grad():
        for dual, tangent, _ in duals:
            if output is dual:
                return tangent
        weights = torch.zeros_like(output, requires_grad=True)
        inputs = [dual for dual, _, _ in duals]
        pulled = torch.autograd.grad(output, inputs, weights, create_graph=True, allow_unused=True)
        reached = [(g, tangent) for g, (_, tangent, _) in zip(pulled, duals) if g is not None]
        if not reached:
            return None
        live = [(g, tangent) for g, tangent in reached if g.requires_grad]
        found = torch.autograd.grad([g for g, _ in live], weights, [t for _, t in live], create_graph=keep, allow_unused=True)[0] if live else None
    return torch.zeros_like(output) if found is None else found


def _has_other_leaves(tensor, duals):
    """Whether gradients of the tensor go to anything but the dual tensors that were made here."""
    own = {id(dual) for dual, _, _ in duals if dual.is_leaf}
    if not tensor.requires_grad or tensor.is_leaf:
        return tensor.requires_grad and id(tensor) not in own
    todo, seen = [tensor.grad_fn], set()
    while todo:
        node = todo.pop()
        if node in seen:
            continue
        seen.add(node)
        if hasattr(node, "variable") and id(node.variable) not in own:
            return True
        todo += [following for following, _ in node.next_functions if following is not None]
    return False


def unpack_dual(tensor, *, level=None):
    if not _levels:
        return UnpackedDualTensor(tensor, None)
    duals = _levels[-1]
    keep = any(t.requires_grad for _, t, _ in duals) or _has_other_leaves(tensor, duals)
    tangent = _tangent(tensor, duals, keep)
    primal = tensor if keep else tensor.detach()
    return UnpackedDualTensor(primal, tangent if tangent is None or keep else tangent.detach())


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
