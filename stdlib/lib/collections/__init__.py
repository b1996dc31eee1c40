"""Containers beyond the built-in ones."""

from _core import dotted as _dotted
from _collections import defaultdict, deque
from collections.abc import MutableSequence as _MutableSequence
from collections._ordered import OrderedDict
from collections._named import namedtuple
from collections._counter import Counter
from collections._chain import ChainMap
from collections._users import UserDict, UserList, UserString

_MutableSequence.register(deque)

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"]

for _made in (OrderedDict, Counter, ChainMap, UserDict, UserList, UserString):
    _made.__module__ = "collections"
_dotted(OrderedDict)
del _made
