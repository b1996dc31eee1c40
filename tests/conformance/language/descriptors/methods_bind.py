# Functions are descriptors: binding by hand.
class A:
    def m(self, x=1): return (self.n, x)
    def __init__(self, n): self.n = n
a = A(5)
print(A.m(a, 2), a.m(3), A.__dict__["m"].__get__(a, A)(4))
bound = a.m
a.n = 6
print(bound(), bound.__self__ is a, bound.__func__ is A.m, bound == a.m, bound is a.m)
class Callable:
    def __call__(self, *args): return ("called", args)
class B:
    c = Callable()
    l = len
    f = staticmethod(lambda x: x)
print(B().c(1), B().l([1, 2]), B().f(3))
