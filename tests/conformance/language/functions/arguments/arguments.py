# Positional, default, keyword, keyword-only and variadic parameters.
def f(a, b=2, *rest, c, d=4, **more):
    return a, b, rest, c, d, sorted(more.items())

print(f(1, c=3))
print(f(1, 5, 6, 7, c=8, e=9, z=0))
print(f(*[1, 2], **{"c": 3, "x": 4}))
print(f(c=1, a=2))
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, j=4))
def g(*, only): return only
print(g(only=3))
print(f(*(1,), *[2, 3], c=0, **{"q": 1}, **{"r": 2}))
