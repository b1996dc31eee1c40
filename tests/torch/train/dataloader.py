# Dataset, TensorDataset, DataLoader with and without shuffling; random_split.
import torch
from torch.utils.data import DataLoader, Dataset, TensorDataset
class Squares(Dataset):
    def __len__(self): return 7
    def __getitem__(self, i): return torch.tensor([float(i)]), i * i
for x, y in DataLoader(Squares(), batch_size=3): print(x.flatten().tolist(), y)
torch.manual_seed(0)
d = DataLoader(TensorDataset(torch.arange(10.0).view(5, 2), torch.arange(5)), batch_size=2, shuffle=True, drop_last=True); print(len(d), len(d.dataset))
for x, y in d: print(x.tolist(), y.tolist())
print(Squares()[2], len(DataLoader(Squares(), batch_size=2)))
