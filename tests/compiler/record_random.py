"""Records PyTorch's CPU generator: for each seed and draw, the first and last elements' bits and a sum over all bits.

    PYTHON_WITH_TORCH tests/compiler/record_random.py > tests/compiler/golden/random.txt

A line: kind dtype n a b | word... ; words are the elements' bits for small n, else first 4, last 4 and the sum of all
modulo 2**64. Draws of one seed follow each other on one generator.
"""
import numpy as np
import torch

VIEW = {torch.float32: np.uint32, torch.float64: np.uint64, torch.int64: np.uint64, torch.int32: np.uint32, torch.float16: np.uint16,
        torch.bfloat16: np.uint16, torch.bool: np.uint8}
NAME = {torch.float32: "float32", torch.float64: "float64", torch.int64: "int64", torch.int32: "int32", torch.float16: "float16", torch.bfloat16: "bfloat16", torch.bool: "bool"}


def words(t):
    if t.dtype == torch.bfloat16:
        t = t.view(torch.int16)
    return [int(v) for v in t.contiguous().numpy().view(VIEW.get(t.dtype, np.uint16)).reshape(-1)]


def line(kind, t, a=0, b=0):
    if kind == "normal":  # as values, which are easier to read
        v = t.double().reshape(-1).tolist()
        out = v if len(v) <= 40 else v[:4] + v[-4:]
        print(kind, NAME[t.dtype], t.numel(), a, b, "|", *(f"{x:.17g}" for x in out))
        return
    w = words(t)
    out = w if len(w) <= 24 else w[:4] + w[-4:] + [sum(w) % 2**64]
    print(kind, NAME[t.dtype], t.numel(), a, b, "|", *out)


for seed in (0, 1, 42, 2**31 + 5, 2**40 + 3):
    torch.manual_seed(seed)
    print("seed", seed)
    for n in (1, 2, 5, 15, 16, 17, 31, 100, 1000):
        line("uniform", torch.rand(n), 0, 1)
        line("normal", torch.randn(n), 0, 1)
        line("normal", torch.randn(n, dtype=torch.float64), 0, 1)
    line("uniform", torch.rand(7, dtype=torch.float64), 0, 1)
    line("uniform", torch.empty(9).uniform_(-0.3, 0.7), -0.3, 0.7)
    line("uniform", torch.rand(9, dtype=torch.float16), 0, 1)
    line("uniform", torch.rand(9, dtype=torch.bfloat16), 0, 1)
    line("normal", torch.empty(20).normal_(2, 3), 2, 3)
    line("normal", torch.empty(3).normal_(2, 3), 2, 3)
    line("randint", torch.randint(0, 10, (20,)), 0, 10)
    line("randint", torch.randint(-5, 2**20, (20,)), -5, 2**20)
    line("randint", torch.randint(0, 2**28 - 1, (8,)), 0, 2**28 - 1)
    line("randint", torch.randint(0, 2**28, (8,)), 0, 2**28)
    line("randint", torch.randint(0, 2**28 + 1, (8,)), 0, 2**28 + 1)
    line("randint", torch.randint(0, 2**31, (8,)), 0, 2**31)
    line("randint", torch.randint(0, 2**32 - 1, (8,)), 0, 2**32 - 1)
    line("randint", torch.randint(0, 2**32 + 7, (8,)), 0, 2**32 + 7)
    line("randint", torch.randint(-2**62, 2**62, (8,)), -2**62, 2**62)
    line("randint", torch.randint(0, 100, (9,), dtype=torch.int32), 0, 100)
    for n in (1, 2, 10, 100, 1498):
        line("randperm", torch.randperm(n), n)
    line("bernoulli", torch.empty(20).bernoulli_(0.5), 0.5)
    line("bernoulli", torch.empty(1000).bernoulli_(0.8), 0.8)
    line("bernoulli", torch.empty(9, dtype=torch.float64).bernoulli_(0.3), 0.3)
    line("bernoulli_t", torch.bernoulli(torch.full((20,), 0.4)), 0.4)
    line("random", torch.empty(5, dtype=torch.int64).random_())
    line("random", torch.empty(5, dtype=torch.int32).random_())
    line("random", torch.empty(5).random_())
    line("exponential", torch.empty(9, dtype=torch.float64).exponential_(), 1)
    line("uniform", torch.rand(3), 0, 1)
