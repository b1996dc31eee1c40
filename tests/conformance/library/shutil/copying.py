# copyfile, copy, copy2, copymode, copystat and their errors.
import os, shutil, stat, tempfile

top = tempfile.mkdtemp()
os.chdir(top)
with open("a", "w") as f:
    f.write("content")
os.chmod("a", 0o750)
os.utime("a", (1e9, 1e9))
os.mkdir("d")
print(shutil.copyfile("a", "b"), shutil.copy("a", "d"), shutil.copy2("a", "c"), sorted(os.listdir("d")))
print(oct(stat.S_IMODE(os.stat("d/a").st_mode)), os.stat("c").st_mtime, os.stat("d/a").st_mtime != 1e9, open("b").read())
os.symlink("a", "link")
print(shutil.copyfile("link", "l2", follow_symlinks=False), os.path.islink("l2"), shutil.copy("link", "l3"), os.path.islink("l3"))
os.mkfifo("pipe")
for call in (lambda: shutil.copyfile("a", "a"), lambda: shutil.copyfile("d", "x"), lambda: shutil.copyfile("a", "d"), lambda: shutil.copyfile("none", "x"), lambda: shutil.copyfile("pipe", "x"),
             lambda: shutil.copyfile("a", "no/such/x")):
    try:
        call()
    except OSError as e:
        print(type(e).__name__, e)
with open("a", "rb") as src, open("big", "wb") as dst:
    shutil.copyfileobj(src, dst, 3)
print(open("big").read(), issubclass(shutil.SameFileError, shutil.Error), issubclass(shutil.Error, OSError))
os.chdir("/")
shutil.rmtree(top)
