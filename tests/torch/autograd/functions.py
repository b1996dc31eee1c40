# Derivatives of many operations, rounded.
import torch
def grad(f, *values):
    xs = [torch.tensor(v, requires_grad=True) for v in values]
    f(*xs).sum().backward()
    print([[round(g, 4) for g in x.grad.flatten().tolist()] for x in xs])
a, b = [0.5, -1.0, 2.0], [1.0, 2.0, -0.5]
for f in (lambda x: x.exp(), lambda x: x.sin() * x.cos(), lambda x: x.tanh(), lambda x: x.sigmoid(), torch.relu, lambda x: x.abs(), lambda x: (x * x + 1).log(), lambda x: (x * x).sqrt(), lambda x: x ** 3, lambda x: 1 / x, lambda x: x.clamp(-0.9, 1), lambda x: x.mean() * x, lambda x: x.max(), lambda x: x.softmax(0) * x, lambda x: x.log_softmax(0)[0], lambda x: x[1:] * 2, lambda x: torch.cat([x, x * 2]), lambda x: x.view(3, 1) @ x.view(1, 3), lambda x: x.cumsum(0), lambda x: x.expand(2, 3), lambda x: x.std(), lambda x: x.var(), lambda x: x.norm(), lambda x: torch.where(x > 0, x * 2, x * 3), lambda x: x[torch.tensor([0, 0, 2])], lambda x: torch.stack([x, x]).prod(0), lambda x: x.flip(0) * x, lambda x: x.repeat(2) ** 2, lambda x: x.erf(), lambda x: (x * x).logsumexp(0)):
    grad(f, a)
for f in (lambda x, y: x * y, lambda x, y: x / y, lambda x, y: x - 2 * y, lambda x, y: torch.maximum(x, y), lambda x, y: x @ y, lambda x, y: (x * x + 1) ** y, lambda x, y: torch.atan2(x, y), lambda x, y: x.view(3, 1) * y, lambda x, y: torch.outer(x, y), lambda x, y: x.lerp(y, 0.3), lambda x, y: torch.nn.functional.mse_loss(x, y)):
    grad(f, a, b)
