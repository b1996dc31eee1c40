#!/usr/bin/env python3
"""Everything that needs a GPU: run.py BUILD [--peer PYTHON]

The kernels' suites and random graphs (bits), vendor calls, torch on cuda against the cpu, models and training steps; then
times, beside those of a CPython with PyTorch where --peer names one (median milliseconds: ours, and PyTorch's plain and
by torch.compile)."""
import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def checks(build):
    mpy = build / "mpy"
    return {"kernels, graphs and vendor calls": [build / "tests/gpu/gpu_tests"],
            "torch on cuda": [mpy, HERE.parent / "torch/devices/_on_cuda.py"],
            "random numbers on cuda": [mpy, HERE.parent / "torch/devices/_draws_on_cuda.py"],
            "models": [mpy, HERE / "models.py"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--peer")
    options = parser.parse_args()
    for name, command in checks(options.build).items():
        print(f"== {name}", flush=True)
        if status := subprocess.run(command).returncode:
            sys.exit(f"{name}: status {status}")
    for arguments in ([HERE / "speed.py", "--products"], [HERE / "models.py", "--times"]):
        for python in filter(None, (options.build / "mpy", options.peer)):
            print(f"== {arguments[0].name}, {python}", flush=True)
            subprocess.run([python, *arguments], check=True)


main()
