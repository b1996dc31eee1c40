"""Training code as programs write it: counters and metrics in lists, dicts and classes, schedules, averages of weights, decoding. From the
third call on each is a hit, unless it says otherwise."""
import collections
import copy
import dataclasses
import enum
import functools
import math
import operator
import os
import sys

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=10):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("85 " + name, first=first)
        def body(run):
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=calls)
        return build
    return register


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def xr():
    return (torch.randn(4, 3),)


def xy():
    return (torch.randn(4, 3), torch.randint(0, 3, (4,)))


@call("a confusion matrix of lists")
def _():
    conf = [[0] * 3 for _ in range(3)]
    def region(x, y):
        for p, t in zip(x.argmax(1).tolist(), y.tolist()):
            conf[t][p] += 1
        return x.sum()
    x, y = xy()
    return region, lambda: (x, y), conf


@call("a confusion matrix with fixed places")
def _():
    conf = [[0] * 3 for _ in range(3)]
    def region(x):
        for i in range(3):
            for j in range(3):
                conf[i][j] += i * 3 + j
        return x * 2
    return region, xr, conf


@call("a counter of places in a nested dict of lists")
def _():
    stats = {"a": [0, 0], "b": {"n": 0, "l": [1.5]}}
    def region(x):
        stats["a"][0] += 1
        stats["a"][1] += x.shape[0]
        stats["b"]["n"] += 2
        stats["b"]["l"][0] += 0.25
        return x + 1
    return region, xr, stats


@call("perplexity of sums")
def _():
    class Perplexity:
        def __init__(self):
            self.nll = 0.0
            self.ntok = 0
        def update(self, loss, n):
            self.nll += loss * n
            self.ntok += n
        @property
        def value(self):
            return math.exp(self.nll / self.ntok)
    m = Perplexity()
    lin = nn.Linear(3, 3)
    def region(x, y):
        loss = F.cross_entropy(lin(x), y)
        m.update(loss.item(), y.numel())
        return m.value
    return region, xy, m


@call("perplexity of class numbers")
def _():
    class cls:
        nll = 0.0
        ntok = 0
    lin = nn.Linear(3, 3)
    def region(x, y):
        loss = F.cross_entropy(lin(x), y)
        cls.nll += loss.item() * 4
        cls.ntok += y.size(0)
        return {"ppl": math.exp(cls.nll / cls.ntok), "loss": loss.detach()}
    return region, xy, cls


@call("min of exponentials of a loss")
def _():
    m = Box(bpd=0.0, ppl=0.0)
    def region(x, y):
        l = F.cross_entropy(x, y).item()
        m.bpd = l / math.log(2)
        m.ppl = math.exp(min(l, 100))
        return m.ppl
    return region, xy, m


@call("an average meter")
def _():
    class AverageMeter:
        def __init__(self, name, fmt=":f"):
            self.name = name
            self.fmt = fmt
            self.reset()
        def reset(self):
            self.val = 0
            self.avg = 0
            self.sum = 0
            self.count = 0
        def update(self, val, n=1):
            self.val = val
            self.sum += val * n
            self.count += n
            self.avg = self.sum / self.count
    top1, losses = AverageMeter("acc"), AverageMeter("loss")
    lin = nn.Linear(3, 3)
    def accuracy(output, target, topk=(1,)):
        with torch.no_grad():
            maxk = max(topk)
            b = target.size(0)
            _, pred = output.topk(maxk, 1, True, True)
            pred = pred.t()
            correct = pred.eq(target.view(1, -1).expand_as(pred))
            return [correct[:k].reshape(-1).float().sum(0, keepdim=True).mul_(100.0 / b) for k in topk]
    def region(x, y):
        out = lin(x)
        loss = F.cross_entropy(out, y)
        a1, a2 = accuracy(out, y, (1, 2))
        losses.update(loss.item(), x.size(0))
        top1.update(a1[0].item(), x.size(0))
        return out
    return region, xy, top1, losses


@call("running means in a dict of dataclasses")
def _():
    @dataclasses.dataclass
    class Mean:
        total: float = 0.0
        n: int = 0
        def add(self, v):
            self.total += v
            self.n += 1
        @property
        def mean(self):
            return self.total / max(1, self.n)
    ms = {"loss": Mean(), "norm": Mean()}
    def region(x):
        ms["loss"].add(x.mean().item())
        ms["norm"].add(x.norm().item())
        return {k: m.mean for k, m in ms.items()}
    return region, xr, ms


@call("running averages in a namedtuple that is replaced")
def _():
    S = collections.namedtuple("S", "mean var n")
    o = Box(s=S(torch.zeros(3), torch.ones(3), 0))
    def region(x):
        s = o.s
        o.s = s._replace(mean=s.mean * 0.9 + x.mean(0) * 0.1, var=s.var * 0.9 + x.var(0) * 0.1, n=s.n + 1)
        return (x - o.s.mean) / (o.s.var + 1e-5).sqrt()
    return region, xr, o


@call("a history of losses in a list and its running mean")
def _():
    hist = []
    def region(x):
        hist.append(x.mean().item())
        return x * 2
    return region, xr, hist


@call("a smoothed loss")
def _():
    o = Box(smooth=None, beta=0.98, n=0)
    def region(x):
        l = x.pow(2).mean().item()
        o.n += 1
        o.smooth = l if o.smooth is None else o.beta * o.smooth + (1 - o.beta) * l
        return o.smooth / (1 - o.beta ** o.n)
    return region, xr, o


@call("Counter of labels", first="refuse")
def _():
    c = collections.Counter()
    def region(x):
        c["seen"] += len(x)
        c.update(batches=1)
        return x.sum()
    return region, xr, c


@call("defaultdict of lists and of sums")
def _():
    d = collections.defaultdict(float)
    l = collections.defaultdict(list)
    def region(x):
        d["loss"] += x.mean().item()
        d["n"] += 1
        l["loss"].append(x.mean())
        return x
    return region, xr, d


@call("warm-up and cosine by hand", first="any")
def _():
    lin = nn.Linear(3, 3)
    opt = torch.optim.SGD(lin.parameters(), lr=0.1)
    o = Box(step=0)
    def get_lr(it, warm=4, total=50, lo=0.01, hi=0.1):
        if it < warm:
            return hi * (it + 1) / warm
        if it > total:
            return lo
        r = (it - warm) / (total - warm)
        return lo + 0.5 * (1 + math.cos(math.pi * r)) * (hi - lo)
    def region(x, y):
        lr = get_lr(o.step)
        for g in opt.param_groups:
            g["lr"] = lr
        loss = F.cross_entropy(lin(x), y)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        o.step += 1
        return loss.detach()
    return region, xy, o


@call("LambdaLR with warm-up", calls=14)
def _():
    lin = nn.Linear(3, 3)
    opt = torch.optim.Adam(lin.parameters(), lr=0.1)
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda s: min(1.0, (s + 1) / 3))
    def region(x, y):
        loss = F.cross_entropy(lin(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step()
        return loss.item()
    return region, xy


@call("OneCycleLR and two groups", calls=14)
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 3))
    opt = torch.optim.SGD([{"params": net[0].parameters(), "lr": 0.01}, {"params": net[2].parameters()}], lr=0.1, momentum=0.9)
    sched = torch.optim.lr_scheduler.OneCycleLR(opt, max_lr=[0.1, 0.2], total_steps=100)
    def region(x, y):
        loss = F.cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step()
        return loss.detach(), sched.get_last_lr()
    return region, xy


@call("CosineAnnealing and clip and accumulation", calls=16, first="any")
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 3))
    opt = torch.optim.AdamW(net.parameters(), lr=0.01, weight_decay=0.1)
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 40)
    o = Box(micro=0)
    def region(x, y):
        loss = F.cross_entropy(net(x), y) / 2
        loss.backward()
        o.micro += 1
        if o.micro % 2 == 0:
            norm = nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            opt.step()
            sched.step()
            opt.zero_grad(set_to_none=True)
            return loss.item() * 2, norm.item()
        return loss.item() * 2, None
    return region, xy, o


@call("EMA of weights by named_parameters")
def _():
    net = nn.Linear(3, 3)
    ema = copy.deepcopy(net)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    o = Box(updates=0, decay=0.99)
    def region(x, y):
        loss = F.cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        with torch.no_grad():
            o.updates += 1
            d = o.decay * (1 - math.exp(-o.updates / 2000))
            msd = net.state_dict()
            for k, v in ema.state_dict().items():
                if v.dtype.is_floating_point:
                    v.mul_(d).add_(msd[k].detach(), alpha=1 - d)
        return loss.detach()
    return region, xy, o


@call("EMA in a dict of shadow tensors")
def _():
    net = nn.Linear(3, 3)
    shadow = {n: p.detach().clone() for n, p in net.named_parameters()}
    def region(x):
        with torch.no_grad():
            for n, p in net.named_parameters():
                shadow[n] = 0.9 * shadow[n] + 0.1 * p
        return net(x)
    return region, xr, shadow


@call("AveragedModel")
def _():
    net = nn.Linear(3, 3)
    avg = torch.optim.swa_utils.AveragedModel(net)
    def region(x):
        avg.update_parameters(net)
        return avg(x)
    return region, xr


@call("a target network updated softly")
def _():
    q = nn.Linear(3, 2)
    target = copy.deepcopy(q)
    opt = torch.optim.Adam(q.parameters(), lr=1e-2)
    for p in target.parameters():
        p.requires_grad_(False)
    tau = 0.05
    gamma = 0.99
    def region(s, a, r, s2, done):
        with torch.no_grad():
            t = r + gamma * (1 - done) * target(s2).max(1).values
        v = q(s).gather(1, a.unsqueeze(1)).squeeze(1)
        loss = F.smooth_l1_loss(v, t)
        opt.zero_grad()
        loss.backward()
        opt.step()
        for tp, p in zip(target.parameters(), q.parameters()):
            tp.data.copy_(tau * p.data + (1 - tau) * tp.data)
        return loss.item(), v.mean().item()
    return region, lambda: (torch.randn(5, 3), torch.randint(0, 2, (5,)), torch.randn(5), torch.randn(5, 3), torch.zeros(5))


@call("beam search")
def _():
    emb = nn.Embedding(7, 4)
    out = nn.Linear(4, 7)
    @torch.no_grad()
    def region(start):
        beams = [(start, 0.0)]
        seqs = start.unsqueeze(0)
        scores = torch.zeros(1)
        for _ in range(3):
            logp = F.log_softmax(out(emb(seqs[:, -1])), -1)
            total = scores.unsqueeze(1) + logp
            scores, flat = total.view(-1).topk(2)
            rows, toks = flat // 7, flat % 7
            seqs = torch.cat([seqs[rows], toks.unsqueeze(1)], 1)
        return seqs, scores
    return region, lambda: (torch.randint(0, 7, (1,)),)


@call("a KV cache kept in lists")
def _():
    q, k, v = nn.Linear(4, 4), nn.Linear(4, 4), nn.Linear(4, 4)
    @torch.no_grad()
    def region(xs):
        ks, vs, outs = [], [], []
        for t in range(xs.size(1)):
            x = xs[:, t]
            ks.append(k(x))
            vs.append(v(x))
            K, V = torch.stack(ks, 1), torch.stack(vs, 1)
            a = torch.softmax(torch.einsum("bd,btd->bt", q(x), K) / math.sqrt(4), -1)
            outs.append(torch.einsum("bt,btd->bd", a, V))
        return torch.stack(outs, 1)
    return region, lambda: (torch.randn(2, 4, 4),)


@call("a ring cache in a module", first="any")
def _():
    class Cache(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("buf", torch.zeros(4, 3))
            self.pos = 0
        def forward(self, x):
            self.buf[self.pos % 4] = x
            self.pos += 1
            return self.buf.mean(0)
    return Cache(), lambda: (torch.randn(3),)


@call("a key padding mask from lengths")
def _():
    mha = nn.MultiheadAttention(4, 2, batch_first=True).eval()
    def region(x, lengths):
        mask = torch.arange(x.size(1))[None, :] >= lengths[:, None]
        y, w = mha(x, x, x, key_padding_mask=mask)
        y = y.masked_fill(mask.unsqueeze(-1), 0.0)
        return y.sum(1) / lengths.unsqueeze(-1).clamp(min=1)
    return region, lambda: (torch.randn(3, 5, 4), torch.tensor([5, 3, 2]))


@call("a list of lengths becomes a mask")
def _():
    def region(x, lengths):
        m = torch.zeros(len(lengths), max(lengths), dtype=torch.bool)
        for i, n in enumerate(lengths):
            m[i, :n] = True
        return x.masked_fill(~m, 0)
    return region, lambda: (torch.randn(3, 5), [5, 3, 2])


@call("greedy decoding with a stop token")
def _():
    emb = nn.Embedding(7, 4)
    out = nn.Linear(4, 7)
    @torch.no_grad()
    def region(tok, limit=4, eos=99):
        seq = [tok]
        while len(seq) < limit:
            nxt = out(emb(seq[-1])).argmax(-1)
            seq.append(nxt)
            if (nxt == eos).all():
                break
        return torch.stack(seq, -1)
    return region, lambda: (torch.randint(0, 7, (2,)),)


@call("einsum and rearrange helpers with kwargs")
def _():
    def rearrange_heads(x, heads):
        b, t, c = x.shape
        return x.reshape(b, t, heads, c // heads).permute(0, 2, 1, 3)
    cfg = {"heads": 2, "scale": None, "eq": "bhid,bhjd->bhij"}
    def region(x, **kw):
        c = {**cfg, **kw}
        q = rearrange_heads(x, c["heads"])
        s = c["scale"] or q.shape[-1] ** -0.5
        a = torch.einsum(c["eq"], q, q).mul(s).softmax(-1)
        return torch.einsum("bhij,bhjd->bhid", a, q).permute(0, 2, 1, 3).flatten(2)
    return region, lambda: (torch.randn(2, 3, 4),)


@call("a property-based module", first="any")
def _():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self._w = nn.Parameter(torch.randn(3, 3))
            self._scale = 2.0
            self.calls = 0
        @property
        def weight(self):
            self.calls += 1
            return F.normalize(self._w, dim=1) * self.scale
        @property
        def scale(self):
            return self._scale
        @scale.setter
        def scale(self, v):
            self._scale = max(v, 0.1)
        def forward(self, x):
            self.scale = self.scale * 0.9
            return F.linear(x, self.weight)
    return M(), xr


@call("forward hooks that collect features", first="any")
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
    feats = {}
    for name, m in net.named_children():
        m.register_forward_hook(lambda mod, inp, out, name=name: feats.__setitem__(name, out.detach()))
    def region(x):
        y = net(x)
        return y, [feats[k].mean() for k in sorted(feats)]
    return region, xr, feats


@call("hooks that count activations")
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
    stats = collections.OrderedDict()
    def make(name):
        stats[name] = {"calls": 0, "mean": 0.0, "zeros": 0}
        def hook(mod, inp, out):
            s = stats[name]
            s["calls"] += 1
            s["mean"] += (out.mean().item() - s["mean"]) / s["calls"]
            s["zeros"] += (out == 0).sum().item()
        return hook
    for n, m in net.named_modules():
        if n:
            m.register_forward_hook(make(n))
    return (lambda x: net(x)), xr, stats


@call("ModuleDict and ModuleList by names in a registry")
def _():
    REG = {}
    def register(name):
        def deco(c):
            REG[name] = c
            return c
        return deco
    @register("mlp")
    class MLP(nn.Module):
        def __init__(self, d, act="relu"):
            super().__init__()
            self.f = nn.Linear(d, d)
            self.act = act
        def forward(self, x):
            return getattr(F, self.act)(self.f(x))
    @register("gate")
    class Gate(nn.Module):
        def __init__(self, d):
            super().__init__()
            self.g = nn.Linear(d, d)
        def forward(self, x):
            return x * torch.sigmoid(self.g(x))
    layers = nn.ModuleDict({f"{i}_{k}": REG[k](3) for i, k in enumerate(["mlp", "gate", "mlp"])})
    def region(x, order=("0_mlp", "1_gate", "2_mlp")):
        skips = []
        for name in order:
            x = layers[name](x) + (skips[-1] if skips else 0)
            skips.append(x)
        return x, len(skips), {k: type(v).__name__ for k, v in layers.items()}
    return region, xr


@call("enum switches and match")
def _():
    class Pool(enum.Enum):
        MEAN = "mean"
        MAX = "max"
        CLS = "cls"
    class Flag(enum.Flag):
        A = 1
        B = 2
    o = Box(pool=Pool.MAX, flags=Flag.A | Flag.B, n=0)
    def region(x):
        o.n += 1
        match o.pool:
            case Pool.MEAN:
                y = x.mean(0)
            case Pool.MAX:
                y = x.max(0).values
            case Pool.CLS:
                y = x[0]
        if Flag.B in o.flags:
            y = y + 1
        return {"pool": o.pool, "y": y, "name": o.pool.name.lower()}
    return region, xr, o


@call("partials, lambdas, bound methods and closures")
def _():
    class A:
        def __init__(self):
            self.k = 2.0
            self.calls = 0
        def scale(self, x, p=1):
            self.calls += 1
            return x * self.k ** p
    a = A()
    acts = [functools.partial(a.scale, p=2), lambda x: x.relu(), a.scale, functools.partial(F.leaky_relu, negative_slope=0.1), operator.neg]
    def compose(*fs):
        return functools.reduce(lambda f, g: lambda x: g(f(x)), fs)
    f = compose(*acts)
    return (lambda x: f(x)), xr, a


@call("generators and comprehensions inside")
def _():
    def windows(x, n):
        for i in range(0, len(x) - n + 1):
            yield x[i:i + n]
    def region(x):
        w = [w.mean() for w in windows(x, 2)]
        s = sum(t for t in w)
        d = {i: float(i) * 2 for i in range(3) if i % 2 == 0}
        best = max(enumerate(len(t.shape) for t in windows(x, 3)), key=lambda p: p[1])
        return torch.stack(w) * s, d, best, {t.dim() for t in w}
    return region, xr


@call("try and except inside, with asserts and f-strings on shapes")
def _():
    o = Box(fallbacks=0, msg="")
    def region(x):
        assert x.dim() == 2, f"got {tuple(x.shape)}"
        try:
            y = x @ torch.ones(5, 5)
        except RuntimeError as e:
            o.fallbacks += 1
            o.msg = str(e)
            y = x @ torch.ones(x.shape[1], 5)
        try:
            return o.cache[x.shape]
        except AttributeError:
            pass
        finally:
            o.msg2 = f"{x.shape[0]}x{x.shape[-1]} {x.dtype}"
        return y
    return region, xr, o


@call("weight tying and state_dict round trips")
def _():
    class T(nn.Module):
        def __init__(self):
            super().__init__()
            self.e = nn.Embedding(5, 3)
            self.o = nn.Linear(3, 5, bias=False)
            self.o.weight = self.e.weight
        def forward(self, i):
            return self.o(self.e(i))
    a, b = T(), T()
    opt = torch.optim.SGD(a.parameters(), lr=0.1)
    def region(i):
        loss = F.cross_entropy(a(i), i)
        opt.zero_grad()
        loss.backward()
        opt.step()
        b.load_state_dict(a.state_dict())
        return b(i).detach(), b.o.weight is b.e.weight
    return region, lambda: (torch.randint(0, 5, (4,)),)


@call("a straight-through estimator and a gradient reversal")
def _():
    class STE(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, lo):
            ctx.save_for_backward(x)
            ctx.lo = lo
            return (x > lo).float()
        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            return g * (x.abs() <= 1).float(), None
    class Rev(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, a):
            ctx.a = a
            return x.view_as(x)
        @staticmethod
        def backward(ctx, g):
            return -ctx.a * g, None
    lin = nn.Linear(3, 3)
    o = Box(alpha=0.5)
    def region(x):
        lin.zero_grad(set_to_none=True)
        y = Rev.apply(STE.apply(lin(x), 0.0), o.alpha).sum()
        y.backward()
        return y.detach(), lin.weight.grad.clone()
    return region, xr


main()
