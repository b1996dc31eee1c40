"""Single operations against PyTorch eager: medians of mpy and of CPython with PyTorch, one after the other.

    ops.py --python PYTHON_WITH_TORCH [--mpy build/mpy] [--further] [NAME ...]

--further: those of _further_op_calls.py (draws, orders, special functions and others), at one size each.
"""
import argparse
import math
import os
import statistics
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def times(program, calls, names):
    command = [program, os.path.join(HERE, calls), *names]
    done = subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return {(name, int(n)): float(us) for name, n, us in (line.split() for line in done.stdout.splitlines())}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--further", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    calls = "_further_op_calls.py" if options.further else "_op_calls.py"
    ours, theirs = times(options.mpy, calls, options.names), times(options.python, calls, options.names)
    ratios = {case: ours[case] / theirs[case] for case in ours if case[0] != "small_adds"}
    print(f"{'operation':20} {'elements':>9} {'mpy us':>10} {'torch us':>10} {'ratio':>6}")
    for case, ratio in sorted(ratios.items(), key=lambda item: -item[1]):
        print(f"{case[0]:20} {case[1]:9} {ours[case]:10.1f} {theirs[case]:10.1f} {ratio:6.2f}")
    mean = math.exp(statistics.mean(map(math.log, ratios.values())))
    slow = sum(r > 1.25 for r in ratios.values())
    print(f"geometric mean {mean:.2f} times PyTorch's time (wanted 0.8); {slow} of {len(ratios)} above 1.25 (wanted 0)")
    if ("small_adds", 1000) in ours:
        adds = ours["small_adds", 1000] / theirs["small_adds", 1000]
        print(f"1,000 small adds: {adds:.2f} of PyTorch's time (wanted 0.5)")


if __name__ == "__main__":
    main()
