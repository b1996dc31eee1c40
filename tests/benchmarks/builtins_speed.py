#!/usr/bin/env python3
"""The speed of builtins and library natives against the system's CPython: one line per small program of
tests/benchmarks/builtins, each timed inside both interpreters, alternately; the least CPU time counts.

    python3 tests/benchmarks/builtins_speed.py --mpy build/mpy [--worst N] [--below RATIO] [file[:name,...] ...]
"""

import argparse
import math
import os
import subprocess

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "builtins")


def times(python, name, wanted):
    done = subprocess.run([python, os.path.join(HERE, name), *wanted], capture_output=True, text=True, cwd=HERE)
    if done.returncode:
        print(name, "failed with", python, done.stderr[-500:])
    return {k: int(v) for k, v in (line.split() for line in done.stdout.splitlines())}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mpy", default="build/mpy")
    parser.add_argument("--python", default="/usr/bin/python3")
    parser.add_argument("--worst", type=int, default=0, help="show only so many, the slowest")
    parser.add_argument("--below", type=float, default=1e9, help="show only those with a smaller ratio")
    parser.add_argument("files", nargs="*")
    args = parser.parse_args()
    rows = []
    for spec in args.files or ["dicts", "strings", "lists", "ints", "modules"]:
        name, _, wanted = spec.partition(":")
        wanted = wanted.split(",") if wanted else []
        ours, theirs = (times(p, name + ".py", wanted) for p in (os.path.abspath(args.mpy), args.python))
        rows += [(theirs[k] / max(ours[k], 1), k, theirs[k], ours.get(k)) for k in theirs if k in ours]
        for k in theirs.keys() - ours.keys():
            print("missing:", k)
    rows.sort()
    for ratio, name, theirs, ours in rows[:args.worst] if args.worst else [r for r in rows if r[0] < args.below]:
        print(f"{name:28} {ratio:6.2f}  cpython {theirs / 1000:8.2f} ms  mpy {ours / 1000:8.2f} ms")
    print("geometric mean %.3f of %d" % (math.exp(sum(math.log(r[0]) for r in rows) / len(rows)), len(rows)))


main()
