"""What is seen of a module or an optimizer, by the recorder (under PyTorch) and the player (under mpy) alike.

A run is a list of sections [name, leaves]: the player compares them one by one, so that a difference says where it first shows.
"""
import torch

import _cases

STEPS = 5


def named_leaves(state):
    """The names and the leaves of a state_dict, in order, as they are now."""
    if isinstance(state, dict):
        return [leaf for key, value in state.items() for leaf in [str(key)] + named_leaves(value)]
    if isinstance(state, (list, tuple)):
        return [leaf for value in state for leaf in named_leaves(value)]
    return [state.detach().clone() if isinstance(state, torch.Tensor) else state]


def with_slopes(value):
    """The arguments as leaves that collect gradients."""
    if _cases.differentiable(value):
        return value.detach().clone().requires_grad_()
    if type(value) in (list, tuple):
        return type(value)(with_slopes(item) for item in value)
    if isinstance(value, dict):
        return {key: with_slopes(item) for key, item in value.items()}
    return value


def weighted_sum(results):
    total = sum((leaf * _cases.weights(leaf)).sum() for leaf in results)
    return total.real + total.imag if total.is_complex() else total


def slopes(results, args, kwargs, module):
    results = [leaf for leaf in results if _cases.differentiable(leaf) and leaf.requires_grad]
    if not results:
        return []
    weighted_sum(results).backward()
    given = [leaf for leaf in _cases.leaves([args, kwargs]) if _cases.differentiable(leaf)]
    return [leaf.grad for leaf in given] + [p.grad for p in module.parameters()]


def seen_of_module(case):
    """Sections of a module that is made after a seed, called, and called again in the other mode."""
    dtype = getattr(torch, case["d"])
    torch.manual_seed(7)
    args, kwargs = _cases.decode(case["c"])
    module = _cases.attribute(torch, case["n"])(*args, **kwargs).to(dtype).train(case["train"])
    yield "repr", [repr(module)]
    if not case["lazy"]:
        yield "state", named_leaves(module.state_dict())
    if "f" not in case:
        return
    args, kwargs = with_slopes(_cases.decode(case["f"]))
    torch.manual_seed(7)
    results = _cases.leaves(module(*args, **kwargs))
    yield "out", results
    yield "grad", slopes(results, args, kwargs, module)
    yield "state after", named_leaves(module.state_dict())


def model_of(dtype):
    """Parameters with a loss of curved level lines, the same on both sides without a draw."""
    def line(n):
        return torch.cos(torch.arange(n, dtype=torch.float64)).to(dtype)

    weight, bias = line(6).reshape(2, 3).requires_grad_(), line(2).mul(0.5).requires_grad_()
    inputs = line(12).reshape(4, 3) + 0.25

    def loss():
        out = inputs @ weight.mT + bias
        return ((out * out).abs() + 0.1 * (out * out * out * out).abs()).mean()

    return weight, bias, loss


def seen_of_optimizer(case):
    """Sections of an optimizer that takes a few steps, of its state, and of a second one that goes on from that state."""
    args, kwargs = _cases.decode(case["c"])
    made = _cases.attribute(torch.optim, case["n"])
    if args:
        yield "repr", [repr(made(*args, **kwargs))]
        return
    weight, bias, loss = model_of(getattr(torch, case["d"]))
    parameters = [weight] if case["n"] == "Muon" else [weight, bias]
    groups = [{"params": [p], "lr": kwargs.get("lr", 0.01) / (i + 1)} for i, p in enumerate(parameters)] if case["groups"] else parameters
    optimizer = made(groups, **kwargs)
    yield "repr", [repr(optimizer)]
    schedulers = [_cases.attribute(torch.optim.lr_scheduler, name)(optimizer, *a, **k) for name, (a, k) in _cases.decode(case["s"])]
    rates = []
    for step in range(2 * STEPS):
        def closure():
            optimizer.zero_grad()
            value = loss()
            value.backward()
            if case["sparse"]:
                for p in parameters:
                    p.grad = p.grad.to_sparse()
            return value

        value = optimizer.step(closure)
        for scheduler in schedulers:
            plateau = isinstance(scheduler, torch.optim.lr_scheduler.ReduceLROnPlateau)
            scheduler.step(value.detach()) if plateau else scheduler.step()
        rates += [float(group["lr"]) for group in optimizer.param_groups]
        if step in (0, STEPS - 1):
            yield "step %d" % step, [value.detach()] + [p.detach().clone() for p in parameters]
        if step == STEPS - 1:
            yield "state", named_leaves(optimizer.state_dict())
            again = made(groups if not case["groups"] else [{"params": [p]} for p in parameters], **kwargs)
            if not schedulers:
                again.load_state_dict(optimizer.state_dict())
                optimizer = again
    yield "last step", [p.detach().clone() for p in parameters] + rates
    yield "schedulers", [leaf for scheduler in schedulers for leaf in plain_leaves(scheduler.state_dict())]


def plain_leaves(state):
    return [leaf for leaf in named_leaves(state) if leaf is None or isinstance(leaf, (bool, int, float, str, torch.Tensor))]


SEEN = {"module": seen_of_module, "optimizer": seen_of_optimizer}


def seen(case):
    """(sections, exception or None)"""
    sections = []
    try:
        for name, leaves in SEEN[case["what"]](case):
            sections.append((name, leaves))
    except Exception as error:
        return sections, error
    return sections, None
