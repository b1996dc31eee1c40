# A finalizer that runs Python while an exception leaves the last frame does not swallow the exception.
import sys


class Loads:
    def __del__(self):
        import colorsys                      # first import: runs a module
        print("del", colorsys.__name__, list(i for i in range(2)))


def f(*args):
    return args


def values():
    yield f(Loads())[0]
    return Loads()


try:
    f(Loads(), missing)
except NameError as e:
    print("caught", e)
for v in values():
    del v
print(list(values()) and "listed")
sys.stdout.flush()
f(Loads(), missing)
