#!/usr/bin/env python3
"""The programs of tests/torch and tests/capture with the default device cuda, on a GPU: programs.py BUILD [--seconds N] [PART...]

Stops starting programs after N seconds (240), and says how many were left. What differs is printed as run_programs.py does."""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
import run_programs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build")
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    mpy = os.path.join(os.path.abspath(options.build), "mpy")
    env = {"MPY_PLUGIN_DIR": os.path.join(os.path.abspath(options.build), "kernels", "cuda")}
    end = time.time() + options.seconds
    wanted = lambda path: not options.parts or any(part in path for part in options.parts)
    late = lambda case: lambda: case() if time.time() < end else run_programs.Result("cuda", "", skipped=1, cause="no time")
    results = run_programs.run_cases([late(c) for c in run_programs.cuda_cases(mpy, env, wanted, 0.2)], 8)
    run_programs.report(results, sys.stdout, True)
    print("{} passed, {} failed, {} left".format(*run_programs.totals(results)))


main()
