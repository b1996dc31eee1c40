"""Writes to parts of tensors, long and short, that were read, saved, cloned, viewed or are about to be computed."""
import torch

torch.manual_seed(0)
for n in (10, 5000):
    x = torch.zeros(n)
    y, z, kept = x[2:9], x.clone(), []
    for i in range(200):
        x[i % n] = i * 0.5
        x[(i * 3) % n] += 1
        x[i % 7] = x[i % 5] * 2 - x.sum() % 3 if i % 20 == 0 else x[i % 5]
        if i % 50 == 0:
            kept.append(x + 0)
            kept.append(x[3:5])
            w = x * 2
            y[1] = -i
            kept.append(w)
    print(n, x.sum().item(), y.tolist(), z.sum().item(), [k.sum().item() for k in kept], x._version, y._version)
x = torch.ones(4000, requires_grad=True)
h = x * 3
q = h * h
h[5] = 0.25
try:
    q.sum().backward()
    print("no error")
except RuntimeError as e:
    print(type(e).__name__, "modified by an inplace operation" in str(e))
x = torch.ones(4000, requires_grad=True)
h = x * 3
h[5] = 0.25
h[7:9] = h[1] * 2
(h * h).sum().backward()
print(x.grad[:10].tolist(), x.grad.sum().item())
p = torch.nn.Parameter(torch.arange(3000.0))
with torch.no_grad():
    p[3] = -1
    p[10:20] *= 2
    p.view(30, 100)[4, 4] = 7
print(p.sum().item(), p[404].item(), p[:5].tolist())
lin = torch.nn.Linear(64, 64, bias=False)
v = torch.randn(8, 64)
with torch.no_grad():
    first = lin(v).sum().item()
    lin.weight[0, 0] += 100
    second = lin(v)
    lin.weight[0, 0] -= 100
    third = lin(v).sum().item()
print(abs(second[0, 0].item() - 100 * v[0, 0].item() - lin(v)[0, 0].item()) < 1e-2, abs(first - third) < 1e-3)
i = torch.zeros(2000, dtype=torch.int64)
b = torch.zeros(2000, dtype=torch.bool)
c = torch.zeros(2000, dtype=torch.complex64)
k = torch.zeros(2000, dtype=torch.float16)
for j in range(0, 2000, 37):
    i[j], b[j], c[j], k[j] = j, j % 2 == 0, complex(j, -j), j / 3
print(i.sum().item(), b.sum().item(), c.sum().item(), k[37::37].tolist()[:5])
e = torch.zeros(3000)
e[0:100] = e[50:150] + 1
e[10:110] = e[0:100].clone()
e.t()[5] = 3
e.view(3, 1000).t()[7, 1] = 4
print(e[:12].tolist(), e[105:115].tolist(), e[1007].item())
f = torch.zeros(2000).expand(2, 2000)
f[0, 1] = 3
print(f[:, :3].tolist())
g = torch.zeros(1500)
shared = g.detach()
shared[4] = 9
g.data[5] = 8
print(g[3:7].tolist(), g._version, shared._version)
many = [torch.zeros(1200) for _ in range(3)]
whole = torch.stack(many)
for t in many:
    t[0] = 1
print(whole.sum().item(), torch.stack(many).sum().item())
rows = torch.zeros(64, 64)
for r, row in enumerate(rows):
    row[r] = r
    rows[r, 0] += row.sum()
print(rows.sum().item(), rows[:, 0].sum().item(), rows.t()[0].sum().item())
