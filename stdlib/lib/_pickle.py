"""The names of CPython's native pickle."""
from pickle import PickleError, Pickler, PicklingError, Unpickler, UnpicklingError, dump, dumps, load, loads
