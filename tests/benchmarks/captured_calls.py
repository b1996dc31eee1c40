"""Which of common calls are captured: each is compiled and called five times with fresh arguments; of the last three all must
hit. Prints those that do not, with the reason, and how many do.

    build/mpy tests/benchmarks/captured_calls.py
"""
import collections
import dataclasses
import types

import mpy
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
CASES = []
def add(name, f, *mk):
    CASES.append((name, lambda: (f, (mk[0] if mk else (lambda: (torch.arange(6.).reshape(2,3),))))))
add("shape", lambda x: x * x.shape[0])
add("layernorm", nn.LayerNorm(3))
add("sdpa", lambda q: F.scaled_dot_product_attention(q,q,q), lambda: (torch.ones(1,2,4,8),))
add("bn train", nn.BatchNorm1d(3).train())
add("bn2d train", nn.BatchNorm2d(2).train(), lambda: (torch.rand(2,2,3,3),))
add("linear3d", nn.Linear(3,4), lambda: (torch.ones(2,2,3),))
add("slice", lambda x: x[1:])
add("slice2", lambda x: (x*2)[:, 1])
add("chunk", lambda x: x.chunk(3, dim=1))
add("transpose", lambda x: x.t())
add("transpose2", lambda x: (x+1).t())
add("dropout", nn.Dropout(0.5).train())
add("mha", nn.MultiheadAttention(8,2,batch_first=True), lambda: (lambda q: (q,q,q))(torch.rand(2,3,8)))
add("lstm", nn.LSTM(3,4), lambda: (torch.rand(5,2,3),))
add("gru", nn.GRU(3,4,batch_first=True), lambda: (torch.rand(5,2,3),))
add("embedding", nn.Embedding(10,3), lambda: (torch.tensor([1,2,3]),))
add("cross_entropy", lambda a,b: F.cross_entropy(a,b), lambda: (torch.rand(3,4), torch.tensor([0,1,2])))
add("topk", lambda x: x.topk(2))
add("max dim", lambda x: x.max(dim=1))
add("add_", lambda x: x.add_(1))
add("sort", lambda x: torch.sort(x))
class Counter(nn.Module):
    def __init__(self):
        super().__init__(); self.n = 0; self.l = nn.Linear(3,3)
    def forward(self, x):
        self.n += 1
        return self.l(x)
add("counter module", Counter())
class Plain:
    def __init__(self): self.n = 0; self.log=[]; self.d={}
    def __call__(self, x):
        self.n += 1; return x*2
class Log(Plain):
    def __call__(self, x):
        self.log.append(x.shape[0]); return x*2
class LogT(Plain):
    def __call__(self, x):
        y = x*2; self.log.append(y); return y
class Cache(Plain):
    def __call__(self, x):
        if "k" not in self.d: self.d["k"] = torch.ones(3)
        return x*self.d["k"]
class Last(Plain):
    def __call__(self, x):
        self.last = x*2; return self.last+1
class Hidden(Plain):
    def __init__(self): self.h = torch.zeros(2,3)
    def __call__(self, x):
        self.h = torch.tanh(self.h + x); return self.h*2
add("plain counter", Plain()); add("log append", Log()); add("log tensor", LogT()); add("cache", Cache()); add("last", Last()); add("hidden state", Hidden())
@dataclasses.dataclass
class Out:
    a: object
    b: object = None
add("dataclass result", lambda x: Out(x*2, [x]))
NT = collections.namedtuple("NT", "p q")
add("namedtuple", lambda x: NT(x*2, x.sum()))
add("dict result", lambda x: {"a": x*2, "b": [x, x+1]})
add("fstring", lambda x: (f"{x.shape} {x.dtype}", x*2))
add("where", lambda x: torch.where(x>2, x, -x))
add("grad result", lambda x: nn.Linear(3,2)(x).sum() )
lin = nn.Linear(3,2)
add("grad result 2", lambda x: lin(x))
add("loss", lambda x: F.mse_loss(lin(x), torch.zeros(2,2)))
G = 0
def glob(x):
    global G
    G += 1
    return x+1
add("global counter", glob)
def closure():
    n = 0
    def f(x):
        nonlocal n
        n += 1
        return x + 1
    return f
add("nonlocal counter", closure())
def setitem(x):
    y = torch.zeros(2,3); y[0] = x[1]; y[:,1] += 1; return y
add("setitem internal", setitem)
def inarg(x):
    x[0] = 0; return x
add("setitem arg", inarg)
def loop(x):
    out=[]
    for i, r in enumerate(x): out.append(r*i)
    return torch.stack(out)
add("loop rows", loop)
add("zip", lambda x: [a+b for a,b in zip(x, x.flip(0))])
add("map", lambda x: list(map(lambda r: r*2, x)))
add("sorted", lambda x: x * sorted([3,1,2], key=lambda v: -v)[0])
add("bool cond", lambda x: x*2 if x.sum() > 0 else x)
def ng(x):
    with torch.no_grad(): return lin(x)
add("with no_grad", ng)
add("randn", lambda x: x + torch.randn(2,3))
add("randlike", lambda x: torch.rand_like(x))
add("seed", lambda x: (torch.manual_seed(3), torch.rand(2))[1])
add("tensor const", lambda x: x + torch.tensor([1.,2.,3.]))
add("arange", lambda x: x + torch.arange(3))
add("args list", lambda xs: torch.cat(xs), lambda: ([torch.ones(2), torch.zeros(3)],))
add("args dict", lambda d: d["a"]*d["b"], lambda: ({"a": torch.ones(2), "b": 3},))
add("obj arg", lambda o: o.a*2, lambda: (Out(torch.ones(3)),))
add("append to arg", lambda x, out: out.append(x*2), lambda: (torch.ones(2), []))
def exc(x):
    try: raise ValueError("a")
    except ValueError as e: return x*2, str(e)
add("exception inside", exc)
def gen(x):
    def g():
        for i in range(3): yield x*i
    return sum(g())
add("generator", gen)
add("closure result", lambda x: (lambda y: x*y))
add("isinstance", lambda x: x if isinstance(x, nn.Module) else x*2)
add("getattr", lambda x: getattr(x, "shape", None)[0]*x)
add("reshape", lambda x: x.view(3,2).permute(1,0).reshape(-1))
add("einsum", lambda x: torch.einsum("ij,kj->ik", x, x))
add("conv", nn.Conv2d(1,2,3), lambda: (torch.rand(1,1,5,5),))
def step_factory(opt):
    m = nn.Sequential(nn.Linear(3,4), nn.ReLU(), nn.Linear(4,2))
    o = opt(m.parameters())
    def step(x, y):
        o.zero_grad()
        l = F.cross_entropy(m(x), y)
        l.backward()
        o.step()
        return l
    return step
mk = lambda: (torch.rand(2,3), torch.tensor([0,1]))
add("sgd step", step_factory(lambda p: torch.optim.SGD(p, lr=.1)), mk)
add("sgd momentum", step_factory(lambda p: torch.optim.SGD(p, lr=.1, momentum=.9)), mk)
add("adam step", step_factory(lambda p: torch.optim.Adam(p, lr=.1)), mk)
add("adamw step", step_factory(lambda p: torch.optim.AdamW(p, lr=.1)), mk)
add("detach", lambda x: x.detach()*2)
add("clone", lambda x: x.clone().detach().requires_grad_(True))
add("item", lambda x: x*x.sum().item())
add("defaultdict", lambda x: collections.defaultdict(list, a=[x*2]))
add("ordereddict", lambda x: collections.OrderedDict(a=x*2))
add("counter obj", lambda x: (collections.Counter("aab"), x*2))
add("set result", lambda x: ({1,2,3}, x*2))
add("deque", lambda x: collections.deque([x*2]))
add("range result", lambda x: (range(3), slice(1,2), x*2))
add("namespace", lambda x: types.SimpleNamespace(a=x*2))
add("train/eval", nn.Sequential(nn.Linear(3,3), nn.Dropout(.1)).eval())


def report():
    hits = 0
    for name, make in CASES:
        function, arguments = make()
        compiled = torch.compile(function)
        for _ in range(5):
            compiled(*arguments())
        explained = mpy.explain(compiled)
        if explained["hits"] >= 3:
            hits += 1
            continue
        reasons = [f"{s['reason']} (line {s['line']})" for s in explained["splits"]] + [m["check"] for m in explained["misses"]]
        print(f"{name}: {explained['hits']} hits; {reasons[-1] if reasons else ''}")
    print(f"{hits} of {len(CASES)} calls hit")


report()
