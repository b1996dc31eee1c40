"""Checks that no line of C++ has more than 120 columns. A row of opcodes.def is one line, however long.

    columns.py
"""
import glob
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("runtime", "vm", "kernels", "compiler", "stdlib", "tests", "examples")
MOST = 120
WIDE = ["vm/code/opcodes.def"]


def sources():
    for folder in FOLDERS:
        for ending in ("cpp", "h", "inc", "def", "cu"):
            yield from glob.glob(f"{folder}/**/*.{ending}", root_dir=ROOT, recursive=True)


def main():
    count, long = 0, []
    for name in sources():
        if name in WIDE:
            continue
        with open(os.path.join(ROOT, name), encoding="utf-8") as stream:
            lines = stream.read().splitlines()
        count += len(lines)
        long += [f"{name}:{number}: {len(line)} columns" for number, line in enumerate(lines, 1) if len(line) > MOST]
    print("\n".join(long + [f"{count} lines of C++, {len(long)} longer than {MOST} columns"]))
    sys.exit(bool(long))


main()
