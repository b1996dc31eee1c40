"""Runs every suite of one or more builds and ends with one line over all of them. Called by ./test.

    tests/run_all.py [--full] release=build sanitized=build-asan

Of each build: the doctest suites, link tests and hosts that Meson knows (doctest's cases are counted one by one; exit
status 77 means skipped), then the program suites of run_programs.py. A build whose name is "sanitized" runs under ASan
and UBSan with stretched time limits.

In the build for use every program runs plainly. The sweeps, which run all programs once more in another way (stressed, without variants of
instructions, each call a region, hits beside plain runs, sanitized), take a sample of the programs each, drawn by a seed
that is the sources themselves: it stays until they change, and with the changes every program gets its turn. --full
runs all of each sweep, and MPY_SAMPLE=TEXT draws another sample.
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from expectations import ROOT, execute
from run_programs import EVERY_CALL, NO_VARIANTS, Result, cases, cause_of, report, run_cases, totals

SANITIZER_ENV = {
    # What the process still holds at its end is given back by the system, so leaks are not looked for; the cycle
    # collector and reference counts have their own tests.
    "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1:detect_stack_use_after_return=0:allocator_may_return_null=1",
    "UBSAN_OPTIONS": "halt_on_error=1:abort_on_error=1:print_stacktrace=1",
}
DOCTEST = re.compile(r"test cases:\s*(\d+) \|\s*(\d+) passed \|\s*(\d+) failed \|\s*(\d+) skipped")


# The share of its programs that a sweep runs unless all are asked for, by the sweep's name as results show it.
SHARES = {
    "release conformance stress 1": 0.2, "release conformance stress 7": 0.4, "release shadow": 0.2,
    "release numpy stress 101": 0.5, "release numpy every call": 0.5, "release torch stress 101": 0.5, "release robustness": 0.4,
    "release kernels_cpu": 0.5, "release kernels_cuda": 0.4,
    "sanitized conformance stress 31": 0.2, "sanitized conformance every call": 0.25, "sanitized capture": 0.2,
    "sanitized torch": 0.4, "sanitized numpy": 0.3, "sanitized kernels_cpu": 0.3, "sanitized kernels_cuda": 0.25,
}


def seed_of_sources():
    """What stays the same until a source changes, and is the same in every clone."""
    rooms = ["vm", "runtime", "stdlib", "annotations", "compiler", "kernels", "tests"]
    got = subprocess.run(["git", "-C", ROOT, "rev-parse", *("HEAD:" + room for room in rooms)], capture_output=True, text=True)
    return hashlib.sha1(got.stdout.encode()).hexdigest()[:12] if got.returncode == 0 else "no repository"


def drawn(seed, sweep, name, share):
    """Whether a program is in a sweep's sample."""
    return int(hashlib.sha1(f"{seed} {sweep} {name}".encode()).hexdigest()[:8], 16) < share * 2**32


def meson_tests(build):
    text = subprocess.run(["meson", "introspect", "--tests", build], capture_output=True, text=True, check=True).stdout
    return json.loads(text)


def sample_of_cases(config, test, seed):
    """The options with which a suite of doctest runs a sample of its cases, and how many these are (None: all)."""
    share = SHARES.get(f"{config} {test['name']}")
    if seed is None or share is None:
        return [], None
    got = execute([*test["cmd"], "--count"], env=dict(test.get("env") or {}))
    count = int(re.search(r"current filters: (\d+)", got.out).group(1))
    drawn_cases = max(1, round(count * share))
    return ["--order-by=rand", f"--rand-seed={int(hashlib.sha1(seed.encode()).hexdigest()[:7], 16)}", f"--last={drawn_cases}"], drawn_cases


def run_meson_test(config, test, slow, objects, seed=None):
    """`objects`: for each test that keeps kernels, where the first build kept them. Their names are of their texts, which
    every build makes alike, and the host's compiler builds them, not this one: the second build need not do so again."""
    start = time.time()
    env = dict(test.get("env") or {})
    if "MPY_CACHE" in env:
        env["MPY_CACHE"] = objects.setdefault(test["name"], env["MPY_CACHE"])
    options, drawn_cases = sample_of_cases(config, test, seed)
    got = execute(test["cmd"] + options, env=env, timeout=max(60, test.get("timeout") or 0) * 4 * slow,
                  cwd=test.get("workdir") or ROOT)
    suite, name, seconds = f"{config} unit", test["name"], time.time() - start
    counts = DOCTEST.search(re.sub(r"\x1b\[[0-9;]*m", "", got.out))
    if got.status == 77:
        return Result(suite, name, skipped=1, cause="skipped", seconds=seconds)
    if counts and not got.timed_out and got.status >= 0:
        passed, failed = int(counts.group(2)), int(counts.group(3))
        if drawn_cases is not None:   # doctest counts those that it left out as passed
            passed = drawn_cases - failed
        if got.status and not failed:
            failed = 1
        return Result(suite, name, passed, failed, 0, "doctest" if failed else "", got.out[-3000:], seconds)
    if got.status == 0 and not got.timed_out:
        return Result(suite, name, passed=1, seconds=seconds)
    kind = "timeout" if got.timed_out else f"signal {-got.status}" if got.status < 0 else f"status {got.status}"
    return Result(suite, name, failed=1, cause=cause_of(kind, got), detail=(got.out + got.err)[-3000:], seconds=seconds)


def run_build(config, build, objects, seed):
    """All suites of one build, as a list of results; of sweeps the sample of that seed, all if it is None."""
    slow = 1.0
    suites, modes = ["capture", "shadow", "examples", "interactive", "robustness"], [0, 1, 7, NO_VARIANTS, EVERY_CALL]
    recorded = None   # torch's and numpy's own modes
    if config == "sanitized":
        # Of a program that is stressed at every 31st instruction both interpreters run most, so that conformance is not
        # run plainly as well.
        slow, modes, recorded = 8.0, [31, EVERY_CALL], [0]
        suites.remove("robustness")   # thousands of generated programs: the release build runs them
        suites.remove("shadow")       # it forks for each check, which takes long there
        os.environ.update(SANITIZER_ENV)
    started = time.time()
    thunks = [lambda t=t: run_meson_test(config, t, slow, objects, seed) for t in meson_tests(build)]
    mpy = os.path.join(os.path.abspath(build), "mpy")
    takes = lambda sweep, name: seed is None or drawn(seed, sweep, name, SHARES.get(sweep, 1))
    for named, in_modes in ((["conformance"], modes), (["torch", "numpy"], recorded), (suites, None)):
        thunks += cases(mpy, config, named, None, in_modes, slow, takes)
    print(f"{config}: {len(thunks)} runs of {build}", flush=True)
    done = [0]

    def show(result):
        done[0] += 1
        if result.failed:
            print(f"  FAILED {result.suite}: {result.name}: {result.cause}", flush=True)
        elif done[0] % 100 == 0:
            print(f"  {done[0]} of {len(thunks)} runs", flush=True)

    results = run_cases(thunks, max(2, os.cpu_count() or 2), show)
    report(results, sys.stdout)
    print(f"{config}: {time.time() - started:.0f} s", flush=True)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true", help="all programs in each sweep, not a sample")
    parser.add_argument("builds", nargs="+", metavar="NAME=FOLDER")
    options = parser.parse_args()
    seed = None if options.full else os.environ.get("MPY_SAMPLE") or seed_of_sources()
    if seed is not None:
        print(f"sweeps run a sample, drawn by {seed} (--full: all programs)", flush=True)
    results, objects = [], {}
    for argument in options.builds:
        config, build = argument.split("=", 1)
        results += run_build(config, build, objects, seed)
    passed, failed, skipped = totals(results)
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
