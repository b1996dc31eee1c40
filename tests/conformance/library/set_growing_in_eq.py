# A set to which the comparison of its keys adds others: a search goes on where the table still stands.


class Growing:
    def __init__(self, act):
        self.act = act

    def __hash__(self):
        return 3

    def __eq__(self, other):
        self.act()
        return False


def of(act, first=(1, 2, 4)):
    s = set(first)
    s.add(Growing(lambda: act(s)))
    return s


s = of(lambda s: s.add(len(s) + 100))
print(3 in s, len(s) > 4, s.add(3), 3 in s, s.discard(19), len(s) < 400)
s = of(lambda s: s.clear())
print(3 in s, len(s), s)
s = of(lambda s: s.pop() if len(s) > 2 else None)
print(3 in s, len(s))
s = of(lambda s: s.update(range(100, 200)))
print(3 in s, len(s))
