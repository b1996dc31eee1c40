"""The language's speed: the programs of tests/benchmarks/python under mpy and /usr/bin/python3, alternately.

    python_speed.py [--mpy build/mpy] [--python /usr/bin/python3] [--rounds 5] [names…]
    python_speed.py --varied                       smaller programs of other kinds (tests/benchmarks/varied)
    python_speed.py --instructions [names…]        instruction counts of both by callgrind (slow, but steady)

A name selects the programs that contain it. Times are medians of the child's user and system time. A program that fails, or prints
something else than CPython, counts as 0.1. Exit status 1 if there is one.
"""
import argparse
import glob
import math
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LOSS = 0.1


def timed(command):
    """(seconds of user and system time, output or None if it failed)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, done.stdout if done.returncode == 0 else None


def counted(command):
    """(millions of instructions, output or None if it failed)."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *command],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    return int(found[1]) / 1e6 if found else 0.0, done.stdout if done.returncode == 0 else None


def measure(path, options):
    """(CPython's figure, ours, whether ours ran and printed the same)."""
    rounds = 1 if options.instructions else options.rounds
    once = counted if options.instructions else timed
    theirs, ours, good = [], [], True
    for _ in range(rounds):
        figure, wanted = once([options.python, path])
        theirs.append(figure)
        if wanted is None:
            raise SystemExit(f"{path} fails under {options.python}")
        figure, output = once([options.mpy, path])
        ours.append(figure)
        if output != wanted:
            good = False
            break
    return statistics.median(theirs), statistics.median(ours), good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--python", default="/usr/bin/python3")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--varied", action="store_true")
    options = parser.parse_args()
    options.mpy = os.path.abspath(options.mpy)
    paths = sorted(glob.glob(os.path.join(HERE, "varied" if options.varied else "python", "*.py")))
    if options.names:
        paths = [p for p in paths if any(n in os.path.basename(p) for n in options.names)]
    if not paths:
        parser.error("no such program")
    progress = sys.stderr.isatty()
    unit = "Mi" if options.instructions else "s"
    print(f"{'program':26} {'python3 ' + unit:>12} {'mpy ' + unit:>12} {'ratio':>7}")
    ratios = {}
    for i, path in enumerate(paths):
        name = os.path.basename(path)[:-3]
        if progress:
            sys.stderr.write(f"\r\x1b[K[{i + 1}/{len(paths)}] {name}")
            sys.stderr.flush()
        theirs, ours, good = measure(path, options)
        ratios[name] = theirs / ours if good and ours else LOSS
        if progress:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        digits = 1 if options.instructions else 3
        print(f"{name:26} {theirs:12.{digits}f} {ours:12.{digits}f} {ratios[name]:7.2f}{'' if good else '  failed'}", flush=True)
    mean = math.exp(statistics.fmean(math.log(r) for r in ratios.values()))
    worst = min(ratios, key=ratios.get)
    print(f"geometric mean {mean:.2f} of {len(ratios)} programs; least {ratios[worst]:.2f} ({worst})")
    return 1 if LOSS in ratios.values() else 0


if __name__ == "__main__":
    sys.exit(main())
