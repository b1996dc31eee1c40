"""Waiting for several children's output with select and poll until all have ended; order by readiness."""
import os
import select
import subprocess
import sys

children = {}
for n in range(3):
    child = subprocess.Popen([sys.executable, "-c", f"import sys\nfor i in range(2):\n    print('child', {n}, i)\n    sys.stdout.flush()\n"], stdout=subprocess.PIPE)
    children[child.stdout.fileno()] = (n, child, [])
open_fds = set(children)
while open_fds:
    ready, _, _ = select.select(list(open_fds), [], [], 30)
    for fd in ready:
        data = os.read(fd, 1000)
        if data:
            children[fd][2].append(data)
        else:
            open_fds.discard(fd)
for n, child, parts in children.values():
    print(n, b"".join(parts), child.wait())
    child.stdout.close()
r, w = os.pipe()
pid = os.fork()
if pid == 0:
    os.close(r)
    for i in range(3):
        os.write(w, b"%d" % i)
    os._exit(7)
os.close(w)
p = select.poll()
p.register(r, select.POLLIN)
got = b""
while True:
    (fd, event), = p.poll(10000)
    if event & select.POLLIN:
        got += os.read(fd, 2)
    elif event & select.POLLHUP:
        break
print(got, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
os.close(r)
