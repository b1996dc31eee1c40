"""Records vm/release.profdata, the profile that guides release builds: an instrumented build runs the benchmark programs and the
conformance programs.

    record_profile.py [--build build-profile]

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
    parser.add_argument("--build", default=os.path.join(ROOT, "build-profile"))
    options = parser.parse_args()
    if not os.path.exists(os.path.join(options.build, "build.ninja")):
        subprocess.run(["meson", "setup", options.build, ROOT, "-Dbuildtype=release", "-Dtorch=disabled", "-Dprofile=record"], check=True,
                       stdout=sys.stderr, env={**os.environ, "CC": "clang-19", "CXX": "clang++-19"})
    subprocess.run(["ninja", "-C", options.build, "mpy"], check=True, stdout=sys.stderr)
    tests = os.path.join(ROOT, "tests")
    programs = [p for folder in ("python", "varied", "builtins") for p in sorted(glob.glob(os.path.join(tests, "benchmarks", folder, "*.py")))]
    programs += sorted(glob.glob(os.path.join(tests, "conformance", "*", "*", "*.py")))
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LLVM_PROFILE_FILE": os.path.join(folder, "%m_%p.profraw")}
        for i, path in enumerate(programs):
            if sys.stderr.isatty():
                print(f"\r\x1b[K[{i + 1}/{len(programs)}] {os.path.basename(path)}", end="", file=sys.stderr, flush=True)
            try:
                subprocess.run([os.path.join(options.build, "mpy"), path], env=environment, cwd=os.path.dirname(path), timeout=120,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            except subprocess.TimeoutExpired:
                print(f"{path}: too slow, left out", file=sys.stderr)
        raw = sorted(glob.glob(os.path.join(folder, "*.profraw")))
        out = os.path.join(ROOT, "vm", "release.profdata")
        subprocess.run([PROFDATA, "merge", "-sparse", "-o", out, *raw], check=True)
    print(f"{out}: {os.path.getsize(out)} bytes from {len(raw)} runs")


if __name__ == "__main__":
    main()
