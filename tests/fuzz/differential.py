"""Runs generated programs under CPython 3.11 and under mpy, and compares what they print and how they end.

    differential.py --mpy build/mpy --seed 1 --count 500 --out differences          programs of generate.py
    differential.py --mpy build/mpy --seed 1 --count 20000 --syntax --out …          broken programs: SyntaxError text and position
    differential.py --mpy build/mpy --shrink FILE                                      makes a saved difference smaller

Each program runs plainly and with MPY_STRESS=3. A difference is saved as diff_SEED.py with both outputs behind it as
comments; the exit status is 1 if there was any. --minutes bounds the whole.
"""
import argparse
import collections
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from generate import generate
from mutate_tokens import mutate, pieces
from shrink import shrink_program, shrink_text

ORACLE = "/usr/bin/python3"
ENVIRONMENT = dict(os.environ, PYTHONHASHSEED="0", PYTHONIOENCODING="utf-8", ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1",
                   UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1")


def run(command, path, stress=None, timeout=60):
    """(stdout, last line of stderr with the exception, rest of stderr, status) of one run."""
    environment = dict(ENVIRONMENT, MPY_STRESS=stress) if stress else ENVIRONMENT
    try:
        done = subprocess.run([command, path], capture_output=True, env=environment, timeout=timeout, cwd=os.path.dirname(path) or ".")
    except subprocess.TimeoutExpired:
        return "", "timeout", "", "timeout"
    err = done.stderr.decode("utf-8", "replace").replace(path, "program.py")
    err = re.sub(r"0x[0-9a-f]{6,}", "0x…", err)
    out = re.sub(r"0x[0-9a-f]{6,}", "0x…", done.stdout.decode("utf-8", "replace"))
    last = err.strip().rsplit("\n", 1)[-1]
    return out, last, err, done.returncode


def judged(result, strict):
    """What is compared: output, exception and status; with --tracebacks the whole of stderr."""
    out, last, err, status = result
    if status == "timeout" or (isinstance(status, int) and status < 0) or "Sanitizer" in err or "runtime error:" in err:
        return ("crash", last, status)
    return (out, last if status else "", status) if not strict else (out, err, status)


def compare(mpy, path, strict, timeout=60):
    """None if equal, else (mode, oracle's result, ours)."""
    oracle = run(ORACLE, path, timeout=timeout)
    if oracle[3] == "timeout":
        return None
    for stress in (None, "3"):
        ours = run(mpy, path, stress, timeout * (4 if stress else 1))
        if judged(ours, strict) != judged(oracle, strict):
            return ("MPY_STRESS=3" if stress else "plain", oracle, ours)
    return None


def kind_of(difference):
    """A short name for a difference, which a hundred of the same sort have in common."""
    mode, oracle, ours = difference
    if judged(ours, False)[0] == "crash":
        return f"crash {ours[3]} {ours[1][:100]}"
    for a, b in zip(oracle[0].split("\n"), ours[0].split("\n")):
        if a != b:
            return f"{mode}: {a[:90]} | {b[:90]}"
    return f"{mode}: {oracle[1][:90]} | {ours[1][:90]}"


def save(out, name, text, difference):
    os.makedirs(out, exist_ok=True)
    mode, oracle, ours = difference
    with open(os.path.join(out, name), "w", encoding="utf-8", errors="surrogatepass") as f:
        f.write(text)
    with open(os.path.join(out, name + ".txt"), "w", encoding="utf-8", errors="surrogatepass") as f:
        f.write(f"{mode}\n--- oracle, status {oracle[3]}\n{oracle[0]}{oracle[2]}\n--- mpy, status {ours[3]}\n{ours[0]}{ours[2]}\n")


def programs(options):
    kinds, count, began = collections.Counter(), 0, time.time()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.py")
        for seed in range(options.seed, options.seed + options.count):
            if options.minutes and time.time() - began > options.minutes * 60:
                break
            text = generate(seed, options.size)
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            count += 1
            difference = compare(options.mpy, path, options.tracebacks)
            if difference:
                kinds[kind_of(difference)] += 1
                save(options.out, f"diff_{seed}.py", text, difference)
                print(f"seed {seed}: {kind_of(difference)}", flush=True)
    print(f"{count} programs in {time.time() - began:.0f} s, {sum(kinds.values())} differences")
    return sum(kinds.values())


def probe(command, texts, folder):
    path = os.path.join(folder, "texts.json")
    with open(path, "w", encoding="utf-8") as f:
        json.dump(texts, f)
    done = subprocess.run([command, os.path.join(HERE, "syntax_probe.py"), path], capture_output=True, env=ENVIRONMENT, timeout=600)
    rows = [json.loads(line) for line in done.stdout.decode().splitlines()]
    if len(rows) < len(texts):
        rows.append(["crash", done.returncode, done.stderr.decode("utf-8", "replace")[-2000:]])
    return rows


def syntax(options):
    rng = random.Random(options.seed)
    corpus = []
    for path in sorted(glob.glob(os.path.join(HERE, "..", "conformance", "*", "**", "*.py"), recursive=True)):
        with open(path, encoding="utf-8", errors="surrogateescape") as f:
            text = f.read()
        if text.isprintable() or all(ord(c) < 0xd800 or ord(c) > 0xdfff for c in text):
            corpus.append(text)
    kinds, messages, count, bad, began = collections.Counter(), set(), 0, 0, time.time()
    examples = {}
    with tempfile.TemporaryDirectory() as folder:
        while count < options.count and not (options.minutes and time.time() - began > options.minutes * 60):
            texts = [mutate(rng, pieces(rng.choice(corpus) if rng.random() < 0.8 else generate(rng.randrange(10**6), 5).split("\n\n\n")[-1], rng)) for _ in range(min(1000, options.count - count))]
            theirs, ours = probe(ORACLE, texts, folder), probe(options.mpy, texts, folder)
            for text, a, b in zip(texts, theirs, ours):
                count += 1
                messages.add(a[1] if len(a) > 2 else "ok")
                if a != b:
                    bad += 1
                    kind = f"{a[:2]} | {b[:2]}" if a[:2] != b[:2] else f"position of {a[1]!r}" if a[:-1] != b[:-1] else f"warnings {a[-1]} | {b[-1]}"
                    kinds[kind] += 1
                    if kind not in examples or len(text) < len(examples[kind][0]):
                        examples[kind] = (text, a, b)
    os.makedirs(options.out, exist_ok=True)
    with open(os.path.join(options.out, "syntax.txt"), "w", encoding="utf-8", errors="surrogatepass") as f:
        for kind, number in kinds.most_common():
            text, a, b = examples[kind]
            f.write(f"=== {number} × {kind}\n{text}\n--- {a}\n--- {b}\n")
    for kind, number in kinds.most_common(options.show):
        print(f"{number:6} {kind}")
    print(f"{count} texts with {len(messages)} messages in {time.time() - began:.0f} s, {bad} differences of {len(kinds)} kinds")
    return bad


def shrink_file(options):
    with open(options.shrink, encoding="utf-8", errors="surrogatepass") as f:
        text = f.read()
    with tempfile.TemporaryDirectory() as folder:
        if options.syntax:
            def differs(candidate):
                return probe(ORACLE, [candidate], folder)[0] != probe(options.mpy, [candidate], folder)[0]
            small = shrink_text(text, differs, 400)
        else:
            path = os.path.join(folder, "program.py")
            def difference(candidate):
                with open(path, "w", encoding="utf-8", errors="surrogatepass") as f:
                    f.write(candidate)
                return compare(options.mpy, path, options.tracebacks, timeout=10)
            first = difference(text)
            if not first:
                print("no difference")
                return 0
            crash = kind_of(first).startswith("crash")

            def holds(candidate):
                now = difference(candidate)
                return now is not None and kind_of(now).startswith("crash") == crash
            small = shrink_program(text, holds)
            now = difference(small)
            save(os.path.dirname(os.path.abspath(options.shrink)), "small_" + os.path.basename(options.shrink), small, now)
            print(kind_of(now))
    print(small)
    return 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--size", type=int)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--out", default="differences")
    parser.add_argument("--tracebacks", action="store_true", help="compare the whole of stderr too")
    parser.add_argument("--syntax", action="store_true", help="token mutations of the conformance programs")
    parser.add_argument("--show", type=int, default=40)
    parser.add_argument("--shrink")
    options = parser.parse_args()
    options.mpy = os.path.abspath(options.mpy)
    sys.exit(bool(shrink_file(options) if options.shrink else syntax(options) if options.syntax else programs(options)))


if __name__ == "__main__":
    main()
