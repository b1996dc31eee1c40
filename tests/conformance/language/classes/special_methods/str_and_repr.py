# Default representation falls back step by step.
class A:
    def __repr__(self): return "A()"
class B:
    def __str__(self): return "b"
    def __repr__(self): return "B()"
class C:
    def __format__(self, spec): return f"C[{spec}]"
    def __repr__(self): return "C()"
print(A(), B(), str(A()), repr(B()), [B()], {"k": B()}, (A(),))
print(f"{A()} {B()} {B()!r} {C():>5} {C()}", "{:x}".format(C()), "{0!r}".format(C()))
class Bad:
    def __str__(self): return 5
try:
    str(Bad())
except TypeError as error:
    print(error)
l = [1]
l.append(l)
d = {}
d["d"] = d
print(l, d)
print(str(type(A())), A, int, type(None))
