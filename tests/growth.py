"""No growth: each conformance program again and again in one isolate, each time in a fresh namespace.

    build/mpy tests/growth.py [--rounds 50] [--jobs 2] [part-of-a-path ...]

The groups (folders) run in child processes, --jobs at a time; the programs of one group share an isolate. After every round the cycle collector runs and live objects and allocator bytes are noted: both must be flat from the third
round on. What grows does so in each half of the rounds: a table that doubled and a page that was taken once are no growth. What a program prints is thrown away; modules of the library that it imported for the first time are kept, so
that only the first rounds pay for them. Programs that end their process or need one of their own are recognized by name. Runs under mpy.
"""
import argparse
import contextvars
import copyreg
import gc
import io
import os
import subprocess
import sys
import time
import types

HERE = os.path.dirname(os.path.abspath(__file__))
LONG = 20                                   # of the programs: so many run 1,000 rounds
# What these do lasts as long as the process, in CPython too.
OWN_PROCESS = {"/os/fork_exec": "os.register_at_fork has no opposite", "/threading/daemons": "threads that wait for ever", "/signal/exceptions": "threads that wait for ever",
               "/low_level_thread/starting": "a thread that sleeps for a minute", "/signal/masks": "a signal that ends the process", "/signal/timers": "a signal that ends the process"}


def programs(parts):
    found = []
    for base, folders, files in os.walk(os.path.join(HERE, "conformance")):
        folders[:] = sorted(f for f in folders if not f.startswith("_"))
        found += [os.path.join(base, f) for f in sorted(files) if f.endswith(".py") and not f.startswith("_") and f != "record.py"]
    found = [p for p in sorted(found) if not any(word in p for word in OWN_PROCESS)]
    return [p for p in found if not parts or any(part in p for part in parts)]


def once(code, path, sink):
    """One round: the program's own end, whatever it is."""
    program = types.ModuleType("__main__")
    program.__file__, program.__builtins__ = path, __builtins__
    modules, reducers, finders = dict(sys.modules), dict(copyreg.dispatch_table), (sys.meta_path[:], sys.path_hooks[:])
    streams, arguments, main_module, folders = (sys.stdout, sys.stderr), sys.argv, sys.modules["__main__"], sys.path[:]
    sink.seek(0)
    sink.truncate()
    sys.stdout = sys.stderr = sink
    sys.argv = [path]
    sys.modules["__main__"] = program
    try:
        contextvars.copy_context().run(exec, code, program.__dict__)
    except BaseException:
        pass
    finally:
        sys.stdout, sys.stderr = streams
        sys.argv, sys.path[:] = arguments, folders
        sys.modules["__main__"] = main_module
        sys.meta_path[:], sys.path_hooks[:] = finders
        copyreg.dispatch_table.clear()
        copyreg.dispatch_table.update(reducers)
        for name, module in list(sys.modules.items()):      # what is not the library's is the program's own
            if name not in modules and getattr(getattr(module, "__spec__", None), "origin", None) not in ("frozen", "built-in"):
                del sys.modules[name]


def forget():
    """Empties the caches that the library keeps on purpose, with a bound or by name, where they can be emptied."""
    threading = sys.modules.get("threading")
    for thread in (threading.enumerate() if threading else ()):
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()               # what still runs holds the round's namespace
    for ident, thread in list(threading._active.items()) if threading else ():
        if isinstance(thread, threading._DummyThread):      # of a thread that threading did not start: kept until its identity is used again
            threading._active.pop(ident, None)
    sys.path_importer_cache.clear()     # programs make folders with new names
    at = sys.modules.get
    if at("typing"):
        for clear in at("typing")._cleanups:    # the last 128 subscripts of each form, with the classes in them
            clear()
    for module, function in (("re", "purge"), ("linecache", "clearcache"), ("urllib.parse", "clear_cache")):
        if at(module):
            getattr(at(module), function)()
    if at("zipimport"):
        at("zipimport")._zip_directory_cache.clear()
    if at("atexit"):
        at("atexit")._clear()
    logging = at("logging")
    if logging:                                 # loggers and their handlers live as long as the process
        logging.root.manager.loggerDict.clear()
        logging.root.handlers.clear()
        logging.setLoggerClass(logging.Logger)
        logging.setLogRecordFactory(logging.LogRecord)


def measure(path, rounds):
    """None if flat, else what grew and how."""
    with open(path, encoding="utf-8") as stream:
        source = stream.read()
    try:
        code = compile(source, path, "exec")
    except SyntaxError:
        code = compile("", path, "exec")
    sink = io.StringIO()
    noted = {}
    for round_number in range(1, rounds + 1):
        once(code, path, sink)
        sink.seek(0)
        sink.truncate()
        forget()
        gc.collect()
        if round_number in (3, rounds // 2, rounds):
            noted[round_number] = sys.getallocatedblocks(), sys._heap_bytes()
    objects, size = (b - a for a, b in zip(noted[3], noted[rounds]))
    halves = [[b - a for a, b in zip(noted[r], noted[s])] for r, s in ((3, rounds // 2), (rounds // 2, rounds))]
    # An interned word: less than one object in ten rounds is no growth.
    if min(h[0] for h in halves) * 20 > rounds or min(h[1] for h in halves) > max(2048, 8 * rounds):
        return f"{objects:+} objects, {size:+} bytes from round 3 to {rounds}"
    return None


def child(paths, rounds, long_ones):
    """Measures these in this process and says of each whether it grew."""
    out = os.fdopen(os.dup(1), "w")         # what programs write past sys.stdout goes nowhere
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for path in paths:
        os.chdir(os.path.dirname(path))
        growth = measure(path, 1000 if path in long_ones and rounds == 50 else rounds)
        print(f"{os.path.relpath(path, HERE)}: {growth or 'flat'}", file=out, flush=True)


def report(folder, paths, process):
    """Prints what grew in that group, and what its child never came to; how many were flat."""
    lines = dict(line.rsplit(": ", 1) for line in process.stdout.read().splitlines() if ": " in line)
    process.stdout.close()
    for path in paths:
        name = os.path.relpath(path.lstrip("+"), HERE)
        if lines.get(name) != "flat":
            print(f"{name}: {lines.get(name) or f'not measured, its process ended with status {process.returncode}'}", flush=True)
    if sys.stderr.isatty():
        print(f"\r{os.path.relpath(folder, HERE)}: done", file=sys.stderr)
    return list(lines.values()).count("flat")


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--child", action="store_true", help="measure in this process: paths, the ones with + before them 1,000 rounds")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args(arguments)
    if options.child:
        return child([p.lstrip("+") for p in options.parts], options.rounds, {p[1:] for p in options.parts if p[0] == "+"})
    found = programs(options.parts)
    step = max(1, len(found) // LONG)
    long_ones = set(found[::step][:LONG])
    groups = {}
    for path in found:
        groups.setdefault(os.path.dirname(path), []).append("+" + path if path in long_ones else path)
    flat = 0
    running, waiting = [], sorted(groups.items(), key=lambda g: len(g[1]))
    while running or waiting:
        while waiting and len(running) < options.jobs:
            folder, paths = waiting.pop()
            command = [sys.executable, os.path.abspath(__file__), "--rounds", str(options.rounds), "--child", *paths]
            running.append((folder, paths, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True)))
        ready = [r for r in running if r[2].poll() is not None]
        time.sleep(0 if ready else 0.1)
        for group in ready:
            running.remove(group)
            flat += report(*group)
    print(f"{flat} of {len(found)} programs are flat")
    return 0 if flat == len(found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
