#!/usr/bin/python3
"""Random programs around one region, plain against compiled: /usr/bin/python3 tests/capture/tools/generate.py [options]

    --seed N --count M      programs N … N+M-1 (default 2000, 300)
    --mpy PATH              the executable (default build/mpy); MPY_CHECK=1 and MPY_NUMERICS=strict are set for it, if they are not set
    --seconds S             stop after so long
    --shrink K              reduce the first K programs that differ, and print them (default 5)
    --show                  print the programs of these seeds, and do not run them
    --file PATH             run one program kept in a file, and reduce it if it differs
    --calls FILE            calls of natives are drawn from those that rows.py --used FILE wrote, so from nearly all rows
    --unchecked             without MPY_CHECK: a release build then replays where a checked one would stop
    --only WORD             only programs whose text contains the word
    --numbers               programs about numbers and where they stand (_generate/number_programs.py)

One failing seed again: generate.py --seed N --count 1. Status 1 if any program differed. Without options it is a test: the
comparison must find a wrong compiler, and 300 programs, a quarter of them about numbers, must not differ. mpy runs it, too (./test does).

The programs are made here, by the reference interpreter: it makes them five times as fast, has the `ast` module that reduces
them, and does not fall with the interpreter under test. They are run by mpy, about 200 to a process (_generate/check.py).
"""
import argparse
import collections
import json
import os
import re
import select
import subprocess
import sys
import tempfile
import time
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path[:0] = [os.path.join(HERE, "_generate"), os.path.join(HERE, "_rows"), os.path.join(ROOT, "tests", "fuzz")]

PER_PROCESS = 200
SECONDS = 60.0   # of one program; a sanitized build is slow


class Worker:
    """A process of mpy that runs programs, started again when it fell or has run many."""

    def __init__(self, mpy, unchecked=False):
        self.mpy, self.process, self.asked = mpy, None, 0
        self.environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.path.join(HERE, "_rows"), **({} if unchecked else {"MPY_CHECK": os.environ.get("MPY_CHECK", "1")}),
                            "MPY_NUMERICS": os.environ.get("MPY_NUMERICS", "strict")}

    def start(self):
        self.stop()
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen([self.mpy, os.path.join(HERE, "_generate", "check.py"), "--serve"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                                        env=self.environment)
        self.asked = 0

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.errors.close()
        self.process = None

    def ask(self, text, how=True):
        if not self.process or self.asked >= PER_PROCESS:
            self.start()
        self.asked += 1
        self.process.stdin.write(json.dumps({"text": text, "how": how}) + "\n")
        try:
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        end = time.time() + SECONDS
        while True:
            if not select.select([self.process.stdout], [], [], max(0, end - time.time()))[0]:
                self.stop()
                return {"status": "timeout"}
            line = self.process.stdout.readline()
            if line.startswith("\x01"):
                return json.loads(line[1:])
            if not line:
                return self.fallen()

    def fallen(self):
        status = self.process.wait()
        self.errors.seek(0)
        said = self.errors.read().strip().splitlines()
        report = next((i for i, line in enumerate(said) if "ERROR: " in line or "runtime error" in line), None)   # a sanitizer's
        said = said[-3:] if report is None else [line.strip() for line in said[report:report + 16]]
        self.stop()
        return {"status": "fallen", "where": f"the process ended with {status}: " + " / ".join(said)}


def verdict(worker, text):
    """What check.py found; a program that falls plainly, too, is no matter of capture."""
    found = worker.ask(text)
    if found["status"] in ("fallen", "timeout") and worker.ask(text, "plain")["status"] != "same":
        found["status"] = "plain " + found["status"]
    return found


def kind_of(found):
    """What differs, roughly: a reduced program must not differ for another reason."""
    where = found.get("where", "")
    return where.split(" ")[0], where.endswith("the outcome"), "ended by" in found.get("plain", "") + found.get("compiled", "")


def reduced(worker, text, status, budget=600):
    import shrink

    def holds(candidate):
        if "region(" not in candidate:
            return False
        found = verdict(worker, candidate)
        return found["status"] == status and (status != "different" or kind_of(found) == kind)

    kind = kind_of(verdict(worker, text))

    if status != "different":   # each try starts a process
        budget //= 4
    text = shrink.by_statements(text, holds, [budget])
    return simplified(text, holds, [budget])


def simplified(text, holds, budget):
    """Parts of expressions replaced by their own parts, or by small constants."""
    import ast
    changed = True
    while changed and budget[0] > 0:
        changed = False
        for i in range(len(list(ast.walk(ast.parse(text))))):
            if budget[0] <= 0:
                break
            for choice in range(6):
                candidate = replaced(text, i, choice)
                if candidate is None:
                    break
                if candidate is False or len(candidate) >= len(text):
                    continue
                budget[0] -= 1
                if holds(candidate):
                    text, changed = candidate, True
                    break
    return text


def replaced(text, i, choice):
    """The program with its i-th node replaced by its choice-th part or by a constant; None: there is none, False: no such choice."""
    import ast
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    if i >= len(nodes):
        return None
    node = nodes[i]
    for parent in nodes:
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list) and node in value and isinstance(node, (ast.expr, ast.keyword, ast.arg)):
                place = (value, value.index(node))
                break
            if value is node and isinstance(node, ast.expr):
                place = (parent, field)
                break
        else:
            continue
        break
    else:
        return None
    options = [*ast.iter_child_nodes(node)] if isinstance(node, ast.expr) else []
    options = [o for o in options if isinstance(o, ast.expr)][:4] + [ast.Constant(1), "drop"]
    if choice >= len(options):
        return False
    new = options[choice]
    if new == "drop":
        if not isinstance(place[0], list):
            return False
        del place[0][place[1]]
    elif not isinstance(node, ast.expr):
        return False
    elif isinstance(place[0], list):
        place[0][place[1]] = new
    else:
        setattr(place[0], place[1], new)
    try:
        made = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        compile(made, "p", "exec")
        return made
    except (ValueError, SyntaxError, TypeError, AttributeError, IndexError):
        return False


class Counters:
    def __init__(self):
        self.status, self.refused, self.natives, self.kinds = (collections.Counter() for _ in range(4))
        self.natives_hit, self.ended, self.errors = (collections.Counter() for _ in range(3))
        self.replays = self.hits = self.calls = self.raised = self.all_hits = self.missed = self.unsteady = 0

    def add(self, found, natives, kinds):
        self.status[found["status"]] += 1
        self.natives.update(set(natives))
        self.kinds.update(kinds)
        if "hits" not in found:
            return
        self.replays += found["replays"]
        self.hits += found["hits"]
        self.calls += found["calls"]
        self.raised += found["raised"]
        self.all_hits += found.get("all_hits", 0)
        self.missed += found["missed"]
        if found["hits"]:
            self.natives_hit.update(set(natives))
        if found["error"]:
            self.errors[re.sub(r"'[^']*'|\d+", "…", found["error"])] += 1
        if found["ended"]:
            self.ended[found["ended"][:100]] += 1
        for reason in set(found["refused"][:1]):
            self.refused[re.sub(r"'[^']*'|\([^)]*\)|\d+", "…", reason)] += 1

    def show(self, seconds, known):
        total = sum(self.status.values())
        different = sum(n for s, n in self.status.items() if s in ("different", "fallen", "timeout"))
        rate = total / max(seconds, 0.1) * 60
        print(f"{total} programs in {seconds:.0f} s ({rate:.0f} a minute), {different} mismatches, {self.unsteady} of them not alone; {dict(self.status)}")
        print(f"{self.calls} calls each way, {self.raised} raised; of the first phases' replays {self.hits} of {self.replays} hit "
              f"({100 * self.hits / max(1, self.replays):.0f} %); {self.all_hits} hits and {self.missed} misses in all")
        print("not recorded, by the first reason of each program:")
        for reason, n in self.refused.most_common(20):
            print(f"  {n:5} {reason}")
        never = [name for name in known if name not in self.natives]
        print(f"natives of the tables called: {len(self.natives)} of {len(known)}; never: {' '.join(never[:60])}"
              + f" and {len(never) - 60} more" * (len(never) > 60))
        print(f"natives in programs that hit: {len(self.natives_hit)}: {' '.join(sorted(self.natives_hit))}")
        print("kinds made: " + ", ".join(f"{k} {n}" for k, n in self.kinds.most_common()))
        print("raised first: " + ", ".join(f"{n} {k}" for k, n in self.errors.most_common(12)))
        if self.ended:
            print("programs that ended early: " + ", ".join(f"{n} {k}" for k, n in self.ended.most_common(5)))


def options_of():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=2000)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy") if "python" in sys.executable else sys.executable)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--shrink", type=int, default=5)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--file")
    parser.add_argument("--only", default="")
    parser.add_argument("--calls")
    parser.add_argument("--unchecked", action="store_true")
    parser.add_argument("--numbers", action="store_true")
    parser.add_argument("--keep", help="a folder for the reduced programs")
    return parser.parse_args()


BAD = ("different", "fallen", "timeout")


def compares(worker, programs):
    """Whether the comparison finds a compiler that is wrong."""
    found = sum(worker.ask(programs.program(seed)[0], "stale")["status"] == "different" for seed in range(30))
    print(f"{'ok' if found >= 15 else 'FAILED'} a wrong compiler is found by {found} of 30 programs")
    return found >= 15


def found_before(worker):
    """The programs in found/, on which a recorder was wrong once."""
    bad, folder = [], os.path.join(HERE, "found")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as stream:
            text = stream.read()
        found = verdict(worker, text)
        print("ok" if found["status"] not in BAD else "FAILED", name)
        if found["status"] in BAD:
            bad.append((name, text, found["status"]))
            tell(found)
    return bad


def tell(found):
    for key in ("where", "plain", "compiled"):
        if key in found:
            print(f"  {key}: {found[key]}")
    sys.stdout.flush()


def main():
    warnings.simplefilter("ignore")
    options, counters, start = options_of(), Counters(), time.time()
    worker = Worker(options.mpy, options.unchecked)
    if options.file:
        with open(options.file, encoding="utf-8") as stream:
            text = stream.read()
        found = verdict(worker, text)
        print(found)
        if found["status"] in BAD:
            print(reduced(worker, text, found["status"]))
        sys.exit(found["status"] in BAD)
    import number_programs
    import programs
    if options.calls:
        with open(options.calls, encoding="utf-8") as stream:
            programs.CALLS = [(e["text"], e["made"], e["row"]) for e in json.load(stream) if e["ways"] and not re.match(r"(del|for|with) |.* \S*= ", e["text"])]
    bad, as_test = [], options.seed in (2000, 9000)
    if not options.show and options.count > 1 and options.seed == 2000:
        bad += found_before(worker)
    if not options.show and options.count > 1 and not compares(worker, programs):
        sys.exit(1)
    for seed in range(options.seed, options.seed + options.count):
        of_numbers = options.numbers or (as_test and seed % 4 == 0)
        text, natives, kinds = (number_programs if of_numbers else programs).program(seed)
        if options.only and options.only not in text:
            continue
        if options.show:
            print(f"# seed {seed}\n{text}")
            continue
        if time.time() - start > options.seconds:
            break
        found = verdict(worker, text)
        counters.add(found, natives, kinds)
        if found["status"].startswith("plain "):   # a defect, though not of capture
            print(f"seed {seed}: {found['status']}: {found.get('where')}", flush=True)
        if found["status"] in BAD:
            worker.stop()   # once more in a process of its own: what depends on addresses or on time is told apart
            if found["status"] == "different" and verdict(worker, text)["status"] == "same":
                counters.unsteady += 1
                print(f"seed {seed}: differed only after the programs before it")
            bad.append((seed, text, found["status"]))
            print(f"seed {seed}: {found['status']}")
            tell(found)
    seconds = time.time() - start
    for seed, text, status in bad[:options.shrink]:
        small = reduced(worker, text, status)
        print(f"--- seed {seed}, reduced")
        print(small)
        tell(verdict(worker, small))
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            with open(os.path.join(options.keep, f"seed{seed}.py"), "w", encoding="utf-8") as stream:
                stream.write(small)
    worker.stop()
    if not options.show:
        counters.show(seconds, sorted({row for _, _, row in programs.CALLS} or {row[0] for row in programs.ROWS}))
        print(f"ok {sum(counters.status.values())} generated programs" if not bad else f"FAILED {len(bad)} programs")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
