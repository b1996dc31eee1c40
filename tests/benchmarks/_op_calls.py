"""Single operations at three sizes: prints a line per case, its name, the number of elements and microseconds a call.

    _op_calls.py [NAME ...]

Runs under mpy and under CPython with PyTorch; ops.py drives it. Results are forced with data_ptr() on both sides.
"""
import sys
import time

import torch
import torch.nn.functional as F


def rows(n, width):
    return torch.rand(max(1, n // width), width) - 0.5


def flat(n):
    return torch.rand(n) - 0.5


def square(n, dtype):
    side = {1000: 64, 100000: 512, 10000000: 2048}[n]
    return torch.rand(side, side).to(dtype)


CASES = {
    "add": lambda n: (torch.add, flat(n), flat(n)),
    "chain": lambda n: (lambda x, y: torch.relu(x * y + 1) - x, flat(n), flat(n)),
    "relu": lambda n: (torch.relu, flat(n)),
    "exp": lambda n: (torch.exp, flat(n)),
    "tanh": lambda n: (torch.tanh, flat(n)),
    "sigmoid": lambda n: (torch.sigmoid, flat(n)),
    "gelu": lambda n: (F.gelu, flat(n)),
    "silu": lambda n: (F.silu, flat(n)),
    "where": lambda n: (lambda x, y: torch.where(x > 0, x, y), flat(n), flat(n)),
    "softmax_50": lambda n: (lambda x: F.softmax(x, -1), rows(n, 50)),
    "softmax_1000": lambda n: (lambda x: F.softmax(x, -1), rows(n, 1000)),
    "log_softmax": lambda n: (lambda x: F.log_softmax(x, -1), rows(n, 1000)),
    "layer_norm": lambda n: (lambda x: F.layer_norm(x, (500,)), rows(n, 500)),
    "batch_norm": lambda n: (lambda x, m, v: F.batch_norm(x, m, v), rows(n, 100), torch.zeros(100), torch.ones(100)),
    "sum": lambda n: (torch.sum, flat(n)),
    "sum_rows": lambda n: (lambda x: x.sum(1), rows(n, 500)),
    "sum_columns": lambda n: (lambda x: x.sum(0), rows(n, 500)),
    "mean_columns": lambda n: (lambda x: x.mean(0), rows(n, 50)),
    "max_rows": lambda n: (lambda x: x.max(1)[0], rows(n, 500)),
    "argmax_rows": lambda n: (lambda x: x.argmax(1), rows(n, 500)),
    "var_rows": lambda n: (lambda x: x.var(1), rows(n, 500)),
    "transpose": lambda n: (lambda x: x.t().contiguous(), rows(n, 500)),
    "permute": lambda n: (lambda x: x.view(-1, 10, 20, 5).permute(0, 2, 1, 3).contiguous(), rows(n, 1000)),
    "cat": lambda n: (lambda x, y: torch.cat([x, y], 1), rows(n // 2, 50), rows(n // 2, 50)),
    "pad": lambda n: (lambda x: F.pad(x, (1, 1, 1, 1)), rows(n, 100)),
    "gather": lambda n: (lambda x, i: x.gather(1, i), rows(n, 100), torch.randint(0, 100, (max(1, n // 100), 100))),
    "index_rows": lambda n: (lambda x, i: x[i], rows(n, 100), torch.randint(0, max(1, n // 100), (max(1, n // 100),))),
    "cumsum": lambda n: (lambda x: x.cumsum(1), rows(n, 500)),
    "matmul_f32": lambda n: (torch.matmul, square(n, torch.float32), square(n, torch.float32)),
    "matmul_f64": lambda n: (torch.matmul, square(n, torch.float64), square(n, torch.float64)),
    "matmul_bf16": lambda n: (torch.matmul, square(n, torch.bfloat16), square(n, torch.bfloat16)),
}


def best(f, args):
    f(*args).data_ptr()
    f(*args).data_ptr()
    f(*args).data_ptr()
    times, end = [], time.perf_counter() + 0.3
    while len(times) < 5 or (time.perf_counter() < end and len(times) < 2000):
        start = time.perf_counter()
        f(*args).data_ptr()
        times.append(time.perf_counter() - start)
    times.sort()
    return times[len(times) // 2]


def main():
    torch.manual_seed(0)
    with torch.no_grad():
        for name in sys.argv[1:] or CASES:
            for n in (1000, 100000, 10000000):
                f, *args = CASES[name](n)
                print(name, n, f"{1e6 * best(f, args):.2f}", flush=True)
        x = torch.rand(100)
        def adds():
            y = x
            for _ in range(1000):
                y = y + 1
            return y
        print("small_adds", 1000, f"{1e6 * best(adds, ()):.2f}")


if __name__ == "__main__":
    main()
