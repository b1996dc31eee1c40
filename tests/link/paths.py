"""Checks that every file named in a comment, in docs/ and in README.md exists.

    paths.py

A name is looked at if it begins with the folder of a room (or docs/, tests/, examples/) and has an extension. `*` in it
stands for anything, a part in capitals (stdlib/lib/NAME.py) for a name to be chosen. Names without their folder are not
looked at.
"""
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("runtime", "vm", "annotations", "kernels", "compiler", "stdlib", "tests", "docs", "examples")
NAME = re.compile(r"(?<![\w/.<-])(?:%s)/[\w./*-]*\.(?:cpp|h|inc|def|py|md|ann|build|txt|tsv|profdata|cu|svg)\b" % "|".join(FOLDERS))
PLACEHOLDER = re.compile(r"[A-Z]{4,}\.")
COMMENT = {".cpp": r"//.*", ".h": r"//.*", ".inc": r"//.*", ".def": r"//.*", ".py": r"#.*|\"\"\"(?:.|\n)*?\"\"\"",
           ".build": r"#.*", ".ann": r"[#;].*"}  # fmt: skip


def texts():
    """(file, what in it is checked)."""
    for name in ["README.md"] + sorted(glob.glob("docs/*.md", root_dir=ROOT)):
        with open(os.path.join(ROOT, name), encoding="utf-8") as stream:
            yield name, stream.read()
    for folder in FOLDERS:
        for base, _, files in os.walk(os.path.join(ROOT, folder)):
            for file in files:
                pattern = COMMENT.get(os.path.splitext(file)[1])
                path = os.path.join(base, file)
                if pattern and "/conformance/" not in path:
                    with open(path, encoding="utf-8") as stream:
                        yield os.path.relpath(path, ROOT), "\n".join(re.findall(pattern, stream.read()))


def main():
    seen, wrong = 0, []
    for file, text in texts():
        for name in NAME.findall(text):
            seen += 1
            if not PLACEHOLDER.search(name) and not glob.glob(os.path.join(ROOT, name)):
                wrong.append(f"{file} names {name}, which does not exist")
    if seen < 50:
        wrong.append(f"only {seen} names found: the check looks at the wrong place")
    print("\n".join(wrong) or f"{seen} names of files, all of which exist")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
