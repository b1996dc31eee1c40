"""_default_cuda.py PROGRAM [ARGUMENT...]: runs a program with cuda for the device of what it makes. Random numbers are those of the
cpu's generator, so that what was recorded there holds."""
import os
import runpy
import sys

import torch


def drawn_on_host(function):
    def draw(*args, device=None, out=None, requires_grad=False, **kwargs):
        made = function(*args, device="cpu", **kwargs).to(torch.get_default_device() if device is None else device)
        return (made if out is None else out.copy_(made)).requires_grad_(requires_grad)
    return draw


def filled_on_host(method):
    def fill(self, *args, **kwargs):
        if not self.is_cuda:
            return method(self, *args, **kwargs)
        with torch.no_grad():
            self.copy_(method(torch.empty_like(self, device="cpu"), *args, **kwargs))
        return self
    return fill


for name in ("rand", "randn", "randint", "randperm"):
    setattr(torch, name, drawn_on_host(getattr(torch, name)))
for name in ("normal_", "uniform_", "random_", "bernoulli_", "exponential_", "geometric_", "log_normal_", "cauchy_"):
    setattr(torch.Tensor, name, filled_on_host(getattr(torch.Tensor, name)))
torch.set_default_device("cuda")
del sys.argv[0]
sys.path[0] = os.path.dirname(os.path.abspath(sys.argv[0]))
runpy.run_path(sys.argv[0], run_name="__main__")
