# Names, numbers and the classes that OSError picks by them.
import errno, os

print(errno.ENOENT, errno.EEXIST, errno.EAGAIN == errno.EWOULDBLOCK, errno.errorcode[2], len(errno.errorcode), sorted(errno.errorcode)[:5])
for n in (errno.ENOENT, errno.EACCES, errno.EEXIST, errno.EPIPE, errno.EINTR, errno.EISDIR, errno.ENOTDIR, errno.ECHILD, errno.ETIMEDOUT, errno.ECONNREFUSED, errno.EINVAL, errno.EPERM, errno.ESRCH):
    e = OSError(n, os.strerror(n))
    print(n, errno.errorcode[n], type(e).__name__, e)
print(all(getattr(errno, name) == n for n, name in errno.errorcode.items()))
