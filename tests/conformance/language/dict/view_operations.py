"""Set operations and comparisons of views with values that have no hash."""


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


d = {1: [], 2: 3}
for f in (lambda: d.items().isdisjoint([(1, [])]), lambda: d.items().isdisjoint([(1, 2)]), lambda: d.items().isdisjoint([[]]), lambda: d.items().isdisjoint(5), lambda: d.items() & [(1, [])],
          lambda: d.items() & [(2, 3)], lambda: d.items() | [(2, 3)], lambda: d.items() - [(2, 3)], lambda: d.items() ^ [(2, 3)], lambda: d.items() == {(2, 3)}, lambda: d.items() == {1: [], 2: 3}.items(),
          lambda: d.items() <= {1: [], 2: 3, 4: 5}.items(), lambda: d.items() < {1: [], 2: 3}.items(), lambda: d.items() >= {2: 3}.items(), lambda: d.items() > {2: 3}.items(), lambda: d.items() != {2: 3}.items(),
          lambda: d.keys() & [[]], lambda: d.keys().isdisjoint([[]]), lambda: d.keys() - [[]], lambda: d.keys() | [[]], lambda: d.keys() & 5, lambda: 5 & d.keys(), lambda: [1] & d.keys(), lambda: [(2, 3)] - d.items(),
          lambda: [3, 1] - d.keys(), lambda: {2: 3}.items() & {2: 3}.items(), lambda: sorted({2: 3}.items() ^ {2: 4}.items()), lambda: d.keys() <= {1, 2, 3}, lambda: d.keys() == [1, 2], lambda: d.values() == d.values(), lambda: d.keys() < 5,
          lambda: d.items().isdisjoint({1: []}.items()), lambda: d.items() - {1: []}.items(), lambda: {1, 9} & d.keys(), lambda: d.keys() & {1, 9}, lambda: d.keys() & {1: 0}.keys(), lambda: {3, 4}.isdisjoint(d.keys())):
    show(f)
