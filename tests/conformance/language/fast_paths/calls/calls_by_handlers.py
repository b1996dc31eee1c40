"""Calls that handlers do themselves: natives, classes, bound methods, defaults, spread arguments, len() in Python, what operators return."""
log = []


class Noisy:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        log.append("del " + self.name)

    def __add__(self, other):
        return Noisy(self.name + "+" + getattr(other, "name", str(other)))

    def __eq__(self, other):
        return NotImplemented if isinstance(other, str) else self.name == getattr(other, "name", None)

    def __len__(self):
        return len(self.name)

    def __lt__(self, other):
        if other is None:
            return NotImplemented
        return self.name < other.name


def operators():
    c = Noisy("a") + Noisy("b") + 1
    print(c.name, log)
    log.clear()
    print(Noisy("x") == Noisy("x"), Noisy("x") == "x", log)
    log.clear()
    try:
        Noisy("p") < None
    except TypeError as e:
        print(e)
    print(sorted([Noisy("2"), Noisy("1")])[0].name, len(Noisy("four")))


operators()
print(sorted(log))
log.clear()


class Length:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


for n in (0, 7, -1, 2**70, "x", None, True):
    try:
        print(repr(len(Length(n))))
    except Exception as e:
        print(type(e).__name__, e)


class Swapped:
    def __init__(self, a, b=2):
        self.pair = a, b


def plain_init(self, a):
    self.pair = a


for i in range(4):
    if i == 2:
        Swapped.__init__ = plain_init
    print(Swapped(i).pair)


class Refuses:
    def __init__(self, a):
        return a


for value in (None, 1):
    try:
        print(type(Refuses(value)).__name__)
    except TypeError as e:
        print(e)


def defaults(a, b=[], c=3):
    b.append(a)
    return len(b), c


bound = [].append
print(defaults(1), defaults(2, c=4), defaults(3, [0]), bound(1))
defaults.__defaults__ = (9,)
try:
    defaults(1)
except TypeError as e:
    print(e)
method = Noisy("m").__len__
print(method(), method.__self__.name)


def gather(*args, **kwargs):
    return args, kwargs


def forward(*args, **kwargs):
    return gather(*args, **kwargs)


def named(a, /, b, *, c=0, **rest):
    return a, b, c, rest


class Key(str):
    def __hash__(self):
        return str.__hash__(self)


print(forward(), forward(1, *(2, 3), k=4, **{"l": 5}), forward(*range(50))[0][-1])
print(named(1, b=2, a=3, d=4), named(*[1], **{"b": 2, "c": 3}), forward(**{Key("q"): 1}))
for call in (lambda: named(1, **{"a": 2}), lambda: named(1, 2, b=3), lambda: gather(**{1: 2}), lambda: gather(*5), lambda: gather(**5), lambda: len(*[1, 2])):
    try:
        print(call())
    except TypeError as e:
        print(e)
print(max(*[3, 1, 2]), sorted(*[[2, 1]], **{"reverse": True}), list(map(*[str, [1, 2]])), Swapped(*[5]).pair, dict(**{"a": 1}), int(*["7"]))
print(list("ab"), list(), set(), dict(), tuple([1]), set([1]), int("12"), str(3), float(2), type(1), bool([]), dict([(1, 2)]))
for make in (lambda: list(5), lambda: set([[]]), lambda: dict(5), lambda: int("x"), lambda: list(map(len, [5]))):
    try:
        print(make())
    except Exception as e:
        print(type(e).__name__, e)


class Mine(list):
    def __init__(self, *a):
        super().__init__(*a)
        self.extra = len(self)


print(Mine("abc"), Mine("abc").extra, Mine())


class Dying:
    def __del__(self):
        print("gone")


def two(a, b):
    print("in two")
    return a


def rest_only(*a):
    return a


def first_and_rest(a, *rest, **named):
    rest += (a,)
    return rest, named


class WithStar:
    def m(self, *a, **k):
        return len(a), k


def spreading():
    two(*(1, Dying()))
    for args in ((), (1,), (1, 2), (1, 2, 3)):
        try:
            print(two(*args, **{}))
        except TypeError as e:
            print(e)
    print(rest_only(), rest_only(*rest_only(1, 2)), first_and_rest(1), first_and_rest(1, 2, 3), WithStar().m(), WithStar().m(1, 2, k=3), WithStar().m(*[1]))
    try:
        first_and_rest()
    except TypeError as e:
        print(e)
    for a, b in [(1, "x"), ("y", [2])]:
        print(a, b)


spreading()


def deep(n, *a):
    return deep(n - 1, *a) if n else a


print(deep(50, 1, 2))
try:
    deep(10**6)
except RecursionError as e:
    print(e)
