# Functions and classes defined inside if, for, try, with and while.
import threading, typing
if True:
    def f() -> "str": return "if"
else:
    def f(): return "else"
for i in range(3):
    def g(i=i) -> "int": return i
try:
    import no_such_module_here
except ImportError:
    def h(): return "fallback"
else:
    def h(): return "module"
while True:
    class W:
        def m(self): return "while"
    break
print(f(), g(), h(), W().m(), f.__annotations__, g.__annotations__)
class Guarded:
    def __init__(self): self._lock, self.n = threading.Lock(), 0
    def bump(self):
        with self._lock:
            self.n += 1
            return self._lock.locked()
    @typing.no_type_check
    def loose(self, a: "what ever") -> "nothing": return a
x = Guarded()
print(x.bump(), x.n, x._lock.locked(), x.loose(3))
def lazy():
    import math as m, os.path
    from collections import OrderedDict as OD, namedtuple
    return m.floor(2.5), os.path.join("a", "b"), OD(a=1), namedtuple("P", "x y")(1, 2)
print(lazy())
