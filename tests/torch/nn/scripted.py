"""torch.jit.script of modules: what it is, how it prints, what it shares with the module."""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.rest, self.count = nn.Linear(3, 2), nn.Sequential(nn.ReLU(), nn.Linear(2, 2)), 3
        self.register_buffer("offset", torch.ones(2))

    def forward(self, x):
        return self.rest(self.linear(x)) + self.offset

    @torch.jit.export
    def doubled(self, x):
        return x * 2


class Whole(nn.Module):
    def __init__(self):
        super().__init__()
        self.block, self.last = torch.jit.script(Block()), nn.Linear(2, 1)

    def forward(self, x):
        return self.last(self.block(x))


module = Block()
scripted = torch.jit.script(module)
x = torch.ones(1, 3)
print(scripted)
print(isinstance(scripted, torch.jit.ScriptModule), isinstance(scripted, nn.Module), type(scripted).__name__, scripted.original_name, scripted.count)
print([n for n, _ in scripted.named_parameters()], [n for n, _ in scripted.named_modules()], sorted(scripted.state_dict()))
print(torch.equal(scripted(x), module(x)), scripted.doubled(x), scripted.linear.weight.data_ptr() == module.linear.weight.data_ptr())
scripted.eval()
print(scripted.training, scripted.linear.training, module.training, len(list(scripted.children())), scripted.rest, scripted.linear.original_name)
with torch.no_grad():
    scripted.linear.weight.zero_()
print(module.linear.weight.sum().item(), torch.jit.script(scripted) is scripted)
print(Whole())
print(torch.jit.script(Whole()))
try:
    scripted.missing
except AttributeError as error:
    print(error)
optimizer = torch.optim.SGD(scripted.parameters(), lr=0.1)
scripted(x).sum().backward()
optimizer.step()
print(module.rest[1].bias.grad is not None, torch.equal(scripted(x), module.eval()(x)))
