"""Each worker of a loader has random numbers of its own from torch, numpy and random, whoever else draws."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Draws(Dataset):
    def __getitem__(self, i):
        return i, np.random.randint(0, 1000), random.randint(0, 100), torch.randint(0, 1000, (1,)).item()

    def __len__(self):
        return 6


def main():
    for seed in (0, 2**40 + 7):
        torch.manual_seed(seed)
        print(list(DataLoader(Draws(), batch_size=2, num_workers=2)))
    np.random.seed(3)
    print(list(DataLoader(Draws(), batch_size=2, num_workers=2, worker_init_fn=np.random.seed)))
    print(np.random.rand())


if __name__ == "__main__":
    main()
