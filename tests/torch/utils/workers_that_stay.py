"""`persistent_workers`: a second pass draws no seed, and its workers go on with their numbers and their data."""
import random

import torch
from torch.utils.data import DataLoader, Dataset, IterableDataset


class Counted(Dataset):
    calls = 0

    def __len__(self):
        return 6

    def __getitem__(self, i):
        self.calls += 1
        return i, self.calls, random.randint(0, 99), torch.randint(0, 100, (1,)).item()


class Stream(IterableDataset):
    def __iter__(self):
        return iter(range(torch.utils.data.get_worker_info().id, 5, 2))


def start(worker):
    random.seed(worker)


for stay in (False, True):
    generator = torch.Generator().manual_seed(0)
    loader = DataLoader(Counted(), batch_size=2, shuffle=True, num_workers=2, generator=generator, persistent_workers=stay, worker_init_fn=start)
    for _ in range(3):
        print([[t.tolist() for t in batch] for batch in loader])
    streams = DataLoader(Stream(), num_workers=2, persistent_workers=stay)
    print([[t.item() for t in streams] for _ in range(2)])
