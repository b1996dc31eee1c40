# What ** takes from a mapping: its keys() one by one, each of which may come once.
class Pairs:
    def __init__(self, *pairs):
        self.pairs = pairs

    def keys(self):
        return (k for k, v in self.pairs)

    def __getitem__(self, key):
        print("asked for", key)
        return [v for k, v in self.pairs if k == key].pop(0)


def f(*args, **kwargs):
    return args, kwargs


def show(call):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)


show(lambda: f(**Pairs(("x", 1), ("y", 2))))
show(lambda: f(**Pairs(("x", 1), ("x", 2))))
show(lambda: f(y=0, **Pairs(("x", 1), ("y", 2))))
show(lambda: f(**{"x": 0}, **Pairs(("x", 1))))
show(lambda: dict(**Pairs(("x", 1), ("x", 2))))
show(lambda: print(**Pairs(("end", "!\n"), ("end", ""))))
show(lambda: f(**Pairs()))
show(lambda: {**Pairs(("x", 1), ("x", 2))})


class Raises(Pairs):
    def keys(self):
        raise LookupError("no keys")


class NoKeys:
    def __getitem__(self, key):
        return key


show(lambda: f(**Raises()))
show(lambda: f(**NoKeys()))
show(lambda: f(**[("x", 1)]))
