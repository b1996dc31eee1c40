"""poll: registration, masks, modify, unregister, hang-ups, timeouts, errors."""
import os
import select

p = select.poll()
r, w = os.pipe()
p.register(r, select.POLLIN)
print(p.poll(0), p.poll(10))
p.register(w)
events = dict(p.poll(0))
print(events.get(w) & select.POLLOUT > 0, r in events)
os.write(w, b"x")
print(sorted((fd == r, ev & (select.POLLIN | select.POLLOUT)) for fd, ev in p.poll(0)))
p.modify(w, 0)
print([fd == r for fd, ev in p.poll(0)])
p.unregister(r)
print(p.poll(0))
p.register(r, select.POLLIN | select.POLLPRI)
os.close(w)
p.unregister(w)
print([(fd == r, bool(ev & select.POLLHUP), bool(ev & select.POLLIN)) for fd, ev in p.poll(100)])
os.read(r, 1)
print([(fd == r, ev == select.POLLHUP) for fd, ev in p.poll(100)])
os.close(r)
print([(fd == r, ev == select.POLLNVAL) for fd, ev in p.poll(0)])
for bad in (lambda: p.unregister(999), lambda: p.modify(999, 1), lambda: p.register("x"), lambda: p.register(-1), ):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
print(type(p).__name__, select.POLLIN, select.POLLOUT, select.POLLERR, select.POLLHUP, select.POLLNVAL, select.POLLPRI)
