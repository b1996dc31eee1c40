"""Eight steps of each optimizer on parameters of doubles, begun as PyTorch begins them, and what their states are called."""
import torch

CASES = {
    "SGD": [dict(lr=0.1), dict(lr=0.1, momentum=0.9, nesterov=True), dict(lr=0.1, momentum=0.9, dampening=0.3, weight_decay=0.1)],
    "Adam": [dict(lr=0.1, betas=(0.5, 0.9), eps=1e-6), dict(weight_decay=0.1, amsgrad=True), dict(maximize=True)],
    "AdamW": [dict(weight_decay=0.1), dict(amsgrad=True, lr=0.1)],
    "Adamax": [dict(weight_decay=0.1, lr=0.1)],
    "NAdam": [dict(), dict(weight_decay=0.1, decoupled_weight_decay=True)],
    "RAdam": [dict(), dict(weight_decay=0.1)],
    "Adagrad": [dict(lr_decay=0.1, weight_decay=0.1, initial_accumulator_value=0.5)],
    "Adadelta": [dict(rho=0.5, weight_decay=0.1, lr=0.5)],
    "RMSprop": [dict(momentum=0.5), dict(centered=True, momentum=0.9)],
    "Rprop": [dict(), dict(etas=(0.4, 1.3), step_sizes=(1e-5, 1.0))],
    "ASGD": [dict(weight_decay=0.1, t0=2, lambd=0.1)],
    "Adafactor": [dict(weight_decay=0.1, lr=0.1)],
    "LBFGS": [dict(lr=0.5, max_iter=3, history_size=2)],
}


def train(name, options):
    torch.manual_seed(3)
    model = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2)).double()
    optimizer = getattr(torch.optim, name)(model.parameters(), **options)
    x, y = torch.randn(8, 3, dtype=torch.float64), torch.randn(8, 2, dtype=torch.float64)

    def closure():
        optimizer.zero_grad()
        loss = ((model(x) - y) ** 2).mean()
        loss.backward()
        return loss

    for _ in range(8):
        loss = optimizer.step(closure)
    state = optimizer.state_dict()["state"]
    print(name, options, "%.9f" % loss.item(), ["%.7f" % p.detach().abs().sum().item() for p in model.parameters()], sorted(state.get(0, ())))


for name, cases in CASES.items():
    for options in cases:
        train(name, options)
