"""What the exceptions of empty collections come from and whether that is shown."""
import collections
from collections.abc import MutableMapping, MutableSet


class Map(MutableMapping):
    def __init__(self):
        self.data = {}

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        self.data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


class Bag(MutableSet):
    def __init__(self):
        self.data = {}

    def __contains__(self, value):
        return value in self.data

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def add(self, value):
        self.data[value] = None

    def discard(self, value):
        self.data.pop(value, None)


for act in (lambda: Map().popitem(), lambda: Map().pop(1), lambda: Bag().pop(), lambda: Bag().remove(3), lambda: collections.ChainMap().popitem(),
            lambda: collections.ChainMap().pop(1), lambda: collections.ChainMap().__delitem__(1), lambda: collections.ChainMap()[1]):
    try:
        act()
    except KeyError as error:
        print(repr(error), repr(error.__cause__), repr(error.__context__), error.__suppress_context__)
filled, bag = Map(), Bag()
filled.update(a=1, b=2)
bag |= {3}
print(filled.popitem(), filled.data, bag.pop(), bag.data)
