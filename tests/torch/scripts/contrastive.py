"""SimCLR's NT-Xent, SupCon, triplets with hard mining, and a MoCo queue."""
import warnings
import copy
import torch
import torch.nn as nn
import torch.nn.functional as F

warnings.filterwarnings("ignore")

torch.manual_seed(7)


def nt_xent(z1, z2, t=0.5):
    n = z1.shape[0]
    z = F.normalize(torch.cat([z1, z2]), dim=1)
    sim = torch.mm(z, z.t()) / t
    sim.fill_diagonal_(-float("inf"))
    labels = torch.cat([torch.arange(n) + n, torch.arange(n)])
    return F.cross_entropy(sim, labels)


def supcon(features, labels, temperature=0.07):
    labels = labels.contiguous().view(-1, 1)
    mask = torch.eq(labels, labels.T).float()
    anchor = torch.div(torch.matmul(features, features.T), temperature)
    logits_max, _ = torch.max(anchor, dim=1, keepdim=True)
    logits = anchor - logits_max.detach()
    logits_mask = torch.scatter(torch.ones_like(mask), 1, torch.arange(len(labels)).view(-1, 1), 0)
    mask = mask * logits_mask
    exp_logits = torch.exp(logits) * logits_mask
    log_prob = logits - torch.log(exp_logits.sum(1, keepdim=True))
    pos = mask.sum(1)
    pos = torch.where(pos < 1e-6, 1, pos)
    return -((mask * log_prob).sum(1) / pos).mean()


def hard_triplet(emb, labels, margin=0.3):
    dist = torch.cdist(emb, emb)
    same = labels.expand(len(labels), len(labels)).eq(labels.expand(len(labels), len(labels)).t())
    ap = torch.stack([dist[i][same[i]].max() for i in range(len(labels))])
    an = torch.stack([dist[i][same[i] == 0].min() for i in range(len(labels))])
    return F.margin_ranking_loss(an, ap, torch.ones_like(an), margin=margin), (an > ap).float().mean()


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.f = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 8))

    def forward(self, x):
        return F.normalize(self.f(x), dim=-1, p=2)


class MoCo(nn.Module):
    def __init__(self, K=16, m=0.99, T=0.2):
        super().__init__()
        self.K, self.m, self.T = K, m, T
        self.q = Encoder()
        self.k = copy.deepcopy(self.q)
        for p in self.k.parameters():
            p.requires_grad = False
        self.register_buffer("queue", F.normalize(torch.randn(8, K), dim=0))
        self.register_buffer("ptr", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def _momentum(self):
        for pq, pk in zip(self.q.parameters(), self.k.parameters()):
            pk.data = pk.data * self.m + pq.data * (1. - self.m)

    @torch.no_grad()
    def _enqueue(self, keys):
        ptr = int(self.ptr)
        self.queue[:, ptr:ptr + keys.shape[0]] = keys.T
        self.ptr[0] = (ptr + keys.shape[0]) % self.K

    def forward(self, a, b):
        q = self.q(a)
        with torch.no_grad():
            self._momentum()
            idx = torch.randperm(b.shape[0])
            k = self.k(b[idx])[torch.argsort(idx)]
        l_pos = torch.einsum("nc,nc->n", [q, k]).unsqueeze(-1)
        l_neg = torch.einsum("nc,ck->nk", [q, self.queue.clone().detach()])
        logits = torch.cat([l_pos, l_neg], dim=1) / self.T
        self._enqueue(k)
        return logits, torch.zeros(logits.shape[0], dtype=torch.long)


model = MoCo()
opt = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], 0.3, momentum=0.9, nesterov=True)
for i in range(6):
    x = torch.randn(4, 10)
    logits, labels = model(x + 0.1 * torch.randn_like(x), x + 0.1 * torch.randn_like(x))
    loss = nn.CrossEntropyLoss()(logits, labels)
    opt.zero_grad()
    loss.backward()
    opt.step()
    acc = (logits.argmax(1) == labels).float().mean().mul_(100)
    print(i, "%.4f" % loss.item(), acc.item(), model.ptr.item())
e = F.normalize(torch.randn(8, 6), dim=1).requires_grad_()
y = torch.tensor([0, 0, 1, 1, 2, 2, 3, 3])
print("%.4f" % nt_xent(e[:4], e[4:]), "%.4f" % supcon(e, y), *("%.4f" % v for v in hard_triplet(e, y)))
F.triplet_margin_loss(e[0:2], e[2:4], e[4:6], swap=True).backward()
print(["%.4f" % v for v in e.grad.abs().sum(1)])
print("%.4f" % F.cosine_embedding_loss(e[:4], e[4:], torch.tensor([1, -1, 1, -1]), margin=0.2).item())
print("%.4f" % F.triplet_margin_with_distance_loss(e[0:2], e[2:4], e[4:6], distance_function=lambda a, b: 1 - F.cosine_similarity(a, b)).item())
print("%.4f" % nn.MultiMarginLoss(margin=0.5)(e @ e.T, torch.arange(8)).item())
