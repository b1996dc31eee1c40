"""Code that distinguishes errors by number and class: nested handlers, retries, contexts, match on classes, sys.exit codes."""
import contextlib
import errno
import os
import tempfile


def classify(action):
    try:
        action()
    except FileNotFoundError as e:
        return "not found", errno.errorcode[e.errno]
    except (IsADirectoryError, NotADirectoryError) as e:
        return "directory", errno.errorcode[e.errno]
    except OSError as e:
        if e.errno in (errno.EACCES, errno.EPERM):
            return "permission"
        return "other", errno.errorcode.get(e.errno), e.strerror
    return "fine"


with tempfile.TemporaryDirectory() as folder:
    path = lambda *parts: os.path.join(folder, *parts)
    open(path("file"), "w").close()
    os.mkdir(path("dir"))
    open(path("dir", "inner"), "w").close()
    os.symlink(path("loop"), path("loop"))
    print(classify(lambda: open(path("none"))))
    print(classify(lambda: open(path("dir"))))
    print(classify(lambda: open(path("file", "below"))))
    print(classify(lambda: os.rmdir(path("dir"))))
    print(classify(lambda: os.mkdir(path("dir"))))
    print(classify(lambda: os.rmdir(path("file"))))
    print(classify(lambda: open(path("loop"))))
    print(classify(lambda: open(path("x" * 300), "w")))
    print(classify(lambda: open(path("file"), "x")))
    print(classify(lambda: os.read(os.open(path("file"), os.O_WRONLY), 5)))
    print(classify(lambda: os.lseek(os.pipe()[0], 0, 0)))
    print(classify(lambda: os.link(path("file"), path("dir", "inner"))))
    print(classify(lambda: os.waitpid(-1, 0)))
    print(classify(lambda: os.execv(path("file"), ["file"])))
attempts = []


def flaky():
    attempts.append(1)
    if len(attempts) < 3:
        raise InterruptedError(errno.EINTR, "interrupted")
    return "done"


while True:
    try:
        print(flaky(), len(attempts))
        break
    except OSError as e:
        if e.errno != errno.EINTR:
            raise
        print("again", type(e).__name__)
with contextlib.suppress(FileExistsError):
    raise OSError(errno.EEXIST, "suppressed as its subclass")
try:
    try:
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), "a.txt")
    except OSError as e:
        raise RuntimeError("while loading") from e
except RuntimeError as e:
    match e.__cause__:
        case FileNotFoundError(errno=code, filename=name):
            print("matched", code, name)
for code in (0, -1, 10 ** 6):
    print(type(OSError(code, "x")).__name__)
