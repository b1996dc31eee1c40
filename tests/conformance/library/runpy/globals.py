"""What a module run by runpy sees."""
import os
import runpy
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)
with open(os.path.join(d, "seen.py"), "w") as f:
    f.write("names = sorted(n for n in globals() if n.startswith('__'))\nmain_is_me = __import__('sys').modules.get(__name__) is not None\n")
r = runpy.run_module("seen")
print(r["names"], r["main_is_me"])
r = runpy.run_module("seen", run_name="__main__", alter_sys=True)
print(r["main_is_me"], r["__spec__"].name, r["__package__"] == "", r["__cached__"] is not None, r["__file__"].endswith("seen.py"))
r = runpy.run_path(os.path.join(d, "seen.py"))
print(r["names"], r["__spec__"], r["__loader__"], r["__package__"] == "")
path = os.path.join(d, "fails.py")
with open(path, "w") as f:
    f.write("x = 1\nraise KeyError('inside')\n")
try:
    runpy.run_path(path)
except KeyError as e:
    print(repr(e))
print(sys.argv[0].endswith("globals.py"), "seen" in sys.modules)
