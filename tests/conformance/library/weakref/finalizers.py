"""finalize: arguments, detach, peek, atexit, order at exit, exceptions; WeakMethod's life and comparison."""
import sys
import weakref


class C:
    def __init__(self, name):
        self.name = name

    def method(self):
        return f"method of {self.name}"

    def __eq__(self, o):
        return self is o

    def __hash__(self):
        return 1


def report(*args, **kw):
    print("finalized", args, kw)
    return "result"


c = C("c")
f = weakref.finalize(c, report, 1, 2, k="v")
print(f.alive, f.peek()[2:], f.atexit, f.peek()[0] is c, "finalize object" in repr(f))
print(f(), f.alive, f(), f.peek(), f.detach())
f2 = weakref.finalize(c, report, "detached")
print(f2.detach()[2:], f2.alive, f2())
f3 = weakref.finalize(c, report, "by death")
del c
print(f3.alive, "dead" in repr(f3))
m = C("m")
w = weakref.WeakMethod(m.method, lambda ref: print("method's object gone"))
print(w()(), w() == m.method, w == weakref.WeakMethod(m.method), hash(w) == hash(weakref.WeakMethod(m.method)), w == weakref.WeakMethod(C("n").method), weakref.ref(m.method)())
del m
print(w(), w == weakref.WeakMethod((x := C("x")).method))
for bad in (lambda: weakref.WeakMethod(report), lambda: weakref.WeakMethod(5), lambda: weakref.finalize(), lambda: weakref.finalize(5, report), lambda: weakref.finalize(x)):
    try:
        bad()
    except TypeError as e:
        print(e)


def fail():
    raise ValueError("in finalizer")


sys.unraisablehook = lambda info: print("unraisable", info.exc_value)
y = C("y")
weakref.finalize(y, fail)
del y
kept = C("kept")
first = weakref.finalize(kept, print, "at exit: first made")
second = weakref.finalize(kept, print, "at exit: second made")
third = weakref.finalize(kept, print, "at exit: not this")
third.atexit = False
print(first.atexit, third.atexit)
