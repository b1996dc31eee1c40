"""What being observable costs a program that is not observed: instructions of the plain interpreter, counted by valgrind, against
a build without the test for the monitored instance and one without the tests of watch bits.

    monitor_cost.py [--folder DIR] [names…]

Builds the three (release, without the tensor rooms) below DIR, by default a temporary folder. A name selects the programs of
tests/benchmarks/python that contain it.

All three are built without the recorded profile: it fits only functions whose text is the one it was recorded from, so that a build
without the tests would be guided in fewer places and compared by that. Counting is cachegrind's, which gives the same number as
callgrind but follows no calls: handlers that end in jumps make callgrind's stack of them grow without end.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

from python_speed import HERE, ROOT

BUILDS = {"whole": [], "no monitoring": ["-Dmonitoring=false"], "no watching": ["-Dwatching=false"]}
WANTED = {"no monitoring": 1.0, "no watching": 3.0}
NAMES = ["attrs_richards", "closures_counters", "dict_words", "exceptions_flow", "float_nbody", "generators_pipeline", "loops_sieve", "sort_keys"]


def build(folder, name):
    """The path of that build's mpy."""
    where = os.path.join(folder, name.replace(" ", "_"))
    tools = {"CC": "clang-19", "CXX": "clang++-19", "CXX_LD": "lld-19", "AR": "/usr/lib/llvm-19/bin/llvm-ar"}
    if not os.path.exists(os.path.join(where, "build.ninja")):
        subprocess.run(["meson", "setup", where, ROOT, "--buildtype=release", "-Dtorch=disabled", "-Dprofile=none", *BUILDS[name]], check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, **tools})
    subprocess.run(["ninja", "-C", where, "mpy"], check=True, stdout=sys.stderr if sys.stderr.isatty() else subprocess.DEVNULL)
    return os.path.join(where, "mpy")


def counted(command):
    """Millions of instructions; None if the program failed."""
    done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", *command],
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"I +refs: +([\d,]+)", done.stderr)
    return int(found[1].replace(",", "")) / 1e6 if found and done.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(options.folder or temporary)
        binaries = {name: build(folder, name) for name in BUILDS}
        paths = [p for p in sorted(glob.glob(os.path.join(HERE, "python", "*.py"))) if any(n in os.path.basename(p) for n in options.names)]
        sums = dict.fromkeys(BUILDS, 0.0)
        print(f"{'program':26}" + "".join(f"{name:>16}" for name in BUILDS) + "   (millions of instructions)")
        for path in paths:
            counts = {}
            for name, binary in binaries.items():
                counts[name] = counted([binary, path])
                if counts[name] is None:
                    sys.exit(f"{path} fails in the build '{name}'")
                sums[name] += 1.0 / len(paths) * counts[name] / counts["whole"]
            print(f"{os.path.basename(path)[:-3]:26}" + "".join(f"{counts[name]:16.1f}" for name in BUILDS), flush=True)
        for name, wanted in WANTED.items():
            print(f"cost against '{name}': {(1 / sums[name] - 1) * 100:.2f}% on average (wanted: at most {wanted:.0f}%)")


if __name__ == "__main__":
    main()
