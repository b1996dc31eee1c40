"""Anomaly mode: hooks on the nodes of a graph look for nan in what they give."""

import warnings

from torch import _C

_mode = {"enabled": False, "check_nan": True, "searches": False}


def is_anomaly_enabled():
    return _mode["enabled"]


def is_anomaly_check_nan_enabled():
    return _mode["check_nan"]


def _search_in_backward():
    """Tensor.backward is native: from the first time that the mode is on, it is told to search."""
    import torch

    plain = torch.Tensor.backward

    def backward(self, *args, **kwargs):
        if not _mode["enabled"]:
            return plain(self, *args, **kwargs)
        with searched((self,)):
            return plain(self, *args, **kwargs)

    torch.Tensor.backward = backward
    _mode["searches"] = True


def _set(enabled, check_nan):
    if enabled and not _mode["searches"]:
        _search_in_backward()
    before = {"enabled": _mode["enabled"], "check_nan": _mode["check_nan"]}
    _mode.update(enabled=bool(enabled), check_nan=bool(check_nan))
    return before


def _nodes(tensors):
    """All nodes behind these tensors but the ends."""
    import torch
    from torch.autograd.graph import AccumulateGrad, TBackward0

    waiting, seen = [t.grad_fn for t in tensors if isinstance(t, torch.Tensor) and t.grad_fn is not None], set()
    while waiting:
        node = waiting.pop()
        if isinstance(node, (AccumulateGrad, TBackward0)) or node in seen:
            continue
        seen.add(node)
        yield node
        try:
            waiting += [following for following, _ in node.next_functions if following is not None]
        except NotImplementedError:
            pass  # what it came from was changed in place since


class searched:
    """A walk backward from these tensors raises where a node gives nan."""

    def __init__(self, tensors):
        self.tensors, self.handles = tensors, []

    def __enter__(self):
        if not _mode["enabled"] or not _mode["check_nan"]:
            return
        for node in _nodes(self.tensors):
            try:
                self.handles.append(node.register_hook(lambda given, outputs, name=node.name(): _look(name, given)))
            except NotImplementedError:  # it stands for several of ours: what arrives at its inputs is looked at
                for i, tensor in enumerate(_C._grad_fn_next(node._at())[::3]):
                    if tensor is not None and tensor.requires_grad:
                        self.handles.append(tensor.register_hook(lambda g, i=i, name=node.name(): _look(name, (None,) * i + (g,))))

    def __exit__(self, *exc):
        for handle in self.handles:
            handle.remove()


def _look(name, given):
    import torch

    for i, gradient in enumerate(given):
        if gradient is not None and bool(torch.isnan(gradient).any()):
            raise RuntimeError(f"Function '{name}' returned nan values in its {i}th output.")


class detect_anomaly:
    def __init__(self, check_nan=True):
        self.check_nan = check_nan
        warnings.warn("Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for debugging.",
                      UserWarning, stacklevel=2)

    def __enter__(self):
        self.prev = _set(True, self.check_nan)

    def __exit__(self, *exc):
        _mode.update(self.prev)


class set_detect_anomaly:
    def __init__(self, mode, check_nan=True):
        self.prev = _set(mode, check_nan)

    def __enter__(self):
        pass

    def __exit__(self, *exc):
        _mode.update(self.prev)
