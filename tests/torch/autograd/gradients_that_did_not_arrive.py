# A Function whose outputs are not all used gets None for the others if it asks for that, else zeros of their types.
import torch


class Two(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, materialize):
        ctx.set_materialize_grads(materialize)
        return x * 2, (x * 3).double()

    @staticmethod
    def backward(ctx, first, second):
        print(first, second)
        return (first * 2 if first is not None else 0) + (second * 3 if second is not None else 0), None


for materialize in (True, False):
    for used in (0, 1):
        x = torch.tensor([1.0, 5.0], requires_grad=True)
        Two.apply(x, materialize)[used].sum().backward()
        print(x.grad)
