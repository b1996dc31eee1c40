"""Training steps of a model, again and again; one line per step: milliseconds, and the process's resident MiB after it.

    _model_steps.py NAME STEPS

Runs under mpy and under CPython with PyTorch; models.py --training drives it.
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "models"))
import torch  # noqa: E402
import torch.nn as nn  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from _model_calls import resident  # noqa: E402


def resnet18():
    import resnet18
    return resnet18.ResNet18(), torch.rand(16, 3, 224, 224), torch.randint(0, 1000, (16,)), F.cross_entropy


def small_gpt():
    import gpt2_small
    model = gpt2_small.GPT2(words=8000, width=256, heads=8, depth=6)
    ids = torch.randint(0, 8000, (8, 129))
    return model, ids[:, :-1], ids[:, 1:], lambda out, y: F.cross_entropy(out.reshape(-1, 8000), y.reshape(-1))


def mlp():
    import mlp
    return mlp.model().train(), torch.rand(64, 784), torch.randint(0, 10, (64,)), F.cross_entropy


def main():
    torch.manual_seed(0)
    model, x, y, criterion = {"resnet18": resnet18, "small_gpt": small_gpt, "mlp": mlp}[sys.argv[1]]()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    for _ in range(int(sys.argv[2])):
        start = time.perf_counter()
        optimizer.zero_grad()
        loss = criterion(model(x), y)
        loss.backward()
        optimizer.step()
        value = loss.item()
        took = time.perf_counter() - start
        print(f"{1000 * took:.2f} {resident():.0f}")
    print("sum", value)


if __name__ == "__main__":
    main()
