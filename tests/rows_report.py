#!/usr/bin/env python3
"""Counts the rows of the annotation tables by what they say to capture.

    rows_report.py [FOLDER]            a line per table, and the sum
    rows_report.py --unknown [FOLDER]  the reasons of the rows that say nothing, the most frequent first
"""
import collections
import os
import re
import sys

TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "annotations")
ROW = re.compile(r"^[^#\"].*?\S\s*=\s*\S.*?\s:\s*(?P<words>[^;]*?)\s*(?:;\s*(?P<reason>.*))?$")
GROUP = re.compile(r"^(type|module|typegroup|group|table) ")
KINDS = ("unknown", "io", "random", "op", "writes", "pure", "other", "memory")


def kind_of(words):
    names = [w.partition("=")[0] for w in words]
    for kind in KINDS:
        if kind in names:
            return kind
    return "other"


def rows(folder):
    """(table, words, reason) of each row."""
    for path, _, files in sorted(os.walk(folder)):
        for name in sorted(f for f in files if f.endswith(".ann")):
            full = os.path.join(path, name)
            for line in open(full, encoding="utf-8"):
                line = line.strip()
                row = None if GROUP.match(line) else ROW.match(line)
                if row:
                    yield os.path.relpath(full, folder), row["words"].split(), row["reason"] or "no reason"


def main(arguments):
    reasons_only = "--unknown" in arguments
    folders = [a for a in arguments if not a.startswith("--")]
    folder = folders[0] if folders else TABLES
    tables, reasons = {}, collections.Counter()
    for table, words, reason in rows(folder):
        kind = kind_of(words)
        tables.setdefault(table, collections.Counter())[kind] += 1
        if kind == "unknown":
            reasons[reason] += 1
    if reasons_only:
        for reason, count in reasons.most_common():
            print(f"{count:5} {reason}")
        return
    print(f"{'':24}" + "".join(f"{kind:>9}" for kind in KINDS))
    total = collections.Counter()
    for table, counts in tables.items():
        total.update(counts)
        print(f"{table:24}" + "".join(f"{counts[kind] or '':>9}" for kind in KINDS))
    print(f"{'all':24}" + "".join(f"{total[kind]:>9}" for kind in KINDS))


if __name__ == "__main__":
    main(sys.argv[1:])
