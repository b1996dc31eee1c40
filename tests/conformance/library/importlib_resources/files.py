"""files(), as_file and the old functions."""
import importlib.resources
import os
import sys
import tempfile
import warnings

warnings.simplefilter("ignore")
d = tempfile.mkdtemp()
sys.path.insert(0, d)
os.makedirs(os.path.join(d, "respkg", "data"))
for name, text in (("__init__.py", ""), ("hello.txt", "hello\n"), ("data/x.bin", "xx")):
    with open(os.path.join(d, "respkg", name), "w") as f:
        f.write(text)
root = importlib.resources.files("respkg")
print((root / "hello.txt").read_text(), sorted(p.name for p in root.iterdir() if not p.name.startswith("__py")), (root / "data" / "x.bin").read_bytes())
print((root / "data").is_dir(), root.joinpath("hello.txt").is_file(), root.joinpath("none").is_file())
with importlib.resources.as_file(root / "hello.txt") as path:
    print(path.name, path.exists())
print(importlib.resources.read_text("respkg", "hello.txt"), importlib.resources.is_resource("respkg", "hello.txt"), importlib.resources.is_resource("respkg", "data"))
with importlib.resources.open_text("respkg", "hello.txt") as f:
    print(f.read())
import respkg
print(importlib.resources.read_binary(respkg, "hello.txt"))
for bad in (lambda: importlib.resources.files("no_such_pkg"), lambda: importlib.resources.read_text("respkg", "a/b"), lambda: importlib.resources.read_text("respkg", "no.txt")):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, str(e).replace(d, "D"))
