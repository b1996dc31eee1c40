"""Runs the examples of a documentation in reStructuredText under CPython and under mpy, and shows where they differ.

    tests/doc_examples.py DIR [--mpy build/mpy] [--python /usr/bin/python3] [--only PART] [--show N]

DIR holds the sources (Debian's python3.11-doc has them in html/_sources). The examples of a file share their names, as a
session does; what CPython prints now is what counts, not what the documentation says. Addresses are not compared. Files
that wait for a network or a terminal end after 25 seconds on both sides.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time

LIMIT_S = 25
# Runs the examples of a JSON file, each as `single` or, behind #EXEC, as a whole: what it prints, and what it raises.
PLAYER = r'''
import io, json, re, sys, traceback
real, names = sys.stdout, {"__name__": "__main__"}
sys.stdin = io.StringIO("")
for number, source in enumerate(json.load(open(sys.argv[1]))):
    sys.stdout, error = io.StringIO(), ""
    written = sys.stdout
    try:
        exec(compile(source, "<example>", "exec" if source.startswith("#EXEC\n") else "single"), names)
    except BaseException as raised:
        error = "".join(traceback.format_exception_only(type(raised), raised))
    sys.stdout = real
    print(f"@@@{number}\n" + re.sub("0x[0-9a-f]{6,}", "ADDRESS", written.getvalue() + error), end="", flush=True)
'''


def session_at(lines, i):
    """The source of the example that begins in a line, and the line behind it."""
    indent, first = re.match(r"(\s*)>>> ?(.*)$", lines[i]).groups()
    source, i = [first], i + 1
    while i < len(lines) and re.match(re.escape(indent) + r"\.\.\.( |$)", lines[i]):
        source.append(lines[i][len(indent) + 4:])
        i += 1
    return "\n".join(source) + "\n", i


def block_at(lines, i):
    """The code of a literal block that a line announces, if it is Python, and the line behind it."""
    indent = len(lines[i]) - len(lines[i].lstrip())
    end = i + 1
    while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
        end += 1
    text = textwrap.dedent(re.sub(r"^\s+:\w+:.*\n", "", "\n".join(lines[i + 1:end]))).strip("\n") + "\n"
    if ">>>" in text or not re.search("[=(]", text):
        return None, i + 1
    try:
        compile(text, "<block>", "exec")
    except (SyntaxError, ValueError):
        return None, i + 1
    return "#EXEC\n" + text, end


def examples_of(path):
    with open(path, errors="replace") as file:
        lines = file.read().split("\n")
    found, i = [], 0
    while i < len(lines):
        if re.match(r"\s*>>> ?", lines[i]):
            source, i = session_at(lines, i)
        elif re.search(r"(::|\.\. (code-block|testcode)::( *python3?)?)\s*$", lines[i]):
            source, i = block_at(lines, i)
        else:
            source, i = None, i + 1
        if source and any(line.strip() and not line.lstrip().startswith("#") for line in source.removeprefix("#EXEC\n").split("\n")):
            found.append(source)
    return found


def played(programs, folder, examples):
    """What each program prints for each example, by its number."""
    with open(os.path.join(folder, "examples.json"), "w") as file:
        json.dump(examples, file)
    with open(os.path.join(folder, "player.py"), "w") as file:
        file.write(PLAYER)
    environment = dict(os.environ, TZ="UTC", PYTHONHASHSEED="0")
    running = []
    for i, program in enumerate(programs):
        place = os.path.join(folder, str(i))
        os.mkdir(place)
        output = open(place + ".out", "wb+")
        running.append((output, subprocess.Popen([program, os.path.join(folder, "player.py"), os.path.join(folder, "examples.json")], cwd=place, stdout=output,
                                                 stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env=environment)))
    until, printed = time.monotonic() + LIMIT_S, []
    for output, process in running:
        try:
            process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        output.seek(0)
        parts = output.read().decode(errors="replace").split("@@@")[1:]
        printed.append({int(number): text for number, _, text in (part.partition("\n") for part in parts) if number.isdigit()})
        output.close()
    return printed


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("dir")
    options.add_argument("--mpy", default="build/mpy")
    options.add_argument("--python", default="/usr/bin/python3")
    options.add_argument("--only", default="", help="files whose path has this part")
    options.add_argument("--show", type=int, default=10, help="differences shown of a file")
    given = options.parse_args()
    every = same = 0
    for folder, _, names in sorted(os.walk(given.dir)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            examples = examples_of(path) if name.endswith((".rst", ".rst.txt")) and given.only in path else []
            if not examples:
                continue
            place = tempfile.mkdtemp()
            wanted, got = played([given.python, os.path.abspath(given.mpy)], place, examples)
            shutil.rmtree(place, ignore_errors=True)
            differ = [i for i in range(len(examples)) if wanted.get(i) != got.get(i)]
            every, same = every + len(examples), same + len(examples) - len(differ)
            if differ:
                print(f"{os.path.relpath(path, given.dir)}: {len(differ)} of {len(examples)} differ")
            for i in differ[:given.show]:
                print(f"  {examples[i][:300]!r}\n    python {wanted.get(i, 'nothing')[:300]!r}\n    mpy    {got.get(i, 'nothing')[:300]!r}", flush=True)
    print(f"{same} of {every} examples print the same")


if __name__ == "__main__":
    sys.exit(main())
