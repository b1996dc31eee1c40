"""Optimizers step complex parameters as their real and imaginary parts; SparseAdam places as well as rows."""
import torch

for name in ("SGD", "Adam", "AdamW", "Adamax", "Adagrad", "Adadelta", "RMSprop", "Rprop", "ASGD", "NAdam", "RAdam", "LBFGS"):
    z = torch.tensor([1 + 2j, -0.5 + 0.25j], requires_grad=True)
    real = torch.tensor([0.5], requires_grad=True)
    optimizer = getattr(torch.optim, name)([z, real], lr=0.05)

    def loss():
        optimizer.zero_grad()
        value = (z * z.conj()).real.sum() + (z.imag * real).sum() + real.square().sum()
        value.backward()
        return value

    for _ in range(3):
        optimizer.step(loss)
    print(name, z, real)
    if name != "LBFGS":
        print(sorted((key, tuple(v.shape), v.dtype) for key, v in optimizer.state_dict()["state"].get(0, {}).items() if isinstance(v, torch.Tensor)))
        again = getattr(torch.optim, name)([z, real], lr=0.05)
        again.load_state_dict(optimizer.state_dict())
        again.step(loss)
        print(z)

p = torch.ones(2, 3, requires_grad=True)
optimizer = torch.optim.SparseAdam([p], lr=0.1)
for _ in range(2):
    p.grad = torch.tensor([[0.0, 1.0, 0.0], [2.0, 0.0, 0.0]]).to_sparse()
    optimizer.step()
print(p)
for wrong in ([("a", p), p], [{"params": [p]}, {"params": [("b", torch.ones(1))]}]):
    try:
        torch.optim.SGD(wrong, lr=0.1)
    except ValueError as error:
        print(error)
for kwargs in ({"bias": 0}, {"batch_first": "no"}):
    try:
        torch.nn.GRU(3, 5, **kwargs)
    except TypeError as error:
        print(error)
