"""Models and training steps on the GPU: equal to the cpu's numbers within the tolerance of vendors' sums, and how long a
call takes. Runs under mpy; --times also under CPython with PyTorch (a second column is torch.compile's)."""
import sys
import time
import torch
import torch.nn as nn
import torch.nn.functional as F

PEER = sys.implementation.name == "cpython"


class Block(nn.Module):
    def __init__(self, n, stride=1):
        super().__init__()
        self.a, self.b = nn.Conv2d(n, n, 3, stride, 1, bias=False), nn.Conv2d(n, n, 3, 1, 1, bias=False)
        self.na, self.nb = nn.BatchNorm2d(n), nn.BatchNorm2d(n)

    def forward(self, x):
        return F.relu(self.nb(self.b(F.relu(self.na(self.a(x))))) + x)


class Attention(nn.Module):
    def __init__(self, n, heads):
        super().__init__()
        self.heads, self.qkv, self.out = heads, nn.Linear(n, 3 * n), nn.Linear(n, n)
        self.norm, self.norm2 = nn.LayerNorm(n), nn.LayerNorm(n)
        self.mlp = nn.Sequential(nn.Linear(n, 4 * n), nn.GELU(), nn.Linear(4 * n, n))

    def forward(self, x):
        b, t, n = x.shape
        q, k, v = (p.view(b, t, self.heads, -1).transpose(1, 2) for p in self.qkv(self.norm(x)).chunk(3, -1))
        x = x + self.out(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(b, t, n))
        return x + self.mlp(self.norm2(x))


def build(big):
    torch.manual_seed(0)
    c, n, t, heads = (64, 512, 256, 8) if big else (4, 8, 5, 2)
    side = 56 if big else 6
    batch = 16 if big else 2
    return {
        "mlp": (nn.Sequential(nn.Linear(n, 4 * n), nn.ReLU(), nn.Linear(4 * n, 4 * n), nn.ReLU(), nn.Linear(4 * n, 10)),
                torch.randn(batch * 4, n)),
        "residual": (nn.Sequential(nn.Conv2d(3, c, 3, padding=1), Block(c), Block(c), nn.Conv2d(c, c, 1),
                                   nn.Flatten(2)), torch.randn(batch, 3, side, side)),
        "transformer": (nn.Sequential(*[Attention(n, heads) for _ in range(4 if big else 1)]), torch.randn(batch // 2, t, n)),
    }


def step(net, x, optimizer):
    optimizer.zero_grad()
    loss = net(x).square().mean()
    loss.backward()
    optimizer.step()
    return loss.detach()


def check():
    for name, (net, x) in build(False).items():
        here = net(x).detach()
        optimizer = torch.optim.SGD(net.parameters(), lr=0.01, momentum=0.9)
        start = {k: v.clone() for k, v in net.state_dict().items()}
        losses = [step(net, x, optimizer) for _ in range(3)]
        net.load_state_dict(start)
        net = net.cuda()
        there = net(x.cuda()).detach()
        assert torch.allclose(there.cpu(), here, rtol=1e-3, atol=1e-4), name
        net.load_state_dict(start)
        optimizer = torch.optim.SGD(net.parameters(), lr=0.01, momentum=0.9)
        xs = x.cuda()
        again = [step(net, xs, optimizer) for _ in range(3)]
        assert torch.allclose(torch.stack(again).cpu(), torch.stack(losses), rtol=1e-3), (name, losses, again)
        print(name, "equal on cpu and cuda", flush=True)


def median_ms(f, rounds=20):
    for _ in range(3):
        f()
    torch.cuda.synchronize()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        kept = f()
        torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
    return sorted(times)[rounds // 2] * 1e3


def times():
    for name, (net, x) in build(True).items():
        net, x = net.cuda(), x.cuda()

        def forward(f=net):
            with torch.no_grad():
                return f(x)

        columns = [median_ms(forward), median_ms(lambda f=torch.compile(net): forward(f))]
        print(name, "forward", *(f"{c:.3f}" for c in columns), sep="\t", flush=True)
        optimizer = torch.optim.SGD(net.parameters(), lr=0.001, momentum=0.9)
        columns = [median_ms(lambda: step(net, x, optimizer)),
                   median_ms(lambda f=torch.compile(step): f(net, x, optimizer))]
        print(name, "training", *(f"{c:.3f}" for c in columns), sep="\t", flush=True)


times() if "--times" in sys.argv else check()
