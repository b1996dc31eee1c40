"""Runs the fuzzer targets of one build, one after the other, with seeds from the conformance programs and the generator.

    run.py --build build-fuzz --minutes 15 [fuzz_parser fuzz_compiler fuzz_image]

Corpora stay in BUILD/corpus/TARGET and grow from run to run; crashes are in BUILD/crashes. Ends with one line for each target:
executions, coverage, seconds, crashes.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from generate import Generator

TARGETS = ["fuzz_parser", "fuzz_compiler", "fuzz_image"]
LONGEST = {"fuzz_parser": 4000, "fuzz_compiler": 2500, "fuzz_image": 900}   # bytes of a seed's source
OPTIONS = {"fuzz_parser": ["-max_len=4000"], "fuzz_compiler": ["-max_len=2500"], "fuzz_image": ["-max_len=8000"]}


def programs():
    """Short texts: each conformance program, the programs of earlier crashes, and generated statements without their prelude."""
    for pattern in ("conformance/*/**/*.py", "fuzz/regressions/parser/*", "fuzz/regressions/compiler/*"):
        for path in sorted(glob.glob(os.path.join(HERE, "..", pattern), recursive=True)):
            with open(path, "rb") as f:
                yield os.path.basename(path), f.read()
    for seed in range(400):
        generator = Generator(seed, 4)
        generator.program()
        yield f"gen_{seed}.py", "\n".join(generator.lines).encode("utf-8", "surrogatepass")


def seed(build, target):
    """Fills the corpus folder of a target once."""
    corpus = os.path.join(build, "corpus", target)
    if os.path.isdir(corpus) and os.listdir(corpus):
        return corpus
    os.makedirs(corpus, exist_ok=True)
    sources = corpus if target != "fuzz_image" else os.path.join(build, "corpus", "image_sources")
    os.makedirs(sources, exist_ok=True)
    paths = []
    for name, text in programs():
        if len(text) > LONGEST[target]:
            continue
        paths.append(os.path.join(sources, name))
        with open(paths[-1], "wb") as f:
            f.write(text)
    if target == "fuzz_image":
        subprocess.run([os.path.join(build, "tests/fuzz/image_seeds"), corpus] + paths, check=True)
    return corpus


def run(build, target, minutes, nice):
    corpus = seed(build, target)
    crashes = os.path.join(build, "crashes")
    os.makedirs(crashes, exist_ok=True)
    before = set(os.listdir(crashes))
    command = ["nice", "-n", str(nice), os.path.join(build, "tests/fuzz", target), corpus, f"-max_total_time={int(minutes * 60)}", f"-artifact_prefix={crashes}/{target}-",
               "-print_final_stats=1", "-timeout=60", "-rss_limit_mb=3000", "-use_value_profile=0"] + OPTIONS[target]
    if target != "fuzz_image":
        command.append(f"-dict={os.path.join(HERE, 'python.dict')}")
    log = os.path.join(build, f"{target}.log")
    began = time.time()
    with open(log, "w") as f:
        status = subprocess.run(command, stdout=f, stderr=f, env=dict(os.environ, ASAN_OPTIONS="detect_leaks=1:allocator_may_return_null=1", UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1")).returncode
    with open(log, errors="replace") as f:
        text = f.read()
    executed = re.findall(r"number_of_executed_units: (\d+)", text) or re.findall(r"^#(\d+)", text, re.M)[-1:]
    coverage = re.findall(r"cov: (\d+) ft: (\d+)", text)[-1:]
    found = sorted(set(os.listdir(crashes)) - before)
    print(f"{target}: {executed[0] if executed else '?'} executions, coverage {coverage[0][0] if coverage else '?'} edges, {time.time() - began:.0f} s, status {status}, "
          f"{len(found)} crashes {' '.join(found)}", flush=True)
    return bool(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build-fuzz")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--nice", type=int, default=19)
    parser.add_argument("targets", nargs="*")
    options = parser.parse_args()
    failed = [run(os.path.abspath(options.build), target, options.minutes, options.nice) for target in options.targets or TARGETS]
    sys.exit(any(failed))


if __name__ == "__main__":
    main()
