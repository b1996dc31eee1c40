# Enter, exit, suppression, several managers, exceptions in each place.
class M:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self): print("enter", self.name); return self.name.upper()
    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind.__name__ if kind else None, value, tb is not None)
        return self.swallow
with M("a") as x: print("body", x)
with M("a"), M("b", True) as y:
    raise ValueError("lost")
try:
    with M("c"):
        1 / 0
except ZeroDivisionError as e:
    print("outer", e)
def f():
    with M("d"):
        return "returned"
print(f())
for i in range(3):
    with M(str(i)):
        if i == 0: continue
        if i == 1: break
with (M("p") as p, M("q") as q):
    print(p, q)
try:
    with 5: pass
except TypeError as e:
    print(e)
with M("t") as (a): print(a)
class Fails:
    def __enter__(self): raise RuntimeError("enter failed")
    def __exit__(self, *a): print("never")
try:
    with M("o"), Fails(): print("never")
except RuntimeError as e:
    print(e)
class Pair(M):
    def __enter__(self): return 1, 2
with Pair("pair") as (one, two): print(one, two)
