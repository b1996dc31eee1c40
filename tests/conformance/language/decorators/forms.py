# Plain, with arguments, stacked, of classes, of methods, any expression.
def deco(tag):
    print("make", tag)
    def wrap(f):
        print("wrap", tag, f.__name__)
        def inner(*a): return f"{tag}({f(*a)})"
        return inner
    return wrap
@deco("outer")
@deco("inner")
def f(x): return x
print(f(1))
def register(cls):
    cls.registered = True
    return cls
@register
class A:
    @deco("m")
    def m(self): return "method"
    @staticmethod
    @deco("s")
    def s(): return "static"
print(A.registered, A().m(), A.s())
handlers = {}
def on(name): return lambda fn: handlers.setdefault(name, fn)
@on("start")
def go(): return "went"
print(handlers["start"](), go())
table = [lambda f: f() + 1]
@table[0]
def five(): return 5
print(five)
@(lambda f: f.__name__.upper())
def named(): pass
print(named)
