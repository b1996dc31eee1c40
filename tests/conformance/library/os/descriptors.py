# Pipes, dup, inheritable and blocking flags, pread and friends.
import os

r, w = os.pipe()
print(os.get_inheritable(r), os.get_blocking(r))
os.set_inheritable(r, True)
os.set_blocking(r, False)
print(os.get_inheritable(r), os.get_blocking(r))
try:
    os.read(r, 1)
except BlockingIOError as e:
    print(type(e).__name__, e.errno)
print(os.write(w, b"abcdef"), os.read(r, 2), os.readv(r, [a := bytearray(2), b := bytearray(9)]), a, b)
d = os.dup(w)
print(os.writev(d, [b"x", b"yz"]), os.read(r, 10))
os.dup2(w, d)
os.close(w)
os.write(d, b"end")
os.close(d)
print(os.read(r, 10), os.read(r, 10))
os.close(r)
fd = os.memfd_create("m")
print(os.write(fd, b"0123456789"), os.pread(fd, 3, 4), os.pwrite(fd, b"AB", 1), os.pread(fd, 10, 0), os.lseek(fd, 0, os.SEEK_CUR))
os.ftruncate(fd, 4)
print(os.fstat(fd).st_size, os.isatty(fd), os.fdopen(fd, "rb").read())
try:
    os.fdopen("a")
except TypeError as e:
    print(e)
try:
    os.open("/nonexistent/x", os.O_RDONLY)
except FileNotFoundError as e:
    print(e, e.filename, e.errno)
print(os.WIFEXITED(256), os.WEXITSTATUS(768), os.WIFSIGNALED(9), os.WTERMSIG(9), os.waitstatus_to_exitcode(9), os.waitstatus_to_exitcode(512))
print(os.cpu_count() >= 1, len(os.urandom(5)), os.strerror(2), os.getpid() == os.getpid(), os.umask(os.umask(0o22)) >= 0)
