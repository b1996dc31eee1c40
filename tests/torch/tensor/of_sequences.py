"""Tensors of what is a sequence and no list: deques, ranges, arrays, classes with __len__ and __getitem__."""
import array
import collections

import torch

Deque = collections.deque


class Sequence:
    def __init__(self, values):
        self.values = values

    def __len__(self):
        return len(self.values)

    def __getitem__(self, i):
        return self.values[i]


cases = (Deque([1, 2.5]), Deque([Deque([1, 2]), Deque([3, 4])]), [Deque([1, 2]), Deque([3, 4])], [range(3), range(3)], (Deque([1.0]),), Sequence([1, 2]),
         [Sequence([1, 2]), Sequence([3, 4])], Deque([torch.tensor(1.0), torch.tensor(2.0)]), array.array("f", [1, 2]), Deque(), bytearray(b"ab"),
         [[range(2)], [range(2)]], range(3), memoryview(b"abc"))
for given in cases:
    for make in (torch.tensor, torch.as_tensor, torch.FloatTensor, torch.LongTensor if type(given) is range else torch.tensor):
        made = make(given)
        print(type(given).__name__, made, made.dtype, tuple(made.shape))
for given in ({}, {1: 2}, {1, 2}, "ab", ["a"], Deque(["a"]), None, {}.keys(), iter([1])):
    try:
        print(torch.tensor(given))
    except (RuntimeError, TypeError, ValueError) as error:
        print(type(error).__name__, error)
# As a policy's gradient is written: returns put in front of a deque.
total, returns = 0.0, Deque()
for reward in (1.0, 0.5, 2.0):
    total = reward + 0.9 * total
    returns.appendleft(total)
returns = torch.tensor(returns)
print((returns - returns.mean()) / (returns.std() + 1e-6))
