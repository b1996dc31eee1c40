# Making, listing, renaming and removing files and folders.
import os, shutil, tempfile
base = tempfile.mkdtemp()
os.makedirs(os.path.join(base, "a", "b")); os.makedirs(os.path.join(base, "a", "b"), exist_ok=True)
for n in ("x.txt", "y.txt"):
    with open(os.path.join(base, "a", n), "w") as f: f.write(n * 2)
print(sorted(os.listdir(os.path.join(base, "a"))), os.path.getsize(os.path.join(base, "a", "x.txt")))
os.rename(os.path.join(base, "a", "x.txt"), os.path.join(base, "a", "z.txt")); os.remove(os.path.join(base, "a", "y.txt"))
for root, dirs, files in os.walk(base): print(os.path.relpath(root, base), sorted(dirs), sorted(files))
try:
    os.mkdir(os.path.join(base, "a"))
except FileExistsError as e:
    print(type(e).__name__, e.errno)
try:
    os.listdir(os.path.join(base, "none"))
except FileNotFoundError as e:
    print(type(e).__name__, e.errno, e.strerror)
try:
    open(base)
except IsADirectoryError as e:
    print(e.strerror)
shutil.rmtree(base); print(os.path.exists(base))
