"""Training: the median step and the whole script's wall time, mpy and CPython with PyTorch alternately.

    training.py --python PYTHON_WITH_TORCH [--mpy build/mpy] [--rounds 5]

The step is timed by _digits_steps.py, which drives the functions of examples/digits.py unchanged. Also compares the first
20 losses to 4 digits.
"""
import argparse
import os
import re
import statistics
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DIGITS = os.path.join(ROOT, "examples", "digits.py")


def run(command):
    start = time.perf_counter()
    done = subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env=dict(os.environ, TORCH_COMPILE_DISABLE="1", CUDA_VISIBLE_DEVICES=""))
    return time.perf_counter() - start, done.stdout


def losses(text):
    return [float(v) for v in re.findall(r"loss ([0-9.]+)", text)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    whole = {"mpy": [], "PyTorch": []}
    steps = {"mpy": [], "PyTorch": []}
    programs = {"mpy": options.mpy, "PyTorch": options.python}
    for _ in range(options.rounds):
        for name, program in programs.items():
            whole[name].append(run([program, DIGITS])[0])
        for name, program in programs.items():
            text = run([program, os.path.join(HERE, "_digits_steps.py")])[1]
            steps[name].append(float(re.search(r"median step ([0-9.]+) us", text).group(1)))
    for title, table, unit in (("whole script", whole, "s"), ("training step", steps, "us")):
        medians = {name: statistics.median(values) for name, values in table.items()}
        print(f"{title}: mpy {medians['mpy']:.3f} {unit}, PyTorch {medians['PyTorch']:.3f} {unit}, "
              f"ratio {medians['mpy'] / medians['PyTorch']:.2f} (wanted: at most 1.00)")
    first = {name: losses(run([program, DIGITS, "--losses", "20"])[1]) for name, program in programs.items()}
    worst = max(abs(a - b) for a, b in zip(first["mpy"], first["PyTorch"]))
    same = len(first["mpy"]) == len(first["PyTorch"]) == 20 and worst < 5e-5
    print(f"first 20 losses: {'equal to 4 digits' if same else 'DIFFERENT'}, largest difference {worst:.2g}")


if __name__ == "__main__":
    main()
