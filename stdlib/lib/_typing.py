"""The native part of typing in CPython."""


def _idfunc(x, /):
    return x
