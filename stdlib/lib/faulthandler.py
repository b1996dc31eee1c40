"""Tracebacks of all threads to a file: at once, after a time, or when a signal arrives.

enable() is remembered, but the signals of a process that dies (SIGSEGV and its like) are not caught: nothing is printed then.
"""

import os
import signal
import sys
import threading

__all__ = ["enable", "disable", "is_enabled", "dump_traceback", "dump_traceback_later", "cancel_dump_traceback_later", "register", "unregister"]

_enabled = False
_registered = {}        # signal -> (handler before, file)
_later = None


def _fd(file):
    if file is None:
        file = sys.stderr
        if file is None:
            raise RuntimeError("unable to get sys.stderr")
    if isinstance(file, int):
        if file < 0:
            raise ValueError("file is not a valid file descriptor")
        return file
    fd = file.fileno()
    if not isinstance(fd, int):
        raise RuntimeError("file.fileno() is not a valid file descriptor")
    try:
        file.flush()
    except Exception:
        pass
    return fd


def _text(frame, limit=100):
    lines = []
    while frame is not None:
        if len(lines) == limit:
            lines.append("  ...\n")
            break
        code = frame.f_code
        lines.append(f'  File "{code.co_filename}", line {frame.f_lineno or "???"} in {code.co_name}\n')
        frame = frame.f_back
    return "".join(lines) or "  <no Python frame>\n"


def _dump(fd, frame, all_threads):
    me = threading.get_ident()
    if not all_threads:
        text = "Stack (most recent call first):\n" + _text(frame)
    else:
        parts = []
        for ident, other in sys._current_frames().items():
            if ident == me:
                other = frame
            parts.append(f"{'Current thread' if ident == me else 'Thread'} 0x{ident:016x} (most recent call first):\n{_text(other)}")
        parts.sort(key=lambda part: part.startswith("Current"))
        text = "\n".join(parts)
    data = text.encode("ascii", "backslashreplace")
    while data:
        data = data[os.write(fd, data):]


def dump_traceback(file=None, all_threads=True):
    """Writes where the threads are, the newest call first."""
    _dump(_fd(file), sys._getframe(1), all_threads)


def enable(file=None, all_threads=True):
    global _enabled
    _fd(file)
    _enabled = True


def disable():
    global _enabled
    was, _enabled = _enabled, False
    return was


def is_enabled():
    return _enabled


class _Later(threading.Thread):
    def __init__(self, timeout, repeat, fd, exit):
        super().__init__(daemon=True)
        self.timeout, self.repeat, self.fd, self.exit, self.cancelled = timeout, repeat, fd, exit, threading.Event()

    def run(self):
        while not self.cancelled.wait(self.timeout):
            minutes, seconds = divmod(self.timeout, 60)
            hours, minutes = divmod(int(minutes), 60)
            shown = f"{seconds:09.6f}" if seconds % 1 else f"{int(seconds):02d}"
            os.write(self.fd, f"Timeout ({hours}:{minutes:02d}:{shown})!\n".encode())
            mine = threading.get_ident()
            for ident, frame in sys._current_frames().items():
                if ident != mine:
                    os.write(self.fd, f"Thread 0x{ident:016x} (most recent call first):\n{_text(frame)}".encode("ascii", "backslashreplace"))
            if self.exit:
                os._exit(1)
            if not self.repeat:
                return


def dump_traceback_later(timeout, repeat=False, file=None, exit=False):
    """Writes where the threads are when the time is over, unless that is cancelled."""
    global _later
    if timeout <= 0:
        raise ValueError("timeout must be greater than 0")
    fd = _fd(file)
    cancel_dump_traceback_later()
    _later = _Later(timeout, repeat, fd, exit)
    _later.start()


def cancel_dump_traceback_later():
    global _later
    if _later is not None:
        _later.cancelled.set()
        _later = None


def register(signum, file=None, all_threads=True, chain=False):
    """Writes where the threads are whenever a signal arrives."""
    if signum in (signal.SIGSEGV, signal.SIGFPE, signal.SIGABRT, signal.SIGBUS, signal.SIGILL):
        raise RuntimeError(f"signal {signum} cannot be registered, use enable() instead")
    if not 1 <= signum < signal.NSIG:
        raise ValueError("signal number out of range")
    fd = _fd(file)
    before = _registered[signum][0] if signum in _registered else signal.getsignal(signum)
    _registered[signum] = before, file

    def handler(number, frame):
        _dump(fd, frame, all_threads)
        if chain and callable(before):
            before(number, frame)
        elif chain and before == signal.SIG_DFL:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)

    signal.signal(signum, handler)


def unregister(signum):
    if not 1 <= signum < signal.NSIG:
        raise ValueError("signal number out of range")
    found = _registered.pop(signum, None)
    if found is None:
        return False
    signal.signal(signum, found[0] if found[0] is not None else signal.SIG_DFL)
    return True
