"""Whole training steps (zero_grad, forward, backward, optimizer) of small models: plain, and compiled and replayed. The loss is read
after each. With --python TORCH the same in PyTorch, eager, on one thread.

    build/mpy tests/benchmarks/captured_steps.py [--python TORCH] [--steps 200] [--chains | --alternation]

--chains: guard, mock and recording of steps of chains of 10, 100 and 1,000 layers, of evaluation whose result requires grad, and
of an optimizer's in-place updates alone. --alternation: a model that is in training and evaluation in turn.
"""
import argparse
import subprocess
import sys
import time

import torch
import torch.nn.functional as F
from torch import nn

try:
    import mpy
except ImportError:
    mpy = None
    torch.set_num_threads(1)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(50, 32)
        self.block = nn.TransformerEncoderLayer(32, 4, 64, batch_first=True)
        self.out = nn.Linear(32, 10)

    def forward(self, x):
        return self.out(self.block(self.embedding(x)).mean(1))


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(8, 16, batch_first=True)
        self.out = nn.Linear(16, 10)

    def forward(self, x):
        return self.out(self.lstm(x)[0][:, -1])


MODELS = {
    "mlp": (lambda: nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 10)),
            lambda: torch.randn(8, 16)),
    "cnn": (lambda: nn.Sequential(nn.Conv2d(1, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Dropout(0.2),
                                  nn.Linear(8 * 36, 10)), lambda: torch.randn(8, 1, 14, 14)),
    "transformer": (Classifier, lambda: torch.randint(0, 50, (4, 12))),
    "lstm": (Recurrent, lambda: torch.randn(4, 6, 8)),
}
OPTIMIZERS = {"SGD": lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.9), "AdamW": lambda p: torch.optim.AdamW(p, lr=1e-3)}


def make_step(model, optimizer):
    def step(x, y):
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        return loss
    return step


def best(step, x, y, steps):
    for _ in range(6):
        loss = step(x, y).item()
    least = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(steps // 5):
            loss = step(x, y).item()
        least = min(least, (time.perf_counter() - start) / (steps // 5))
    return least * 1e6, loss


def measure(steps):
    rows = {}
    for name, (make_model, make_input) in MODELS.items():
        for kind, make_optimizer in OPTIMIZERS.items():
            for way in ("plain", "replayed") if mpy else ("PyTorch",):
                torch.manual_seed(0)
                model = make_model()
                step = make_step(model, make_optimizer(model.parameters()))
                if way == "replayed":
                    step = torch.compile(step)
                x = make_input()
                y = torch.randint(0, 10, (x.shape[0],))
                rows[f"{name} {kind} {way}"] = best(step, x, y, steps)[0]
                if way == "replayed":
                    explained = mpy.explain(step)
                    rows[f"{name} {kind} guard"], rows[f"{name} {kind} mock"] = explained["guard_us"], explained["mock_us"]
    return rows


def chains():
    for layers in (10, 100, 1000):
        def chain():
            torch.manual_seed(0)
            return nn.Sequential(*[nn.Linear(4, 4) for _ in range(layers)])
        x, y = torch.randn(2, 4), torch.tensor([0, 1])
        model = chain()
        regions = {"evaluation": (torch.compile(model), (x,))}
        for kind, make_optimizer in OPTIMIZERS.items():
            model = chain()
            regions[f"step, {kind}"] = (torch.compile(make_step(model, make_optimizer(model.parameters()))), (x, y))
        for name, (region, arguments) in regions.items():
            for _ in range(20):
                region(*arguments)
            e = mpy.explain(region)
            print(f"{layers:5} layers, {name}: guard {e['guard_us']:.2f} us, mock {e['mock_us']:.2f} us, tensors {e['kernels_us']:.0f} us, "
                  f"recording {e['capture_ms']:.1f} ms, {e['hits']} hits of 20 {'by steps' if e['by_steps'] else ''}")


def alternation():
    """Training and evaluation in turn: each time the flag of every module is written."""
    for layers in (10, 100, 1000):
        model = nn.Sequential(*[nn.ReLU() for _ in range(layers)])
        region, x = torch.compile(model), torch.ones(4)
        with torch.no_grad():
            for i in range(40):
                model.train(i % 2 == 0)
                region(x)
        e = mpy.explain(region)
        print(f"{layers:5} layers in turn: guard {e['guard_us']:.2f} us, mock {e['mock_us']:.2f} us, {e['hits']} hits of 40")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--python")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--chains", action="store_true")
    parser.add_argument("--alternation", action="store_true")
    options = parser.parse_args()
    if options.chains:
        return chains()
    if options.alternation:
        return alternation()
    rows = measure(options.steps)
    if options.python:
        other = subprocess.run([options.python, __file__, "--steps", str(options.steps)], capture_output=True, text=True, check=True)
        for line in other.stdout.splitlines():
            name, us = line.rsplit(": ", 1)
            rows[name] = float(us.split()[0])
    for name in sorted(rows):
        print(f"{name}: {rows[name]:.2f} us")


main()
