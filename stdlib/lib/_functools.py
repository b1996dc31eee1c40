"""The names of CPython's native part of functools."""
from functools import cmp_to_key, partial, reduce
