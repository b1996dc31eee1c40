"""Terminals that give each character at once."""

from termios import *  # noqa: F403
import termios
from termios import (BRKINT, CS8, CSIZE, ECHO, ICANON, ICRNL, IEXTEN, INPCK, ISIG, ISTRIP, IXON, OPOST, PARENB, TCSAFLUSH, VMIN, VTIME, tcgetattr,
                     tcsetattr)

__all__ = ["setraw", "setcbreak"]
IFLAG, OFLAG, CFLAG, LFLAG, ISPEED, OSPEED, CC = range(7)


def setraw(fd, when=TCSAFLUSH):
    """Nothing is edited, echoed or made a signal."""
    mode = tcgetattr(fd)
    mode[IFLAG] &= ~(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode[OFLAG] &= ~OPOST
    mode[CFLAG] = mode[CFLAG] & ~(CSIZE | PARENB) | CS8
    mode[LFLAG] &= ~(ECHO | ICANON | IEXTEN | ISIG)
    mode[CC][VMIN], mode[CC][VTIME] = 1, 0
    tcsetattr(fd, when, mode)


def setcbreak(fd, when=TCSAFLUSH):
    """Characters come at once and without echo; control characters stay signals."""
    mode = tcgetattr(fd)
    mode[LFLAG] &= ~(ECHO | ICANON)
    mode[CC][VMIN], mode[CC][VTIME] = 1, 0
    tcsetattr(fd, when, mode)
