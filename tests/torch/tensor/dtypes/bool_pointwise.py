"""Pointwise operations of tensors of bools: some have none, and say so at their line."""
import torch

x = torch.tensor([True, False, True])
made = torch.tensor([3, 1, 2]) > 1
for t in (x, made):
    for name in ("abs", "floor", "ceil", "round", "trunc", "relu", "neg"):
        try:
            print(name, getattr(torch, name)(t))
        except (NotImplementedError, RuntimeError) as error:
            print(name, type(error).__name__, str(error).split(".")[0])
    for name in ("sign", "logical_not", "bitwise_not", "exp", "sigmoid", "isnan", "reciprocal"):
        print(name, getattr(torch, name)(t))
    try:
        t.abs_()
    except NotImplementedError as error:
        print("abs_", error)
    print(t, t.any(), t.sum())
