# Programs that are archives or folders with a __main__.
import os
import runpy
import subprocess
import sys
import tempfile
import zipfile

folder = os.path.realpath(tempfile.mkdtemp())
os.chdir(folder)
main = """
import sys, helper
print(__name__, __file__.replace({0!r}, ""), repr(__package__), __spec__.name, type(__loader__).__name__)
print(sys.argv, sys.path[0].replace({0!r}, ""), helper.double(21))
if len(sys.argv) > 1:
    raise ValueError(sys.argv[1])
""".format(folder)
with zipfile.ZipFile("app.zip", "w") as z:
    z.writestr("__main__.py", main)
    z.writestr("helper.py", "def double(x):\n    return 2 * x\n")
with open("app.zip", "rb") as f, open("app.pyz", "wb") as g:
    g.write(b"#!/usr/bin/env python3\n" + f.read())
os.mkdir("app")
with open("app/__main__.py", "w") as f:
    f.write(main)
with open("app/helper.py", "w") as f:
    f.write("def double(x):\n    return x + x\n")
os.mkdir("empty")
with zipfile.ZipFile("empty.zip", "w") as z:
    z.writestr("other.py", "")


def run(*args):
    done = subprocess.run([sys.executable, *args], capture_output=True, text=True)
    error = done.stderr.replace(folder, "").replace(sys.executable, "python").splitlines()
    print(args, done.returncode, done.stdout, error[-1:], sep="\n")


for program in ("app.zip", "app.pyz", "app", "app/", "./app"):
    run(program)
run("app.pyz", "argument")
run("empty")
run("empty.zip")
sys.argv[:] = ["test"]
print(sorted(k for k in runpy.run_path("app") if not k.startswith("__")))
print(runpy.run_path("app.zip", run_name="other")["helper"].double(2))
print(sys.path[0].endswith("app"), "__main__" in sys.modules, sys.modules["__main__"].__dict__["main"] is main)
try:
    runpy.run_path("empty")
except ImportError as e:
    print(e)
