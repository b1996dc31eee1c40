# realpath, samefile, islink, lexists and others that ask the system.
import os, tempfile
import os.path as p

top = p.realpath(tempfile.mkdtemp())
os.chdir(top)
os.mkdir("d")
open("d/f", "w").close()
os.symlink("d", "ld")
os.symlink("loop1", "loop2")
os.symlink("loop2", "loop1")
os.symlink("nothing", "broken")
os.link("d/f", "hard")
show = lambda s: s.replace(top, "TOP")
for name in ("d/f", "ld/f", "ld/../d", "broken", "loop1", "loop1/x", "missing/a/..", ".", "", "ld/./../ld/f"):
    print(repr(name), show(p.realpath(name)), p.exists(name), p.lexists(name), p.islink(name), p.isfile(name), p.isdir(name))
print(p.samefile("d/f", "hard"), p.samefile("d", "ld"), p.samefile("d", "d/f"), p.ismount("/"), p.ismount("d"))
for name in ("broken", "loop1"):
    try:
        p.realpath(name, strict=True)
    except OSError as e:
        print(type(e).__name__, e.errno)
print(show(p.abspath("x/../y")), os.readlink("ld"), p.getsize("d/f"))
try:
    p.getsize("missing")
except FileNotFoundError as e:
    print(e)
print(p.exists("a\0b"), p.exists(99999), p.isdir("a\0"))
try:
    p.exists([])
except TypeError as e:
    print(e)
with open("d/f") as a, open("hard") as b:
    print(p.sameopenfile(a.fileno(), b.fileno()), p.samestat(os.stat("d/f"), os.stat("hard")))
