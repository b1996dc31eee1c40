"""Pairs nested by the hundred thousand, whose halves are the same object, die without recursion."""
import weakref

x = ()
for _ in range(100_000):
    x = (x, x)
del x
y = ()
for i in range(100_000):
    y = (i, y, i)
y = None


class Leaf:
    def __del__(self):
        print("leaf")


z = (Leaf(),)
z = (z, z, z)
r = weakref.ref(z[0][0])
z = (z, 1)
del z
print(r())
a = Leaf()
b = (a, a)
c = (b, a, b)
del a, b
print("still")
c = 0
