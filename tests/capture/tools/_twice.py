"""Runs each of some cases plainly and compiled, and compares the two logs."""
import sys


def compare(number, cases, run):
    """run(make, compiling) gives (log, hits). Prints a line per case; exits with status 1 if two logs differ."""
    different = 0
    for name, make in cases.items():
        (plain, _), (compiled, hits) = run(make, False), run(make, True)
        if plain == compiled:
            print(f"ok {number} {name} ({hits} hits)")
            continue
        different += 1
        at = next(i for i, (a, b) in enumerate(zip(plain, compiled)) if a != b)
        print(f"DIFFERENT {number} {name}: call {at}\n  plain:    {plain[at]}\n  compiled: {compiled[at]}")
    sys.exit(1 if different else 0)
