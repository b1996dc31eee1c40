"""Graph layers without torch_geometric: scatter sums, GAT softmax over edges, SAGE, GIN pooling, label propagation."""
import warnings
import torch
import torch.nn as nn
import torch.nn.functional as F

warnings.filterwarnings("ignore")

torch.manual_seed(5)


def scatter(src, index, dim_size, reduce="sum"):
    out = src.new_zeros((dim_size,) + src.shape[1:])
    idx = index.view(-1, *([1] * (src.dim() - 1))).expand_as(src)
    if reduce == "sum":
        return out.scatter_add_(0, idx, src)
    return out.scatter_reduce(0, idx, src, reduce={"mean": "mean", "max": "amax", "min": "amin"}[reduce], include_self=False)


def edge_softmax(score, index, n):
    m = scatter(score, index, n, "max")[index]
    e = (score - m).exp()
    return e / (scatter(e, index, n)[index] + 1e-16)


class GCN(nn.Module):
    def __init__(self, i, o):
        super().__init__()
        self.lin = nn.Linear(i, o, bias=False)
        self.bias = nn.Parameter(torch.zeros(o))

    def forward(self, x, edge):
        row, col = edge
        deg = torch.zeros(x.size(0)).scatter_add_(0, col, torch.ones(col.numel()))
        inv = deg.pow(-0.5)
        inv.masked_fill_(inv == float("inf"), 0)
        norm = inv[row] * inv[col]
        x = self.lin(x)
        return torch.zeros_like(x).index_add(0, col, norm.unsqueeze(-1) * x[row]) + self.bias


class GAT(nn.Module):
    def __init__(self, i, o, heads=2):
        super().__init__()
        self.h, self.o = heads, o
        self.lin = nn.Linear(i, o * heads, bias=False)
        self.att = nn.Parameter(torch.empty(1, heads, 2 * o))
        nn.init.xavier_uniform_(self.att, gain=nn.init.calculate_gain("leaky_relu", 0.2))

    def forward(self, x, edge):
        row, col = edge
        x = self.lin(x).view(-1, self.h, self.o)
        alpha = (torch.cat([x[row], x[col]], -1) * self.att).sum(-1)
        alpha = edge_softmax(F.leaky_relu(alpha, 0.2), col, len(x))
        return scatter(x[row] * alpha.unsqueeze(-1), col, len(x)).flatten(1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.g1, self.g2 = GCN(5, 8), GAT(8, 4)
        self.eps = nn.Parameter(torch.tensor([0.1]))
        self.out = nn.Linear(16, 3)

    def forward(self, x, edge):
        h = F.elu(self.g2(F.relu(self.g1(x, edge)), edge))
        nb = scatter(h[edge[0]], edge[1], len(h), "mean")
        return F.log_softmax(self.out(torch.cat([(1 + self.eps) * h, nb], 1)), 1)


N = 10
edge = torch.stack([torch.randint(0, N, (30,)), torch.randint(0, N, (30,))])
edge = torch.unique(torch.cat([edge, edge.flip(0), torch.arange(N).repeat(2, 1)], 1), dim=1)
x, y = torch.randn(N, 5), torch.randint(0, 3, (N,))
train = torch.zeros(N, dtype=torch.bool)
train[torch.randperm(N)[:6]] = True
print(edge.shape, train.nonzero(as_tuple=True)[0].tolist())
model = Net()
opt = torch.optim.Adam([{"params": model.g1.parameters(), "weight_decay": 5e-4},
                        {"params": [p for n, p in model.named_parameters() if not n.startswith(("g1", "_orig_mod.g1"))]}], lr=0.05)
for e in range(5):
    opt.zero_grad()
    loss = F.nll_loss(model(x, edge)[train], y[train])
    loss.backward()
    opt.step()
    print(e, f"{loss.item():.4f}")
pred = model(x, edge).argmax(1)
print((pred[~train] == y[~train]).sum().item(), pred.tolist())
batch = torch.tensor([0] * 4 + [1] * 3 + [2] * 3)
for r in ("sum", "mean", "max", "min"):
    print(r, [round(v, 4) for v in scatter(x, batch, 3, r).sum(1).tolist()])
A = torch.sparse_coo_tensor(edge, torch.ones(edge.shape[1]), (N, N)).coalesce()
deg = torch.sparse.sum(A, dim=1).to_dense()
print(deg.tolist(), torch.sparse.mm(A, x).sum().item().__format__(".4f"))
Y = F.one_hot(y, 3).float() * train.unsqueeze(1)
L = Y.clone()
for _ in range(3):
    L = 0.8 * torch.mm(A, L) / deg.unsqueeze(1) + 0.2 * Y
print(L.argmax(1).tolist(), f"{L.sum():.4f}")
src = torch.randn(6, 2)
ix = torch.tensor([0, 1, 0, 2, 2, 2])
for r in ("prod", "mean", "amax", "amin"):
    print(r, torch.ones(3, 2).index_reduce(0, ix, src, r, include_self=False).mul(1e3).round().tolist())
print(torch.segment_reduce(src, "mean", lengths=torch.tensor([2, 1, 3]), axis=0).mul(1e3).round().tolist())
