"""Checks the layers: what each room includes, and what the finished executable is linked with.

    layering.py [path of mpy]
"""
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


def sources(room):
    for base, _, files in os.walk(os.path.join(ROOT, room)):
        for name in files:
            if name.endswith((".h", ".hpp", ".cpp", ".c", ".cu", ".def")):
                yield os.path.join(base, name)


def complaint(room, place, quoted, header):
    """Why a file of `place` (its folder) may not include `header`, or None."""
    first = header.split("/")[0]
    if first in MAY_USE and "/" in header:
        if first not in MAY_USE[room]:
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


def check_executable(path):
    text = subprocess.run(["readelf", "-d", path], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[([^\]]+)\]", text)
    wrong = [f"{path} is linked with {name}" for name in needed if FORBIDDEN_IN_CORE.search(name)]
    if not needed:
        wrong.append(f"{path}: readelf shows no libraries at all")
    print(f"{os.path.basename(path)} needs {' '.join(needed)}")
    return wrong


def main():
    wrong = check_includes()
    for path in sys.argv[1:]:
        wrong += check_executable(path)
    print("\n".join(wrong) or "the layers are as docs/architecture.md says")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
