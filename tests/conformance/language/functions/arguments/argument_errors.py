# Every way of calling wrongly has its own text.
def f(a, b): return a, b
def g(a, *, k): return a, k
def h(a, /, b): return a, b
def none(): pass
class C:
    def m(self, x): return x
def attempt(call):
    try:
        print(call())
    except TypeError as error:
        print(error)
attempt(lambda: f(1))
attempt(lambda: f())
attempt(lambda: f(1, 2, 3))
attempt(lambda: f(1, a=2))
attempt(lambda: f(1, 2, c=3))
attempt(lambda: g(1))
attempt(lambda: g(1, 2))
attempt(lambda: g(1, 2, k=3))
attempt(lambda: h(a=1, b=2))
attempt(lambda: none(1))
attempt(lambda: C().m())
attempt(lambda: C().m(1, 2))
attempt(lambda: C.m())
attempt(lambda: f(*3))
attempt(lambda: f(**3))
three = 3; attempt(lambda: three())
attempt(lambda: f(1, **{"a": 1}))
