"""OSError's constructor: number of arguments, file names, subclasses chosen, attributes, text, pickling."""
import errno
import os
import pickle

for args in ((), ("msg",), (2,), (2, "text"), (2, "text", "file"), (2, "text", "file", None), (2, "text", "a", None, "b"), ("x", "y"), (2, "text", 5), (2, None), (1, 2, 3, 4, 5, 6), (2, "t", b"bytes"), (True, "bool"), (2.0, "float")):
    e = OSError(*args)
    print(args, type(e).__name__, e.args, e.errno, e.strerror, e.filename, e.filename2, "|", e)
for cls in (FileNotFoundError, PermissionError, BlockingIOError, ConnectionError, IOError, EnvironmentError, TimeoutError):
    e = cls(errno.EACCES, "denied", "f")
    print(cls.__name__, type(e).__name__, repr(e), str(e), cls.__bases__[0].__name__)
b = BlockingIOError(errno.EAGAIN, "again", 7)
print(b.characters_written, b.args, b.errno)
try:
    BlockingIOError(1, "x").characters_written
except AttributeError as e:
    print(e)
e = OSError(errno.EEXIST, "exists", "name", None, "other")
back = pickle.loads(pickle.dumps(e))
print(type(back).__name__, back.args, back.filename, back.filename2, back)
e.filename = "changed"
e.errno = 99
e.strerror = "new"
print(e, e.args, e.errno)


class MyError(OSError):
    def __init__(self, code, extra):
        super().__init__(code, "mine", "path")
        self.extra = extra


m = MyError(2, "more")
print(type(m).__name__, m, m.args, m.extra, isinstance(m, FileNotFoundError))


class NewOnly(OSError):
    def __new__(cls, *args):
        return super().__new__(cls, *args)


print(repr(NewOnly(2, "x")), NewOnly(2, "x").errno)
for action in (lambda: open("/no/such/dir/x"), lambda: os.mkdir("/"), lambda: os.rmdir("/no"), lambda: os.listdir("/etc/passwd"), lambda: os.rename("/no/a", "/no/b"), lambda: os.open("/", os.O_WRONLY), lambda: open("/"), lambda: os.close(9999), lambda: os.readlink("/"), lambda: open("a\0b"), lambda: os.stat(""), lambda: os.kill(99999999, 0), lambda: os.unlink(b"/nope")):
    try:
        action()
    except (OSError, ValueError) as e:
        print(type(e).__name__, e, getattr(e, "filename2", "-"))
