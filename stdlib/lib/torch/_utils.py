"""What saved files name, and tensors as one."""

import torch


def _rebuild_tensor(storage, storage_offset, size, stride):
    with torch.no_grad():
        return torch.empty(0, dtype=storage.dtype, device=storage.device).set_(storage.as_strided(tuple(size), tuple(stride), storage_offset))


def _rebuild_tensor_v2(storage, storage_offset, size, stride, requires_grad, backward_hooks, metadata=None):
    tensor = _rebuild_tensor(storage, storage_offset, size, stride)
    tensor.requires_grad = requires_grad
    return tensor


def _rebuild_tensor_v3(storage, storage_offset, size, stride, requires_grad, backward_hooks, dtype, metadata=None):
    """From bytes, as numbers of a type."""
    with torch.no_grad():
        tensor = torch.empty(0, dtype=dtype, device=storage.device).set_(storage.view(dtype).as_strided(tuple(size), tuple(stride), storage_offset))
    tensor.requires_grad = requires_grad
    return tensor


def _sparse_parts(tensor):
    """What a file holds of a sparse tensor."""
    if tensor.layout is torch.sparse_coo:
        return tensor._indices(), tensor._values(), tensor.size(), tensor.is_coalesced()
    by_rows = tensor.layout in (torch.sparse_csr, torch.sparse_bsr)
    starts, others = (tensor.crow_indices(), tensor.col_indices()) if by_rows else (tensor.ccol_indices(), tensor.row_indices())
    return starts, others, tensor.values(), tensor.size()


def _rebuild_sparse_tensor(layout, data):
    if layout is torch.sparse_coo:
        indices, values, size, *coalesced = data
        return torch.sparse_coo_tensor(indices, values, size, is_coalesced=coalesced[0] if coalesced else None)
    starts, others, values, size = data
    return torch.sparse_compressed_tensor(starts, others, values, size, layout=layout)


def _rebuild_from_type_v2(func, new_type, args, state):
    from torch._tensor import _rebuild_as

    return _rebuild_as(new_type, func(*args), state[0] if isinstance(state, tuple) else state)


def _rebuild_parameter(data, requires_grad, backward_hooks):
    return torch.nn.Parameter(data, requires_grad)


def _rebuild_parameter_with_state(data, requires_grad, backward_hooks, state):
    param = torch.nn.Parameter(data, requires_grad)
    param.__dict__.update(state[0] if isinstance(state, tuple) else state)
    return param


def _op_by_name(name):
    """An op as it is copied and pickled: by its name."""
    functions = torch._C._VariableFunctions
    return getattr(functions if hasattr(functions, name) else torch._C._nn, name)


def _flatten_dense_tensors(tensors):
    return torch.cat([t.contiguous().view(-1) for t in tensors])


def _unflatten_dense_tensors(flat, tensors):
    parts, at = [], 0
    for t in tensors:
        parts.append(flat[at:at + t.numel()].view_as(t))
        at += t.numel()
    return tuple(parts)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
