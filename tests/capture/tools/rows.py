"""Natives by their rows: each is called in a region, replayed, and called again after one thing changed that it may read.

    mpy tests/capture/tools/rows.py [options]

    --seed N          arguments, and what is changed, are drawn by it (default 1)
    --only WORD       natives whose name contains the word
    --most N          so many calls of a native in one form, with arguments of different kinds (default 1)
    --changes N       so many changes of a call, one at a time (default 6)
    --part I/N        of the forms of calls every N-th, from the I-th on (default 0/1: all; 0/4 if --short)
    --short           as ./test does
    --used FILE       checked builds: which rows and cells each call goes by, as JSON; and the share of all rows that is met
    --weaken FILE     checked builds: what --used wrote. Each cell is weakened, and its calls run until one notices (tests/mutation.py --kind rows)
    --cells N         of --weaken: so many, drawn by the seed
    --writes FILE     the calls that change one of their objects, with each way to read it that shows the change: a region that has read
                      it before must see it. They are kept in the file, and taken from it if it is there (tests/mutation.py --kind watch)
    --kind WORD       of --weaken: row (the default) or type
    --again N         of --weaken: for a cell that survives, N more calls of each form of its natives are looked for, and all changes are tried

Nothing about a native is written by hand: the types of living objects and the modules say which there are, arguments are
tried until a call succeeds plainly (_rows/find.py), and what can be changed is what can be reached from the objects of the
call (_rows/probe.py). By hand are only recipes of objects, and which natives must not be called (_rows/recipes.py).
"""
import argparse
import collections
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
import traceback
import warnings
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "_rows"), os.path.join(HERE, "_generate")]
import find
import probe

BATCH = 60
SECONDS = 8.0   # of one call with all its changes
BLOCKS = "it waits"


def options_of():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--most", type=int, default=1)
    parser.add_argument("--changes", type=int, default=6)
    parser.add_argument("--part", default="")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--used")
    parser.add_argument("--weaken")
    parser.add_argument("--writes")
    parser.add_argument("--cells", type=int, default=1 << 30)
    parser.add_argument("--kind", default="row")
    parser.add_argument("--again", type=int, default=0)
    options = parser.parse_args()
    options.part = options.part or ("0/4" if options.short else "0/1")
    return options


how_it_fell = ""   # the status and the last of what the process said that fell last


def in_children(items, work, environment=None):
    """What work(item) gives for each, done in other processes: (item, answer). None: the process fell, how_it_fell says how."""
    global how_it_fell
    at = 0
    while at < len(items):
        out, into = os.pipe()
        errors = tempfile.TemporaryFile()
        sys.stdout.flush()
        child = os.fork()
        if not child:
            os.close(out)
            serve(items, at, into, errors.fileno(), work, environment)
        os.close(into)
        begun, answered = at, at
        with os.fdopen(out) as lines:
            for line in lines:
                begun, answer = json.loads(line)
                if answer is not None:
                    answered = begun + 1
                    yield items[begun], answer
        status = os.waitpid(child, 0)[1]
        at = answered
        if status or begun >= answered:
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace")
            how_it_fell = f"wait status {status:#x}\n{said[-6000:]}"
            yield items[begun], BLOCKS if status == signal.SIGALRM else None
            at = begun + 1
        errors.close()


def serve(items, at, into, errors, work, environment):
    try:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        if "ROWS_STDERR" not in os.environ:
            os.dup2(errors, 2)
        os.environ.update(environment or {})
        for i in range(at, min(at + BATCH, len(items))):
            signal.setitimer(signal.ITIMER_REAL, SECONDS)
            os.write(into, json.dumps([i, None]).encode() + b"\n")
            os.write(into, json.dumps([i, work(items[i])]).encode() + b"\n")
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        raise
    finally:
        os._exit(3)


def chosen_changes(p, seed, most):
    """Which changes are tried: all of few, some of many."""
    count = p.how_many()
    return list(range(count)) if count <= most else sorted(random.Random(seed).sample(range(count), most))


def checks(options, call, way, globals_):
    """(differences, hits) of one call."""
    p = probe.Probe(call, way, globals_)
    found, hits = p.unchanged()
    if found:
        return [] if found == "unsteady" else [f"unchanged: {found}"], hits
    out = []
    for which in chosen_changes(p, f"{options.seed} {call}", options.changes) if hits else ():
        got, name, _ = p.compared(which)
        if got and got != "unsteady":
            out.append(f"after {name}: {got}")
    return out, hits


def ways(options, calls):
    """Each call in one of the ways, by the seed."""
    rng = random.Random(options.seed)
    return [(call, rng.choice(probe.WAYS)) for call in calls]


def compare(options, calls, globals_):
    differ = fell = hit = blocked = 0
    started = time.time()
    for (call, way), answer in in_children(ways(options, calls), lambda item: checks(options, *item, globals_)):
        if answer is BLOCKS:
            blocked += 1
            continue
        if answer is None:
            fell += 1
            print(f"FALLEN {call}, {way}: {how_it_fell}")
            continue
        hit += answer[1] > 0
        differ += bool(answer[0])
        for text in answer[0][:2]:
            print(f"DIFFERENT {call}, {way}: {text}", flush=True)
    print(f"{'ok' if not differ + fell else 'FAILED'} {len(calls)} calls of natives: {hit} replayed, {differ} differ, {fell} ended the process, {blocked} wait; "
          f"{time.time() - started:.0f} s")
    return differ + fell


# Which cells a call goes by, and whether weakening one is noticed

def digest(text):
    return zlib.crc32(text.encode())


def cells_of(calls, globals_):
    """The calls that can be made in regions, with the cells they go by."""
    where = tempfile.mktemp()

    def look(call):
        """The cells, and for each way the hits and what the guards were."""
        noticed, lines = {}, set()
        for way in probe.WAYS:
            p = probe.Probe(call, way, globals_)
            found, hits = p.unchanged()
            if os.path.exists(where):
                with open(where) as stream:
                    lines |= set(stream.read().split("\n")[:-1])
                os.remove(where)
            if not found:
                noticed[way] = [hits, digest(p.guards()), p.explained["records"]]
        return [sorted(lines), noticed]

    table = []
    for call, answer in in_children(calls, look, {"MPY_MUTATE": "used:" + where}):
        if answer and answer is not BLOCKS and answer[0]:
            table.append({"text": call.text, "made": call.made, "row": call.row, "used": answer[0], "ways": answer[1]})
    return table


def used(options, calls, globals_):
    table = cells_of(calls, globals_)
    with open(options.used, "w") as stream:
        json.dump(table, stream)
    share({line for entry in table for line in entry["used"]},
          {line for entry in table if any(hits for hits, *_ in entry["ways"].values()) for line in entry["used"]})


def share(met, hit):
    rows = table_rows()
    have = {line[4:] for line in met if line.startswith("met:")}
    replayed = {line[4:] for line in hit if line.startswith("met:")}
    with open(os.path.join(HERE, "..", "..", "..", "runtime", "memory", "kinds.def")) as stream:
        kinds = re.findall(r"^KIND\((\w+)", stream.read(), re.M)
    seen = {line[5:] for line in met if line.startswith("kind:")}
    print("rows not met:", " ".join(sorted(rows - have)))
    print("kinds not met:", " ".join(k for k in kinds if k not in seen))
    print(f"rows met: {len(have & rows)} of {len(rows)} ({100 * len(have & rows) / len(rows):.0f} %), in calls that replay {len(replayed & rows)}; "
          f"kinds of objects: {len(seen)} of {len(kinds)}; cells that matter: {sum(line.startswith('row:') for line in met)}")


def table_rows():
    """The names of all rows that programs reach, as the recorder has them."""
    names, groups = set(), {}
    for base, _, files in sorted(os.walk(find.FOLDER)):
        for file in sorted(files):
            if not file.endswith(".ann"):
                continue
            group = None
            with open(os.path.join(base, file)) as stream:
                for line in stream:
                    head = re.match(r"(type|module|typegroup|group|table) (\w+)", line)
                    if head:
                        group = head.group(2)
                        continue
                    field = re.match(r"(get|slot) ([\w.]+)\s*=", line)
                    row = re.match(r"(?:(?:class|static) )?(\w+)\(.*\)\s*=\s*\w+\s*:", line)
                    if re.search(r": memory\s*$", line):
                        continue
                    if field:
                        names.add(f"{group}{'/' if field.group(1) == 'slot' else '.'}{field.group(2)}")
                    elif row:
                        names.add(f"{group}.{row.group(1)}")
    return names


def weaken(options, globals_):
    with open(options.weaken) as stream:
        table = json.load(stream)
    by_cell = {}
    for entry in table:
        for line in entry["used"] if entry["ways"] else ():
            if line.startswith(options.kind + ":") and options.only in line:
                by_cell.setdefault(line, []).append(entry)
    cells = sorted(by_cell)
    rng = random.Random(options.seed)
    if len(cells) > options.cells:
        cells = sorted(rng.sample(cells, options.cells))
    first, step = map(int, options.part.split("/"))
    cells = cells[first::step]
    started, counts = time.time(), collections.Counter()
    for cell in cells:
        entries = by_cell[cell]
        how, noticed = notice(options, cell, tried(entries, rng), globals_)
        if how == "SURVIVES" and options.again:
            how, noticed = look_again(options, cell, entries) or (how, noticed)
        counts[how] += 1
        print(f"{cell:<50} {how}{': ' + noticed if noticed else ''}", flush=True)
    print(f"{len(cells)} cells: " + ", ".join(f"{n} {how}" for how, n in counts.most_common()) + f"; {time.time() - started:.0f} s")
    return counts["SURVIVES"]


def tried(entries, rng):
    """Of the calls that go by a cell, and there may be many: some that go by little else, and any, those that replay first."""
    rng.shuffle(entries)
    entries.sort(key=lambda e: not any(hits for hits, *_ in e["ways"].values()))
    return sorted(entries[:200], key=lambda e: len(e["used"]))[:15] + entries[:60]


def look_again(options, cell, entries):
    """How a cell is noticed by more calls of the natives that go by it, or None."""
    name = cell.split(":")[1]
    rows = {e["row"] for e in entries}
    own = {row for row in rows if row.split(".")[-1] == re.split(r"[./]", name)[-1]} or set(sorted(rows)[:20])
    found = find.find(options.seed + 1, options.again, chosen=lambda row: row in own, tries=1500)
    more = [e for e in cells_of(found.calls, found.globals) if e["ways"] and cell in e["used"]]
    more.sort(key=lambda e: not any(hits for hits, *_ in e["ways"].values()))
    got = notice(options, cell, more[:80], found.globals, changes=60)
    return got if got[0] == "noticed" else None


WORSE = ("the same", "refused", "SURVIVES")


def notice(options, cell, entries, globals_, changes=24):
    """How it is noticed that the cell is weakened: a difference, hits that are no more or that should not be, the proof of rows.
    "the same": every guard is what it was, so that another cell, or what the native asks by protocols, says it as well.
    "refused": for another reason, or instead of being recorded, so that no replay can be wrong."""
    def look(entry):
        call = find.Call(entry["text"], entry["made"], entry["row"])
        best = "the same"
        for way, (hits_before, guards, records) in entry["ways"].items():
            p = probe.Probe(call, way, globals_)
            found, _, hits = p.compared(None, twice=False)
            if found == "unsteady":
                continue
            if found:
                return "noticed", f"{call}, {way}: {found}"
            same, now = digest(p.guards()) == guards, p.explained["records"]
            if hits != hits_before:
                return "noticed", f"{call}, {way}: {hits} hits, not {hits_before}"
            for which in chosen_changes(p, f"{options.seed} {call}", changes) if hits and not same else ():
                got, name, _ = p.compared(which, twice=False)
                if got and got != "unsteady":
                    return "noticed", f"{call}, {way}: after {name}: {got}"
            if not same:
                best = "refused" if best != "SURVIVES" and (not now or now < records) else "SURVIVES"
        return best, f"{call}, {way}"

    best = "the same", ""
    for entry, answer in in_children(entries, look, {"MPY_MUTATE": cell}):
        if answer is None or answer is BLOCKS:
            return "noticed", f"the process ends at {entry['text']}"
        if answer[0] == "noticed":
            return answer[0], answer[1][:200]
        if WORSE.index(answer[0]) > WORSE.index(best[0]):
            best = answer
    return best


# Writes

def changing_calls(options, calls, globals_):
    found = []
    for call, answer in in_children(calls, lambda call: probe.written(call, globals_)):
        if answer and answer is not BLOCKS:
            found += [(call, i, text) for i, text in answer]
    return found


def watch(options, globals_, finder):
    started = time.time()
    if os.path.exists(options.writes):
        with open(options.writes) as stream:
            items = [(find.Call(*call), i, text) for call, i, text in json.load(stream)]
    else:
        items = changing_calls(options, finder().calls, globals_)
        with open(options.writes, "w") as stream:
            json.dump([[[call.text, call.made, call.row], i, text] for call, i, text in items], stream)
    bad = seen = 0
    for (call, i, text), answer in in_children(items, lambda item: probe.writes(*item, globals_)):
        if answer is BLOCKS:
            continue
        seen += bool(answer and answer[1])
        if answer is None or answer[0]:
            bad += 1
            print(f"{'FALLEN' if answer is None else 'DIFFERENT'} {call}, object {i} read by {text}: {answer and answer[0]}", flush=True)
            if "watch:" in os.environ.get("MPY_MUTATE", ""):
                break
    print(f"{'FAILED' if bad else 'ok'} {len(items)} changes of what a region has read, {seen} of them after a replay; {bad} were not seen; "
          f"{time.time() - started:.0f} s")
    return bad


def main():
    warnings.simplefilter("ignore")   # of coroutines that are never awaited
    options = options_of()
    if options.weaken:
        sys.exit(bool(weaken(options, find.space_with_modules())))
    started = time.time()

    def found():
        return find.find(options.seed, options.most, tuple(map(int, options.part.split("/"))), lambda row: options.only in row)
    if options.writes:
        sys.exit(bool(watch(options, find.space_with_modules(), found)))
    finder = found()
    calls = finder.calls
    print(f"{len(finder.calls)} calls found of {len({c.row for c in finder.calls})} natives and operations in {time.time() - started:.0f} s; "
          f"{len(finder.fell)} forms end or block the process", flush=True)
    if options.used:
        used(options, calls, finder.globals)
        return
    sys.exit(bool(compare(options, calls, finder.globals)))


if __name__ == "__main__":
    main()
