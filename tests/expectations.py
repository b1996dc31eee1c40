"""What a test program is expected to print, and how an actual run is compared with it.

Beside program.py lie program.out (standard output), program.err (standard error; absent when empty) and program.status
(exit status; absent when 0). Before anything is recorded or compared, paths are made equal: the repository's root
disappears, and so do traceback frames that belong to a library and not to the program, since those are an
implementation's own business.
"""
import ast
import os
import re
import shlex
import signal
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Programs see Ctrl-C as at a terminal: the background job of a shell would inherit, and hand on, that it is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
FRAME = re.compile(r'^\s*File "([^"]*)", line \d+')


def normalise_error(text):
    """Standard error with root-relative paths and without frames of files outside tests/ and examples/."""
    text = text.replace(ROOT + os.sep, "")
    lines, dropping = [], False
    for line in text.splitlines():
        match = FRAME.match(line)
        if match:
            ours = match.group(1).startswith(("tests/", "examples/")) or match.group(1) in ("<stdin>", "<string>")
            # A SyntaxError's own location is indented alike but is not followed by ", in".
            dropping = not ours and ", in " in line
        elif not line.startswith("    ") and not line.startswith("  [Previous line"):
            dropping = False
        if not dropping:
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n" if lines else ""


class Outcome:
    """Exit status, standard output, standard error and whether the time ran out."""

    def __init__(self, status, out, err, timed_out=False):
        self.status, self.err, self.timed_out = status, normalise_error(err), timed_out
        self.out = out.replace(ROOT + os.sep, "")


def command_of(executable, program):
    """The command that runs a program, and its standard input (bytes): lines at the program's top say what differs from
    the plain one. `# options: -O` come before the program, `# args: a b` after it, `# stdin: text` is a Python string without
    its quotes."""
    options, args, stdin = [], [], b""
    with open(program, encoding="utf-8", errors="replace") as stream:
        for line in stream:
            if not line.startswith("#"):
                break
            key, _, value = line[1:].strip().partition(":")
            if key == "options":
                options = shlex.split(value)
            elif key == "args":
                args = shlex.split(value)
            elif key == "stdin":
                stdin = ast.literal_eval('"' + value.strip() + '"').encode()
    return executable + options + [program] + args, stdin


def execute(command, env=None, timeout=60.0, cwd=ROOT, stdin=b""):
    """Runs a command in its own process group and gives its Outcome; the whole group dies when the time is out."""
    full = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **(env or {}))   # programs leave nothing beside the tree's modules
    for name in ("PYTHONPATH", "PYTHONUNBUFFERED"):   # of whoever runs the tests
        full.pop(name, None)
    process = subprocess.Popen(command, stdin=subprocess.PIPE if stdin else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=full, cwd=cwd, start_new_session=True)
    try:
        out, err = process.communicate(stdin or None, timeout=timeout)
        timed_out = False
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        timed_out = True
    decode = lambda data: data.decode("utf-8", "backslashreplace")
    return Outcome(process.returncode, decode(out), decode(err), timed_out)


def programs(folder):
    """The programs below a folder, as sorted paths; names (of folders too) with a leading underscore are there to be imported."""
    found = []
    for base, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("_"))
        found += [os.path.join(base, f) for f in files if f.endswith(".py") and not f.startswith("_")
                  and f not in ("record.py", "harness.py")]
    return sorted(found)


def read_text(path, default=""):
    try:
        with open(path, encoding="utf-8") as stream:
            return stream.read()
    except FileNotFoundError:
        return default


def expected(program):
    """The recorded Outcome of a program, or None when nothing was recorded."""
    stem = program[:-3]
    if not os.path.exists(stem + ".out"):
        return None
    return Outcome(int(read_text(stem + ".status", "0")), read_text(stem + ".out"), read_text(stem + ".err"))


def record(program, outcome):
    stem = program[:-3]
    with open(stem + ".out", "w", encoding="utf-8") as stream:
        stream.write(outcome.out)
    for suffix, text in ((".err", outcome.err), (".status", f"{outcome.status}\n" if outcome.status else "")):
        if text:
            with open(stem + suffix, "w", encoding="utf-8") as stream:
                stream.write(text)
        elif os.path.exists(stem + suffix):
            os.remove(stem + suffix)


def difference(want, got):
    """One word on what differs and a short text showing it, or None."""
    if got.timed_out:
        return "timeout", ""
    if got.status < 0 and got.status != want.status:
        return f"signal {-got.status}", got.err[-2000:]
    if got.out != want.out:
        return "stdout", first_difference(want.out, got.out) + last_line(got.err)
    if got.status != want.status:
        return "status", f"want {want.status}, got {got.status}" + last_line(got.err)
    if got.err != want.err:
        return "stderr", first_difference(want.err, got.err)
    return None


def last_line(text):
    lines = text.strip().splitlines()
    return f"\n      stderr ends: {lines[-1]}" if lines else ""


def first_difference(want, got):
    wanted, gotten = want.splitlines(), got.splitlines()
    for i in range(max(len(wanted), len(gotten))):
        a = wanted[i] if i < len(wanted) else "<nothing>"
        b = gotten[i] if i < len(gotten) else "<nothing>"
        if a != b:
            return f"line {i + 1}\n      want: {a}\n      got:  {b}"
    return "end of line at the end"


def record_main(folder, default_python, argv, env=None):
    """The command line of the record.py scripts: record all programs of a folder, or --check what is recorded."""
    import argparse
    import sys
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=default_python, help=f"the interpreter that runs the programs ({default_python})")
    parser.add_argument("--check", action="store_true", help="compare with what is recorded, write nothing")
    parser.add_argument("patterns", nargs="*", metavar="part-of-a-path", help="only programs with one of these in their path")
    options = parser.parse_args(argv)
    check, python, patterns, bad = options.check, options.python, options.patterns, 0
    chosen = [p for p in programs(folder) if not patterns or any(x in p for x in patterns)]
    for program in chosen:
        command, stdin = command_of([python, "-B"], program)
        got = execute(command, env=env, timeout=300, stdin=stdin)
        if not check:
            record(program, got)
            continue
        want = expected(program)
        wrong = ("not recorded", "") if want is None else difference(want, got)
        if wrong:
            bad += 1
            print(f"{os.path.relpath(program, ROOT)}: {wrong[0]} {wrong[1]}")
    print(f"{len(chosen)} programs {'checked' if check else 'recorded'} with {python}, {bad} differ")
    sys.exit(1 if bad else 0)
