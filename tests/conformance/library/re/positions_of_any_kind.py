"""What may be given as pos and endpos."""
import collections
import re
import sys


class One:
    def __index__(self):
        return 1


p = re.compile("a")
for pos in (True, One(), -5, sys.maxsize, -sys.maxsize - 1, 2**63, -2**63 - 1, 2**200, 1.0, "1", None):
    for method in (p.match, p.search, p.fullmatch, p.findall, lambda *a: list(p.finditer(*a))):
        try:
            print(pos if isinstance(pos, (int, str, float)) else type(pos).__name__, method("aa", pos), method("aa", 0, pos))
        except (TypeError, OverflowError) as error:
            print(type(error).__name__, error)
print(type(collections.namedtuple("P", "x").x))
