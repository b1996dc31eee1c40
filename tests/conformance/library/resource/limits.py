# Limits and use of resources.
import resource

u = resource.getrusage(resource.RUSAGE_SELF)
print(u.ru_maxrss > 0, u.ru_utime >= 0, len(u), type(u).__name__, u[0] == u.ru_utime, u.ru_utime > 1000)
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (soft - 1, hard))
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (soft - 1, hard), resource.RLIM_INFINITY, resource.getpagesize())
for call in (lambda: resource.getrlimit(99), lambda: resource.setrlimit(1, 3), lambda: resource.getrusage(77), lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1, 2, 3))):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(resource.error is OSError, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime >= 0)
