"""What it costs to have each call of a program's functions recorded: the programs of tests/benchmarks/python plainly and with
--jit=all, alternately.

    recorder_cost.py [--mpy build/mpy] [--rounds 1] [names…]

Times are medians of the child's user and system time. Exit status 1 if a program prints something else.
"""
import argparse
import glob
import math
import os
import statistics
import sys

from python_speed import HERE, ROOT, timed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    ratios, bad = {}, []
    print(f"{'program':26}{'plain s':>9}{'recorded s':>12}{'ratio':>8}")
    for path in sorted(glob.glob(os.path.join(HERE, "python", "*.py"))):
        name = os.path.basename(path)[:-3]
        if options.names and not any(part in name for part in options.names):
            continue
        plain, recorded = [], []
        for _ in range(options.rounds):
            seconds, wanted = timed([options.mpy, path])
            plain.append(seconds)
            seconds, output = timed([options.mpy, "--jit=all", path])
            recorded.append(seconds)
            if output != wanted:
                bad.append(name)
        a, b = statistics.median(plain), statistics.median(recorded)
        ratios[name] = b / a
        print(f"{name:26}{a:9.3f}{b:12.3f}{b / a:8.2f}", flush=True)
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    worst = max(ratios, key=ratios.get)
    print(f"geometric mean {mean:.2f} of {len(ratios)} programs; most {ratios[worst]:.2f} ({worst})")
    for name in bad:
        print(f"{name} prints something else")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
