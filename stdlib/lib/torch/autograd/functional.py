"""torch.autograd.functional: derivatives of functions of tensors, one at a time."""

import torch


def _as_tuple(x, what, name):
    if isinstance(x, torch.Tensor):
        return False, (x,)
    if not isinstance(x, tuple):
        raise TypeError(f"The {what} given to {name} must be either a Tensor or a tuple of Tensors but the given {what} has type {type(x)}.")
    return True, x


def _tracked(inputs, create_graph):
    return tuple(x.view_as(x) if create_graph and x.requires_grad else x.detach().requires_grad_() for x in inputs)


def _run(func, inputs, create_graph, name):
    many, inputs = _as_tuple(inputs, "inputs", name)
    with torch.enable_grad():
        inputs = _tracked(inputs, create_graph)
        return many, inputs, *_as_tuple(func(*inputs), "outputs of the user-provided function", name)


def _grads(outputs, inputs, given, create_graph, strict=False):
    live = [(y, g) for y, g in zip(outputs, given) if y.requires_grad]
    if strict and len(live) < len(outputs):
        raise RuntimeError("Output 0 of the user-provided function does not require gradients. The outputs must be computed in a differentiable manner from the input when running in strict mode.")
    found = torch.autograd.grad([y for y, _ in live], inputs, [g for _, g in live], retain_graph=True, create_graph=create_graph, allow_unused=True) if live else [None] * len(inputs)
    return tuple(torch.zeros_like(x) if g is None else g for g, x in zip(found, inputs))


def _shown(values, many, create_graph):
    values = tuple(v if create_graph else v.detach() for v in values)
    return values if many else values[0]


def _vector(v, like, name):
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError("The vector v can only be None if the user-provided function returns a single Tensor with a single element.")
        return (torch.ones_like(like[0]),)
    v = _as_tuple(v, "v", name)[1]
    if len(v) != len(like):
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(like)} but got {len(v)}.")
    for i, (a, b) in enumerate(zip(v, like)):
        if a.shape != b.shape:
            raise RuntimeError(f"{'Entry ' + str(i) + ' in v' if len(v) > 1 else 'v'} has invalid size: should be {b.shape} but got {a.shape}.")
    return v


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    many, xs, many_out, ys = _run(func, inputs, create_graph, "vjp")
    with torch.enable_grad():
        grads = _grads(ys, xs, _vector(v, ys, "vjp"), create_graph, strict)
    return _shown(ys, many_out, create_graph), _shown(grads, many, create_graph)


def _forward(ys, xs, v, create_graph):
    us = [torch.zeros_like(y).requires_grad_() for y in ys]
    back = _grads(ys, xs, us, True)
    live = [(g, t) for g, t in zip(back, v) if g.requires_grad]
    found = torch.autograd.grad([g for g, _ in live], us, [t for _, t in live], retain_graph=True, create_graph=create_graph, allow_unused=True) if live else [None] * len(us)
    return tuple(torch.zeros_like(y) if g is None else g for g, y in zip(found, ys))


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    many, xs, many_out, ys = _run(func, inputs, create_graph, "jvp")
    v = _vector(v, xs, "jvp") if v is not None or len(xs) != 1 or xs[0].numel() != 1 else (torch.ones_like(xs[0]),)
    with torch.enable_grad():
        along = _forward(ys, xs, v, create_graph)
    return _shown(ys, many_out, create_graph), _shown(along, many_out, create_graph)


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    many, xs, many_out, ys = _run(func, inputs, create_graph, "jacobian")
    rows = []
    with torch.enable_grad():
        for y in ys:
            found = []
            for i in range(y.numel()):
                unit = y.new_zeros(y.numel())
                unit[i] = 1
                found.append(_grads((y,), xs, (unit.reshape(y.shape),), create_graph, strict))
            rows.append(tuple(torch.stack([f[k] for f in found]).reshape(tuple(y.shape) + tuple(x.shape)) if found else y.new_zeros(tuple(y.shape) + tuple(x.shape))
                              for k, x in enumerate(xs)))
    rows = [tuple(r if create_graph else r.detach() for r in row) for row in rows]
    result = tuple(row if many else row[0] for row in rows)
    return result if many_out else result[0]


def _scalar(outputs, name):
    if len(outputs) != 1 or not isinstance(outputs[0], torch.Tensor):
        raise RuntimeError(f"The function given to {name} should return a single Tensor")
    if outputs[0].numel() != 1:
        raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
    return outputs[0].reshape(())


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    many = isinstance(inputs, tuple)

    def gradient(*xs):
        y = _scalar(_as_tuple(func(*xs), "outputs of the user-provided function", "hessian")[1], "hessian")
        return _grads((y,), xs, (torch.ones_like(y),), True, strict)

    result = jacobian(gradient, inputs, create_graph, False)
    return result if many else result[0]


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    many, xs, _, ys = _run(func, inputs, create_graph, "vhp")
    y = _scalar(ys, "vhp")
    with torch.enable_grad():
        first = _grads((y,), xs, (torch.ones_like(y),), True, strict)
        second = _grads(first, xs, _vector(v, xs, "vhp"), create_graph)
    return (ys[0] if create_graph else ys[0].detach()), _shown(second, many, create_graph)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    return vhp(func, inputs, v, create_graph, strict)  # a Hessian is symmetric
