"""No growth: each conformance program again and again in one isolate, each time in a fresh namespace.

    build/mpy tests/growth.py [--rounds 50] [part-of-a-path ...]

After every round the cycle collector runs and live objects and allocator bytes are noted: both must be flat from the third
round on. What a program prints is thrown away, and modules that it imported for the first time are kept, so that only the
first rounds pay for them. Programs that end their process or need one of their own are told apart by name. Runs under mpy.
"""
import contextvars
import gc
import io
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LONG = 20                                   # of the programs: so many run 1,000 rounds
# They change what outlives them on purpose (handlers, hooks, registries, threads, child processes).
OWN_PROCESS = ("/signal", "/atexit", "/std_atexit", "/globals_at_exit", "/std_copyreg", "/std_copy/hooks", "/std_subprocess", "/cli", "/std_threading", "/limits", "/std_concurrent", "/broken")


def programs(parts):
    found = []
    for base, folders, files in os.walk(os.path.join(HERE, "conformance")):
        folders[:] = sorted(f for f in folders if not f.startswith("_"))
        found += [os.path.join(base, f) for f in sorted(files) if f.endswith(".py") and not f.startswith("_") and f != "record.py"]
    found = [p for p in sorted(found) if not any(word in p for word in OWN_PROCESS)]
    return [p for p in found if not parts or any(part in p for part in parts)]


def once(code, path, sink):
    """One round: the program's own end, whatever it is."""
    namespace = {"__name__": "__main__", "__file__": path, "__builtins__": __builtins__}
    streams, arguments, modules, folders = (sys.stdout, sys.stderr), sys.argv, sys.modules.get("__main__"), sys.path[:]
    sink.seek(0)
    sink.truncate()
    sys.stdout = sys.stderr = sink
    sys.argv = [path]
    try:
        contextvars.copy_context().run(exec, code, namespace)
    except BaseException:
        pass
    finally:
        sys.stdout, sys.stderr = streams
        sys.argv, sys.path[:] = arguments, folders
        sys.modules["__main__"] = modules


def measure(path, rounds):
    """None if flat, else what grew and how."""
    with open(path, encoding="utf-8") as stream:
        source = stream.read()
    try:
        code = compile(source, path, "exec")
    except SyntaxError:
        code = compile("", path, "exec")
    sink = io.StringIO()
    first = last = (0, 0)
    for round_number in range(1, rounds + 1):
        once(code, path, sink)
        sink.seek(0)
        sink.truncate()
        sys.path_importer_cache.clear()     # programs make folders with new names
        gc.collect()
        last = (sys.getallocatedblocks(), sys._heap_bytes())
        if round_number == 3:
            first = last
    objects, size = last[0] - first[0], last[1] - first[1]
    # A table that doubled once, an interned word: less than one object in ten rounds is no growth.
    if objects * 10 > rounds or size > max(4096, 16 * rounds):
        return f"{objects:+} objects, {size:+} bytes from round 3 to {rounds}"
    return None


def main(arguments):
    rounds = 50
    if arguments[:1] == ["--rounds"]:
        rounds, arguments = int(arguments[1]), arguments[2:]
    found = programs(arguments)
    step = max(1, len(found) // LONG)
    long_ones = set(found[::step][:LONG])
    grown = 0
    for number, path in enumerate(found, 1):
        name = os.path.relpath(path, HERE)
        if sys.stderr.isatty():
            print(f"\r{number}/{len(found)} {name:60}", end="", file=sys.stderr, flush=True)
        os.chdir(os.path.dirname(path))
        growth = measure(path, 1000 if path in long_ones and rounds == 50 else rounds)
        if growth:
            grown += 1
            print(f"{name}: {growth}", flush=True)
    print(f"{len(found) - grown} of {len(found)} programs are flat")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
