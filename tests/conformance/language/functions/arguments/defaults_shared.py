# A default is evaluated once, when the function is made.
def log(x, seen=[]):
    seen.append(x)
    return seen
print(log(1), log(2))
print(log.__defaults__)
i = 1
def late(n=i): return n
i = 2
print(late())
log.__defaults__ = ([9],)
print(log(3))
def kw(*, a=1, b=2): return a + b
print(kw.__kwdefaults__)
kw.__kwdefaults__["b"] = 10
print(kw())
