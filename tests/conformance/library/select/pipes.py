"""select on pipes: readable, writable, timeouts, closed ends, objects with fileno, errors of arguments."""
import os
import select

r, w = os.pipe()
print(select.select([r], [], [], 0), [len(x) for x in select.select([], [w], [], 0)])
os.write(w, b"data")
ready = select.select([r], [w], [], 1)
print(ready[0] == [r], ready[1] == [w], ready[2], os.read(r, 10))
os.close(w)
print(select.select([r], [], [], 1)[0] == [r], os.read(r, 5))


class HasFileno:
    def __init__(self, fd):
        self.fd = fd

    def fileno(self):
        return self.fd


h = HasFileno(r)
print(select.select([h], [], [], 0)[0] == [h], select.select((h,), iter(()), set(), 0)[0][0] is h)
for args in (([1.5], [], []),  (5, [], []), (["x"], [], []), ([-1], [], []), ([r], [], [], "t"), ([HasFileno("x")], [], []), ([HasFileno(-3)], [], []), ([object()], [], []), ([r], [], [], -1)):
    try:
        print(select.select(*args))
    except Exception as e:
        print(type(e).__name__, e)
os.close(r)
try:
    select.select([r], [], [], 0)
except OSError as e:
    print(type(e).__name__, e)
print(select.select([], [], [], 0), select.error is OSError, select.PIPE_BUF)
