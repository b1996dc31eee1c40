"""Gradients cut to a norm or a range."""

import warnings

import torch


def _gradients(parameters):
    if isinstance(parameters, torch.Tensor):
        parameters = [parameters]
    else:
        import types
        if isinstance(parameters, types.GeneratorType):
            parameters = list(parameters)
            if not parameters:
                warnings.warn("`parameters` is an empty generator, no gradient clipping will occur.", stacklevel=3)
    return [p.grad for p in parameters if p.grad is not None]


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    tensors = [tensors] if isinstance(tensors, torch.Tensor) else list(tensors)
    if not tensors:
        return torch.tensor(0.0)
    norm_type = float(norm_type)
    with torch.no_grad():
        if norm_type == float("inf"):
            total = torch.stack([t.abs().max() for t in tensors]).max()
        else:
            total = torch.norm(torch.stack([torch.norm(t, norm_type) for t in tensors]), norm_type)
    if error_if_nonfinite and not bool(torch.isfinite(total)):
        raise RuntimeError(f"The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be clipped. To disable this error "
                           "and scale the gradients by the non-finite norm anyway, set `error_if_nonfinite=False`")
    return total


def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None):
    factor = torch.clamp(float(max_norm) / (total_norm + 1e-6), max=1.0)
    with torch.no_grad():
        for g in _gradients(parameters):
            g.mul_(factor)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    parameters = [parameters] if isinstance(parameters, torch.Tensor) else list(parameters)
    total = get_total_norm(_gradients(parameters), norm_type, error_if_nonfinite, foreach)
    clip_grads_with_norm_(parameters, max_norm, total, foreach)
    return total


def clip_grad_norm(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    warnings.warn("`torch.nn.utils.clip_grad_norm` is now deprecated in favor of `torch.nn.utils.clip_grad_norm_`.", FutureWarning, stacklevel=2)
    return clip_grad_norm_(parameters, max_norm, norm_type, error_if_nonfinite, foreach)


def clip_grad_value_(parameters, clip_value, foreach=None):
    most = float(clip_value)
    with torch.no_grad():
        for g in _gradients(parameters):
            g.clamp_(-most, most)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
