#!/usr/bin/env python3
"""Modules of the library are written in our own words: none may share a long passage with CPython's module of its name.

own_text.py [--all]: compares stdlib/lib with the library of the Python that runs this (of 3.11). What the interface says is left out:
imports, heads of functions and classes, errors with their messages. A passage is a run of lines that are equal but for their
indentation, blank and short lines aside; one of more than LONGEST fails. --all lists every module by its longest passage."""
import os
import re
import sys
import sysconfig

LIBRARY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "stdlib", "lib")
LONGEST = 8
SHORT = 16   # characters; such lines say nothing of who wrote them
INTERFACE = re.compile(r"(async )?(def|class|import|from|raise|return|try|else|except|finally|pass|@|#)\b|@|#|['\"]|\w+ = \w+$")


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        stripped = (line.strip() for line in file)
        return [line for line in stripped if len(line) > SHORT and not INTERFACE.match(line)]


def longest_passage(ours, theirs):
    """The longest run of lines that stands in both, one after the other in each."""
    places = {}
    for at, line in enumerate(theirs):
        places.setdefault(line, []).append(at)
    best, ending, runs = 0, 0, {}
    for at, line in enumerate(ours):
        runs = {there: runs.get(there - 1, 0) + 1 for there in places.get(line, ())}
        longest = max(runs.values(), default=0)
        if longest > best:
            best, ending = longest, at + 1
    return ours[ending - best:ending]


def modules():
    theirs = sysconfig.get_paths()["stdlib"]
    for folder, _, files in sorted(os.walk(LIBRARY)):
        for file in sorted(files):
            name = os.path.relpath(os.path.join(folder, file), LIBRARY)
            peer = os.path.join(theirs, name)
            if file.endswith(".py") and os.path.exists(peer):
                yield name, longest_passage(lines_of(os.path.join(folder, file)), lines_of(peer))


def main():
    if sys.version_info[:2] != (3, 11) or sys.implementation.name != "cpython":
        print("skipped: another Python's library is not what ours could be like")
        sys.exit(77)
    found = sorted(modules(), key=lambda pair: -len(pair[1]))
    if "--all" in sys.argv[1:]:
        for name, passage in found:
            print(len(passage), name)
        return
    long = [(name, passage) for name, passage in found if len(passage) > LONGEST]
    for name, passage in long:
        print(f"{name}: {len(passage)} lines in a row stand in CPython's module as well:")
        print("".join(f"    {line}\n" for line in passage), end="")
    print(f"{len(found)} modules compared, {len(long)} share more than {LONGEST} lines in a row")
    sys.exit(1 if long else 0)


main()
