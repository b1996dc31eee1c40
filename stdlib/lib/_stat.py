"""The names of CPython's native stat."""
from stat import *
