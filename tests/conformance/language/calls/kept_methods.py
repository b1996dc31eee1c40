# A method kept in an instance or a module is called as any other.
import random
class Target:
    def __init__(self): self.keep = self.go; self.add = [].append; self.count = 0
    def go(self, a, b=2, *more, **names): self.count += 1; return a, b, more, names
    @property
    def fresh(self): return self.go
t = Target()
for _ in range(3): print(t.keep(1), t.keep(1, 3), t.keep(1, 2, 3), t.keep(1, b=5), t.fresh(4), t.add(3))
for wrong in (lambda: t.keep(), lambda: t.add(), lambda: t.add(1, 2), lambda: random.random(1), lambda: random.getrandbits("x")):
    try: wrong()
    except TypeError as e: print(e)
print(t.count)
