"""Records vm/release.profdata, the profile that guides release builds: an instrumented build runs the programs of
tests/benchmarks/training and the conformance programs.

    record_profile.py [--build build-profile]

None of the programs that are measured (tests/benchmarks/python, varied, builtins) is run: a profile of the benchmarks themselves would
make them faster than other programs of their kind, and their times would say little about Python programs in general. The training
programs are others, of many kinds, and of about the same length each, so that none prevails; the conformance programs are short and
weigh little, but reach what the training programs do not.

Needs clang-19 and llvm-profdata-19. Run it after larger changes of vm/ and runtime/; a build with an older profile is right, only slower.
"""
import argparse
import glob
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROFDATA = "/usr/lib/llvm-19/bin/llvm-profdata"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=os.path.abspath, default=os.path.join(ROOT, "build-profile"))
    options = parser.parse_args()
    if os.path.dirname(options.build) != ROOT:
        parser.error("the build must lie in the project's own folder, as builds do that use the profile: it names functions that "
                     "are seen in one file only by that file's path from the build")
    if not os.path.exists(os.path.join(options.build, "build.ninja")):
        subprocess.run(["meson", "setup", options.build, ROOT, "-Dbuildtype=release", "-Dtorch=disabled", "-Dprofile=record"], check=True,
                       stdout=sys.stderr, env={**os.environ, "CC": "clang-19", "CXX": "clang++-19"})
    subprocess.run(["ninja", "-C", options.build, "mpy"], check=True, stdout=sys.stderr)
    tests = os.path.join(ROOT, "tests")
    programs = sorted(glob.glob(os.path.join(tests, "benchmarks", "training", "*", "*.py")))
    programs += sorted(glob.glob(os.path.join(tests, "conformance", "*", "**", "*.py"), recursive=True))
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LLVM_PROFILE_FILE": os.path.join(folder, "%m_%p.profraw")}
        for i, path in enumerate(programs):
            if sys.stderr.isatty():
                print(f"\r\x1b[K[{i + 1}/{len(programs)}] {os.path.basename(path)}", end="", file=sys.stderr, flush=True)
            try:
                done = subprocess.run([os.path.join(options.build, "mpy"), path], env=environment, cwd=os.path.dirname(path), timeout=120,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                if done.returncode and os.path.join("benchmarks", "training") in path:
                    print(f"{path}: failed, so it trains little", file=sys.stderr)
            except subprocess.TimeoutExpired:
                print(f"{path}: too slow, left out", file=sys.stderr)
        raw = sorted(glob.glob(os.path.join(folder, "*.profraw")))
        out = os.path.join(ROOT, "vm", "release.profdata")
        subprocess.run([PROFDATA, "merge", "-sparse", "-o", out, *raw], check=True)
    print(f"{out}: {os.path.getsize(out)} bytes from {len(raw)} runs")


if __name__ == "__main__":
    main()
