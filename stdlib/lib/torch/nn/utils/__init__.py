"""torch.nn.utils: gradients clipped, parameters as one vector."""

import torch


def _gradients(parameters):
    if isinstance(parameters, torch.Tensor):
        parameters = [parameters]
    return [p.grad for p in parameters if p.grad is not None]


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    tensors = [tensors] if isinstance(tensors, torch.Tensor) else list(tensors)
    if not tensors:
        return torch.tensor(0.0)
    norm_type = float(norm_type)
    if norm_type == float("inf"):
        return torch.stack([t.detach().abs().max() for t in tensors]).max()
    if norm_type == 2.0:
        return torch.stack([(t.detach() * t.detach()).sum() for t in tensors]).sum().sqrt()
    return torch.stack([(t.detach().abs() ** norm_type).sum() for t in tensors]).sum() ** (1.0 / norm_type)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    gradients = _gradients(parameters)
    total = get_total_norm(gradients, norm_type)
    if error_if_nonfinite and not bool(torch.isfinite(total)):
        raise RuntimeError(f"The total norm of order {float(norm_type)} for gradients from `parameters` is non-finite, so it "
                           "cannot be clipped. To disable this error and scale the gradients by the non-finite norm anyway, "
                           "set `error_if_nonfinite=False`")
    factor = torch.clamp(max_norm / (total + 1e-6), max=1.0)
    for g in gradients:
        g.detach().mul_(factor)
    return total


def clip_grad_value_(parameters, clip_value, foreach=None):
    for g in _gradients(parameters):
        g.detach().clamp_(-float(clip_value), float(clip_value))


def parameters_to_vector(parameters):
    return torch.cat([p.view(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    at = 0
    for p in parameters:
        p.data = vec[at:at + p.numel()].view_as(p).data
        at += p.numel()


from torch._absent import names_of as _names_of
from torch.nn.utils.weight_norm import remove_weight_norm, weight_norm

__getattr__ = _names_of(__name__)
