l, g = {}, {}
exec("""if 1:
    def f():
        y = 1
        def g():
            global y
            return y
        def h(): return y + 1
        return g, h
    y = 9
    a, b = f()
    ra = a(); rb = b()
""", l, g)
print(sorted(k for k in l if k[0] != "_"), sorted(g), g["ra"], g["rb"])
exec("""
class K:
    global z
    z = 5
    def m(self): return z
def s():
    global w
    w = 3
s()
r = K().m()
for w in (1,): pass
""", l, g)
print(sorted(k for k in l if k[0] != "_"), sorted(g), l.get("w"))
