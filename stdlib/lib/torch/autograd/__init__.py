"""torch.autograd."""

import torch
from torch import _C
from torch.autograd import _passes, grad_mode
from torch.autograd.function import Function
from torch.autograd.grad_mode import enable_grad, inference_mode, no_grad, set_grad_enabled
from torch.autograd.anomaly_mode import detect_anomaly, is_anomaly_enabled, searched, set_detect_anomaly
from torch.autograd.gradcheck import gradcheck, gradgradcheck


class _VariableMeta(type):
    def __instancecheck__(cls, instance):
        return isinstance(instance, torch.Tensor)


class Variable(metaclass=_VariableMeta):
    """The old name of a tensor with a gradient: a new tensor over the same data."""

    def __new__(cls, data=None, requires_grad=False, volatile=None):
        if volatile is not None:
            import warnings

            warnings.warn("volatile was removed and now has no effect. Use `with torch.no_grad():` instead.", UserWarning, stacklevel=2)
        if data is None:
            data = torch.empty(0)
        elif not isinstance(data, torch.Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(data).__name__}")
        return data.detach().requires_grad_(requires_grad)


Variable.__module__ = "torch.autograd.variable"


def _tuple(x):
    return (x,) if isinstance(x, torch.Tensor) else tuple(x)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    if inputs is not None and not isinstance(inputs, torch.Tensor) and len(inputs) == 0:
        raise RuntimeError("`inputs` argument to `backward()` cannot be empty.")
    tensors = _tuple(tensors)
    grads = [None] * len(tensors) if grad_tensors is None else _tuple(grad_tensors)
    if is_anomaly_enabled():
        with searched(tensors):
            return _backward(tensors, grads, retain_graph, create_graph, inputs)
    _backward(tensors, grads, retain_graph, create_graph, inputs)


def _backward(tensors, grads, retain_graph, create_graph, inputs):
    keep, inputs = create_graph if retain_graph is None else retain_graph, None if inputs is None else _tuple(inputs)
    with _passes.one_pass():
        _C._autograd_backward(tensors, grads, keep, create_graph, inputs)


def _grad(*args):
    with _passes.one_pass():
        return _C._autograd_grad(*args)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=None, is_grads_batched=False, materialize_grads=False):
    if materialize_grads and allow_unused is False:
        raise ValueError("Expected allow_unused to be True or not passed when materialize_grads=True, but got: allow_unused=False.")
    outputs, inputs = _tuple(outputs), _tuple(inputs)
    grads = [None] * len(outputs) if grad_outputs is None else _tuple(grad_outputs)
    keep, allow = create_graph if retain_graph is None else retain_graph, bool(allow_unused) or materialize_grads
    if is_grads_batched:
        return _grads_of_batch(outputs, inputs, grads, keep, create_graph, allow, materialize_grads)
    if is_anomaly_enabled():
        with searched(outputs):
            result = _grad(outputs, inputs, grads, keep, create_graph, allow)
    else:
        result = _grad(outputs, inputs, grads, keep, create_graph, allow)
    if materialize_grads:
        result = tuple(torch.zeros_like(i) if g is None else g for g, i in zip(result, inputs))
    return result


def _grads_of_batch(outputs, inputs, grads, keep, create_graph, allow, materialize):
    """A pass for each entry of the first axis of the gradients, which PyTorch runs as one."""
    n = len(next(g for g in grads if g is not None))
    rows = [grad(outputs, inputs, [None if g is None else g[i] for g in grads], keep or i + 1 < n, create_graph, True, allow or None, False, materialize)
            for i in range(n)]
    return tuple(None if column[0] is None else torch.stack(column) for column in zip(*rows))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__, {"functional": "torch.autograd.functional"})
