"""The test suites of published packages under CPython and under mpy: which tests pass there and not here.

    tests/package_suites.py [--mpy build/mpy] [--python /usr/bin/python3] [--path DIR] [--seconds N] [--out DIR] FOLDER ...

Each FOLDER is an unpacked source distribution; its tests are looked for in tests/, test/ or testing/, or where
FOLDER:PLACE says. Pytest and what the packages need are found in --path, a folder that `pip install --target` filled.
One process runs the suite of a package. A test that takes longer than --seconds fails; one that ends the process or that no
signal reaches is noted and left out of the next attempt. Prints a table, and with -v the tests that pass in CPython alone.
"""
import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
ATTEMPTS = 12
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "_package_outcomes", "-o", "addopts=", "-o", "faulthandler_timeout=0",
          "--continue-on-collection-errors", "--tb=short"]


def tests_of(folder):
    return next((name for name in ("tests", "test", "testing") if os.path.isdir(os.path.join(folder, name))), ".")


def environment(folder, path, outcomes, seconds):
    source = [os.path.join(folder, "src")] if os.path.isdir(os.path.join(folder, "src")) else []
    places = [os.path.join(HERE, "packages")] + source + [folder] + ([path] if path else [])
    return dict(os.environ, PYTHONPATH=os.pathsep.join(places), PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="",
                PACKAGE_OUTCOMES=outcomes, PACKAGE_TEST_SECONDS=str(seconds))


def attempt(command, folder, env, log, idle):
    """Runs once; the process is ended when for `idle` seconds no test began or ended."""
    with open(log, "ab") as out:
        process = subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)
        size, since = -1, time.monotonic()
        while process.poll() is None:
            time.sleep(0.1)
            now = os.path.getsize(env["PACKAGE_OUTCOMES"])
            if now != size:
                size, since = now, time.monotonic()
            elif time.monotonic() - since > idle:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return "no end"
    return f"status {process.returncode}"


def read(outcomes):
    """The last outcome of each test, and the test that was running when the file ended."""
    results, running = {}, None
    with open(outcomes) as lines:
        for line in lines:
            event = json.loads(line)
            if event[0] == "finished":
                return results, None
            running = event[1] if event[0] == "begin" else None
            if event[0] == "end" and results.get(event[1]) != "failed":
                results[event[1]] = event[2]
    return results, running


def run(interpreter, folder, place, options, stem):
    """Outcomes by test, user seconds, and what ended the process early."""
    results, ended, started = {}, {}, os.times()
    left_out = []
    for number in range(ATTEMPTS):
        outcomes = f"{stem}.{number}.outcomes"
        open(outcomes, "w").close()
        env = environment(folder, options.path, outcomes, options.seconds)
        command = [interpreter] + PYTEST + [f"--deselect={test}" for test in left_out] + [place]
        how = attempt(command, folder, env, stem + ".log", 3 * options.seconds + 60)
        found, running = read(outcomes)
        results.update(found)
        if running is None:
            break
        left_out.append(running)
        results[running] = "failed"
        ended[running] = how
    now = os.times()
    return results, now.children_user - started.children_user, ended


def passed(results):
    return {test for test, outcome in results.items() if outcome == "passed"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--python", default="/usr/bin/python3")
    parser.add_argument("--path", help="a folder with pytest and what the packages need")
    parser.add_argument("--seconds", type=float, default=60, help="for one test")
    parser.add_argument("--out", help="where logs are kept")
    parser.add_argument("-v", action="store_true", help="show the tests that pass in CPython alone")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    options.mpy, out = os.path.abspath(options.mpy), os.path.abspath(options.out or tempfile.mkdtemp())
    os.makedirs(out, exist_ok=True)
    print(f"{'package':34} {'CPython':>8} {'of them':>8} {'user seconds':>16}")
    missing = 0
    for argument in options.folders:
        folder, _, place = argument.partition(":")
        folder = os.path.abspath(folder)
        stem = os.path.join(out, os.path.basename(folder))
        theirs, there, _ = run(options.python, folder, place or tests_of(folder), options, stem + ".cpython")
        ours, here, ended = run(options.mpy, folder, place or tests_of(folder), options, stem + ".mpy")
        lacking = sorted(passed(theirs) - passed(ours))
        missing += len(lacking)
        print(f"{os.path.basename(folder):34} {len(passed(theirs)):8} {len(passed(theirs)) - len(lacking):8} {there:7.1f} {here:8.1f}"
              + "".join(f"\n    {how}: {test}" for test, how in ended.items()), flush=True)
        with open(stem + ".lacking", "w") as file:
            file.writelines(f"{test}\t{ours.get(test, 'not run')}\n" for test in lacking)
        if options.v:
            print("".join(f"    {test} ({ours.get(test, 'not run')})\n" for test in lacking), end="")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
