"""Which public names of CPython's library and built-in types are missing here.

    tests/public_names.py [--mpy build/mpy] [--python /usr/bin/python3] [--all] [module ...]

Both interpreters list the public names of each module below, and of each class that a module defines, builtins included.
The table gives the share that exists here per module; --all prints every name that is missing. Names of a module's own
imports (modules inside modules) belong to no interface and are left out.
"""
import argparse
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = """builtins sys os os.path io math cmath random time datetime calendar re json csv configparser string textwrap
difflib unicodedata codecs collections collections.abc itertools functools operator copy pickle enum dataclasses typing types
abc numbers contextlib contextvars inspect ast tokenize linecache warnings logging logging.handlers logging.config traceback
argparse pathlib glob fnmatch shutil tempfile stat errno struct array bisect heapq statistics fractions decimal hashlib
base64 binascii uuid urllib.parse gzip zlib zipfile asyncio threading queue concurrent.futures subprocess signal atexit
weakref gc platform pprint secrets timeit runpy importlib importlib.metadata importlib.resources pkgutil keyword reprlib
shlex optparse getpass locale colorsys ipaddress zoneinfo mimetypes html html.parser xml.etree.ElementTree email.utils bz2
lzma mmap __future__ unittest unittest.mock""".split()

# Run by each interpreter: {module: [names], "module.Class": [names]}, or the text of the error that importing it gave.
LISTER = r'''
import json, sys
module_type = type(sys)
found = {}
for name in sys.argv[1:]:
    try:
        module = __import__(name, fromlist=["*"])
    except BaseException as error:
        found[name] = f"{type(error).__name__}: {error}"
        continue
    public = [n for n in dir(module) if not n.startswith("_")]
    declared = getattr(module, "__all__", None)
    if declared is not None:
        public = sorted(set(public) & set(declared) | set(declared))
    names = []
    for n in public:
        value = getattr(module, n, None)
        if isinstance(value, module_type):
            continue
        names.append(n)
        if isinstance(value, type) and getattr(value, "__module__", "").split(".")[0].lstrip("_") == name.split(".")[0].lstrip("_"):
            found[f"{name}.{n}"] = sorted(m for m in dir(value) if not m.startswith("_"))
    found[name] = sorted(names)
print(json.dumps(found))
'''


def listing(interpreter, modules):
    """What one interpreter has, a process per module so that one failure hides nothing else."""
    found = {}
    for module in modules:
        run = subprocess.run([interpreter, "-c", LISTER, module], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        try:
            found.update(json.loads(run.stdout.strip().splitlines()[-1]))
        except (IndexError, ValueError):
            found[module] = (run.stderr.strip().splitlines() or [f"status {run.returncode}"])[-1]
    return found


def compare(module, theirs, ours):
    """Names CPython has, and those of them that are missing here."""
    if not isinstance(theirs.get(module), list):
        return [], []
    wanted, missing = [], []
    for owner in [module] + sorted(k for k in theirs if k.startswith(module + ".") and k.rpartition(".")[0] == module):
        if not isinstance(theirs[owner], list):
            continue
        have = ours.get(owner)
        have = set(have) if isinstance(have, list) else set()
        for name in theirs[owner]:
            full = name if owner == module else f"{owner.rpartition('.')[2]}.{name}"
            wanted.append(full)
            if name not in have:
                missing.append(full)
    return wanted, missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--python", default="/usr/bin/python3")
    parser.add_argument("--all", action="store_true", help="print each missing name")
    parser.add_argument("modules", nargs="*")
    options = parser.parse_args()
    modules = options.modules or MODULES
    theirs, ours = listing(options.python, modules), listing(options.mpy, modules)
    total = missed = 0
    for module in modules:
        wanted, missing = compare(module, theirs, ours)
        if isinstance(theirs.get(module), str):
            sys.exit(f"{options.python} can't import {module}: {theirs[module]}")
        total += len(wanted)
        missed += len(missing)
        share = 100 * (len(wanted) - len(missing)) / max(1, len(wanted))
        error = ours[module] if isinstance(ours.get(module), str) else ""
        if missing:
            print(f"{module:24}{len(wanted):6} names {share:6.1f} %  {error or (', '.join(missing) if options.all else str(len(missing)) + ' missing')}")
    print(f"{total - missed} of {total} public names exist: {100 * (total - missed) / total:.1f} %")
    sys.exit(0 if missed <= 0.03 * total else 1)


if __name__ == "__main__":
    main()
