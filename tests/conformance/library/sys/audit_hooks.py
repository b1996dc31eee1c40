# What hooks of sys.addaudithook() hear, and that they can refuse.
import os
import subprocess
import sys
import tempfile

folder = tempfile.mkdtemp()
events, on = [], False
KINDS = ("compile", "exec", "open", "import", "os.", "subprocess", "mine", "sys.addaudithook", "tempfile", "shutil", "socket")


def shown(x):
    return repr(x).replace(folder, "<folder>")


def hook(event, args):
    if on and event.startswith(KINDS):
        if event == "import":
            if args[0] not in ("nothing_of_that_name",):
                return
            args = args[:1]
        if event == "exec":
            args = (args[0].co_filename,)
        if event == "open":
            args = args[:2]
        events.append(event + " " + shown(args))


def report(what):
    global on
    on = False
    for e in events:
        print(what, e)
    events.clear()
    on = True


sys.addaudithook(hook)
path = os.path.join(folder, "f")
on = True
compile("1 + 1", "f", "eval")
eval("2")
exec(compile("x = 1", "g", "exec"))
report("code")
open(path, "w").close()
open(path, "rb").close()
os.close(os.open(path, os.O_RDONLY))
report("open")
os.rename(path, path + "2")
os.mkdir(path, 0o700)
os.listdir(folder)
os.rmdir(path)
os.chmod(path + "2", 0o600)
os.truncate(path + "2", 3)
os.symlink("a", path)
os.remove(path)
os.unlink(path + "2")
list(os.scandir(folder))
report("paths")
try:
    import nothing_of_that_name
except ImportError:
    pass
sys.audit("mine", 1, [2])
report("others")
for wrong in (lambda: sys.audit(), lambda: sys.audit(1)):
    try:
        wrong()
    except TypeError as e:
        print(type(e).__name__)


def refuses(event, args):
    if event == "os.mkdir":
        raise PermissionError("not this one")


sys.addaudithook(refuses)
report("hook")
try:
    os.mkdir(path)
except PermissionError as e:
    print(e)
on = False
print(os.path.exists(path))
os.rmdir(folder)
