"""Checks the layers: what each room and each folder of a room includes, that folders stay small and lines short, that
operations of types come from rows, and what the finished executable is linked with. Which folder of a room may include
which is the table in docs/architecture.md; the folders that include each other in a circle are listed there too.

    layering.py [path of mpy]
"""
import collections
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MAY_USE = {
    "runtime": {"runtime"},
    "vm": {"runtime", "vm"},
    "annotations": {"runtime", "annotations"},
    "kernels": {"kernels"},
    "compiler": {"runtime", "vm", "kernels", "annotations", "compiler"},
    "stdlib": {"runtime", "vm", "kernels", "annotations", "compiler", "stdlib"},
}
# Headers of libraries, and where they may be included. The plug-ins' folders have their vendors' headers to themselves.
LIBRARIES = {
    "fmt/": set(MAY_USE), "gmp": {"runtime"}, "utf8proc": {"runtime", "vm", "stdlib"},
    "pcre2": {"stdlib"}, "zlib": {"stdlib"}, "zconf": {"stdlib"},
    "llvm": {"kernels/cpu"}, "dnnl": {"kernels/cpu"}, "oneapi": {"kernels/cpu"},
    "cuda": {"kernels/cuda"}, "nvrtc": {"kernels/cuda"}, "cublas": {"kernels/cuda"}, "cudnn": {"kernels/cuda"},
}
FORBIDDEN_IN_CORE = re.compile(r"LLVM|libdnnl|libcuda|libnvrtc|libcublas|libcudnn|libtorch|libpython|libgomp|libomp")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.M)
# A row of the table of folders: | `room/` | `folder` | `folder`, `folder` |
FOLDER_ROW = re.compile(r"^\| `(\w+)/` \| `(\w+)` \| (.*?) \|$", re.M)
# A folder of compiler/ as a library: ['folder', ['folder', 'folder'], …
FOLDER_LIBRARY = re.compile(r"^  \['(\w+)', \[(.*?)\],", re.M)
# A circle: * `room/`: `folder`, `folder`
CIRCLE_ROW = re.compile(r"^\* `(\w+)/`: (.*)$", re.M)
COLUMNS = 120
WIDE = "opcodes.def"   # an opcode is a line
FILES = 31
# A field of TypeOps is filled from a row (annotations/tables.py); classes of programs inherit theirs in runtime/types.
OPERATION = re.compile(r"\bops(?:\.|->)\w+(?:\[[^\]]*\])? = |\bTypeOps \w+ *(?:;|=|\{)")
OPERATIONS_IN = "runtime/types"
# Programs, and the library's Python, lie in folders as large as they are.
# What a library's sources include most, parsed ahead (meson's b_pch): outside the order of folders, and no source names it.
PARSED_AHEAD = "pch"
ANY_NUMBER = ("stdlib/lib", "tests/capture", "tests/conformance", "tests/torch", "tests/benchmarks", "tests/fuzz/regressions")


def sources(room):
    for base, _, files in os.walk(os.path.join(ROOT, room)):
        for name in files:
            if name.endswith((".h", ".hpp", ".cpp", ".c", ".cu", ".def", ".inc")):
                yield os.path.join(base, name)


def names(text):
    return re.findall(r"`(\w+)`", text)


def folder_of(path):
    """`vm/code/image.h` is of `code`; what lies in the room itself is a part by its own name, `vm/vm.h` of `vm`."""
    return path.split("/")[1].split(".")[0]


def included_folders(room):
    """For each folder of the room those it includes, with one place for each."""
    found = collections.defaultdict(dict)
    for path in sources(room):
        name = os.path.relpath(path, ROOT)
        if folder_of(name) == PARSED_AHEAD:
            continue
        with open(path, encoding="utf-8") as stream:
            for _, header in INCLUDE.findall(stream.read()):
                if header.startswith(room + "/") and folder_of(header) != folder_of(name):
                    found[folder_of(name)].setdefault(folder_of(header), f"{name} includes {header}")
    return found


def circles(graph):
    """The sets of folders of which each reaches each other."""
    def reached(start):
        seen, open_ = set(), [start]
        while open_:
            for other in graph.get(open_.pop(), {}):
                if other not in seen:
                    seen.add(other)
                    open_.append(other)
        return seen
    reach = {folder: reached(folder) for folder in graph}
    return {frozenset(other for other in reach[folder] if folder in reach.get(other, ())) for folder in graph
            if folder in reach[folder]}


def linked_folders():
    """What each folder of compiler/ is linked with, as its library."""
    with open(os.path.join(ROOT, "compiler", "meson.build"), encoding="utf-8") as stream:
        return {folder: set(re.findall(r"\w+", others)) for folder, others in FOLDER_LIBRARY.findall(stream.read())}


def check_folders():
    with open(os.path.join(ROOT, "docs", "architecture.md"), encoding="utf-8") as stream:
        text = stream.read()
    allowed = {(room, folder): names(others) for room, folder, others in FOLDER_ROW.findall(text)}
    known = {(room, frozenset(names(folders))) for room, folders in CIRCLE_ROW.findall(text)}
    wrong, seen, present = [], set(), set()
    for room in MAY_USE:
        graph = included_folders(room)
        for folder, others in graph.items():
            for other, place in others.items():
                seen.add((room, folder, other))
                if other not in allowed.get((room, folder), ()):
                    wrong.append(f"{place}: the table of folders does not allow {room}/{folder} that")
        present |= {(room, circle) for circle in circles(graph)}
    for (room, folder), others in allowed.items():
        wrong += [f"no file of {room}/{folder} includes {other} any more: the table still allows it" for other in others
                  if (room, folder, other) not in seen]
    for folder, linked in linked_folders().items():
        if linked - set(allowed.get(("compiler", folder), ())):
            wrong.append(f"compiler/meson.build links {folder} with more than the table of folders allows")
    for room, circle in present ^ known:
        what = "is new" if (room, circle) in present else "is there no more, yet listed"
        wrong.append(f"{room}: the circle of {', '.join(sorted(circle))} {what}")
    return wrong


def check_size():
    wrong = []
    for room in list(MAY_USE) + ["tests", "examples"]:
        for base, _, files in os.walk(os.path.join(ROOT, room)):
            place = os.path.relpath(base, ROOT)
            written = [f for f in files if not f.endswith((".out", ".err", ".status", ".in", ".pyc"))]
            if len(written) > FILES and not place.startswith(ANY_NUMBER):
                wrong.append(f"{place} holds {len(written)} files, more than {FILES}")
        for path in sources(room):
            if path.endswith((".h", ".cpp", ".inc", ".def")) and os.path.basename(path) != WIDE:
                wrong += long_lines(path)
    return wrong


def long_lines(path):
    with open(path, encoding="utf-8") as stream:
        lines = stream.read().split("\n")
    return [f"{os.path.relpath(path, ROOT)}:{number}: {len(line)} columns, at most {COLUMNS}"
            for number, line in enumerate(lines, 1) if len(line) > COLUMNS]


def complaint(room, place, quoted, header):
    """Why a file of `place` (its folder) may not include `header`, or None."""
    first = header.split("/")[0]
    if first in MAY_USE and "/" in header:
        if f"/{PARSED_AHEAD}/" in header and os.path.basename(place) != PARSED_AHEAD:
            return "what a library parses ahead is for meson.build to name"
        if first not in MAY_USE[room] and not header.startswith(f"annotations/{room}_"):   # a room's own rows
            return f"{room} may not use {first}"
        if header.startswith(("kernels/cpu/", "kernels/cuda/")) and not place.startswith(os.path.dirname(header)):
            return "a plug-in is loaded, never included"
        return None
    for prefix, allowed in LIBRARIES.items():
        if header.startswith(prefix) and not any(place == a or place.startswith(a + "/") for a in allowed):
            return f"{header} belongs to {', '.join(sorted(allowed))}"
    return None


def check_includes():
    wrong = []
    seen = 0
    for room in MAY_USE:
        for path in sources(room):
            place = os.path.dirname(os.path.relpath(path, ROOT))
            with open(path, encoding="utf-8") as stream:
                for quote, header in INCLUDE.findall(stream.read()):
                    seen += 1
                    why = complaint(room, place, quote == '"', header)
                    if why:
                        wrong.append(f"{os.path.relpath(path, ROOT)} includes {header}: {why}")
    if seen < 100:
        wrong.append(f"only {seen} includes found: the check looks at the wrong place")
    return wrong


def check_operations():
    wrong = []
    for room in MAY_USE:
        for path in sources(room):
            name = os.path.relpath(path, ROOT)
            with open(path, encoding="utf-8") as stream:
                if not name.startswith(OPERATIONS_IN) and OPERATION.search(stream.read()):
                    wrong.append(f"{name} fills an operation of a type by hand: that is a row in annotations/")
    return wrong


def check_executable(path):
    text = subprocess.run(["readelf", "-d", path], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[([^\]]+)\]", text)
    wrong = [f"{path} is linked with {name}" for name in needed if FORBIDDEN_IN_CORE.search(name)]
    if not needed:
        wrong.append(f"{path}: readelf shows no libraries at all")
    print(f"{os.path.basename(path)} needs {' '.join(needed)}")
    return wrong


def main():
    wrong = check_includes() + check_folders() + check_size() + check_operations()
    for path in sys.argv[1:]:
        wrong += check_executable(path)
    print("\n".join(wrong) or "the layers are as docs/architecture.md says")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
