"""Messages for the system's log, sent to the socket that its daemon listens on; without a daemon they go nowhere, as with the C library."""

import operator
import os
import socket
import sys
import time

LOG_EMERG, LOG_ALERT, LOG_CRIT, LOG_ERR, LOG_WARNING, LOG_NOTICE, LOG_INFO, LOG_DEBUG = range(8)
LOG_PID, LOG_CONS, LOG_ODELAY, LOG_NDELAY, LOG_NOWAIT, LOG_PERROR = 1, 2, 4, 8, 16, 32
LOG_KERN, LOG_USER, LOG_MAIL, LOG_DAEMON, LOG_AUTH, LOG_SYSLOG, LOG_LPR, LOG_NEWS, LOG_UUCP, LOG_CRON, LOG_AUTHPRIV = range(0, 88, 8)
LOG_LOCAL0, LOG_LOCAL1, LOG_LOCAL2, LOG_LOCAL3, LOG_LOCAL4, LOG_LOCAL5, LOG_LOCAL6, LOG_LOCAL7 = range(128, 192, 8)

_ADDRESS = "/dev/log"
_ident = _socket = None
_options, _facility, _mask, _opened = 0, LOG_USER, 0xFF, False


def _default_ident():
    """The name of the program, or None."""
    script = sys.argv[0] if getattr(sys, "argv", None) else ""
    return os.path.basename(script) or None if isinstance(script, str) else None


def openlog(ident=..., logoption=0, facility=LOG_USER):
    """Sets what messages begin with, options, and the facility of those that name none."""
    global _ident, _options, _facility, _opened
    if ident is not ... and not isinstance(ident, str):
        raise TypeError(f"openlog() argument 1 must be str, not {'None' if ident is None else type(ident).__name__}")
    options, facility = operator.index(logoption), operator.index(facility)
    name = _default_ident() if ident is ... else ident
    sys.audit("syslog.openlog", name, options, facility)
    _ident, _options, _facility, _opened = name, options, facility or LOG_USER, True
    if options & LOG_NDELAY:
        _connected()


def closelog():
    global _ident, _options, _facility, _opened, _socket
    if _opened:
        sys.audit("syslog.closelog")
        if _socket is not None:
            _socket.close()
        _ident, _options, _facility, _opened, _socket = None, 0, LOG_USER, False, None


def _connected():
    """The socket to the daemon; None if there is none."""
    global _socket
    if _socket is not None:
        return _socket
    for kind in socket.SOCK_DGRAM, socket.SOCK_STREAM:
        made = socket.socket(socket.AF_UNIX, kind)
        try:
            made.connect(_ADDRESS)
        except OSError:
            made.close()
        else:
            _socket = made
            break
    return _socket


def _deliver(data):
    """Sends a message; once more over a new connection if the daemon was started anew."""
    global _socket
    for _ in range(2):
        connection = _connected()
        if connection is None:
            return False
        try:
            connection.sendall(data + b"\0" if connection.type == socket.SOCK_STREAM else data)
            return True
        except OSError:
            connection.close()
            _socket = None
    return False


def syslog(*args):
    if not 1 <= len(args) <= 2 or not isinstance(args[-1], str) or len(args) == 2 and not hasattr(args[0], "__index__"):
        raise TypeError("[priority,] message string")
    priority, message = operator.index(args[0]) if len(args) == 2 else LOG_INFO, args[-1]
    sys.audit("syslog.syslog", priority, message)
    if not _opened:
        openlog()
    if not 1 << (priority & 7) & _mask:
        return
    facility = priority & 0x3F8 or _facility
    mark = f"[{os.getpid()}]" if _options & LOG_PID else ""
    text = f"{_ident or ''}{mark}{': ' if _ident or mark else ''}{message.partition(chr(0))[0]}"
    if _options & LOG_PERROR:
        line = text if text.endswith("\n") else text + "\n"
        os.write(2, line.encode("utf-8", "surrogateescape"))
    when = time.localtime()
    months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()   # in English, whatever the locale is
    head = "<%d>%s %2d %02d:%02d:%02d " % (facility | priority & 7, months[when.tm_mon - 1], *when[2:6])
    if not _deliver((head + text).encode("utf-8", "surrogateescape")) and _options & LOG_CONS:
        _print_on_console(text)


def _print_on_console(text):
    try:
        with open("/dev/console", "w") as console:
            console.write(text + "\r\n")
    except OSError:
        pass


def setlogmask(maskpri, /):
    """Which levels are logged; returns what was before. 0 changes nothing."""
    global _mask
    wanted, before = operator.index(maskpri), _mask
    sys.audit("syslog.setlogmask", wanted)
    _mask = wanted or _mask
    return before


def LOG_MASK(pri, /):
    return 1 << operator.index(pri)


def LOG_UPTO(pri, /):
    """The levels up to one."""
    return (1 << operator.index(pri) + 1) - 1
