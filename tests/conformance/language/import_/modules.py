# import forms, submodules, aliases, module attributes, caching.
import math, os.path as path
import collections.abc
from collections import OrderedDict as OD, deque
from math import *
print(math.floor(2.7), path.join("a", "b"), OD([("k", 1)])["k"], deque([1])[0], sqrt(16), math.__name__)
import sys
print("math" in sys.modules, sys.modules["math"] is math, sys.modules["__main__"].__name__)
def f():
    import json
    from os import path as p
    return json.dumps([1]), p is path
print(f(), "json" in globals())
math.extra = 5
import math as again
print(again.extra, again is math, hasattr(math, "nothing"))
try:
    import math.nothing
except ImportError as e:
    print(type(e).__name__, e)
try:
    from collections import nothing_here
except ImportError as e:
    print(type(e).__name__, str(e).split(" (")[0])
try:
    math.nothing
except AttributeError as e:
    print(e)
print(__import__("math") is math, isinstance(math, type(sys)))
