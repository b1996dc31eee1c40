"""Calls a model again and again and prints one line per call: milliseconds, and the process's resident MiB after it.

    _model_calls.py NAME BATCH CALLS [compile]

Runs under mpy and under CPython with PyTorch; models.py drives it.
"""
import importlib
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "models"))
import torch  # noqa: E402


def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * 4096 / 2**20


def main():
    name, batch, calls = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    module = importlib.import_module(name)
    torch.manual_seed(0)
    model = module.model()
    run = torch.compile(model) if sys.argv[4:] == ["compile"] else model
    given = module.inputs(batch)
    with torch.no_grad():
        for _ in range(calls):
            start = time.perf_counter()
            result = run(*given)
            result.data_ptr()
            took = time.perf_counter() - start
            print(f"{1000 * took:.2f} {resident():.0f}")
    print("sum", float(result.double().abs().sum()))


if __name__ == "__main__":
    main()
