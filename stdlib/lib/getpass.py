"""Passwords asked for without showing them, and the name of the user."""

import os
import sys
import warnings

__all__ = ["getpass", "getuser", "GetPassWarning"]


class GetPassWarning(UserWarning):
    pass


def _silent(stream):
    """Settings of a terminal that does not echo, or None where the stream is none."""
    try:
        import termios
    except ImportError:
        return None
    try:
        return termios, termios.tcgetattr(stream)
    except (termios.error, AttributeError, ValueError, OSError):
        return None


def unix_getpass(prompt="Password: ", stream=None):
    silent = _silent(sys.stdin)
    if silent is None:
        return fallback_getpass(prompt, stream)
    termios, old = silent
    new = old[:]
    new[3] &= ~termios.ECHO
    try:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, new)
        return _raw_input(prompt, stream)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, old)
        (stream or sys.stderr).write("\n")


def fallback_getpass(prompt="Password: ", stream=None):
    warnings.warn("Can not control echo on the terminal.", GetPassWarning, stacklevel=2)
    stream = stream or sys.stderr
    print("Warning: Password input may be echoed.", file=stream)
    return _raw_input(prompt, stream)


win_getpass = fallback_getpass


def _raw_input(prompt="", stream=None, input=None):
    stream, input = stream or sys.stderr, input or sys.stdin
    if prompt:
        stream.write(str(prompt))
        stream.flush()
    line = input.readline()
    if not line:
        raise EOFError
    return line.removesuffix("\n")


def getuser():
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        user = os.environ.get(name)
        if user:
            return user
    import pwd
    return pwd.getpwuid(os.getuid())[0]


getpass = unix_getpass
