"""Integers divided by a tensor that holds a zero: an error, not a number."""
import torch

a, z = torch.tensor([4, 6, 8]), torch.tensor([2, 0, 3])


def tried(what, compute):
    try:
        print(what, compute())
    except RuntimeError as e:
        print(what, type(e).__name__, e)


tried("a // z", lambda: a // z)
tried("a % z", lambda: a % z)
tried("fmod", lambda: a.fmod(z))
tried("5 // z", lambda: 5 // z)
tried("5 % z", lambda: 5 % z)
tried("trunc", lambda: torch.div(a, z, rounding_mode="trunc"))
tried("floor", lambda: torch.div(a, z, rounding_mode="floor"))
tried("in place", lambda: a.clone().floor_divide_(z))
tried("out", lambda: torch.remainder(a, z, out=torch.empty(3, dtype=torch.int64)))
tried("uint8", lambda: torch.tensor(7, dtype=torch.uint8) % torch.tensor(0, dtype=torch.uint8))
tried("int8", lambda: torch.tensor(-7, dtype=torch.int8) // torch.tensor(0))
tried("a number", lambda: a // 0)
tried("one of them is of floats", lambda: a.float() // z)
tried("quotient", lambda: a / z)
tried("no elements", lambda: a[:0] // torch.zeros(0, dtype=torch.int64))
tried("no zero", lambda: a // torch.tensor([2, -4, 3]))
tried("spread", lambda: torch.arange(6).view(2, 3) % torch.tensor([[1], [0]]))


def halves(x, by):
    return (x // by).sum() + x % by


compiled = torch.compile(halves)
for by in ([2, 3, 4], [2, 3, 5], [2, 0, 4], [1, 1, 1]):
    tried(by, lambda: compiled(a, torch.tensor(by)))
