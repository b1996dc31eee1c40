# __build_class__ called with functions that are no bodies of classes: they are called without arguments.
def attempt(f, *more):
    try:
        cls = __build_class__(f, *more)
        print(cls.__name__, sorted(k for k in vars(cls) if not k.startswith("__")))
    except TypeError as e:
        print("TypeError", e)
    return f


def plain():
    x = 1
    print("plain runs", x)


def parameters(a, b=2, *rest, key):
    print("never")


def many(*args, **kwargs):
    a = b = c = d = e = f = None
    print("many", args, kwargs)
    return [args, kwargs]


def generator():
    yield 1


def outer():
    held = ["held"]

    def inner():
        print(held)
    return inner


def body_like():
    class Inner:
        y = 2
    return Inner


for f in (plain, parameters, many, generator, outer(), body_like, lambda: 3, lambda x=1: x):
    attempt(f, "Made")
    attempt(f, "Made", dict)
print([1, 2, 3])
attempt(print, "Made")
attempt(plain, 1)
