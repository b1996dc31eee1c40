# which, disk_usage, terminal size, archive formats.
import os, shutil, tempfile

print(shutil.which("sh") in ("/bin/sh", "/usr/bin/sh"), shutil.which("no-such-program-here"), shutil.which("/bin/sh"), shutil.which("/no/sh"))
top = tempfile.mkdtemp()
with open(os.path.join(top, "tool"), "w") as f:
    f.write("#!/bin/sh\n")
print(shutil.which("tool", path=top))
os.chmod(os.path.join(top, "tool"), 0o755)
print(shutil.which("tool", path=top) == os.path.join(top, "tool"), shutil.which("tool", path=""), shutil.which(b"sh", path=b"/bin"))
shutil.rmtree(top)
u = shutil.disk_usage("/")
print(u._fields, u.total >= u.used, type(u).__name__)
os.environ["COLUMNS"], os.environ["LINES"] = "100", "30"
print(shutil.get_terminal_size(), shutil.get_terminal_size().columns)
del os.environ["COLUMNS"], os.environ["LINES"]
print(shutil.get_terminal_size((7, 8)))
print([n for n, d in shutil.get_archive_formats()], [n for n, e, d in shutil.get_unpack_formats()])
for call in (lambda: shutil.make_archive("x", "foo"), lambda: shutil.unpack_archive("x.foo"), lambda: shutil.unpack_archive("x", format="foo"), lambda: shutil.chown("/"),
             lambda: shutil.chown("/", "nosuchuser"), lambda: shutil.chown("/", group="nosuchgroup"), lambda: shutil.register_archive_format("x", 1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
