"""Programs under a terminal of their own."""

import os
import sys
import tty
from select import select
from os import close, waitpid
from tty import tcgetattr, tcsetattr

__all__ = ["openpty", "fork", "spawn"]
STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, CHILD = 0, 1, 2, 0


def openpty():
    return os.openpty()


def fork():
    """(0, -1) in the child, whose standard streams are the terminal; (pid, master) in the parent."""
    return os.forkpty()


def _write_all(fd, data):
    while data:
        data = data[os.write(fd, data):]


def _read(fd):
    return os.read(fd, 1024)


def _copy(master_fd, master_read=_read, stdin_read=_read):
    """Hands bytes on, both ways, until the terminal or standard input ends."""
    fds = [master_fd, STDIN_FILENO]
    while fds:
        ready, _, _ = select(fds, [], [])
        if master_fd in ready:
            try:
                data = master_read(master_fd)
            except OSError:
                data = b""
            if not data:
                return
            os.write(STDOUT_FILENO, data)
        if STDIN_FILENO in ready:
            data = stdin_read(STDIN_FILENO)
            if data:
                _write_all(master_fd, data)
            else:
                fds.remove(STDIN_FILENO)


def spawn(argv, master_read=_read, stdin_read=_read):
    """Runs a program; returns its wait status."""
    if isinstance(argv, str):
        argv = (argv,)
    sys.audit("pty.spawn", argv)
    pid, master_fd = fork()
    if pid == CHILD:
        os.execlp(argv[0], *argv)
    try:
        mode = tcgetattr(STDIN_FILENO)
        tty.setraw(STDIN_FILENO)
        restore = True
    except tty.error:                         # standard input is no terminal
        restore = False
    try:
        _copy(master_fd, master_read, stdin_read)
    finally:
        if restore:
            tcsetattr(STDIN_FILENO, tty.TCSAFLUSH, mode)
    close(master_fd)
    return waitpid(pid, 0)[1]
