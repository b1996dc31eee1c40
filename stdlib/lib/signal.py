"""Signals: handlers in Python that run in the main thread, and the system's calls about them."""

import _signal
from enum import IntEnum as _IntEnum
from _signal import (ItimerError, ITIMER_PROF, ITIMER_REAL, ITIMER_VIRTUAL, NSIG, alarm, default_int_handler, getitimer, pause, pthread_kill, raise_signal, set_wakeup_fd,
                     setitimer, siginterrupt, strsignal)
from _structseq import structseq as _structseq

_names = [n for n in dir(_signal) if n.startswith("SIG")]


def _members(wanted):
    return {n: getattr(_signal, n) for n in _names if wanted(n)}


# Two names of one number: the usual one is the member, the other its alias.
_signals = _members(lambda n: "_" not in n)
_ordered = sorted(_signals.items(), key=lambda item: (item[0] in ("SIGCLD", "SIGPOLL", "SIGIOT"), item[0]))
Signals = _IntEnum("Signals", _ordered, module=__name__)
Handlers = _IntEnum("Handlers", [("SIG_DFL", 0), ("SIG_IGN", 1)], module=__name__)
Sigmasks = _IntEnum("Sigmasks", [("SIG_BLOCK", _signal.SIG_BLOCK), ("SIG_UNBLOCK", _signal.SIG_UNBLOCK), ("SIG_SETMASK", _signal.SIG_SETMASK)], module=__name__)
for _enum in (Signals, Handlers, Sigmasks):
    globals().update(_enum.__members__)
    _enum.__repr__ = lambda self: f"<{type(self).__name__}.{self.name}: {self.value}>"

struct_siginfo = _structseq("signal", "struct_siginfo", ("si_signo", "si_code", "si_errno", "si_pid", "si_uid", "si_status", "si_band"))


def _enumerated(value, enum):
    if not isinstance(value, int):
        return value
    try:
        return enum(value)
    except ValueError:
        return value


def _number(value):
    return value.value if isinstance(value, _IntEnum) else value


def signal(signalnum, handler):
    return _enumerated(_signal.signal(_number(signalnum), _number(handler)), Handlers)


def getsignal(signalnum):
    return _enumerated(_signal.getsignal(signalnum), Handlers)


def pthread_sigmask(how, mask):
    return {_enumerated(x, Signals) for x in _signal.pthread_sigmask(how, mask)}


def sigpending():
    return {_enumerated(x, Signals) for x in _signal.sigpending()}


def sigwait(sigset):
    return _enumerated(_signal.sigwait(sigset), Signals)


def sigwaitinfo(sigset, /):
    return struct_siginfo(_signal.sigwaitinfo(sigset))


def sigtimedwait(sigset, timeout, /):
    found = _signal.sigtimedwait(sigset, timeout)
    return None if found is None else struct_siginfo(found)


def valid_signals():
    return {_enumerated(x, Signals) for x in range(1, NSIG) if x not in (32, 33)}


def pidfd_send_signal(pidfd, signalnum, siginfo=None, flags=0, /):
    raise NotImplementedError("signal.pidfd_send_signal is not supported")
