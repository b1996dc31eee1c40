# Parameters, buffers, children, state_dict, train/eval, repr.
import torch, torch.nn as nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 2)
        self.layers = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Dropout(0.1))
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer("step", torch.zeros(1, dtype=torch.long))
        self.tag = "t"
    def forward(self, x): return self.layers(self.fc(x)) * self.scale
n = Net()
print(n); print([k for k, _ in n.named_parameters()], [k for k, _ in n.named_buffers()], [k for k, _ in n.named_children()], [k for k, _ in n.named_modules()], list(n.state_dict()), sum(p.numel() for p in n.parameters()))
print(n.training, n.eval().training, n.layers[2].training, n.train().layers[2].training, n.layers[0], len(n.layers), isinstance(n.fc, nn.Module), n.fc.in_features, n(torch.ones(4, 3)).shape)
sd = {k: torch.zeros_like(v) for k, v in n.state_dict().items()}; print(n.load_state_dict(sd), n.fc.weight)
for f in (lambda: n.load_state_dict({"fc.weight": sd["fc.weight"]}), lambda: n.missing, lambda: n.load_state_dict(dict(sd, extra=1)), lambda: n.load_state_dict(dict(sd, scale=torch.ones(2)))):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
for p in n.parameters(): p.requires_grad_(False)
print(any(p.requires_grad for p in n.parameters())); n.apply(lambda m: print(type(m).__name__)); n.scale = nn.Parameter(torch.zeros(2)); print(n.scale); del n.tag; n.zero_grad()
