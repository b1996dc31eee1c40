"""Functions of torch and methods of Tensor that are Python over other ops. `add_to` gives each to torch, to Tensor, or to both."""

import torch

_functions, _methods = {}, {}


def _both(fn):
    _functions[fn.__name__] = _methods[fn.__name__] = fn
    return fn


def _function(fn):
    _functions[fn.__name__] = fn
    return fn


def _method(fn):
    _methods[fn.__name__] = fn
    return fn


def add_to(module, tensor_type):
    for name, fn in _functions.items():
        setattr(module, name, fn)
    for name, fn in _methods.items():
        setattr(tensor_type, name, fn)


def _named(t, name):
    return torch._C._nn.named(t, name)


# Joining and splitting.

def _listed(tensors):
    return tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors


_c_split = torch.Tensor.split


@_method
def split(self, split_size, dim=0):
    return _c_split(self, split_size, dim)


@_function
def split(tensor, split_size_or_sections, dim=0):
    return _c_split(tensor, split_size_or_sections, dim)


# Rearranging.


@_both
def adjoint(input):
    return input.transpose(-2, -1)


@_method
def resize(self, *sizes):
    return self.reshape(*sizes)


@_method
def resize_as(self, other):
    return self.reshape(other.shape)


# Products.


@_function
def conv_tbc(input, weight, bias, pad=0):
    """A convolution of (time, batch, channels) with a (width, in, out) weight."""
    made = torch.conv1d(input.permute(1, 2, 0), weight.permute(2, 1, 0), bias, padding=pad)
    return _named(made.permute(2, 0, 1), "ConvTbcBackward0")


# Numbers.


def _closed_range(start=0, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    import warnings
    warnings.warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with Python's range builtin. "
                  "Instead, use torch.arange, which produces values in [start, end).", UserWarning, stacklevel=2)
    if end is None:
        start, end = 0, start
    count = int((end - start) / step) + 1
    return (torch.arange(count, dtype=torch.float64) * step + start).to(dtype or torch.get_default_dtype()).requires_grad_(requires_grad)


_functions["range"] = _closed_range


_functions["fill_"] = lambda input, value: input.fill_(value)


# Random numbers.


@_method
def log_normal_(self, mean=1.0, std=2.0, *, generator=None):
    return self.normal_(mean, std, generator=generator).exp_()


