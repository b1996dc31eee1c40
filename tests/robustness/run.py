"""Runs the generated programs: one process per batch of units, each with a time limit.

    tests/robustness/run.py [--mpy PATH] [--only GENERATOR] [--batch N] [--limit SECONDS] [--step N] [--jobs N]

A process that ends by a signal or hangs fails the unit it was at; the batch goes on behind it in another process. With
--step N only every Nth unit runs.
"""
import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
GENERATORS = {"special": 400, "receivers": 60, "callbacks": 60}     # and how many units one process runs

# What ./test runs of each: every Nth unit. (All of callbacks.py takes four minutes of processor time.)
IN_SUITE = {"special": 1, "receivers": 1, "callbacks": 7}


def count(mpy, generator):
    done = subprocess.run([mpy, os.path.join(HERE, generator + ".py"), "count"], capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise SystemExit(f"{generator}.py count: {done.stderr[-2000:]}")
    return int(done.stdout)


def run_process(mpy, generator, first, last, step, limit):
    """One process. Gives (the unit it died at or None, how, the end of its standard error)."""
    folder = tempfile.mkdtemp(prefix="robust")
    command = [mpy, os.path.join(HERE, generator + ".py"), "run", str(first), str(last), str(step)]
    env = dict(os.environ)
    if "ASAN_OPTIONS" in env:
        env["ASAN_OPTIONS"] += ":hard_rss_limit_mb=3000:max_allocation_size_mb=600:allocator_may_return_null=1"
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                             env=env, start_new_session=True)
    try:
        out, err = child.communicate(timeout=limit)
        how = f"signal {-child.returncode}" if child.returncode < 0 else f"status {child.returncode}"
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, 9)
        out, err = child.communicate()
        how = "hangs"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    lines = out.decode("utf-8", "replace").split("\n")
    if "end" in lines and how == "status 0":
        return None, "", ""
    started = [int(line) for line in lines if line.isdigit()]
    return started[-1] if started else first, how, err.decode("utf-8", "replace")[-6000:]


def run_batch(mpy, generator, first, last, step, limit):
    """All units of a batch: (how many ran, [(unit, how, stderr)])."""
    failures, at = [], first
    while at < last:
        unit, how, err = run_process(mpy, generator, at, last, step, limit)
        if unit is None:
            break
        failures.append((unit, how, err))
        at = unit + step
    return len(range(first, last, step)), failures


def batches(mpy, generator, step=1, size=None, limit=60):
    """Yields thunks, one per batch; each gives (generator, first unit, run, failures)."""
    total, size = count(mpy, generator), (size or GENERATORS[generator]) * step
    for first in range(0, total, size):
        yield lambda f=first: (generator, f, *run_batch(mpy, generator, f, min(f + size, total), step, limit))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(HERE, "..", "..", "build", "mpy"))
    parser.add_argument("--only", action="append")
    parser.add_argument("--batch", type=int)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    mpy, failed, ran = os.path.abspath(options.mpy), 0, 0
    thunks = [t for g in options.only or GENERATORS for t in batches(mpy, g, options.step, options.batch, options.limit)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(t) for t in thunks]):
            generator, first, units, failures = future.result()
            ran += units
            for unit, how, err in failures:
                failed += 1
                cause = next((line for line in err.split("\n") if "ERROR: AddressSanitizer" in line or "runtime error" in line), "")
                frames = [line.strip() for line in err.split("\n") if line.strip().startswith("#")][:6]
                print(f"{generator} {unit}: {how} {cause[:200]}", *frames, sep="\n    ", flush=True)
    print(f"{ran - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
