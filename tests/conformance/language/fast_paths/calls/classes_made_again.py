"""A function that makes its class at each call: attributes, methods, properties and stores at one place see ever new classes."""


def make(n):
    class Box:
        kind = "box"

        def __init__(self, x):
            self.x = x
            self.y = None

        def get(self):
            return self.x

        @property
        def double(self):
            return 2 * self.x

        @staticmethod
        def plain(x):
            return x + n

        @classmethod
        def named(cls):
            return cls.__name__ + str(n)

    class Other(Box):
        def get(self):
            return -self.x

    return Box, Other


def use(o):
    o.x += 1
    o.y = o.x
    return o.x, o.y, o.get(), o.double, o.plain(1), o.named(), o.kind, type(o).kind, o.__class__.__name__


kept = []
for n in range(40):
    Box, Other = make(n)
    objects = [Box(n), Other(n), Box(n + 1)]
    kept += objects if n % 3 == 0 else []
    result = [use(o) for o in objects + kept[:4]]
    if n % 13 == 0:
        print(result)
    if n == 20:
        Box.get = lambda self: "changed"
        Other.kind = "other"
        print([use(o) for o in objects])
        del Other.get
        print([use(o) for o in objects])
    if n == 21:
        for o in objects:
            o.get = lambda: "own"
        print([use(o) for o in objects])
print([use(o) for o in kept])
