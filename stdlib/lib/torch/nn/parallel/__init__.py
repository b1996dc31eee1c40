"""Modules on several devices; there is one."""

from torch.nn.parallel.data_parallel import DataParallel, data_parallel
from torch.nn.parallel.distributed import DistributedDataParallel
from torch.nn.parallel.scatter_gather import gather, scatter


def replicate(network, devices, detach=False):
    if len(devices) > 1:
        raise NotImplementedError("torch.nn.parallel.replicate on more than one device is not implemented")
    return [network]


def parallel_apply(modules, inputs, kwargs_tup=None, devices=None):
    """Each module called with its inputs, one after the other."""
    if len(modules) != len(inputs):
        raise AssertionError(f"The number of modules {len(modules)} is not equal to the number of inputs {len(inputs)}")
    kwargs_tup = kwargs_tup or [{}] * len(modules)
    return [module(*(given if isinstance(given, (list, tuple)) else (given,)), **kwargs) for module, given, kwargs in zip(modules, inputs, kwargs_tup)]

from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
