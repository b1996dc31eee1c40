# Iterators, iterables, generators and context managers written as classes, in the ways data loaders are.
class Loader:
    def __init__(self, data, batch, drop=False): self.data, self.batch, self.drop = data, batch, drop
    def __len__(self): return len(self.data) // self.batch if self.drop else -(-len(self.data) // self.batch)
    def __iter__(self):
        for i in range(0, len(self.data), self.batch):
            chunk = self.data[i:i + self.batch]
            if self.drop and len(chunk) < self.batch: return
            yield chunk
    def __getitem__(self, i): return self.data[i]
class Count:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n
l = Loader(list(range(7)), 3)
print(len(l), list(l), list(l), len(Loader([1] * 7, 3, True)), list(Loader([1] * 7, 3, True)), l[2], 5 in l, max(l), [len(b) for b in l])
c = Count(3)
print(list(c), list(c), next(Count(1)), sum(Count(4)), sorted(Count(3)), [*Count(2)], dict(enumerate(Count(2))), list(zip(Count(3), "ab")))
for i, (a, *rest) in enumerate(l): print(i, a, rest)
it = iter(l)
print(next(it), next(it), next(it), next(it, None))
class Cyc:
    def __init__(self, it): self.it = it
    def __iter__(self):
        while True: yield from self.it
from itertools import islice
print(list(islice(Cyc([1, 2]), 5)), any(x > 1 for x in Cyc([0, 3])), next(x for x in Cyc("ab") if x == "b"))
