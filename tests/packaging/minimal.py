"""The minimal library: its modules need no others, and a program with it is small.

    minimal.py MPY                   each module of stdlib/minimal_modules.txt imports only modules of that list
    minimal.py MPY --build FOLDER    then builds FOLDER with all modules, and with these only: static, deflated, without
                                     torch; imports them there, and prints the sizes of both programs, stripped

MPY is an executable with the whole library. Ends with status 1 if a module is missing or a program larger than wanted.
"""
import argparse
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WANTED = {"minimal": 8.0, "all": 18.0}  # MB
OPTIONS = ["--buildtype=release", "-Dtorch=disabled", "-Dmodules_deflated=true", "-Dcpp_link_args=-static"]


def listed():
    with open(os.path.join(ROOT, "stdlib", "minimal_modules.txt"), encoding="utf-8") as f:
        return [line for line in f.read().split("\n") if line and line[0] != "#"]


def python(mpy, source):
    return subprocess.run([mpy, "-c", source], capture_output=True, text=True)


def strangers(mpy):
    """Modules in Python that are imported with the listed ones and are not listed."""
    names = listed()
    frozen = set(python(mpy, "import _objects; print(*_objects.frozen_names())").stdout.split())
    found = {}
    for name in (n for n in names if n[0] != "_"):  # the others are parts of these
        done = python(mpy, f"import sys, {name}\nprint(*sys.modules)")
        if done.returncode:
            found[name] = done.stderr.strip().split("\n")[-1]
        elif others := (set(done.stdout.split()) & frozen) - set(names):
            found[name] = f"imports {', '.join(sorted(others))}"
    return found


def size_with(folder, modules):
    options = OPTIONS + [f"-Dmodules={modules}"]
    if os.path.isdir(folder):
        subprocess.run(["meson", "configure", folder, *options], check=True, stdout=subprocess.DEVNULL)
    else:
        subprocess.run(["meson", "setup", folder, ROOT, *options], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", folder, "mpy"], check=True, stdout=subprocess.DEVNULL)
    mpy = os.path.join(folder, "mpy")
    for name in (n for n in listed() if n[0] != "_"):
        if (done := python(mpy, f"import {name}")).returncode:
            sys.exit(f"{modules}: import {name}: {done.stderr}")
    with tempfile.NamedTemporaryFile() as stripped:
        subprocess.run(["strip", "-o", stripped.name, mpy], check=True)
        return os.path.getsize(stripped.name) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mpy")
    parser.add_argument("--build")
    args = parser.parse_args()
    failed = strangers(os.path.abspath(args.mpy))
    for name, what in failed.items():
        print(f"{name}: {what}")
    print(f"{len(listed())} modules, {len(failed)} need others")
    if args.build:
        for modules, wanted in WANTED.items():
            size = size_with(args.build, modules)
            print(f"{modules}: {size:.2f} MB, static and stripped (wanted: at most {wanted:.0f})")
            failed = failed or size > wanted
    sys.exit(bool(failed))


main()
