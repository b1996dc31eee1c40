# Modules and functions as graphs, and the Python text of these.
import math

import torch
import torch.fx as fx
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(0)


@fx.wrap
def scaled(x, n):
    return x * n


fx.wrap("len")


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.param = nn.Parameter(torch.rand(3, 4))
        self.linear = nn.Linear(4, 5)

    def forward(self, x):
        return self.linear(x + self.param).clamp(min=0.0, max=1.0)


class Large(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 5)
        self.register_buffer("shift", torch.ones(5))
        self.inner = nn.Sequential(nn.Linear(5, 5), nn.ReLU())

    def forward(self, x, scale: float = 2.0):
        h = F.relu(self.linear(x)) * scale
        h = torch.cat([h, h], dim=1)
        a, b = torch.chunk(h, 2, 1)
        c = -a[:, 0] + b.sum(-1) / len(x) + scaled(b, 3).mean()
        y = self.inner(self.shift + a)
        return {"c": c, "y": F.dropout(y, 0.1, self.training).view(x.size(0), -1), "rows": x.shape[0], "p": math.sqrt(2)}


x = torch.rand(3, 4)
small = Small()
traced = fx.symbolic_trace(small)
print(traced.graph)
print(traced.code)
print(traced)
print(torch.equal(traced(x), small(x)), type(traced).__name__)

large = Large().eval()
traced = fx.symbolic_trace(large)
print(traced.graph)
print(traced.code)
mine, theirs = traced(x), large(x)
print(torch.equal(mine["c"], theirs["c"]), torch.equal(mine["y"], theirs["y"]), mine["rows"], mine["p"])
for node in traced.graph.nodes:
    print(node.op, node.name, [n.name for n in node.all_input_nodes], len(node.users))


class Whole(fx.Tracer):
    def is_leaf_module(self, m, name):
        return isinstance(m, nn.Sequential) or super().is_leaf_module(m, name)


print([n.target for n in Whole().trace(large).nodes if n.op == "call_module"])
print(fx.symbolic_trace(lambda x, flag: x + 1 if flag else x - 1, concrete_args={"flag": True}).code)

for refused in (lambda x: x if x.sum() > 0 else -x, lambda x: [i for i in x]):
    try:
        fx.symbolic_trace(refused)
    except fx.proxy.TraceError as e:
        print(str(e)[:80])
