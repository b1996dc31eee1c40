#!/usr/bin/env python3
"""Lists the modules under a library root as mpyc's arguments, sorted by module name: `name=path`, packages `name/=path`.

    freeze.py ROOT [package-left-out ...]
"""
import os
import sys


def modules(root):
    for folder, dirs, files in os.walk(root):
        dirs[:] = sorted(d for d in dirs if d != "__pycache__")
        package = os.path.relpath(folder, root).replace(os.sep, ".")
        prefix = "" if package == "." else package + "."
        for name in sorted(files):
            if name == "__init__.py":
                yield package, package + "/", os.path.join(folder, name)
            elif name.endswith(".py"):
                yield prefix + name[:-3], prefix + name[:-3], os.path.join(folder, name)


left_out = set(sys.argv[2:])
for module, name, path in sorted(modules(sys.argv[1])):
    if module.partition(".")[0] not in left_out:
        print(f"{name}={path}")
