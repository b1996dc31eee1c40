"""torch.utils."""

from torch.utils import checkpoint, data


def swap_tensors(t1, t2):
    """Each takes what the other is: data, gradient, attributes."""
    import torch
    if type(t1) is not type(t2) or not (t1.is_leaf and t2.is_leaf):
        raise NotImplementedError("torch.utils.swap_tensors of tensors of different classes, or of results")
    (d1, g1, r1), (d2, g2, r2) = ((t.detach(), t.grad, t.requires_grad) for t in (t1, t2))
    t1.grad = t2.grad = None
    t1.requires_grad_(False).data, t2.requires_grad_(False).data = d2, d1
    t1.requires_grad_(r2), t2.requires_grad_(r1)
    t1.grad, t2.grad = g2, g1
    t1.__dict__, t2.__dict__ = dict(t2.__dict__), dict(t1.__dict__)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
