# makedirs, walk, fwalk, scandir, renames, removedirs.
import os, shutil, tempfile

top = tempfile.mkdtemp()
os.chdir(top)
os.makedirs("a/b/c")
os.makedirs("a/b/c", exist_ok=True)
try:
    os.makedirs("a/b/c")
except FileExistsError as e:
    print(e)
for name in ("a/x.txt", "a/b/y.txt", "a/b/c/z.txt"):
    with open(name, "w") as f:
        f.write(name)
os.symlink("b", "a/link")
for path, dirs, files in os.walk("a"):
    dirs.sort()
    print(path, dirs, sorted(files))
print([p for p, d, f in os.walk("a", topdown=False)])
print(sorted(p for p, d, f in os.walk("a", followlinks=True)))
for path, dirs, files, fd in os.fwalk("a"):
    dirs.sort()
    print(path, sorted(files), isinstance(fd, int))
with os.scandir("a") as it:
    for e in sorted(it, key=lambda e: e.name):
        print(e.name, e.path, e.is_dir(), e.is_file(), e.is_symlink(), e.is_dir(follow_symlinks=False), e.stat().st_size >= 0, repr(e), os.fspath(e))
errors = []
print(list(os.walk("nothing", onerror=errors.append)), errors)
os.renames("a/b/c/z.txt", "new/deep/z.txt")
print(os.path.exists("a/b/c"), os.listdir("new/deep"))
os.remove("new/deep/z.txt")
os.removedirs("new/deep")
print(sorted(os.listdir(b".")), os.path.exists("new"))
os.chdir("/")
shutil.rmtree(top)
