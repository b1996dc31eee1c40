"""Sets and dicts whose elements change them while an operation asks their __hash__ or __eq__: each element is in the result once, none is lost."""


class Key:
    act = None

    def __init__(self, value):
        self.value, self.pad = value, "x" * 50 + str(value)

    def __hash__(self):
        Key.run("hash")
        return 1000 + self.value % 3

    def __eq__(self, other):
        Key.run("eq")
        return self.value == other.value

    @staticmethod
    def run(when):
        if Key.act and Key.act[0] == when:
            Key.act, (_, act) = None, Key.act
            act()


def once(name, result):
    names = [x.value if isinstance(x, Key) else str(x) for x in result]
    print(name, len(result) == len(names) == len(set(names)))


for name in ("__and__", "__sub__", "__or__", "__xor__", "intersection", "difference", "union", "symmetric_difference"):
    for changed in range(3):
        for kind in (set, frozenset):
            a, b = {Key(i) for i in range(12)} | {1, 2}, kind({Key(i) for i in range(0, 30, 2)} | {2, 3})
            changing = b if changed == 1 and kind is set else a
            Key.act = "eq", lambda: changing.update(range(100, 400 if changed < 2 else 110))
            result = getattr(a, name)(b)
            Key.act = None
            once((name, changed), result)

made = []
for name in ("symmetric_difference_update", "update"):
    d, s = {Key(i): i for i in range(5)}, {Key(1), Key(77)}

    def drop():
        d.clear()
        made.extend(Key(i) for i in range(200))
        made.extend({Key(i) for i in range(50)})

    Key.act = "hash", drop
    getattr(s, name)(d)
    Key.act = None
    once(name, s)
    print(all(x.pad.endswith(str(x.value)) for x in s))
