# select and poll on pipes.
import os, select

r, w = os.pipe()
print(select.select([r], [w], [], 0) == ([], [w], []), select.select([r], [], [], 0.01))
os.write(w, b"x")
print(select.select([r], [], [], 1) == ([r], [], []))
p = select.poll()
p.register(r, select.POLLIN)
p.register(w)
print(sorted(p.poll(0)) == sorted([(r, select.POLLIN), (w, select.POLLOUT)]))
p.unregister(w)
os.read(r, 1)
print(p.poll(0), p.poll(5))
os.close(w)
print(p.poll(0) == [(r, select.POLLHUP)])
for call in (lambda: select.select(5, [], []), lambda: select.select([-1], [], []), lambda: select.select(["a"], [], []), lambda: select.select([], [], [], -1), lambda: select.select([], [], [], "a"),
             lambda: p.unregister(999), lambda: p.modify(999, 1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(select.error is OSError, select.POLLIN, select.POLLOUT, select.PIPE_BUF)
