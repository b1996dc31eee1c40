# Tuples with None, bools and marks as keys; loops over __dict__ while attributes come and go.
mark, other = object(), object()


class Same:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, x):
        print("eq", self.n)
        return x is None or x == self.n


class Sub(type(mark)):
    pass


d = {(None, 1): "none", (True, 1): "true", (1, "a", mark): "mark", (mark, None, (False, None)): "deep"}
print(d[None, 1], d[1, 1], d[1.0, True], d[1, "a", mark], d[mark, None, (0, None)], d.get((1, "a", other)), d.get((None, 2)))
d[True, True] = "again"
print(d[1, 1], len(d), (None, True) in d, (Same(None), 1) in d, (Same(1), Same(1)) in d)
s = {(None,), (True, None), (mark, other)}
print((None,) in s, (1, None) in s, (mark, other) in s, (other, mark) in s, (Same(None),) in s)
print(hash((True, 2)) == hash((1, 2)), hash((None,)) == hash((None,)), hash((mark,)) == hash((mark,)), hash(()))
sub = Sub()
print({(sub, None): 1}[sub, None], {(sub,): 1}.get((Sub(),)))
for bad in ((None, []), (True, (None, {}))):
    try:
        d[bad]
    except TypeError as e:
        print(e)


class Record:
    pass


def look(change):
    r = Record()
    r.a, r.b, r.c = 1, 2, 3
    seen = []
    try:
        for name, value in r.__dict__.items():
            seen.append((name, value))
            change(r, name)
    except RuntimeError as e:
        seen.append(str(e))
    print(seen, sorted(r.__dict__, key=str))


def add_and_remove(r, name):
    r.d = 4
    del r.d


def replace(r, name):
    r.__dict__ = {"z": 1}


look(lambda r, name: None)
look(lambda r, name: setattr(r, name, 0))
look(lambda r, name: setattr(r, "d", 4))
look(lambda r, name: r.__dict__.pop("c", None))
look(add_and_remove)
look(replace)
look(lambda r, name: r.__dict__.__setitem__(7, 1))
r = Record()
r.a = r.b = 1
it = iter(vars(r))
print(next(it))
r.c = 1
for _ in range(2):
    try:
        print(next(it))
    except (RuntimeError, StopIteration) as e:
        print(repr(e))
it = reversed(vars(r))
print(list(it), list(reversed(vars(r).items())))
it = iter(globals())
print(next(it) in globals())
new_name = 1
for _ in range(2):
    try:
        print(next(it))
    except (RuntimeError, StopIteration) as e:
        print(repr(e))
