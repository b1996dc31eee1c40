# locals() and globals() in each kind of scope.
def f(a, b=2):
    c = 3
    before = dict(locals())
    locals()["c"] = 99
    d = 4
    return before, c, sorted(locals())
print(f(1))
class K:
    a = 1
    seen = sorted(k for k in locals() if not k.startswith("__"))
    locals()["injected"] = 5
print(K.seen, K.injected)
print(locals() is globals(), globals()["__name__"], "f" in globals(), type(globals()).__name__)
globals()["made"] = 7
print(made)
del globals()["made"]
try: made
except NameError as e: print(e)
def outer():
    v = 1
    def inner():
        w = v
        return sorted(locals().items())
    return inner()
print(outer())
print([sorted(k for k in locals() if not k.startswith(".")) for q in [1]], (lambda p: locals())(5))
def with_del():
    a = 1
    b = 2
    del a
    return locals()
print(with_del())
def exec_in():
    x = 1
    exec("x = 2; y = 3")
    ns = {}
    exec("x = 5", globals(), ns)
    return x, ns
print(exec_in())
def gen():
    a = 1
    yield locals()
g = gen()
print(next(g))
def except_name():
    try: raise ValueError
    except ValueError as e: inside = "e" in locals()
    return inside, "e" in locals()
print(except_name(), vars() is locals(), sorted(k for k in vars() if len(k) == 1))
x = 10
def shadows():
    len = lambda s: "mine"
    return len([1, 2])
print(shadows(), len([1, 2]))
import builtins
builtins.extra_builtin = "extra"
print(extra_builtin)
del builtins.extra_builtin
def recursive(n, acc=None):
    acc = acc or []
    acc.append(n)
    return acc if n == 0 else recursive(n - 1, acc)
print(recursive(3))
