"""torch.nested: batches of tensors of different sizes. `_strided` holds a list of them, `_jagged` one tensor with their places in it."""

import torch
from torch.nested._jagged import NestedTensor, jagged_of, narrow, nested_tensor_from_jagged
from torch.nested._strided import of_parts, padded


def nested_tensor(tensor_list, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    """Of copies, which begin a history of their own."""
    if not isinstance(tensor_list, (list, tuple)):
        raise TypeError("Only lists (List[Tensor] and List[List...[Scalar]]) are accepted in nested_tensor")
    parts = [t.detach().clone() if isinstance(t, torch.Tensor) else torch.tensor(t) for t in tensor_list]
    parts = [t.to(dtype=dtype or t.dtype, device=device or t.device) for t in parts]
    _check(parts)
    if layout == torch.jagged:
        made = jagged_of(parts)
        return made.requires_grad_() if requires_grad else made
    return of_parts([t.requires_grad_(requires_grad) for t in parts])


def as_nested_tensor(ts, dtype=None, device=None, layout=None):
    """Of the tensors themselves, to which derivatives go."""
    if isinstance(ts, NestedTensor) or getattr(ts, "is_nested", False):
        return ts
    if not isinstance(ts, (list, tuple, torch.Tensor)) or isinstance(ts, (list, tuple)) and not all(isinstance(t, torch.Tensor) for t in ts):
        raise TypeError("as_nested_tensor(): Expected first argument to be a tensor or a list / tuple of tensors ")
    parts = [t.to(dtype=dtype or t.dtype, device=device or t.device) for t in (ts.unbind() if isinstance(ts, torch.Tensor) else ts)]
    _check(parts)
    return jagged_of(parts) if layout == torch.jagged else of_parts([t.view_as(t) if t.is_leaf and t.requires_grad else t for t in parts])


def _check(parts):
    for i, part in enumerate(parts):
        if part.dim() != parts[0].dim():
            raise RuntimeError(f"All Tensors given to nested_tensor must have the same dimension. Found dimension {part.dim()} for Tensor at index {i} and "
                               f"dimension {parts[0].dim()} for Tensor at index 0.")


def to_padded_tensor(input, padding, output_size=None, out=None):
    if not input.is_nested:
        raise RuntimeError("to_padded_tensor: expected a nested tensor")
    return padded(input.unbind(), padding, output_size, isinstance(input, NestedTensor))


def masked_select(tensor, mask):
    """The elements of each row that the mask keeps, as a jagged tensor."""
    if tensor.layout != torch.strided:
        raise RuntimeError(f"torch.nested.masked_select requires a strided tensor, given {tensor.layout}")
    mask = mask.expand(tensor.shape)
    lengths = mask.flatten(1).sum(1)
    return nested_tensor_from_jagged(tensor.masked_select(mask), torch.cat([lengths.new_zeros(1), lengths.cumsum(0)]))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
