"""Times of computations on the GPU, one line for each: name, milliseconds (median). Runs under mpy and, with the same
text, under CPython with PyTorch; there a second column is torch.compile's. tests/gpu/run.py runs both."""
import sys
import time
import torch
import torch.nn as nn
import torch.nn.functional as F

PEER = sys.implementation.name == "cpython"


def median_ms(f, rounds=30):
    for _ in range(3):
        f().data_ptr()
    torch.cuda.synchronize()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        f().data_ptr()
        torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
    return sorted(times)[rounds // 2] * 1e3


def mlp():
    return nn.Sequential(nn.Linear(1024, 4096), nn.GELU(), nn.Linear(4096, 1024), nn.LayerNorm(1024))


torch.manual_seed(0)
x = torch.randn(4096, 4096).cuda()
y = torch.randn(4096, 4096).cuda()
row = torch.randn(4096).cuda()
image = torch.randn(16, 64, 56, 56).cuda()
flat = torch.randn(1 << 20).cuda()
whole = torch.randint(0, 1 << 40, (1 << 20,)).cuda()


def gradient(pool):
    with torch.enable_grad():
        leaf = image.detach().requires_grad_()
        return torch.autograd.grad(pool(leaf, 3, 2, 1).sum(), leaf)[0]


CASES = {
    "add": lambda: x + y,
    "chain of ten": lambda: ((x * 2 + y).relu() * x - y).abs().sqrt() * row + 1,
    "gelu": lambda: F.gelu(x),
    "exp": lambda: x.exp(),
    "softmax": lambda: F.softmax(x, -1),
    "layer_norm": lambda: F.layer_norm(x, (4096,)),
    "sum of all": lambda: x.sum(),
    "sum of rows": lambda: x.sum(1),
    "sum of columns": lambda: x.sum(0),
    "max of rows": lambda: x.max(1)[0],
    "transpose": lambda: x.t().contiguous(),
    "cat": lambda: torch.cat([x, y], 1),
    "gather rows": lambda: x[torch.arange(0, 4096, 2, device="cuda")],
    "add, small": lambda: row + row,
    "max_pool2d": lambda: F.max_pool2d(image, 2),
    "max_pool2d, overlapping": lambda: F.max_pool2d(image, 3, 2, 1),
    "max_pool2d and backward": lambda: gradient(F.max_pool2d),
    "avg_pool2d": lambda: F.avg_pool2d(image, 2),
    "avg_pool2d and backward": lambda: gradient(F.avg_pool2d),
    "sort of rows": lambda: x.sort(1)[0],
    "sort of one row": lambda: flat.sort()[0],
    "topk of 64 rows": lambda: x[:64].topk(10)[0],
    "argsort of int64": lambda: whole.argsort(),
    "randperm": lambda: torch.randperm(100000, device="cuda"),
    "cumsum of rows": lambda: x.cumsum(1),
    "cumsum of columns": lambda: x.cumsum(0),
    "cumsum of a row of ints": lambda: whole.cumsum(0),
}
if "--products" in sys.argv:
    net, cases = mlp().cuda(), torch.randn(512, 1024).cuda()
    conv = nn.Conv2d(64, 64, 3, padding=1).cuda()
    CASES |= {"matmul 4096": lambda: x @ y, "matmul 512": lambda: x[:512, :512] @ y[:512, :512],
              "mlp": lambda: net(cases), "conv": lambda: conv(image)}
with torch.no_grad():
    for name, f in CASES.items():
        if len(sys.argv) > 1 and sys.argv[-1] != "--products" and sys.argv[-1] not in name:
            continue
        columns = [median_ms(f)]
        if PEER:
            columns.append(median_ms(torch.compile(f)))
        print(name, *(f"{c:.4f}" for c in columns), sep="\t", flush=True)
