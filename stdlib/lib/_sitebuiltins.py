"""What site puts into builtins, under the name of CPython's module."""

from builtins import exit as _exit, help as _help

Quitter, _Helper = type(_exit), type(_help)
