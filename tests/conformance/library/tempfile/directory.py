# TemporaryDirectory.
import os, tempfile

with tempfile.TemporaryDirectory(prefix="x-") as name:
    print(os.path.isdir(name), os.path.basename(name).startswith("x-"))
    os.mkdir(os.path.join(name, "sub"))
    open(os.path.join(name, "sub", "f"), "w").close()
print(os.path.exists(name))
d = tempfile.TemporaryDirectory()
print(repr(d) == f"<TemporaryDirectory {d.name!r}>", os.path.isdir(d.name))
d.cleanup()
print(os.path.exists(d.name))
d.cleanup()
e = tempfile.TemporaryDirectory()
kept = e.name
import warnings
warnings.simplefilter("ignore")
del e
print(os.path.exists(kept))
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
    os.rmdir(name)
print("cleaned")
