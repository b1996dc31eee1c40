"""The names of CPython's native queue."""
from queue import Empty, SimpleQueue
