# Operators that a program defines, with derivatives and kernels of its own.
from typing import List, Tuple

import numpy as np
import torch
from torch import Tensor


@torch.library.custom_op("mylib::numpy_sin", mutates_args=())
def numpy_sin(input: Tensor) -> Tensor:
    return torch.from_numpy(np.sin(input.detach().cpu().numpy()))


@numpy_sin.register_fake
def _(input):
    return torch.empty_like(input)


x = torch.tensor([0.5, -1.0, 2.0])
print(torch.allclose(numpy_sin(x), x.sin()), torch.ops.mylib.numpy_sin(x).shape, torch.ops.mylib.numpy_sin.default(x).shape)
y = x.clone().requires_grad_()
try:
    numpy_sin(y).sum().backward()
except RuntimeError as e:
    print(e)


def backward(ctx, grad):
    x, = ctx.saved_tensors
    return grad * x.cos()


def setup_context(ctx, inputs, output):
    x, = inputs
    ctx.save_for_backward(x)


numpy_sin.register_autograd(backward, setup_context=setup_context)
numpy_sin(y).sum().backward()
print(torch.allclose(y.grad, x.cos()))


@torch.library.custom_op("mylib::scaled", mutates_args=())
def scaled(a: Tensor, b: float, *, c: int = 1) -> Tensor:
    return a * b * c


def keep(ctx, inputs, keyword_only_inputs, output):
    ctx.factor = inputs[1] * keyword_only_inputs["c"]


torch.library.register_autograd("mylib::scaled", lambda ctx, grad: (grad * ctx.factor, None), setup_context=keep)
y.grad = None
scaled(y, 2.0, c=3).sum().backward()
print(y.grad)


@torch.library.custom_op("mylib::two", mutates_args=())
def two(a: Tensor, ks: List[int]) -> Tuple[Tensor, Tensor]:
    return a + ks[0], a * ks[1]


print(two(x, [1, 2]))


@torch.library.custom_op("mylib::fill", mutates_args={"x"})
def fill(x: Tensor, v: float) -> None:
    x.fill_(v)


z = torch.zeros(2)
fill(z, 3.0)
print(z)

library = torch.library.Library("oldlib", "DEF")
library.define("foo(Tensor x, int n=2) -> Tensor")
library.impl("foo", lambda x, n=2: x * n, "CompositeImplicitAutograd")
print(torch.ops.oldlib.foo(x), torch.ops.oldlib.foo(x, 3))
torch.library.define("ns2::bar", "(Tensor x) -> Tensor")


@torch.library.impl("ns2::bar", "cpu")
def bar(x):
    return x + 1


print(torch.ops.ns2.bar(torch.ones(1)), torch.ops.aten.add(torch.ones(2), 1), torch.ops.aten.add.Tensor)
compiled = torch.compile(lambda t: numpy_sin(t) * 2)
print(torch.allclose(compiled(x), x.sin() * 2))
try:
    numpy_sin(1)
except RuntimeError as e:
    print("RuntimeError")


def shapes(x: Tensor, n: int, names: List[int], scale: float = 1.0, *, flag: bool = False) -> Tuple[Tensor, Tensor]:
    return x, x


print(torch.library.infer_schema(shapes, mutates_args={"x"}))


def untyped(a):
    return a


try:
    torch.library.infer_schema(untyped, mutates_args=())
except ValueError as e:
    print(e)
