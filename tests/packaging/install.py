"""Installs a build for hosts into an empty folder and builds programs against it, outside this tree.

    meson setup build-library -Dlibrary=true -Db_staticpic=true --prefix=/usr/local && ninja -C build-library
    tests/packaging/install.py build-library [--keep FOLDER]

The programs (the one of README.md and examples/embed) are built by g++ and clang++, shared and static, with pkg-config and with
CMake, and run. Ends with the sizes, and what a position-independent build costs: the 27 speed programs are another
command's (tests/benchmarks/python_speed.py --mpy PREFIX/bin/mpy).
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CMAKE = """cmake_minimum_required(VERSION 3.18)
project(host CXX)
find_package(mpy 0.1 REQUIRED)
add_executable(host_shared host.cpp)
target_link_libraries(host_shared mpy::mpy)
add_executable(host_static host.cpp)
target_link_libraries(host_static mpy::static)
"""


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def programs():
    """Name and text of each host program, with the names of headers as an installed mpy has them."""
    readme = open(os.path.join(ROOT, "README.md"), encoding="utf-8").read()
    texts = [(f"readme{n}", text) for n, text in enumerate(re.findall(r"```cpp\n(.*?)```", readme, re.S)) if "int main" in text]
    texts.append(("embed", open(os.path.join(ROOT, "examples/embed/main.cpp"), encoding="utf-8").read()))
    for name, text in texts:
        yield name, text.replace("vm/include/mpy/", "mpy/").replace("stdlib/standard_library.h", "mpy/standard_library.h")


def install(build, folder):
    run(["meson", "install", "-C", build, "--no-rebuild", "--destdir", os.path.join(folder, "root")])
    pc = glob.glob(os.path.join(folder, "root", "**", "mpy.pc"), recursive=True)[0]
    prefix = re.search(r"^prefix=(.*)$", open(pc).read(), re.M)[1]
    placed = os.path.join(folder, "root") + prefix
    for path in glob.glob(os.path.join(placed, "**", "*.pc"), recursive=True) + glob.glob(os.path.join(placed, "**", "*.cmake"), recursive=True):
        text = open(path).read()
        open(path, "w").write(text.replace(prefix, placed))
    return placed, os.path.dirname(pc)


def build_with_pkg_config(folder, pc, name, compiler, package):
    env = dict(os.environ, PKG_CONFIG_PATH=pc)
    flags = run(["pkg-config", "--cflags", "--libs", package], env=env).split()
    out = os.path.join(folder, f"{name}_{compiler}_{package}")
    run([compiler, os.path.join(folder, name + ".cpp"), "-o", out, *flags])
    return out


def build_with_cmake(folder, placed, name, compiler):
    source, build = os.path.join(folder, f"cmake_{name}"), os.path.join(folder, f"cmake_{name}_{compiler}")
    os.makedirs(source, exist_ok=True)
    open(os.path.join(source, "CMakeLists.txt"), "w").write(CMAKE)
    shutil.copy(os.path.join(folder, name + ".cpp"), os.path.join(source, "host.cpp"))
    run(["cmake", "-S", source, "-B", build, f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_PREFIX_PATH={placed}"])
    run(["cmake", "--build", build])
    return [os.path.join(build, "host_shared"), os.path.join(build, "host_static")]


def exported(library):
    """The symbols a library shows that are not the embedding API's."""
    lines = run(["nm", "-D", "--defined-only", "-C", library]).splitlines()
    return [line for line in lines if "mpy::embed" not in line]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--keep")
    args = parser.parse_args()
    folder = args.keep or tempfile.mkdtemp(prefix="mpy_install_")
    os.makedirs(folder, exist_ok=True)
    placed, pc = install(args.build, folder)
    count = 0
    for name, text in programs():
        open(os.path.join(folder, name + ".cpp"), "w").write(text)
        for compiler in [c for c in ("g++", "clang++", "clang++-19") if shutil.which(c)]:
            made = [build_with_pkg_config(folder, pc, name, compiler, package) for package in ("mpy", "mpy-static")]
            made += build_with_cmake(folder, placed, name, compiler)
            outputs = {run([program], timeout=60) for program in made}
            if len(outputs) != 1:
                sys.exit(f"{name} by {compiler}: the programs print different things: {outputs}")
            count += len(made)
            print(f"{name} by {compiler}: {len(made)} programs ran")
    library = glob.glob(os.path.join(placed, "**", "libmpy.so"), recursive=True)[0]
    if others := exported(library):
        sys.exit(f"{library} shows more than the API: {others[:5]}")
    for path in (library, os.path.join(placed, "bin", "mpy")):
        stripped = os.path.join(folder, "stripped")
        run(["strip", "-o", stripped, path])
        print(f"{os.path.basename(path)}: {os.path.getsize(stripped) / 1e6:.1f} MB stripped")
    print(f"{count} programs")
    if not args.keep:
        shutil.rmtree(folder)


main()
