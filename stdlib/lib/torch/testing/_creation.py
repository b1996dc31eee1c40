"""Tensors of random numbers for tests."""

import torch


def _bounds(dtype, low, high):
    if dtype == torch.bool:
        return 0, 2
    if dtype.is_floating_point or dtype.is_complex:
        return (-9 if low is None else low), (9 if high is None else high)
    if low is None:
        low = 0 if dtype == torch.uint8 else -9
    return low, 10 if high is None else high


def make_tensor(*shape, dtype, device="cpu", low=None, high=None, requires_grad=False, noncontiguous=False, exclude_zero=False, memory_format=None):
    """Numbers between low and high, drawn evenly."""
    if len(shape) == 1 and isinstance(shape[0], (list, tuple)):
        shape = tuple(shape[0])
    low, high = _bounds(dtype, low, high)
    if low >= high:
        raise ValueError(f"make_tensor: `low` must be less than `high`, but got {low} >= {high}")
    if noncontiguous and memory_format is not None:
        raise ValueError(f"The parameters `noncontiguous` and `memory_format` are mutually exclusive, but got noncontiguous={noncontiguous} and "
                         f"memory_format={memory_format}")
    drawn = shape[:-1] + (2 * shape[-1],) if noncontiguous and shape else shape
    if dtype.is_complex:
        real = torch.empty(drawn + (2,), dtype=dtype.to_real()).uniform_(low, high)
        made = torch.view_as_complex(real)
    elif dtype.is_floating_point:
        made = torch.empty(drawn, dtype=dtype).uniform_(low, high)
    else:
        made = torch.randint(int(low), int(high), drawn, dtype=dtype)
    if noncontiguous and shape:
        made = made[..., ::2]
    elif memory_format is not None:
        made = made.clone(memory_format=memory_format)
    if exclude_zero:
        made[made == 0] = torch.finfo(dtype).tiny if dtype.is_floating_point or dtype.is_complex else 1
    return made.to(device).requires_grad_(requires_grad)
