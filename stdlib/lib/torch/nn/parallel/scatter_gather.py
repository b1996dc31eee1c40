"""Batches split among devices and put together again; there is one device."""

import torch


def scatter(inputs, target_gpus, dim=0):
    if len(target_gpus) > 1:
        raise NotImplementedError("torch.nn.parallel.scatter to more than one device is not implemented")
    return [inputs.to(target_gpus[0]) if isinstance(inputs, torch.Tensor) else inputs]


def gather(outputs, target_device, dim=0):
    first = outputs[0]
    if isinstance(first, torch.Tensor):
        return torch.cat([t.reshape(1) if t.dim() == 0 else t for t in outputs], dim)
    if first is None:
        return None
    if isinstance(first, dict):
        return type(first)((key, gather([o[key] for o in outputs], target_device, dim)) for key in first)
    return type(first)(gather(list(each), target_device, dim) for each in zip(*outputs))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
