#!/usr/bin/python3
"""Is every check of capture missed by some test when it is taken out? /usr/bin/python3 tests/mutation.py [options]

    --mpy PATH        a checked build's executable (default build/mpy): others have no MPY_MUTATE
    --only WORD       the points whose name contains the word
    --programs N      so many generated programs, from --seed on, for a point that the scenarios let live (default 300)
    --jobs N          so many points at once (default 2)
    --kind KIND       checks (the default); watch: each line that reports a write to the watcher; types: how capture treats the objects
                      of each type; rows: cells of annotation rows, weakened by one step (deep to items, items to type …). The last
                      two are done by tests/capture/tools/rows.py, which says how each cell was noticed, and then by the scenarios
    --cells N         of kinds rows and types: so many, drawn by --seed (default: all)
    --again N         of kinds rows and types: for what survives, N more calls of its natives are looked for (default 40)
    --no-shadow       without MPY_CHECK=shadow, which is tried for what the scenarios themselves let live

A point (compiler/mutation/mutate.h) is one kind of guard or effect; MPY_MUTATE=n takes it out. The scenarios of
tests/capture run with it one after the other until one fails; then again in shadow; then generated programs. A point that
lives through all of it is a check that no test needs. Prints a table; status 1 if any point survived that does not stand
behind another one.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CAPTURE = os.path.join(HERE, "capture")
# Checks that stand behind others: what they see ends the record, or cannot matter.
BEHIND_OTHERS = {
    "read: a class of an object": "an object that changes its class ends the record",
    "read: the version of a class": "a class that changes ends the record",
    "argument: shared storage": "a trace performs its steps on what is there; a plan writes nothing",
    "argument: distance in a storage": "a trace performs its steps on what is there; a plan writes nothing",
}
# Reports that another one repeats, by the function that makes them.
REPORTED_TWICE = {
    ("runtime/containers/dict.cpp", "move"): "the dict was cleared before",
    ("runtime/containers/dict_methods.cpp", "update_exact"): "the dict was cleared before",
    ("runtime/containers/set.cpp", "resize"): "what makes it grow is reported by itself",
    ("runtime/types/attributes/slots.cpp", "slot_set"): "the dict behind the object reports it, too",
    ("runtime/types/attributes/slots.cpp", "slot_delete"): "the dict behind the object reports it, too",
    ("runtime/types/attributes/slots.cpp", "set_instance_dict"): "the attribute that is set is reported as well",
    ("runtime/types/type.cpp", "type_table_put"): "setting an attribute of a class is reported as a change of the class",
    ("runtime/types/type.cpp", "type_changed"): "who calls it reports the class; of subclasses all bases are guarded",
    ("runtime/types/classes/type_type.cpp", "renamed"): "a change of the class is reported",
    ("runtime/types/classes/type_type.cpp", "set_bases"): "a change of the class is reported",
    ("stdlib/modules/collections/collections.cpp", "init"): "asking a factory changes the dict, and other questions are refused",
    ("stdlib/modules/collections/collections.cpp", "set_factory"): "asking a factory changes the dict, and other questions are refused",
    ("stdlib/torch/tensor_natives.cpp", "tensor_retain_grad"): "no program can ask for it",
}
# Kinds of objects of which capture refuses to read what was there before: nobody can have watched one.
REFUSED = ("stdlib/modules/mmap.cpp", "stdlib/modules/io/text_buffer.cpp")


def points(mpy, kind):
    """(what MPY_MUTATE is, name)"""
    if kind == "watch":
        return watch_points()
    listed = subprocess.run([mpy, "-c", ""], env={**os.environ, "MPY_MUTATE": "list"}, capture_output=True, text=True).stdout
    return [(n, name) for n, name in re.findall(r"^(\d+) (.+)$", listed, re.M)]


def scenarios():
    """Small ones first."""
    found = [p for room in ("reads", "effects", "calls", "natives", "natives/watched", "tensors") for p in glob.glob(os.path.join(CAPTURE, room, "*.py"))]
    return sorted(found, key=os.path.getsize)


def environment(number, check, cache):
    return {**os.environ, "MPY_MUTATE": str(number), "MPY_CHECK": check, "MPY_NUMERICS": "strict", "MPY_CACHE": cache, "PYTHONHASHSEED": "0"}


def fails(command, env, seconds):
    """How the command failed, or None."""
    try:
        got = subprocess.run(command, env=env, capture_output=True, text=True, timeout=seconds, errors="replace")
    except subprocess.TimeoutExpired:
        return "it does not end"
    if got.returncode == 0:
        return None
    said = [line for line in (got.stdout + got.stderr).splitlines() if line.startswith(("DIFFERENT", "mpy:", "different"))]
    return said[0] if said else f"status {got.returncode}"


def watch_points():
    """The lines of the tree that call notify_write."""
    root, found = os.path.dirname(HERE), []
    for room in "runtime", "vm", "compiler", "stdlib":
        for base, _, files in os.walk(os.path.join(root, room)):
            for name in files:
                path = os.path.relpath(os.path.join(base, name), root)
                if not name.endswith((".cpp", ".inc", ".h")) or path == "runtime/memory/watcher.h":
                    continue
                with open(os.path.join(root, path), encoding="utf-8", errors="replace") as stream:
                    found += [(f"watch:{path}:{n}", f"{path}:{n}") for n, line in enumerate(stream, 1) if "notify_write(" in line]
    return sorted(found)


def function_at(place):
    """The name of the C++ function around FILE:LINE."""
    path, line = place.rsplit(":", 1)
    with open(os.path.join(os.path.dirname(HERE), path), encoding="utf-8", errors="replace") as stream:
        lines = stream.read().split("\n")[:int(line)]
    for text in reversed(lines):
        header = re.match(r"(?:NATIVE\w*\((\w+)|[\w\[].*?\b(\w+)\()", text)
        if header:
            return path, header[1] or header[2]
    return path, ""


def weakened_cells(options, cache):
    """Cells of rows and types, by the calls of natives that go by them: tests/capture/tools/rows.py does it, in one process and its children."""
    used, rows = os.path.join(cache, "used"), [options.mpy, os.path.join(CAPTURE, "tools", "rows.py"), "--seed", str(options.seed % 1000)]
    env = {**os.environ, "MPY_CHECK": "1", "MPY_NUMERICS": "strict", "MPY_CACHE": cache, "PYTHONHASHSEED": "0"}
    subprocess.run([*rows, "--used", used], env=env, cwd=cache, check=True)
    survivors = []
    with subprocess.Popen([*rows, "--weaken", used, "--kind", options.kind[:-1], "--only", options.only, "--cells", str(options.cells),
                           "--again", str(options.again)], env=env, cwd=cache, text=True, stdout=subprocess.PIPE) as weakening:
        for line in weakening.stdout:
            print(line, end="", flush=True)
            if " SURVIVES" in line:
                survivors.append(line.split()[0])
    # What no such call notices, a scenario may.
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda cell: killer(options, cell, cache), survivors))
    for cell, killed in zip(survivors, found):
        print(f"{cell:<50} {killed[0] + ': ' + killed[1][:90] if killed else 'SURVIVES'}")
    left = found.count(None)
    print(f"of {len(survivors)} that no call of a native notices, {len(survivors) - left} are noticed by a scenario; {left} survive")
    return bool(left)


def killer(options, number, cache):
    """What fails when the point is taken out: (test, how), or None."""
    for check in ["1"] + ([] if options.no_shadow else ["shadow,8"]):
        for program in scenarios():
            how = fails([options.mpy, program], environment(number, check, cache), 300)
            if how:
                return os.path.basename(program) + (" in shadow" if check != "1" else ""), how
    if options.kind == "watch":
        how = fails([options.mpy, os.path.join(CAPTURE, "tools", "rows.py"), "--writes", options.writes], environment(number, "1", cache), 600)
        if how:
            return "rows.py --writes", how
    if options.programs and options.kind in ("checks", "watch"):
        command = [sys.executable, os.path.join(CAPTURE, "tools", "generate.py"), "--mpy", options.mpy, "--seed", str(options.seed),
                   "--count", str(options.programs), "--shrink", "0"]
        how = fails(command, environment(number, "1", cache), 1200)
        if how:
            return "generate.py", how
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(os.path.dirname(HERE), "build", "mpy"))
    parser.add_argument("--only", default="")
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kind", choices=["checks", "watch", "types", "rows"], default="checks")
    parser.add_argument("--cells", type=int, default=1 << 30)
    parser.add_argument("--again", type=int, default=40)
    parser.add_argument("--no-shadow", action="store_true")
    options = parser.parse_args()
    options.mpy = os.path.abspath(options.mpy)
    if not points(options.mpy, "checks"):
        sys.exit(f"{options.mpy} has no MPY_MUTATE: it is not a checked build")
    started = time.time()
    survivors = 0
    if options.kind in ("types", "rows"):
        with tempfile.TemporaryDirectory() as cache:
            sys.exit(weakened_cells(options, cache))
    with tempfile.TemporaryDirectory() as cache, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        options.writes = os.path.join(cache, "writes")   # made by the first run, with nothing taken out
        if unwell := killer(options, 0, cache):
            sys.exit(f"nothing taken out, and {unwell[0]} fails: {unwell[1]}")
        all_points = points(options.mpy, options.kind)
        chosen = [p for p in all_points if options.only in p[1]]
        found = pool.map(lambda p: killer(options, p[0], cache), chosen)
        for (number, name), killed in zip(chosen, found):
            reason = BEHIND_OTHERS.get(name) or options.kind == "watch" and REPORTED_TWICE.get(function_at(name)) or name.startswith(REFUSED) and "objects from before are refused"
            survivors += not killed and not reason
            how = f"{killed[0]:<28} {killed[1][:90]}" if killed else reason or "SURVIVES"
            print(f"{number + ' ' if options.kind == 'checks' else '':>4}{name:<44} {how}", flush=True)
    print(f"{len(chosen)} points, {survivors} survive, {time.time() - started:.0f} s")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
