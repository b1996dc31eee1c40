# Default initialisation of layers, and torch.nn.init.
import torch, torch.nn as nn
torch.manual_seed(0)
def show(t): print([f"{v:.6f}" for v in t.flatten().tolist()[:4]], list(t.shape))
l = nn.Linear(4, 3); show(l.weight); show(l.bias)
c = nn.Conv2d(2, 3, 3); show(c.weight); show(c.bias)
e = nn.Embedding(5, 3); show(e.weight)
b = nn.BatchNorm1d(2); show(b.weight); show(b.bias)
w = torch.empty(3, 4)
nn.init.xavier_uniform_(w); show(w); nn.init.kaiming_normal_(w, nonlinearity="relu"); show(w); nn.init.constant_(w, 0.5); show(w); nn.init.zeros_(w); show(w)
nn.init.uniform_(w, -1, 1); show(w); nn.init.kaiming_uniform_(w, a=1); show(w); nn.init.normal_(w, 0, 0.02); show(w); nn.init.xavier_normal_(w); show(w)
nn.init.ones_(w); show(w); print(nn.init.calculate_gain("relu"), nn.init.trunc_normal_(w, std=0.1).abs().max() < 0.5)
