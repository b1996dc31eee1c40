"""run_module, run_path."""
import os
import runpy
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)


def write(path, text=""):
    full = os.path.join(d, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(text)
    return full


write("mod_r.py", "import sys\nprint(__name__, __package__ == '', sys.argv[0].endswith('mod_r.py'), given if 'given' in globals() else None)\nresult = 5\n")
write("pk/__init__.py")
write("pk/__main__.py", "print('main of', __package__, __name__, __spec__.name)\n")
write("plain/__init__.py")
script = write("script.py", "x = __name__\ny = __file__\n")
folder = os.path.dirname(write("folder/__main__.py", "z = __name__\n"))
print(runpy.run_module("mod_r")["result"], runpy.run_module("mod_r", {"given": 1}, "renamed")["__name__"])
print(runpy.run_module("mod_r", alter_sys=True)["result"])
runpy.run_module("pk")
found = runpy.run_path(script)
print(found["x"], found["y"] == script, runpy.run_path(script, run_name="other")["x"], runpy.run_path(folder)["z"])
for name in ("no_such_mod", "plain", ".rel", "mod_r.py"):
    try:
        runpy.run_module(name)
    except ImportError as e:
        print(e)
print("renamed" in sys.modules)
