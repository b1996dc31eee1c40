"""torch.nn.attention.bias: causal masks of queries and keys of different numbers."""

from enum import IntEnum, auto

import torch


class CausalVariant(IntEnum):
    """Where the diagonal of the mask begins: at the first query and key, or so that it ends at the last of both."""

    UPPER_LEFT = auto()
    LOWER_RIGHT = auto()


def _mask(variant, queries, keys, device=None):
    shift = 0 if variant == CausalVariant.UPPER_LEFT else keys - queries
    return torch.ones(queries, keys, dtype=torch.bool, device=device).tril(shift)


class CausalBias(torch.Tensor):
    """A mask that lets each query see the keys up to its own place."""

    __torch_function__ = torch._C._disabled_torch_function_impl

    def __new__(cls, variant, seq_len_q, seq_len_kv):
        if not isinstance(variant, CausalVariant):
            raise AssertionError(f"variant must be CausalVariant, got {type(variant)}")
        made = torch.Tensor._make_subclass(cls, _mask(variant, seq_len_q, seq_len_kv))
        made.variant, made.seq_len_q, made.seq_len_kv = variant, seq_len_q, seq_len_kv
        return made

    def __init__(self, variant, seq_len_q, seq_len_kv):
        if seq_len_q > seq_len_kv and variant == CausalVariant.LOWER_RIGHT:
            import warnings
            warnings.warn("Lower right causal bias will produce NaNs in the output when seq_len_q > seq_len_kv!", stacklevel=2)

    def _materialize(self, device=None):
        """The mask on the device of the queries, which need not be the one on which this was made."""
        return _mask(self.variant, self.seq_len_q, self.seq_len_kv, device)

    def __repr__(self):
        return repr(self.as_subclass(torch.Tensor))


def _sizes(size):
    if len(size) != 2:
        raise AssertionError(f"causal bias only supports 2D tensors, got {len(size)}D")
    return size


def causal_upper_left(*size):
    q, kv = _sizes(size)
    return CausalBias(CausalVariant.UPPER_LEFT, q, kv)


def causal_lower_right(*size):
    q, kv = _sizes(size)
    return CausalBias(CausalVariant.LOWER_RIGHT, q, kv)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
