"""Derivatives compared with finite differences."""

import torch


class GradcheckError(RuntimeError):
    pass


def _as_tuple(x):
    return tuple(x) if isinstance(x, (tuple, list)) else (x,)


def _differentiable(tensors):
    return [t for t in tensors if isinstance(t, torch.Tensor) and t.requires_grad]


def _numerical(fn, inputs, which, eps):
    """The Jacobian by one input: a row for each of its elements, for each output."""
    x = inputs[which]
    rows = []
    base = x.detach().clone().reshape(-1)
    for i in range(x.numel()):
        sides = []
        for step in (-eps, eps):
            moved = base.clone()
            moved[i] += step
            given = list(inputs)
            given[which] = moved.view(x.shape).requires_grad_(x.requires_grad)
            with torch.no_grad():
                sides.append([o.detach().clone() for o in _as_tuple(fn(*given)) if isinstance(o, torch.Tensor)])
        rows.append([(b - a).reshape(-1) / (2 * eps) for a, b in zip(*sides)])
    return [torch.stack(column) for column in zip(*rows)] if rows else []


def _analytical(output, x):
    rows = []
    for i in range(output.numel()):
        grad = torch.zeros_like(output).reshape(-1)
        grad[i] = 1
        g, = torch.autograd.grad(output, x, grad.view(output.shape), retain_graph=True, allow_unused=True)
        rows.append(torch.zeros(x.numel(), dtype=x.dtype) if g is None else g.reshape(-1))
    return torch.stack(rows, 1)


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True, check_grad_dtypes=False,
              check_batched_grad=False, check_batched_forward_grad=False, check_forward_ad=False, check_backward_ad=True, fast_mode=False, masked=None):
    try:
        return _check(func, _as_tuple(inputs), eps, atol, rtol, nondet_tol)
    except GradcheckError:
        if raise_exception:
            raise
        return False


def _check(func, inputs, eps, atol, rtol, nondet_tol):
    checked = _differentiable(inputs)
    if not checked:
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of the them have requires_grad=True.")
    for i, x in enumerate(inputs):
        if isinstance(x, torch.Tensor) and x.requires_grad and x.dtype != torch.float64:
            import warnings
            warnings.warn(f"Input #{i} requires gradient and is not a double precision floating point or complex. This check will likely fail if all the "
                          "inputs are not of double precision floating point or complex. ", stacklevel=4)
    outputs = [o for o in _as_tuple(func(*inputs)) if isinstance(o, torch.Tensor) and o.requires_grad]
    if not outputs:
        for i, x in enumerate(inputs):
            if isinstance(x, torch.Tensor) and x.requires_grad:
                for numbers in _numerical(func, inputs, i, eps):
                    if bool((numbers != 0).any()):
                        raise GradcheckError("Numerical gradient for function expected to be zero")
        return True
    for which, x in enumerate(inputs):
        if not (isinstance(x, torch.Tensor) and x.requires_grad):
            continue
        numerical = _numerical(func, inputs, which, eps)
        for j, (output, n) in enumerate(zip(outputs, numerical)):
            a = _analytical(output, x)
            if not torch.allclose(a, n.to(a.dtype), rtol, atol):
                raise GradcheckError(f"Jacobian mismatch for output {j} with respect to input {which},\nnumerical:{n}\nanalytical:{a}\n")
            if nondet_tol == 0.0 and not torch.equal(a, _analytical(output, x)):
                raise GradcheckError("Backward is not reentrant, i.e., running backward with same input and grad_output multiple times gives different values, "
                                     "although analytical gradient matches numerical gradient.")
    return True


def gradgradcheck(func, inputs, grad_outputs=None, *, eps=1e-6, atol=1e-5, rtol=1e-3, gen_non_contig_grad_outputs=False, raise_exception=True, nondet_tol=0.0,
                  check_undefined_grad=True, check_grad_dtypes=False, check_batched_grad=False, check_fwd_over_rev=False, check_rev_over_rev=True,
                  fast_mode=False, masked=False):
    inputs = _as_tuple(inputs)
    if grad_outputs is None:
        outputs = _differentiable(_as_tuple(func(*inputs)))
        grad_outputs = tuple(torch.randn_like(o).requires_grad_() for o in outputs)
    else:
        grad_outputs = _as_tuple(grad_outputs)
    count = len(grad_outputs)

    def first_derivative(*args):
        given, grads = args[:-count], args[-count:]
        with torch.enable_grad():
            outputs = _differentiable(_as_tuple(func(*given)))
            return torch.autograd.grad(outputs, _differentiable(given), grads, create_graph=True, allow_unused=True)

    return gradcheck(first_derivative, inputs + grad_outputs, eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception, nondet_tol=nondet_tol)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
