"""What scripting, tracing and freezing make, and modules that are written and read again."""
import io

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 2)
        self.rest = nn.Sequential(nn.Linear(2, 2), nn.ReLU())

    def forward(self, x):
        return self.rest(self.first(x).relu())


def twice(x):
    return x * 2


torch.manual_seed(0)
net, x = Net(), torch.ones(1, 2)
traced = torch.jit.trace(net, x)
print(traced, type(traced).__name__, traced.first, type(traced.first).__name__, traced.original_name)
print(isinstance(traced, torch.jit.ScriptModule), list(traced.state_dict()), torch.equal(traced(x), net(x)))
scripted = torch.jit.script(net)
print(scripted, scripted.training)
for function in (torch.jit.script(twice), torch.jit.trace(twice, x)):
    print(type(function).__name__, function.name, function(x))
frozen = torch.jit.freeze(scripted.eval())
print(frozen, list(frozen.parameters()), frozen.state_dict(), frozen(x).requires_grad, torch.equal(frozen(x), net(x)))
for bad in (lambda: torch.jit.freeze(torch.jit.script(net.train())), lambda: torch.jit.script(3), lambda: torch.jit.load("no such file"), lambda: torch.jit.save(net, io.BytesIO())):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
buffer = io.BytesIO()
torch.jit.save(scripted, buffer)
buffer.seek(0)
again = torch.jit.load(buffer)
print(again, type(again).__name__, again.training, torch.equal(again(x), net(x)))
buffer = io.BytesIO()
scripted.first.weight.data.zero_()
torch.jit.save(traced, buffer, _extra_files={"note.txt": b"kept"})
buffer.seek(0)
extra = {"note.txt": ""}
print(torch.equal(torch.jit.load(buffer, map_location="cpu", _extra_files=extra)(x), net(x)), extra)
