"""Samples as one batch."""

import collections.abc
import copy

import torch

default_collate_err_msg_format = "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {}"


def collate_tensor_fn(batch, *, collate_fn_map=None):
    return torch.stack(batch, 0)


def collate_float_fn(batch, *, collate_fn_map=None):
    return torch.tensor(batch, dtype=torch.float64)


def collate_int_fn(batch, *, collate_fn_map=None):
    return torch.tensor(batch)


def collate_str_fn(batch, *, collate_fn_map=None):
    return batch


default_collate_fn_map = {torch.Tensor: collate_tensor_fn, float: collate_float_fn, int: collate_int_fn, str: collate_str_fn, bytes: collate_str_fn}


def collate(batch, *, collate_fn_map=None):
    first = batch[0]
    kind = type(first)
    table = collate_fn_map or {}
    if kind in table:
        return table[kind](batch, collate_fn_map=collate_fn_map)
    for known, fn in table.items():
        if isinstance(first, known):
            return fn(batch, collate_fn_map=collate_fn_map)
    again = lambda part: collate(part, collate_fn_map=collate_fn_map)
    if isinstance(first, collections.abc.Mapping):
        made = {key: again([item[key] for item in batch]) for key in first}
        if kind is dict:
            return made
        try:
            if isinstance(first, collections.abc.MutableMapping):
                clone = copy.copy(first)
                clone.update(made)
                return clone
            return kind(made)
        except TypeError:
            return made
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return kind(*(again(part) for part in zip(*batch)))
    if isinstance(first, collections.abc.Sequence):
        if any(len(item) != len(first) for item in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        parts = [again(part) for part in zip(*batch)]
        if isinstance(first, tuple) or kind is list:
            return parts
        try:
            return kind(parts)
        except TypeError:
            return parts
    if hasattr(first, "_as_torch"):  # numpy's arrays and scalars
        if first.dtype.kind in "SUO":
            raise TypeError(default_collate_err_msg_format.format(first.dtype))
        if first.shape:
            return again([torch.as_tensor(item) for item in batch])
        return torch.tensor(batch)
    raise TypeError(default_collate_err_msg_format.format(kind))


def default_collate(batch):
    return collate(batch, collate_fn_map=default_collate_fn_map)


def default_convert(data):
    kind = type(data)
    if isinstance(data, torch.Tensor) or isinstance(data, (str, bytes)):
        return data
    if hasattr(data, "_as_torch"):
        return torch.as_tensor(data)
    if isinstance(data, collections.abc.Mapping):
        return {key: default_convert(value) for key, value in data.items()} if kind is dict else kind({k: default_convert(v) for k, v in data.items()})
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return kind(*(default_convert(d) for d in data))
    if isinstance(data, tuple):
        return [default_convert(d) for d in data]
    if isinstance(data, collections.abc.Sequence):
        return [default_convert(d) for d in data]
    return data


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
