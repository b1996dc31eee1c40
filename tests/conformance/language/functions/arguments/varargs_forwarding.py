# Wrappers forward whatever they get.
def trace(fn):
    def wrapper(*args, **kwargs):
        print("->", fn.__name__, args, kwargs)
        result = fn(*args, **kwargs)
        print("<-", result)
        return result
    return wrapper
@trace
def add(a, b=1, *c, d=0): return a + b + sum(c) + d
add(1)
add(1, 2, 3, 4, d=5)
add(b=2, a=3)
def collect(*args, **kw):
    args += (99,)
    kw["z"] = 1
    return args, kw
t, d = (1, 2), {"a": 0}
print(collect(*t, **d), t, d)
