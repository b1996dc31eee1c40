"""torch as arrays need it: what is made lies in the host's memory, whatever torch's default device is."""

import torch as _torch


def _on_host(function):
    def made(*args, **kwargs):
        return function(*args, device="cpu", **kwargs)
    return made


for _name in ("arange", "as_tensor", "empty", "eye", "full", "linspace", "ones", "tensor", "zeros"):
    globals()[_name] = _on_host(getattr(_torch, _name))
del _name


def __getattr__(name):
    found = globals()[name] = getattr(_torch, name)
    return found
