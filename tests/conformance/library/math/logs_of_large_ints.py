"""Logarithms of ints around and beyond the range of floats; glob patterns are refused when the first match is asked for."""
import collections
import math
import pathlib

for n in (10 ** 400, 2 ** 1023, 2 ** 1024, 2 ** 1024 - 1, 3 ** 700, 7 ** 365, 10 ** 308, 12345 ** 321, 2 ** 5000 + 1, 10 ** 300 + 7):
    print(math.log2(n), math.log10(n), math.log(n), math.log(n, 10), math.log(n, 2))
g = pathlib.Path("/tmp").glob("")
try:
    next(g)
except ValueError as e:
    print(e)
try:
    list(pathlib.Path("/tmp").rglob("/x"))
except NotImplementedError as e:
    print(e)
print(collections.namedtuple("P", "x").__doc__, collections.namedtuple("P", "x y").__doc__, collections.namedtuple("P", "").__new__.__doc__)
