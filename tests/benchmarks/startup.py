"""Start-up: mpy -c pass against /usr/bin/python3 -c pass, alternately, and what `import torch` adds.

    startup.py [--mpy build/mpy] [--rounds 41]
"""
import argparse
import os
import statistics
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def once(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--rounds", type=int, default=41)
    options = parser.parse_args()
    commands = {
        "mpy -c pass": [options.mpy, "-c", "pass"],
        "python3 -c pass": ["/usr/bin/python3", "-c", "pass"],
        "mpy -c 'import torch'": [options.mpy, "-c", "import torch"],
    }
    times = {name: [] for name in commands}
    for _ in range(options.rounds):
        for name, command in commands.items():
            times[name].append(once(command))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"{name}: {value:.2f} ms (median of {options.rounds})")
    print(f"ratio of start-up to CPython's: {medians['mpy -c pass'] / medians['python3 -c pass']:.2f} (wanted: at most 0.50)")
    added = medians["mpy -c 'import torch'"] - medians["mpy -c pass"]
    print(f"import torch adds {added:.2f} ms (wanted: at most 15)")


if __name__ == "__main__":
    main()
