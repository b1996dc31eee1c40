"""Where the functions of torch that are written in Python are: a module of them is loaded when one of its names is first asked for."""

import torch

_HOMES = {
    "torch._matrices": "inverse det logdet slogdet svd qr cholesky cholesky_solve cholesky_inverse triangular_solve pinverse matrix_power matrix_exp chain_matmul ger lu "
                       "lu_solve lu_unpack orgqr cross addr kron vander trace inner tensordot",
}
# Methods of Tensor that call the function of the same name.
_METHODS = ("inverse det logdet slogdet svd qr cholesky cholesky_solve cholesky_inverse triangular_solve pinverse matrix_power matrix_exp ger lu lu_solve orgqr cross addr "
            "kron trace inner")
_IN_PLACE = "addr"

HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}


def names_of(otherwise):
    """`__getattr__` of torch."""

    def lookup(name):
        home = HOME_OF.get(name)
        if home is None:
            return otherwise(name)
        import importlib

        value = getattr(importlib.import_module(home), name)
        setattr(torch, name, value)
        return value

    return lookup


def _method(name):
    def method(self, *args, **kwargs):
        return getattr(torch, name)(self, *args, **kwargs)

    method.__name__ = name
    return method


def _in_place(name):
    def method(self, *args, **kwargs):
        return self.copy_(getattr(torch, name)(self, *args, **kwargs))

    method.__name__ = name + "_"
    return method


for _name in _METHODS.split():
    setattr(torch.Tensor, _name, _method(_name))
for _name in _IN_PLACE.split():
    setattr(torch.Tensor, _name + "_", _in_place(_name))
