"""Which writable variables the libraries have that belong to no isolate: those listed here, each with its reason.

    globals.py NM ROOM=LIBRARY ...

Two interpreters of one process share nothing but these.
"""
import re
import subprocess
import sys

ALLOWED = {
    "runtime": {
        "mpy::(anonymous namespace)::reserve": "the memory a program puts aside for operator new, whose handler is the process's",
        "mpy::Thread::here_": "the C++ thread's own: in which isolates it is, and the end of its stack",
    },
    "vm": {},
    "stdlib": {
        "mpy::sqlite::(anonymous namespace)::library": "SQLite's functions, looked up once for the process",
        "mpy::tls::(anonymous namespace)::library": "OpenSSL's functions, looked up once for the process",
        "mpy::sqlite::(anonymous namespace)::inside": "the C++ thread's own: the guest thread that SQLite's callbacks run in",
        "mpy::inflated": "modules that the process has inflated, which are read-only from then on",
        "mpy::write_file_at_once": "a number that makes the names of temporary files differ between the process's threads",
        "mpy::(anonymous namespace)::Parser::split_warnings": "a table made once, the same for all",
        "mpy::(anonymous namespace)::auto_history": "the terminal is the process's, and so is GNU readline",
        "mpy::(anonymous namespace)::line_done": "the same",
        "mpy::(anonymous namespace)::begin_index": "the same",
        "mpy::(anonymous namespace)::end_index": "the same",
        "mpy::(anonymous namespace)::startup_hook": "the same",
        "mpy::(anonymous namespace)::reading": "the same",
        "mpy::(anonymous namespace)::completer": "the same",
        "mpy::(anonymous namespace)::line_text": "the same",
        "mpy::(anonymous namespace)::delims": "the same",
        "mpy::(anonymous namespace)::editor": "the same",
        "mpy::(anonymous namespace)::owner": "the same: the isolate whose completer it calls",
        "mpy::(anonymous namespace)::first": "signals are the process's: the guest thread whose handlers run",
        "mpy::(anonymous namespace)::wakeup_fd": "the same: where a signal is written to",
        "mpy::(anonymous namespace)::pending": "the same: which have arrived",
    },
}


def variables(nm, library):
    """The writable variables of a library, names demangled and without what the compiler adds to them."""
    text = subprocess.run([nm, "-C", "--format=sysv", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) < 7 or not re.match(r"\.(t?data|t?bss)\b", fields[6]) or fields[6].startswith(".data.rel.ro"):
            continue
        if fields[0].startswith("guard variable for"):
            continue
        yield plain(fields[0])


def plain(name):
    if name == "_ZN3mpy12_GLOBAL__N_15firstE.0":     # a part of an atomic that the optimizer took out of it
        name = "mpy::(anonymous namespace)::first"
    name = re.sub(r"\[abi:\w+\]|\(\.\d+\)$", "", name)
    return re.sub(r"\((?!anonymous namespace)(?:[^()]|\([^()]*\))*\)( const)?(::\w+)*$", "", name).strip()


def main():
    failed = 0
    for argument in sys.argv[2:]:
        room, library = argument.split("=", 1)
        found, allowed = set(variables(sys.argv[1], library)), ALLOWED[room]
        for name in sorted(found - set(allowed)):
            print(f"{room}: {name} is writable and belongs to no isolate")
            failed = 1
        for name in sorted(set(allowed) - found):
            print(f"{room}: {name} is listed in globals.py and does not exist")
            failed = 1
    sys.exit(failed)


if __name__ == "__main__":
    main()
