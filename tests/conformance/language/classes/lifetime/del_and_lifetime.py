# With reference counts an object goes when its last name goes.
class R:
    def __init__(self, n): self.n = n
    def __del__(self): print("gone", self.n)
a = R("a")
b = a
del a
print("still")
del b
print("after")
def f():
    R("temp")
    x = R("local")
    print("in f")
f()
c = R("first")
c = R("second")
print("end of rebinding")
l = [R(1), R(2)]
l.pop(0)
print("popped")
l.clear()
d = {"k": R("in dict")}
d["k"] = None
print("done")
del c
