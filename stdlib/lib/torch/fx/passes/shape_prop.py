"""Runs a graph and notes at each node what its value is like."""

from typing import Any, NamedTuple

import torch
from torch._absent import names_of as _names_of
from torch.fx.interpreter import Interpreter
from torch.fx.node import map_aggregate


class TensorMetadata(NamedTuple):
    shape: torch.Size
    dtype: torch.dtype
    requires_grad: bool
    stride: tuple
    memory_format: Any
    is_quantized: bool
    qparams: dict


def _extract_tensor_metadata(result, include_contiguity=True):
    form = next((f for f in (torch.contiguous_format, torch.channels_last, torch.channels_last_3d) if result.is_contiguous(memory_format=f)), None) if include_contiguity else None
    return TensorMetadata(result.shape, result.dtype, result.requires_grad, result.stride(), form, False, {})


class ShapeProp(Interpreter):
    def run_node(self, n):
        result = super().run_node(n)
        found = []

        def look(x):
            if isinstance(x, torch.Tensor):
                found.append(x)
                return _extract_tensor_metadata(x)
            return x

        meta = map_aggregate(result, look)
        if found:
            n.meta["tensor_meta"] = meta
        n.meta["type"] = type(result)
        return result

    def propagate(self, *args):
        return super().run(*args)


__getattr__ = _names_of(__name__)
