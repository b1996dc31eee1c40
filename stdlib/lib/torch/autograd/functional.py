"""Jacobians, Hessians and products with them."""

import torch


def _inputs(values, create_graph=False):
    """Whether it was one tensor, and the tensors as leaves of their own."""
    one = isinstance(values, torch.Tensor)
    values = (values,) if one else tuple(values)
    return one, tuple(v.view_as(v) if create_graph and v.requires_grad else v.detach().requires_grad_() for v in values)


def _outputs(result, name):
    one = isinstance(result, torch.Tensor)
    result = (result,) if one else tuple(result)
    for i, r in enumerate(result):
        if not isinstance(r, torch.Tensor):
            raise TypeError(f"The outputs of the user-provided function given to {name} must be either a Tensor or a tuple of Tensors but the value at index {i} "
                            f"has type {type(r)}.")
    return one, result


def _grads(outputs, inputs, weights, create_graph, strict=False, what=""):
    if not any(o.requires_grad for o in outputs):
        found = (None,) * len(inputs)
    else:
        used = [(o, w) for o, w in zip(outputs, weights) if o.requires_grad]
        found = torch.autograd.grad([o for o, _ in used], inputs, [w for _, w in used], retain_graph=True, create_graph=create_graph, allow_unused=True)
    if strict:
        for i, g in enumerate(found):
            if g is None:
                raise RuntimeError(f"The output of the user-provided function is independent of input {i}. This is not allowed in strict mode.")
    return tuple(torch.zeros_like(x) if g is None else g for g, x in zip(found, inputs))


def _shaped(one_out, one_in, rows):
    rows = [row[0] if one_in else tuple(row) for row in rows]
    return rows[0] if one_out else tuple(rows)


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    with torch.enable_grad():
        one_in, given = _inputs(inputs, create_graph)
        one_out, outputs = _outputs(func(*given), "jacobian")
        rows = []
        for output in outputs:
            parts = []
            for i in range(output.numel()):
                weight = torch.zeros(output.numel(), dtype=output.dtype)
                weight[i] = 1
                parts.append(_grads([output], given, [weight.view(output.shape)], create_graph, strict))
            rows.append([torch.stack(column).view(output.shape + x.shape) if parts else torch.zeros(output.shape + x.shape)
                         for column, x in zip(zip(*parts), given)])
    made = _shaped(one_out, one_in, rows)
    return made if create_graph else _detached(made)


def _detached(value):
    return value.detach() if isinstance(value, torch.Tensor) else tuple(_detached(v) for v in value)


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    one_in, _ = _inputs(inputs)

    def gradient(*given):
        result = func(*given)
        if not isinstance(result, torch.Tensor) or result.numel() != 1:
            raise RuntimeError("The Tensor returned by the function given to hessian should contain a single element")
        return _grads([result.reshape(())], given, [torch.ones((), dtype=result.dtype)], True, strict)

    made = jacobian(gradient, inputs if not one_in else (inputs,), create_graph=create_graph, strict=strict)
    return made[0][0] if one_in else made


def _vectors(v, like, name):
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError(f"The vector v can only be None if the {name}")
        return (torch.ones_like(like[0]),)
    v = (v,) if isinstance(v, torch.Tensor) else tuple(v)
    if len(v) != len(like):
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(like)} but got {len(v)}.")
    for i, (a, b) in enumerate(zip(v, like)):
        if a.shape != b.shape:
            raise RuntimeError(f"{f'Entry {i} in ' if len(v) > 1 else ''}v has invalid size: should be {b.shape} but got {a.shape}.")
    return v


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    with torch.enable_grad():
        one_in, given = _inputs(inputs, create_graph)
        one_out, outputs = _outputs(func(*given), "vjp")
        found = _grads(outputs, given, _vectors(v, outputs, "user-provided function returns a single Tensor with a single element."), create_graph, strict)
    result, found = outputs[0] if one_out else outputs, found[0] if one_in else found
    return (result, found) if create_graph else (_detached(result), _detached(found))


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    """By two passes backwards: the product with the vector is the derivative of the other product by its weights."""
    with torch.enable_grad():
        one_in, given = _inputs(inputs, create_graph)
        directions = _vectors(v, given, "input to the user-provided function is a single Tensor with a single element.")
        one_out, outputs = _outputs(func(*given), "jvp")
        weights = tuple(torch.zeros_like(o, requires_grad=True) for o in outputs)
        back = _grads(outputs, given, weights, True, strict)
        found = _grads(back, weights, directions, create_graph)
    result, found = outputs[0] if one_out else outputs, found[0] if one_out else found
    return (result, found) if create_graph else (_detached(result), _detached(found))


def _scalar(result, name):
    if not isinstance(result, torch.Tensor) or result.numel() != 1:
        raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
    return result


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    with torch.enable_grad():
        one_in, given = _inputs(inputs, create_graph)
        directions = _vectors(v, given, "input to the user-provided function is a single Tensor with a single element.")
        result = _scalar(func(*given), "vhp")
        first = _grads([result], given, [torch.ones_like(result)], True, strict)
        found = _grads(first, given, directions, create_graph, strict)
    found = found[0] if one_in else found
    return (result, found) if create_graph else (_detached(result), _detached(found))


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    return vhp(func, inputs, v, create_graph, strict)  # the Hessian is symmetric


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
