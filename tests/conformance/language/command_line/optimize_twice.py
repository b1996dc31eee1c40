# options: -OO
# -OO leaves docstrings out as well.
"""Module doc."""
import sys

class C:
    "class doc"
    def m(self):
        "method doc"

assert 0
print(__doc__, C.__doc__, C.m.__doc__, sys.flags.optimize)
