"""Loops over the names of a module while names come and go, also ones that had a value before."""
first = second = third = 1


def names(change):
    seen = 0
    try:
        for name in globals():
            seen += 1
            if seen == 3:
                change()
    except RuntimeError as error:
        return str(error)
    return "done"


def delete():
    global second
    del second


def store():
    global second
    second = 2


def through_dict():
    globals()["second"] = 3


def both():
    global second
    del second
    second = 4


def replace():
    global first
    first = 9


print(names(replace))
print(names(delete), names(store), names(delete), names(through_dict), names(both))
print(names(lambda: globals().pop("third")), names(lambda: globals().update(third=1)), second)


def new_name():
    global quite_new
    quite_new = 1


print(names(new_name), names(new_name), sorted(k for k in globals() if k.startswith("quite")))
items = 0
items = iter(globals().items())
next(items)
del first
try:
    next(items)
except RuntimeError as error:
    print(error)
first = 1
try:
    next(items)
except RuntimeError as error:
    print(error)
for k in list(globals()):
    if not k.startswith("_") and k not in ("k", "names"):
        del globals()[k]
print(sorted(k for k in globals() if not k.startswith("_")))
