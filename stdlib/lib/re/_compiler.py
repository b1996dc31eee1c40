"""What CPython's compiler of patterns has for others: compile(), and whether something is text."""
from re import compile, error
from re._constants import *

MAXCODE = 4294967295


def isstring(obj):
    return isinstance(obj, (str, bytes))
