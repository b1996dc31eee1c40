# Exceptions of a module-level class, with an empty and a multi-line text.
class Empty(Exception):
    pass
class Lines(Exception):
    def __str__(self): return "first\nsecond"
try:
    raise Empty
except Empty:
    raise Lines()
