# Containers changed while they are iterated over.
l = [1, 2, 3]
out = []
for x in l:
    out.append(x)
    if len(l) < 6: l.append(x * 10)
print(out)
l = [1, 2, 3, 4]
for x in l: l.remove(x)
print(l)
it = iter(l)
l.clear()
print(list(it), list(it))
l.extend([1, 2])
print(list(it))
s = "abc"
it = iter(s)
s = "xyz"
print(list(it))
d = {"a": 1}
it = iter(d.items())
d["a"] = 2
print(list(it))
import collections
dq = collections.deque([1, 2, 3])
try:
    for x in dq: dq.append(1)
except RuntimeError as e: print(e)
b = bytearray(b"abc")
out = []
for c in b:
    out.append(c)
    if len(b) < 5: b.append(100)
print(out)
class Seq:
    def __init__(self): self.items = [1, 2]
    def __getitem__(self, i):
        if i == 1 and len(self.items) < 4: self.items.append(9)
        return self.items[i]
print(list(Seq()))
r = range(3)
for i in r: r = range(10)
print(r, i)
def g():
    yield 1
    yield 2
x = g()
for v in x:
    print(v, next(x, "end"))
n = [3, 2, 1]
n.sort(key=lambda q: (n.__len__(), q)[1])
print(n)
m = [[1], [2]]
for q in m: q.append(len(m))
print(m, [i for i in m if not m.remove(i)])
