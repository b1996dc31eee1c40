"""Runs programs with each call of their functions as a region (--jit=all), compares what they print with what they print
plainly, and adds up what capture did.

    tests/every_call.py [--mpy PATH] [--only PART] [--reasons N] [--folder conformance|torch ...] [--count]

A table: regions, records, hits, and the reasons for which runs were not recorded, with the number of programs in which
each occurs. Status 1 if a program printed something else. --count: how many of the calls that repeat an earlier one are
replayed, and why the others are not (repeating_calls.py).
"""
import argparse
import collections
import concurrent.futures
import json
import os
import sys
import tempfile

from expectations import ROOT, command_of, difference, execute, expected, programs

import repeating_calls

TESTS = os.path.join(ROOT, "tests")


def run(mpy, program, folder):
    """(difference or None, what capture says of the run or None)"""
    report = os.path.join(folder, program.replace(os.sep, "_") + ".json")
    command, stdin = command_of([mpy, "--jit=all", f"--explain=json:{report}"], program)
    got = execute(command, timeout=120, stdin=stdin)
    wrong = difference(expected(program), got)
    if not os.path.exists(report):   # it ended by itself
        return wrong, None
    with open(report) as f:
        return wrong, json.load(f).get("every_call")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--only", action="append")
    parser.add_argument("--folder", action="append")
    parser.add_argument("--reasons", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--count", action="store_true")
    options = parser.parse_args()
    chosen = [p for folder in options.folder or ["conformance", "torch"] for p in programs(os.path.join(TESTS, folder))
              if not options.only or any(part in p for part in options.only)]
    if options.count:
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            sys.exit(1 if repeating_calls.table(os.path.abspath(options.mpy), chosen, pool, folder, options.reasons) else 0)
    sums, programs_with, different = collections.Counter(), collections.Counter(), []
    refusals, misses, silent, with_hits = collections.Counter(), collections.Counter(), 0, 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = pool.map(lambda p: run(os.path.abspath(options.mpy), p, folder), chosen)
        for program, (wrong, said) in zip(chosen, runs):
            if wrong:
                different.append((os.path.relpath(program, TESTS), wrong))
            if not said:
                silent += 1
                continue
            for key in ("functions", "calls", "records", "hits", "plain"):
                sums[key] += said[key]
            with_hits += said["hits"] > 0
            refusals.update(said["refusals"])
            misses.update(said["misses"])
            programs_with.update(said["refusals"].keys())
    print(f"{len(chosen)} programs ({silent} of them end without a report), {len(different)} print something else")
    for program, wrong in different:
        print(f"  {program}: {wrong[0]}: {wrong[1][:200]}")
    print(", ".join(f"{sums[key]:,} {key}" for key in ("functions", "calls", "records", "hits", "plain"))
          + f"; {with_hits} programs with hits")
    for title, reasons in (("not recorded", refusals), ("misses", misses)):
        print(f"{title}: {sum(reasons.values()):,}")
        for reason, n in reasons.most_common(options.reasons):
            print(f"  {n:7,}  {reason}" + (f"  ({programs_with[reason]} programs)" if title == "not recorded" else ""))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
