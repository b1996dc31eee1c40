"""Files, locks, temporary folders, decimal contexts, mocks of streams: state after the block, errors inside, nested functions and generators."""
import contextlib
import decimal
import io
import os
import tempfile
import threading

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "f.txt")
    with open(path, "w") as f, open(path) as g:
        f.write("text")
        f.flush()
        print(g.read(), f.closed, g.name == path)
    print(f.closed, g.closed, os.path.exists(path))
    try:
        with f:
            pass
    except ValueError as e:
        print(e)
    try:
        with open(path) as f:
            raise KeyError("inside")
    except KeyError:
        print("closed after an error:", f.closed)
print(os.path.exists(folder))
lock = threading.Lock()
with lock:
    print(lock.locked(), lock.acquire(False))
print(lock.locked())
rlock = threading.RLock()
with rlock, rlock:
    print("reentrant")
with decimal.localcontext() as ctx:
    ctx.prec = 4
    print(decimal.Decimal(1) / 3)
print(decimal.getcontext().prec)
with io.StringIO("a\nb") as s, contextlib.redirect_stdout(io.StringIO()) as out:
    print([line for line in s])
print(repr(out.getvalue()), s.closed)
with memoryview(b"abc") as m:
    print(m[0])
try:
    m[0]
except ValueError as e:
    print(e)


def lines():
    with io.StringIO("1\n2\n3") as f:
        for line in f:
            yield line.strip(), f
    print("generator's block left")


g = lines()
_, stream = next(g)
g.close()
print(stream.closed, [n for n, _ in lines()])
sem = threading.Semaphore(2)
with sem, sem:
    print(sem.acquire(blocking=False))
cond = threading.Condition()
with cond:
    print(cond.wait(0.001))
try:
    cond.notify()
except RuntimeError as e:
    print(e)
with os.scandir("/") as it:
    print(any(e.is_dir() for e in it))
with contextlib.suppress(FileNotFoundError), open("/no/such/file") as f:
    print("never")
with tempfile.TemporaryFile("w+") as t:
    t.write("x" * 3)
    t.seek(0)
    print(t.read(), t.closed)
print(t.closed)
