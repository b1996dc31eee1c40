"""Runs the test programs with one mpy executable and compares with what is recorded.

    tests/run_programs.py [--mpy PATH] [--only PART] [--suite NAME] [--stress N] [--no-variants] [--every-call] [--jobs N] [-v]

Suites: conformance, torch, numpy (recorded output), capture (programs that compare for themselves), cuda (torch's and capture's on the
stand-in of a GPU; only when it is named), shadow (the same, a sample of
their replays beside plain runs in another process) and robustness (generated programs that must not kill or hang the process). With --stress N the executable dumps and rebuilds all frames, and
switches between its two interpreters, at every Nth instruction. With --no-variants it compiles base instructions only
(MPY_VARIANTS=0), so that the fast forms are compared with what they stand for. With --every-call each call of a function
of the program is recorded, and replayed where a record fits (--jit=all). Without any of them conformance runs plain and
stressed. Failures are listed grouped by their cause.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import sys
import tempfile
import time
import unittest.mock

from expectations import ROOT, command_of, difference, execute, expected, last_line, programs

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "robustness"))
import run as robustness

TESTS = os.path.join(ROOT, "tests")
SUITES = ["conformance", "torch", "numpy", "capture", "shadow", "examples", "interactive", "robustness"]
ON_REQUEST = ["cuda"]   # programs of torch and capture with the default device cuda, over the stand-in of the driver
NO_VARIANTS, EVERY_CALL = -1, -2   # modes beside 0 (plain) and N (stressed at every Nth instruction)


class Result:
    """One finished case: passed, failed or skipped cases it stands for, and why it failed."""

    def __init__(self, suite, name, passed=0, failed=0, skipped=0, cause="", detail="", seconds=0.0):
        self.suite, self.name, self.cause, self.detail, self.seconds = suite, name, cause, detail, seconds
        self.passed, self.failed, self.skipped = passed, failed, skipped


def cause_of(kind, got):
    """A short name under which similar failures gather: the last line of stderr says most."""
    lines = got.err.strip().splitlines()
    if kind in ("timeout",) or not lines:
        return kind
    if kind.startswith("signal"):
        for line in lines:
            if "ERROR: AddressSanitizer" in line or "runtime error" in line:
                return kind + ": " + re.sub(r"0x[0-9a-f]+", "ADDRESS", line)[:160]
    return kind + ": " + lines[-1][:160]


def run_recorded(suite, mpy, program, env, timeout, options=()):
    """A program whose output is recorded beside it."""
    start = time.time()
    name = os.path.relpath(program, TESTS)
    want = expected(program)
    if want is None:
        return Result(suite, name, failed=1, cause="nothing recorded")
    command, stdin = command_of([mpy, *options], program)
    got = execute(command, env=env, timeout=timeout, stdin=stdin)
    wrong = difference(want, got)
    if wrong is None:
        return Result(suite, name, passed=1, seconds=time.time() - start)
    return Result(suite, name, failed=1, cause=cause_of(wrong[0], got), detail=wrong[0] + " " + wrong[1],
                  seconds=time.time() - start)


def run_capture(suite, mpy, program, env, timeout, *arguments):
    """A capture program prints "ok NAME" per scenario and stops with status 1 at the first difference."""
    start = time.time()
    name = os.path.relpath(program, TESTS)
    got = execute([mpy, program, *arguments], env=env, timeout=timeout)
    passed = len(re.findall(r"^ok ", got.out, re.M))
    if got.status == 0 and not got.timed_out and passed:
        return Result(suite, name, passed=passed, seconds=time.time() - start)
    kind = "timeout" if got.timed_out else f"signal {-got.status}" if got.status < 0 else f"status {got.status}"
    shown = "\n".join(line for line in got.out.splitlines() if not line.startswith("ok "))
    return Result(suite, name, passed=passed, failed=1, cause=cause_of(kind, got), detail=shown + last_line(got.err),
                  seconds=time.time() - start)


def normal_device(text):
    """What a program prints of tensors on cuda, as it is on the cpu, without the frame of what ran it. Where a line ends before what
    follows a tensor's numbers depends on the device's name."""
    text = re.sub(r'  File "tests/torch/devices/_default_cuda.py".*\n    runpy.*\n(?: *\^+\n)?', "", text)
    text = re.sub(r",\s*device='cuda:0'", "", text)
    return re.sub(r",\n *((?:dtype|grad_fn|requires_grad|size)=)", r", \1", text).replace("cuda:0", "cpu")


def over_standin(mpy):
    """The environment in which the stand-in of the driver is the GPU."""
    build = os.path.dirname(mpy)
    return {"MPY_PLUGIN_DIR": os.path.join(build, "kernels", "cuda"), "MPY_CACHE": os.path.join(build, "tests", "kernels", "cuda", "objects"),
            "MPY_CUDA_DRIVER": os.path.join(build, "tests", "kernels", "cuda", "libmpy_cuda_standin.so")}


def run_on_cuda(mpy, env, program, recorded, timeout, *arguments):
    """A program with the default device cuda."""
    start = time.time()
    name = os.path.relpath(program, TESTS)
    env = dict(env)
    if not recorded:
        env["MPY_NUMERICS"] = "strict"
    got = execute([mpy, os.path.join(TESTS, "torch", "devices", "_default_cuda.py"), program, *arguments], env=env, timeout=timeout)
    got.out, got.err = normal_device(got.out), normal_device(got.err)
    seconds = time.time() - start
    if not recorded:
        passed = len(re.findall(r"^ok ", got.out, re.M))
        wrong = None if got.status == 0 and not got.timed_out and passed else ("timeout" if got.timed_out else f"status {got.status}", got.out[-1500:])
    else:
        want = expected(program)
        want.out = normal_device(want.out)
        passed, wrong = 1, difference(want, got)
    if wrong is None:
        return Result("cuda", name, passed=passed, seconds=seconds)
    return Result("cuda", name, failed=1, cause=cause_of(wrong[0], got), detail=wrong[0] + " " + wrong[1] + last_line(got.err), seconds=seconds)


def cuda_cases(mpy, env, wanted, slow):
    apart = {}
    with open(os.path.join(TESTS, "torch", "devices", "_not_on_cuda.txt"), encoding="utf-8") as stream:
        for line in filter(str.strip, stream):
            name, why = line.split(None, 1)
            apart[name] = why.strip()
    for folder in ("torch", "capture"):
        for program in filter(wanted, programs(os.path.join(TESTS, folder))):
            name = os.path.relpath(program, TESTS)
            if name in apart:
                yield lambda n=name, w=apart[name]: Result("cuda", n, skipped=1, cause=w)
                continue
            short = ["--short"] if os.path.basename(program) == "rows.py" else []
            yield lambda p=program, r=folder == "torch", a=short: run_on_cuda(mpy, env, p, r, 300 * slow, *a)


def run_sessions(suite, mpy, timeout):
    """The sessions on a terminal: "ok NAME" for each that goes well."""
    start = time.time()
    got = execute([sys.executable, os.path.join(TESTS, "interactive", "sessions.py"), mpy], timeout=timeout)
    passed, failed = len(re.findall(r"^ok ", got.out, re.M)), len(re.findall(r"^FAILED ", got.out, re.M))
    if got.status and not failed:
        failed = 1
    return Result(suite, "sessions", passed=passed, failed=failed, cause="a session went wrong" if failed else "", detail=got.out[-3000:] + got.err[-1000:],
                  seconds=time.time() - start)


def run_script(suite, mpy, name, arguments, env, timeout, wanted):
    """A script that must exit with status 0 and print a line that contains `wanted`."""
    start = time.time()
    got = execute([mpy] + arguments, env=env, timeout=timeout)
    if got.status == 0 and re.search(wanted, got.out):
        return Result(suite, name, passed=1, seconds=time.time() - start)
    kind = "timeout" if got.timed_out else f"signal {-got.status}" if got.status < 0 else f"status {got.status}"
    return Result(suite, name, failed=1, cause=cause_of(kind, got), detail=(got.out + got.err)[-3000:], seconds=time.time() - start)


def run_robustness(suite, batch):
    """One process's worth of generated programs: whatever they raise, the process must neither die nor hang."""
    start = time.time()
    generator, first, ran, failures = batch()
    detail = "\n".join(f"unit {unit}: {how}\n{err[-1500:]}" for unit, how, err in failures)
    return Result(suite, f"robustness/{generator}.py from {first}", passed=ran - len(failures), failed=len(failures),
                  cause=failures[0][1] if failures else "", detail=detail, seconds=time.time() - start)


def cases(mpy, config, suites, only=None, modes=None, slow=1.0, drawn=lambda sweep, name: True):
    """Yields thunks, one per program and mode (0 plain, N stressed at every Nth instruction, NO_VARIANTS, EVERY_CALL;
    None: each suite's own modes). `slow` stretches every time limit, for sanitized builds. `drawn` says whether a program
    belongs to the sample of a sweep."""
    def wanted(path):
        return not only or any(part in path for part in only)

    def taken(sweep, folder):
        return [p for p in programs(os.path.join(TESTS, folder)) if wanted(p) and drawn(sweep, os.path.relpath(p, TESTS))]

    def recorded(folder, modes, limit):
        for n in modes:
            how = {0: "", NO_VARIANTS: " without variants", EVERY_CALL: " every call"}.get(n, f" stress {n}")
            suite = f"{config} {folder}".strip() + how
            env = {0: {}, NO_VARIANTS: {"MPY_VARIANTS": "0"}, EVERY_CALL: {}}.get(n, {"MPY_STRESS": str(n)})
            options = ["--jit=all"] if n == EVERY_CALL else []
            for program in taken(suite, folder):
                seconds = limit * slow * (6 if n else 1)
                yield lambda s=suite, p=program, e=env, t=seconds, o=options: run_recorded(s, mpy, p, e, t, o)

    if "torch" in suites:
        yield from recorded("torch", modes or [0, 101], 60)
        if wanted("torch/broken/_every_call.py") and drawn(f"{config} torch".strip(), "torch/broken/_every_call.py"):
            sweep = os.path.join(TESTS, "torch", "broken", "_every_call.py")
            yield lambda: run_script(f"{config} torch".strip(), mpy, "torch/broken/_every_call.py", [sweep], {}, 120 * slow,
                                     r"\d{3} names called, 0 ended the process")
    if "cuda" in suites:
        yield from cuda_cases(mpy, over_standin(mpy), wanted, slow)
    if "numpy" in suites:
        yield from recorded("numpy", modes or [0, 101, EVERY_CALL], 60)
    if "capture" in suites:
        for program in taken(f"{config} capture".strip(), "capture"):
            # MPY_CHECK=1: a hit that skipped its full guard runs it anyway and aborts on disagreement. Bits are compared.
            short = ["--short"] if os.path.basename(program) == "rows.py" else []
            yield lambda p=program, a=short: run_capture(f"{config} capture".strip(), mpy, p, {"MPY_CHECK": "1", "MPY_NUMERICS": "strict"}, 120 * slow, *a)
    if "shadow" in suites:
        for program in taken(f"{config} shadow".strip(), "capture"):
            yield from shadowed(mpy, f"{config} shadow".strip(), program, 120 * slow)
    if "conformance" in suites:
        yield from recorded("conformance", modes or [0, 1, 7], 20)
    if "robustness" in suites:
        for generator in filter(lambda g: wanted(f"robustness/{g}.py"), robustness.IN_SUITE):
            for i, batch in enumerate(robustness.batches(mpy, generator, robustness.IN_SUITE[generator], limit=60 * slow)):
                if drawn(f"{config} robustness".strip(), f"{generator} {i}"):
                    yield lambda b=batch: run_robustness(f"{config} robustness".strip(), b)
    if "interactive" in suites and wanted("interactive/sessions.py"):
        yield lambda: run_sessions(f"{config} interactive".strip(), mpy, 300 * slow)
    if "examples" in suites and wanted("examples/digits.py"):
        script = os.path.join(ROOT, "examples", "digits.py")
        yield lambda: run_script(f"{config} examples", mpy, "digits.py", [script], {}, 300 * slow, r"test accuracy 0\.9[5-9]")


def shadowed(mpy, suite, program, limit):
    """A capture program with a sample of its hits done in two processes, by replay and plainly."""
    name = os.path.basename(program)
    if name in ("s47_shadow.py", "rows.py"):   # the one sets MPY_CHECK itself; the other compares with plain runs, of thousands of calls
        return
    env = {"MPY_CHECK": "shadow,sample", "MPY_NUMERICS": "strict"}
    arguments = ["--count", "40", "--seed", "9000"] if name == "generate.py" else []
    yield lambda: run_capture(suite, mpy, program, env, limit, *arguments)


def run_cases(thunks, jobs, show=None):
    """Runs all cases, `jobs` at a time, in order of submission; gives the list of results. Their temporary files go to a
    folder of this run: what a program leaves there, also one that was killed, goes with it."""
    results = []
    with tempfile.TemporaryDirectory(prefix="mpy_tests_", ignore_cleanup_errors=True) as folder, \
            unittest.mock.patch.dict(os.environ, TMPDIR=folder), concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(t) for t in thunks]):
            results.append(future.result())
            if show:
                show(results[-1])
    return results


def report(results, stream, verbose=False):
    """Per-suite counts, then failures grouped by cause."""
    suites = collections.OrderedDict()
    for r in sorted(results, key=lambda r: r.suite):
        counts = suites.setdefault(r.suite, [0, 0, 0, 0.0])
        for i, value in enumerate((r.passed, r.failed, r.skipped, r.seconds)):
            counts[i] += value
    for suite, (passed, failed, skipped, seconds) in suites.items():
        print(f"  {suite}: {passed} passed, {failed} failed, {skipped} skipped, {seconds:.0f} s", file=stream)
    groups = collections.defaultdict(list)
    for r in results:
        if r.failed:
            groups[r.cause].append(r)
    for cause, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"{len(members)} x {cause}", file=stream)
        for r in sorted(members, key=lambda r: r.name)[:None if verbose else 12]:
            print(f"    {r.suite}: {r.name}", file=stream)
            if verbose or len(members) <= 3:
                print(f"      {r.detail[:1500]}", file=stream)
        if len(members) > 12 and not verbose:
            print(f"    and {len(members) - 12} more", file=stream)
    stream.flush()


def totals(results):
    return tuple(sum(getattr(r, field) for r in results) for field in ("passed", "failed", "skipped"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--only", action="append")
    parser.add_argument("--suite", action="append", choices=SUITES + ON_REQUEST)
    parser.add_argument("--stress", type=int, default=0)
    parser.add_argument("--no-variants", action="store_true", help="base instructions only, in one run of each program")
    parser.add_argument("--every-call", action="store_true", help="with --jit=all, in one run of each program")
    parser.add_argument("--plain", action="store_true", help="no stressed runs")
    parser.add_argument("--slow", type=float, default=1.0, help="factor on all time limits")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    suites = options.suite or SUITES
    modes = [options.stress] if options.stress else [NO_VARIANTS] if options.no_variants else [EVERY_CALL] if options.every_call else [0] if options.plain else None
    thunks = cases(os.path.abspath(options.mpy), "", suites, options.only, modes, options.slow)
    def show(result):
        if result.failed:
            print(f"FAILED {result.suite}: {result.name}: {result.cause}", flush=True)

    results = run_cases(list(thunks), options.jobs, show if options.verbose else None)
    report(results, sys.stdout, options.verbose)
    passed, failed, skipped = totals(results)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
