"""cmath: argument types, constants, names."""
import cmath


def show(f, *args, **kw):
    try:
        print(f.__name__, args, repr(f(*args, **kw)))
    except BaseException as e:
        print(f.__name__, args, type(e).__name__, e)


class C:
    def __complex__(self):
        return 3 + 4j
class F:
    def __float__(self):
        return 2.0
class Bad:
    def __complex__(self):
        return 5
for x in (C(), F(), Bad(), "a", None, 10**400, [1]):
    try:
        print(cmath.sqrt(x))
    except Exception as e:
        print(type(e).__name__, e)
print(cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj)
print([n for n in dir(cmath) if n[0] != "_"])
