# What can only be given by name stays so when the function has been called before.
def show(f, *args, **kwargs):
    try:
        print(f(*args, **kwargs))
    except TypeError as e:
        print(e)


def f(items):
    for _ in range(3):
        print(sorted(items), sorted(items, reverse=True), min(items), max(items, default=0))
        try:
            print(sorted(items, None))
        except TypeError as e:
            print(e)
        try:
            print(sorted(items, None, True))
        except TypeError as e:
            print(e)
        try:
            items.sort(None)
        except TypeError as e:
            print(e)


f([2, 1])
f([])
show(sorted, [2, 1], None)
show(sorted, iterable=[])
