"""Single operations against PyTorch eager or numpy: medians of mpy and of CPython with PyTorch, one after the other.

    ops.py --python PYTHON_WITH_TORCH [--mpy build/mpy] [--further | --numpy | --numpy-further] [NAME ...]

--further: those of _further_op_calls.py (draws, orders, special functions and others), at one size each; --numpy: numpy's,
against numpy, which that Python has as well; --numpy-further: those of _further_numpy_calls.py at two sizes, and loops over small things.
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
    parser.add_argument("--further", action="store_const", dest="calls", const="_further_op_calls.py", default="_op_calls.py")
    parser.add_argument("--numpy", action="store_const", dest="calls", const="_numpy_calls.py")
    parser.add_argument("--numpy-further", action="store_const", dest="calls", const="_further_numpy_calls.py")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    ours, theirs = times(options.mpy, options.calls, options.names), times(options.python, options.calls, options.names)
    ratios = {case: ours[case] / theirs[case] for case in ours if case[0] != "small_adds"}
    print(f"{'operation':30} {'elements':>9} {'mpy us':>10} {'theirs us':>10} {'ratio':>6}")
    for case, ratio in sorted(ratios.items(), key=lambda item: -item[1]):
        print(f"{case[0]:30} {case[1]:9} {ours[case]:10.1f} {theirs[case]:10.1f} {ratio:6.2f}")
    mean = math.exp(statistics.mean(map(math.log, ratios.values())))
    peer, wanted, most = ("numpy", 1.0, 3.0) if "numpy" in options.calls else ("PyTorch", 0.8, 1.25)
    slow = sum(r > most for r in ratios.values())
    print(f"geometric mean {mean:.2f} times {peer}'s time (wanted {wanted}); {slow} of {len(ratios)} above {most} (wanted 0)")
    if ("small_adds", 1000) in ours:
        adds = ours["small_adds", 1000] / theirs["small_adds", 1000]
        print(f"1,000 small adds: {adds:.2f} of PyTorch's time (wanted 0.5)")


if __name__ == "__main__":
    main()
