"""Padding with a constant, or with what lies inside."""

import torch
from torch import _C
from torch.nn._functional.arguments import must_be_tensor

_NODES = {"reflect": "ReflectionPad{}DBackward0", "replicate": "ReplicationPad{}DBackward0", "circular": "CopySlices"}


def pad(input, pad, mode="constant", value=None):
    must_be_tensor(input, "pad", "input")
    pad = list(pad)
    if len(pad) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(pad) > 2 * input.dim():
        raise RuntimeError(f"Padding length should be less than or equal to two times the input dimension but got padding length {len(pad)} and input of "
                           f"dimension {input.dim()}")
    if mode == "constant":
        return torch.constant_pad_nd(input, pad, 0.0 if value is None else value)
    if value is not None and value != 0:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    if mode not in _NODES:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    count = len(pad) // 2
    if count not in (1, 2, 3) or input.dim() not in (count + 1, count + 2):
        raise NotImplementedError(f"Padding size {len(pad)} is not supported for {input.dim()}D input tensor.\nSupported combinations for non-constant padding:\n"
                                  "  - 2D or 3D input: padding size = 2 (pads last dimension)\n  - 3D or 4D input: padding size = 4 (pads last 2 dimensions)\n"
                                  "  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)")
    made = input
    for i in range(count):
        before, after = pad[2 * i:2 * i + 2]
        if before or after:
            made = _along(made, input, input.dim() - 1 - i, before, after, mode)
    return _C._nn.named(made if made is not input else input.clone(), _NODES[mode].format(count))


def _along(made, input, dim, before, after, mode):
    size = input.shape[dim]
    if mode == "reflect" and max(before, after) >= size:
        raise RuntimeError(f"Argument #{2 * (input.dim() - dim) + 2}: Padding size should be less than the corresponding input dimension, but got: padding "
                           f"({before}, {after}) at dimension {dim} of input {list(input.shape)}")
    if mode == "circular":
        if max(before, after) > size:
            raise RuntimeError("Padding value causes wrapping around more than once.")
        if size + before + after < 0:
            raise RuntimeError("Negative padding value is resulting in an empty dimension")
    torch.empty(*made.shape[:dim], size + before + after, *made.shape[dim + 1:])  # raises the error of a size that cannot be
    places = range(-before, size + after)
    if mode == "reflect":
        index = [abs(p) if p < size else 2 * (size - 1) - p for p in places]
    elif mode == "replicate":
        index = [min(max(p, 0), size - 1) for p in places]
    else:
        index = [p % size for p in places]
    return made.index_select(dim, torch.tensor(index, device=made.device))
