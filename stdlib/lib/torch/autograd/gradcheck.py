"""torch.autograd.gradcheck and gradgradcheck: derivatives compared with finite differences."""

import torch


class GradcheckError(RuntimeError):
    """A derivative that finite differences do not confirm."""


GradcheckError.__module__ = "torch.autograd.gradcheck"


def _tuple(x):
    return (x,) if isinstance(x, torch.Tensor) else tuple(x)


def _outputs(func, inputs):
    return [y for y in _tuple(func(*inputs)) if isinstance(y, torch.Tensor)]


def _flat(t):
    """The real numbers of a tensor in a row."""
    t = t.detach()
    return (torch.view_as_real(t) if t.is_complex() else t).reshape(-1)


def _numerical(func, inputs, x, eps, count):
    """For each output its change by each number of x."""
    columns = [[] for _ in range(count)]
    window = (torch.view_as_real(x.data) if x.is_complex() else x.data)
    places = [tuple(i) for i in torch.ones(window.shape).nonzero().tolist()]
    with torch.no_grad():
        for at in places:
            was = window[at].item()
            window[at] = was + eps
            above = [_flat(y).clone() for y in _outputs(func, inputs)]
            window[at] = was - eps
            below = [_flat(y).clone() for y in _outputs(func, inputs)]
            window[at] = was
            for k in range(count):
                columns[k].append((above[k] - below[k]) / (2 * eps))
    return [torch.stack(c) if c else torch.zeros(0, 0) for c in columns]


def _analytical(y, x):
    rows = []
    for i in range(_flat(y).numel()):
        unit = torch.zeros(_flat(y).numel(), dtype=_flat(y).dtype, device=y.device)
        unit[i] = 1
        g = torch.view_as_complex(unit.reshape(tuple(y.shape) + (2,))) if y.is_complex() else unit.reshape(y.shape)
        found, = torch.autograd.grad(y, x, g, retain_graph=True, allow_unused=True)
        rows.append(torch.zeros_like(_flat(x)) if found is None else _flat(found))
    return torch.stack(rows, 1) if rows else torch.zeros(_flat(x).numel(), 0)


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True, check_grad_dtypes=False, check_batched_grad=False,
              check_batched_forward_grad=False, check_forward_ad=False, check_backward_ad=True, fast_mode=False, masked=None):
    inputs = _tuple(inputs)
    checked = [(i, x) for i, x in enumerate(inputs) if isinstance(x, torch.Tensor) and x.requires_grad]
    try:
        if not checked:
            raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of the them have requires_grad=True.")
        for i, x in checked:
            if x.dtype not in (torch.float64, torch.complex128):
                import warnings

                warnings.warn(f"Input #{i} requires gradient and is not a double precision floating point or complex. This check will likely fail if all the inputs are not of double "
                              "precision floating point or complex. ")
        outputs = [y for y in _outputs(func, inputs) if y.requires_grad]
        everything = _outputs(func, inputs)
        live = [k for k, y in enumerate(everything) if y.requires_grad]
        for j, (i, x) in enumerate(checked):
            numerical = _numerical(func, inputs, x, eps, len(everything))
            for o, k in enumerate(live):
                analytical = _analytical(outputs[o], x)
                if not torch.allclose(analytical, numerical[k].to(analytical.dtype), rtol, atol):
                    raise GradcheckError(f"Jacobian mismatch for output {k} with respect to input {i},\nnumerical:{numerical[k]}\nanalytical:{analytical}\n")
    except (GradcheckError, ValueError) as error:
        if raise_exception or isinstance(error, ValueError):
            raise
        return False
    return True


def gradgradcheck(func, inputs, grad_outputs=None, *, eps=1e-6, atol=1e-5, rtol=1e-3, gen_non_contig_grad_outputs=False, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True,
                  check_grad_dtypes=False, check_batched_grad=False, check_fwd_over_rev=False, check_rev_over_rev=True, fast_mode=False, masked=False):
    inputs = _tuple(inputs)
    outputs = [y for y in _outputs(func, inputs) if y.requires_grad]
    given = [torch.randn_like(y) for y in outputs] if grad_outputs is None else list(_tuple(grad_outputs))
    given = [g.detach().requires_grad_() for g in given]

    def gradients(*args):
        xs, gs = args[:len(inputs)], args[len(inputs):]
        with torch.enable_grad():
            wanted = [x for x in xs if isinstance(x, torch.Tensor) and x.requires_grad]
            ys = [y for y in _outputs(func, xs) if y.requires_grad]
            found = torch.autograd.grad(ys, wanted, gs, create_graph=True, allow_unused=True)
        return tuple(torch.zeros_like(x) if g is None else g for g, x in zip(found, wanted))

    return gradcheck(gradients, inputs + tuple(given), eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception)
