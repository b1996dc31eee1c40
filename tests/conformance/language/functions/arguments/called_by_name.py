"""The same call instruction with functions, classes and defaults that change between its calls."""
import types


def f(a, b=2, *, c=3, d=4):
    return a, b, c, d


def g(x, a, *, c, b=0):
    return x, a, b, c


def h(a, /, b, **rest):
    return a, b, rest


def gen(a, b=1, *, c=2):
    yield a
    yield b
    yield c


def tell(call):
    try:
        print(call())
    except TypeError as e:
        print("TypeError:", e)


def by_name(function):
    return function(1, a=5, c=6)


for function in (g, f, h, g):
    tell(lambda: by_name(function))

for step in range(4):
    tell(lambda: f(1, c=9))
    if step == 0:
        f.__defaults__ = (20,)
    elif step == 1:
        f.__kwdefaults__ = {"d": "new"}
    elif step == 2:
        f.__defaults__ = None


def swapped(d, c, b, a):
    return "swapped", d, c, b, a


def site(function):
    return function(a=1, b=2, c=3, d=4)


f.__defaults__ = (2,)
f.__kwdefaults__ = None
print(site(f))
f.__code__ = swapped.__code__
print(site(f), site(swapped))
tell(lambda: f(1, c=9))


class Point:
    def __init__(self, x, y=0, *, name="p"):
        self.x, self.y, self.name = x, y, name

    def moved(self, dx=0, dy=0, *, scale=1):
        return type(self)((self.x + dx) * scale, y=(self.y + dy) * scale, name=self.name + "'")

    def __repr__(self):
        return f"{type(self).__name__}({self.x}, {self.y}, {self.name!r})"


class Named(Point):
    def __init__(self, *, y, x, name):
        super().__init__(x, y, name=name.upper())


class Last(Point):
    def __del__(self):
        print("gone", self.__dict__.get("x", "nothing"))


def make(cls):
    return cls(x=1, y=2, name="n")


for cls in (Point, Named, Point, Last):
    p = make(cls)
    print(p, p.moved(dy=3) if cls is Point else "", p.moved(1, 2) if cls is Point else "")
del p
tell(lambda: Last(y=1))
tell(lambda: Point(1, x=2))
tell(lambda: Point(1, z=2))
tell(lambda: Point(y=2))
first = Point.__init__
Point.__init__ = lambda self, name, x, y: setattr(self, "all", (x, y, name))
print(make(Point).all)
Point.__init__ = first

module = types.SimpleNamespace(f=g, Point=Named)
for _ in range(3):
    print(module.f(1, 2, c=3), module.Point(x=1, y=2, name="m"), list(gen(b=7, a=3)), list(gen(1, c=5)))


def deep(n, *, k=1):
    return 0 if n == 0 else k + deep(n - 1, k=k)


print(deep(200), deep(n=100, k=2))
m = Point.moved
tell(lambda: m(make(Named), dx=1))
tell(lambda: m(dx=1))


def many(a=1, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9, j=10, k=11, l=12, m=13, n=14):
    return a, b, c, d, e, f, g, h, i, j, k, l, m, n


for _ in range(2):
    print(many(n=0, a=0), many(i=0, h=0, g=0, f=0, e=0, d=0, c=0, b=0, a=0), many(1, 2, 3, m=4))
names = {}
exec("def odd(in_, *, valu\u00e9): return in_, valu\u00e9", names)
print(names["odd"](1, **{"valu\u00e9": 2}), names["odd"](in_=4, **{"valu\u00e9": 3}))
