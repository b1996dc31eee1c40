"""Limits and use of the system's resources."""

import posix
from _structseq import structseq
from os import sysconf as _sysconf

error = OSError
RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_RSS, RLIMIT_NPROC, RLIMIT_NOFILE = range(8)
RLIMIT_MEMLOCK, RLIMIT_AS, RLIMIT_SIGPENDING, RLIMIT_MSGQUEUE, RLIMIT_NICE, RLIMIT_RTPRIO, RLIMIT_RTTIME = 8, 9, 11, 12, 13, 14, 15
RLIMIT_OFILE = RLIMIT_NOFILE
RLIM_INFINITY = -1
RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD = 0, -1, 1

struct_rusage = structseq("resource", "struct_rusage", ("ru_utime", "ru_stime", "ru_maxrss", "ru_ixrss", "ru_idrss", "ru_isrss", "ru_minflt", "ru_majflt", "ru_nswap",
                                                        "ru_inblock", "ru_oublock", "ru_msgsnd", "ru_msgrcv", "ru_nsignals", "ru_nvcsw", "ru_nivcsw"))


def _valid(resource):
    if not 0 <= resource < 16:
        raise ValueError("invalid resource specified")
    return resource


def getrlimit(resource, /):
    return posix._getrlimit(_valid(resource))


def setrlimit(resource, limits, /):
    soft, hard = _pair(limits)
    try:
        posix._setrlimit(_valid(resource), soft, hard)
    except PermissionError:
        raise ValueError("not allowed to raise maximum limit") from None
    except OSError as e:
        if e.errno == 22:
            raise ValueError("current limit exceeds maximum limit") from None
        raise


def _pair(limits):
    limits = tuple(limits)
    if len(limits) != 2:
        raise ValueError("expected a tuple of 2 integers")
    return limits


def prlimit(pid, resource, limits=None, /):
    if pid not in (0, posix.getpid()):
        raise NotImplementedError("resource.prlimit is supported for this process only")
    old = getrlimit(resource)
    if limits is not None:
        setrlimit(resource, limits)
    return old


def getrusage(who, /):
    try:
        return struct_rusage(posix._getrusage(who))
    except OSError:
        raise ValueError("invalid who parameter") from None


def getpagesize():
    return _sysconf("SC_PAGESIZE")
