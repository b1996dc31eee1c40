"""Real packages from PyPI, unmodified: each program beside this file gives the same output here as under CPython.

    tests/packages/run_packages.py [--mpy build/mpy] [--python /usr/bin/python3] [--target DIR] [program ...]

The packages are installed with `pip install --target` into a fresh directory (or the one given, if it is there already) and
found over PYTHONPATH. Needs a package index, so it is not part of ./test. Each program runs --rounds times there and here by
turns, compiled files of the packages present on both sides after the first; the times are the least user times.
"""
import argparse
import difflib
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PACKAGES = ["attrs", "click", "jinja2", "networkx", "sympy", "typing_extensions"]


def install(python, target):
    subprocess.run([python, "-m", "pip", "install", "-q", "--root-user-action=ignore", "--target", target] + PACKAGES, check=True)


def output(interpreter, program, target):
    env = dict(os.environ, PYTHONPATH=target, PYTHONHASHSEED="0")
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run([interpreter, os.path.join(HERE, program)], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL)
    return run.stdout + run.stderr + f"exit status {run.returncode}\n", resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--python", default="/usr/bin/python3")
    parser.add_argument("--target", help="where the packages are or shall be")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    target = options.target or tempfile.mkdtemp()
    if not os.path.isdir(os.path.join(target, "sympy")):
        install(options.python, target)
    failed = 0
    for program in options.programs or sorted(f for f in os.listdir(HERE) if f.endswith("_program.py")):
        theirs, ours = [], []
        for _ in range(options.rounds):
            want, seconds = output(options.python, program, target)
            theirs.append(seconds)
            got, seconds = output(options.mpy, program, target)
            ours.append(seconds)
        print(f"{program:24} {'equal' if want == got else 'DIFFERS'}  user time {min(theirs):.3f} s there, {min(ours):.3f} s here", flush=True)
        if want != got:
            failed += 1
            print("".join(difflib.unified_diff(want.splitlines(True), got.splitlines(True), "wanted", "got", n=0))[:3000])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
