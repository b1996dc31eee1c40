"""errno's names and numbers, errorcode, os.strerror, and which exception class an OSError of each number becomes."""
import errno
import os

names = sorted(n for n in dir(errno) if n.startswith("E"))
print(len(names) > 120, len(errno.errorcode) > 110, all(getattr(errno, errno.errorcode[c]) == c for c in errno.errorcode))
print(errno.EPERM, errno.ENOENT, errno.EAGAIN, errno.EWOULDBLOCK == errno.EAGAIN, errno.EDEADLK, errno.EDEADLOCK == errno.EDEADLK, errno.ENOTSUP == errno.EOPNOTSUPP, errno.errorcode[11], errno.errorcode[errno.EDEADLK] in ("EDEADLK", "EDEADLOCK"))
for n in ("EPERM", "ENOENT", "EINTR", "EIO", "EBADF", "ECHILD", "EAGAIN", "ENOMEM", "EACCES", "EEXIST", "ENOTDIR", "EISDIR", "EINVAL", "EMFILE", "ENOSPC", "ESPIPE", "EROFS", "EPIPE", "EDOM", "ERANGE", "ENOSYS", "ENOTEMPTY", "ELOOP", "ETIMEDOUT", "ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EALREADY", "EINPROGRESS", "ESHUTDOWN", "ESRCH", "ENAMETOOLONG", "ECANCELED", "EADDRINUSE"):
    code = getattr(errno, n)
    e = OSError(code, "text")
    print(n, code, type(e).__name__, os.strerror(code))
print(os.strerror(0), os.strerror(9999), os.strerror(-1))
try:
    errno.ENOSUCHTHING
except AttributeError as e:
    print(e)
try:
    errno.errorcode[99999]
except KeyError as e:
    print("KeyError", e)
print(type(errno.errorcode).__name__, errno.__name__, isinstance(errno.ENOENT, int))
