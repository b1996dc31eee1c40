"""Data sets, samplers and loaders."""
import torch
from torch.utils.data import *
class D(Dataset):
    def __len__(self): return 7
    def __getitem__(self, i): return torch.tensor([i, i * i]), i % 2
torch.manual_seed(0)
for kw in [dict(batch_size=3), dict(batch_size=3, shuffle=True), dict(batch_size=3, drop_last=True), dict(batch_size=None), dict(batch_size=2, sampler=SubsetRandomSampler([1, 3, 5])), dict(batch_size=2, sampler=WeightedRandomSampler([1., 2, 3, 4, 5, 6, 7], 4)), dict(batch_sampler=BatchSampler(SequentialSampler(range(7)), 3, False)), dict(batch_size=4, collate_fn=lambda b: [x[1] for x in b]), dict(batch_size=3, num_workers=2), dict(batch_size=3, shuffle=True, generator=torch.Generator().manual_seed(5))]:
    dl = DataLoader(D(), **kw); print(len(dl)); [print(b) for b in dl]
class It(IterableDataset):
    def __iter__(self): return iter(range(5))
print(list(DataLoader(It(), batch_size=2))); 
try: len(DataLoader(It()))
except Exception as e: print(type(e).__name__, e)
try: DataLoader(It(), shuffle=True)
except Exception as e: print(type(e).__name__, e)
a, b = random_split(range(10), [7, 3], generator=torch.Generator().manual_seed(42)); print(list(a), list(b)); a, b = random_split(range(10), [0.7, 0.3]); print(len(a), len(b)); print(Subset(range(10), [1, 2])[1], len(ConcatDataset([range(3), range(4)])), ConcatDataset([range(3), range(4)])[5]); td = TensorDataset(torch.arange(4), torch.arange(4) * 2); print(td[1], len(td), td[1:3]); print(default_collate([{'a': 1, 'b': 'x'}, {'a': 2, 'b': 'y'}]), default_collate([(1, 2.), (3, 4.)]), default_collate([1.5, 2.5]))
try: default_collate([torch.ones(2), torch.ones(3)])
except Exception as e: print(type(e).__name__, e)
try: DataLoader(D(), batch_size=0)
except Exception as e: print(type(e).__name__, e)
try: TensorDataset(torch.ones(2), torch.ones(3))
except Exception as e: print(type(e).__name__, e)
